// The sheet of rights says what was true at the end of a day, to those who check the company and to nobody else.
import { addDays } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { openJourneys } from '../../test/journeys.ts'
import { pagesOf } from '../../test/pdf.ts'
import type { Person } from '../../test/person.ts'
import { readSheet, textIn } from '../../test/readBack.ts'
import { makeTaskCalls, tasksPath } from '../../test/taskCalls.ts'
import type { TestCompany } from '../../test/world.ts'

const bank = await openJourneys()
const day = 24 * 60 * 60_000

const opens = (by: Pick<Person, 'id'> | null, query: string, format = 'xlsx') =>
  bank.app.inject({
    method: 'GET',
    url: `/api/v1/rights.${format}${query}`,
    headers: { 'x-device-id': 'test', ...(by && { cookie: `sid=${by.id}` }) },
  })

/** The lines of a person on a day: right, access, operations. */
async function saidOf(by: Person, on: string, name: string): Promise<string[]> {
  const given = await opens(by, `?on=${on}&lang=en`)
  expect(given.statusCode).toBe(200)
  const { rows } = readSheet(given.rawPayload)
  return rows
    .map(row => ['A', 'C', 'E', 'I'].map(column => textIn(row.get(column))))
    .filter(([person]) => person?.includes(name))
    .map(line => line.slice(1).join(' | '))
}

const takesPayments = async ({ anna, cholpon, account }: TestCompany) =>
  anna.call<boolean>(
    `mutation ($org: UUID!, $person: UUID!, $account: UUID!) {
      updatePermissions(legalPartyId: $org, userReferenceId: $person, accountId: $account, permissions: [READ]) }`,
    {
      url: '/ob-account-service/graphql',
      variables: { org: anna.org, person: cholpon.id, account: account.id },
    },
  )

const freezes = async (company: TestCompany) =>
  company.anna.call(
    `mutation ($org: UUID!, $id: UUID!) { freezeEmployee(orgReferenceId: $org, businessUserContractId: $id) { id } }`,
    {
      url: tasksPath,
      variables: { org: company.org, id: await makeTaskCalls(bank, company).contractOf(company.cholpon) },
    },
  )

test('each day shows the rights, permissions and freezes of its end', async () => {
  const company = await bank.company()
  const { anna, daniyar } = company
  // They have worked here for five days, by the bank's clock.
  await bank.world.db.bank(tx =>
    tx.rows(sql`
      insert into identity.work_history (person_contract_id, person_id, org_reference_id, sign_right, sign_type, sign_scheme, state, product_roles, active, since)
      select person_contract_id, person_id, org_reference_id, sign_right, sign_type, sign_scheme, state, product_roles, active, ${bank.later(-5 * day)}
      from identity.work_history where org_reference_id = ${company.org}`),
  )
  const before = bank.world.clock.today()
  await takesPayments(company)
  bank.wait(day)
  await freezes(company)
  const after = bank.world.clock.today()
  expect(after).toBe(addDays(before, 1))
  expect(await saidOf(daniyar, after, 'Чолпон')).toEqual(['Document creator | frozen | nothing'])
  expect(await saidOf(anna, before, 'Чолпон')).toEqual(['Document creator | open | View the account'])
  expect(await saidOf(anna, addDays(before, -400), 'Чолпон')).toEqual([])
  const paper = await opens(daniyar, '?lang=ky', 'pdf')
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pagesOf(paper.rawPayload).flat().join(' ')).toContain('Укуктар барагы')
  const taken = await bank.world.db.bank(tx =>
    tx.rows(sql`select 1 from kit.audit where subject_id = ${company.org} and action = 'rights.open'`),
  )
  expect(taken).toHaveLength(4)
})

test('a maker, a stranger and a day to come are refused', async () => {
  const { cholpon, anna } = await bank.company()
  expect((await opens(cholpon, '')).statusCode).toBe(403)
  expect((await opens(null, '')).statusCode).toBe(403)
  for (const on of ['2026-13-40', addDays(bank.world.clock.today(), 1)])
    expect((await opens(anna, `?on=${on}`)).statusCode).toBe(400)
})
