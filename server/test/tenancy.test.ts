// R17: tenancy: company A reads and changes no row of company B, in any table, through any query of the contract.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql, Tx } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { answered, handedOver } from '../src/payments/execution/rails.ts'
import { answer, clearing } from './forms.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

let bank: TestBank
let ours: TestCompany
let theirs: TestCompany
let tables: { name: string; column: string; readable: boolean }[]

const raw = (text: string, ...values: unknown[]): Sql => ({
  text,
  values,
  name: `t${text.length}-${newId().slice(0, 8)}`,
})

/** A company with a payment that went all the way, so that every noun holds rows of it. */
async function lived(): Promise<TestCompany> {
  const company = await bank.company()
  const { anna, boris, cholpon, account } = company
  const id = await cholpon.drafts.interbank(clearing(account))
  await cholpon.sends(id)
  await anna.signs(id)
  await boris.signs(id)
  await asBank(bank.world, ctx => handedOver(ctx, [id]))
  await asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')]))
  return company
}

beforeAll(async () => {
  bank = await openBank()
  ours = await lived()
  theirs = await lived()
  tables = await bank.world.db.bank(tx =>
    tx.rows(
      raw(`select n.nspname || '.' || c.relname as name, a.attname as column, has_table_privilege('ordo_app', c.oid, 'select') as readable
        from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and n.nspname !~ '^pg_' and a.attname in ('org', 'org_reference_id') and not a.attisdropped`),
    ),
  )
})
afterAll(() => bank.close())

const count = async (tx: Tx, name: string, column: string, org: string): Promise<number> =>
  (await tx.row<{ n: number }>(raw(`select count(*)::int as n from ${name} where ${column} = $1`, org)))?.n ?? -1

const readable = (): typeof tables => tables.filter(table => table.readable)

test('in no table is a row of another company seen, while one of our own is', async () => {
  const tenant = { org: ours.org, personId: newId() }
  const seen = await bank.world.db.org(tenant, async tx => {
    const found = []
    for (const { name, column } of readable())
      found.push({
        name,
        own: await count(tx, name, column, ours.org),
        foreign: await count(tx, name, column, theirs.org),
      })
    return found
  })
  expect(seen.filter(({ foreign }) => foreign !== 0)).toEqual([])
  expect(seen.filter(({ own }) => own > 0).length).toBeGreaterThan(8)
})

test('the search answers about the own company and the own person only, whatever its filter says', async () => {
  const ask = (org: string, filter: object) =>
    bank.world.db.org({ org, personId: newId() }, async tx => ({
      found: (
        await tx.rows<{ id: string }>(
          raw('select id from payments.search($1::jsonb, 100, 0, 100)', JSON.stringify(filter)),
        )
      ).length,
      summed: (await tx.rows(raw('select 1 from payments.sums($1::jsonb)', JSON.stringify(filter)))).length,
      words: (await tx.rows(raw('select 1 from payments.words where org_reference_id = $1', theirs.org))).length,
    }))
  const draft = await theirs.cholpon.drafts.interbank(
    clearing(theirs.account, '7.77', { purpose: 'Тайная сделка века' }),
  )
  const about = { words: theirs.account.number }
  expect((await ask(theirs.org, about)).found).toBeGreaterThan(0)
  for (const filter of [about, { ...about, org: theirs.org }, { org: theirs.org, me: theirs.cholpon.id }, {}]) {
    const { found, summed, words } = await ask(ours.org, filter)
    const own = Object.hasOwn(filter, 'words') ? 0 : 1
    expect({ found, summed, words }).toEqual({ found: own, summed: own, words: 0 })
  }
  // A draft is its maker's, in the search of the company as well.
  expect(await ask(theirs.org, { words: 'Тайная сделка' })).toMatchObject({ found: 0, summed: 0 })
  expect(draft).toBeTruthy()
})

test('the other company does have those rows', async () => {
  const there = await bank.world.db.org({ org: theirs.org, personId: newId() }, async tx => {
    let full = 0
    for (const { name, column } of readable()) if ((await count(tx, name, column, theirs.org)) > 0) full++
    return full
  })
  expect(there).toBeGreaterThan(8)
})

test('an update of everything changes nothing of another company', async () => {
  const touched = await bank.world.db.org({ org: ours.org, personId: newId() }, tx =>
    tx.rows(
      raw('update payments.payments set description = description where org_reference_id <> $1 returning 1', ours.org),
    ),
  )
  expect(touched).toEqual([])
})

test('a payment of another company is answered like one that does not exist', async () => {
  const id = await theirs.cholpon.drafts.interbank(clearing(theirs.account))
  const refusals = await Promise.all(
    [id, newId()].map(one =>
      ours.anna.sees(one).then(String, (error: { refused?: string }) => error.refused ?? JSON.stringify(error)),
    ),
  )
  expect(refusals[0]).toBe(refusals[1])
  expect(refusals[0]).toContain('PaymentNotFoundException')
})
