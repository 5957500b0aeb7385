// A company's papers say what the screen says, in three languages, to those who may read the account and to nobody else.
import { langs } from '@bank/contracts/lang.ts'
import { expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { openJourneys } from '../../test/journeys.ts'
import { pagesOf } from '../../test/pdf.ts'
import type { Person } from '../../test/person.ts'

const bank = await openJourneys()

const opens = (by: Pick<Person, 'id'> | null, url: string) =>
  bank.app.inject({
    method: 'GET',
    url: `/api/v1/${url}`,
    headers: { 'x-device-id': 'test', ...(by && { cookie: `sid=${by.id}` }) },
  })

test('the requisites of a currency account, with its correspondent of the rows by which transfers abroad go', async () => {
  const company = await bank.company()
  const dollars = await company.open({ currency: 'USD' })
  const through = await bank.world.db.bank(tx =>
    tx.row<{ name: string; bic: string; account: string }>(
      sql`select name, bic, account from rules.correspondents where currency = 'USD'`,
    ),
  )
  const titles = { ru: 'Реквизиты счёта', ky: 'Эсептин реквизиттери', en: 'Account details' }
  for (const lang of langs) {
    const given = await opens(company.daniyar, `accounts/${dollars.id}/requisites.pdf?lang=${lang}`)
    expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'application/pdf'])
    const lines = pagesOf(given.rawPayload).flat()
    expect(lines[0]).toBe(titles[lang])
    expect(lines).toEqual(expect.arrayContaining([company.inn, through?.name, through?.bic, through?.account]))
    expect(lines).toContain(dollars.number.replace(/(.{4})(?=.)/g, '$1\u00a0'))
  }
  const taken = await bank.world.db.bank(tx =>
    tx.rows(sql`select 1 from kit.audit where subject_id = ${dollars.id} and action = 'requisites.open'`),
  )
  expect(taken).toHaveLength(langs.length)
  const stranger = await bank.company()
  for (const [by, status] of [
    [stranger.anna, 404],
    [null, 403],
  ] as const)
    expect((await opens(by, `accounts/${dollars.id}/requisites.pdf`)).statusCode).toBe(status)
  expect((await opens(company.daniyar, `accounts/${dollars.id}/requisites.pdf?lang=de`)).statusCode).toBe(400)
})

test('the list of correspondents has a row for each currency that goes abroad', async () => {
  const { daniyar } = await bank.company()
  const rows = await bank.world.db.bank(tx =>
    tx.rows<{ name: string; bic: string; account: string }>(sql`select name, bic, account from rules.correspondents`),
  )
  const given = await opens(daniyar, 'correspondents.pdf?lang=ky')
  const lines = pagesOf(given.rawPayload).flat()
  expect(lines[0]).toBe('Корреспондент банктар · «Ордо Банк» ААК')
  expect(lines).toEqual(expect.arrayContaining(rows.flatMap(({ name, bic, account }) => [name, bic, account])))
})
