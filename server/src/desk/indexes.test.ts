// Proves that what clerks search and open by is found in an index, by the one plan that a pool keeps for all values, however large the bank.
import { bankOrg } from '@bank/contracts/bank.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesLike, peopleLike, worksAt } from '#identity/index.ts'
import { type Sql, statement, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { paymentsNamed } from '#payments/index.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { auditLines, clientLines } from './store.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const id = newId()
const slice = { most: 10, skip: 0 }
const ofCompanies = { orgs: null, personId: null, subjectId: null, trace: null, but: bankOrg }
const ofBank = { org: bankOrg, clerkId: null, subjectId: null, actions: null, from: null, until: null }

const questions: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'a company by a part of its name': tx => companiesLike(tx, 'Сон-Куль'),
  'a person by a part of the name': tx => peopleLike(tx, 'Иманалиев'),
  'who works at a company': tx => worksAt(tx, { org: id, personId: null }),
  'where a person works': tx => worksAt(tx, { org: null, personId: id }),
  'a person of a company': tx => worksAt(tx, { org: id, personId: id }),
  'a document by its id': tx => paymentsNamed(tx, { ids: [id], number: '' }),
  'a document by its number': tx => paymentsNamed(tx, { ids: [], number: '15' }),
  'what was done in a call': tx => clientLines(tx, { ...ofCompanies, trace: id }, slice),
  'what was done in a call, at a company': tx => clientLines(tx, { ...ofCompanies, orgs: [id], trace: id }, slice),
  'the audit of a company': tx => clientLines(tx, { ...ofCompanies, orgs: [id] }, slice),
  'the audit of a person': tx => clientLines(tx, { ...ofCompanies, orgs: [id, newId()], personId: id }, slice),
  'the audit of a thing': tx => clientLines(tx, { ...ofCompanies, orgs: [id], subjectId: id }, slice),
  'the audit of a clerk': tx => auditLines(tx, { ...ofBank, clerkId: id }, slice),
  'the audit of the bank': tx => auditLines(tx, { ...ofBank, actions: ['desk.open'] }, slice),
}

/** The statements of a question, which is asked of nothing. */
async function statementsOf(ask: (tx: Tx) => Promise<unknown>): Promise<Sql[]> {
  const asked: Sql[] = []
  const answer = <R>(query: Sql): Promise<R[]> => {
    asked.push(query)
    return Promise.resolve([])
  }
  const rest = { last: () => Promise.resolve([]), along: () => undefined, after: () => undefined }
  await ask({
    ...rest,
    rows: answer,
    row: async query => (await answer<never>(query))[0] ?? null,
    bytes: async query => void (await answer(query)),
    beyondDesk: use => use(),
  })
  return asked
}

type Plan = { readonly 'Node Type': string; readonly Plans?: readonly Plan[]; readonly [detail: string]: unknown }

const scans = (plan: Plan): Plan[] => [
  ...(plan['Node Type'].includes('Scan') && !plan.Plans ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(scans),
]

test.each(Object.entries(questions))('%s is found in an index', async (_, ask) => {
  const asked = await statementsOf(ask)
  expect(asked.length).toBeGreaterThan(0)
  for (const { text, values } of asked) {
    const nulls = values.map(() => 'null').join()
    const [told] = await bank.world.db.desk({ id, inn: '' }, async tx => {
      await tx.rows(statement(`prepare asked as ${text}`, []))
      const rows = await tx.rows<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
        statement(`explain (format json) execute asked (${nulls})`, []),
      )
      await tx.rows(statement('deallocate asked', []))
      return rows
    })
    const found = told ? scans(told['QUERY PLAN'][0].Plan) : []
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(one => !('Index Cond' in one))).toEqual([])
  }
})
