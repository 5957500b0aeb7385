// Proves that what a person typed and did not save is theirs alone, sealed in the database, and goes after a month.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import type { Person } from '../../test/person.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { forgetUnfinished } from './unfinished.ts'

let bank: TestBank
let company: TestCompany

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company()
})
afterAll(() => bank.close())

const keep = (who: Person, form: string, values: string) =>
  who.call('mutation ($of: UnfinishedInput!) { keepUnfinished(unfinished: $of) }', {
    variables: { of: { legalPartyId: company.org, form, values } },
  })

const kept = (who: Person, form: string | null = null) =>
  who.call<{ form: string; values: string }[]>(
    'query ($org: UUID!, $form: String) { unfinishedForms(legalPartyId: $org, form: $form) { form values } }',
    { variables: { org: company.org, form } },
  )

const secret = JSON.stringify({ purpose: 'Оплата тайной сделки', amount: '777.70' })

test('what was typed comes back to the same person, the last of each form, and to nobody else', async () => {
  const { anna, cholpon } = company
  await keep(cholpon, 'payment:swift:new', JSON.stringify({ amount: '1.00' }))
  await keep(cholpon, 'payment:swift:new', JSON.stringify({ amount: '2.00' }))
  await keep(cholpon, 'payment:clearing-gross:new', secret)
  expect(await kept(cholpon)).toEqual([
    { form: 'payment:clearing-gross:new', values: secret },
    { form: 'payment:swift:new', values: '{"amount":"2.00"}' },
  ])
  expect(await kept(cholpon, 'payment:swift:new')).toEqual([{ form: 'payment:swift:new', values: '{"amount":"2.00"}' }])
  expect(await kept(anna)).toEqual([])
  const names = (who: Person) =>
    who.call('query ($org: UUID!) { unfinishedNames(legalPartyId: $org) }', { variables: { org: company.org } })
  expect(await names(cholpon)).toEqual(['payment:clearing-gross:new', 'payment:swift:new'])
  expect(await names(anna)).toEqual([])
  await cholpon.call(
    'mutation ($org: UUID!, $forms: [String!]!) { dropUnfinished(legalPartyId: $org, forms: $forms) }',
    {
      variables: { org: company.org, forms: ['payment:swift:new', 'never'] },
    },
  )
  expect((await kept(cholpon)).map(({ form }) => form)).toEqual(['payment:clearing-gross:new'])
})

test('the database holds none of it in the clear, and a row moved to another form is none', async () => {
  const { cholpon } = company
  await keep(cholpon, 'payment:clearing-gross:new', secret)
  const rows = await bank.world.db.bank(tx =>
    tx.rows<{ sealed: Buffer }>(sql`select sealed from documents.unfinished where person_id = ${cholpon.id}`),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { sealed } of rows) expect(sealed.includes('777.70') || sealed.includes('Оплата')).toBe(false)
  await bank.world.db.org({ org: company.org, personId: cholpon.id }, tx =>
    tx.rows(sql`update documents.unfinished set form = 'moved' where form = 'payment:clearing-gross:new'`),
  )
  expect(await kept(cholpon)).toEqual([])
})

test('what is too long is refused, and what is old is forgotten', async () => {
  const { boris } = company
  await expect(keep(boris, 'payment:new', 'x'.repeat(16_001))).rejects.toMatchObject({
    refused: 'ValidationException',
  })
  await expect(keep(boris, 'a\u0000b', '{}')).rejects.toMatchObject({ refused: 'ValidationException' })
  await keep(boris, 'payment:new', '{}')
  await bank.world.db.org({ org: company.org, personId: boris.id }, tx =>
    tx.rows(sql`update documents.unfinished set expires_at = now() - interval '1 second'`),
  )
  expect(await kept(boris)).toEqual([])
  await forgetUnfinished(bank.world.db)
  const left = await bank.world.db.bank(tx =>
    tx.rows(sql`select 1 from documents.unfinished where person_id = ${boris.id}`),
  )
  expect(left).toEqual([])
})
