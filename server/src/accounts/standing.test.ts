// An account tells why it is arrested, bears the name that its company gave it, and refuses a search that cannot be.
import { businessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { openJourneys } from '../../test/journeys.ts'
import { restrict, setStatus } from './index.ts'

const bank = await openJourneys()
const url = '/ob-account-service/graphql'

test('of an arrest all that is in force is told, the oldest first', async () => {
  const { anna, daniyar, account } = await bank.company()
  const other = await bank.company()
  const order = { account: account.id, authority: 'Суд', document: 'Определение № 7' }
  const ids = [newId(), newId()] as const
  await bank.world.db.bank(async tx => {
    await restrict(tx, [
      { ...order, id: ids[1], since: businessDate('2026-11-05') },
      { ...order, id: ids[0], since: businessDate('2026-11-01'), amount: minor(5000n) },
    ])
    await setStatus(tx, [{ id: account.id, status: 'FINAL_ARRESTED' }])
  })
  const asked = (by: Pick<typeof anna, 'call' | 'org'>) =>
    by.call(
      'query ($org: UUID!, $id: UUID!) { accountRestrictions(legalPartyId: $org, accountId: $id) { id authority document since amount } }',
      { variables: { org: by.org, id: account.id }, url },
    )
  const said = { authority: 'Суд', document: 'Определение № 7' }
  const told = [
    { ...said, id: ids[0], since: '2026-11-01', amount: '50.00' },
    { ...said, id: ids[1], since: '2026-11-05', amount: null },
  ]
  expect([await asked(anna), await asked(daniyar)]).toEqual([told, told])
  await expect(asked(other.anna)).rejects.toMatchObject({ refused: 'AccountNotFoundException' })
  await expect(
    bank.world.db.org({ org: anna.org, personId: anna.id }, tx =>
      restrict(tx, [{ ...order, id: newId(), since: businessDate('2026-11-06') }]),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the first signer gives an account a name, which all of the company see and nobody else', async () => {
  const { anna, boris, account } = await bank.company()
  const other = await bank.company()
  const rename = (by: typeof anna, name: string, id = account.id) =>
    by.call(
      'mutation ($org: UUID!, $id: UUID!, $name: String!) { renameAccount(legalPartyId: $org, accountId: $id, name: $name) }',
      { variables: { org: by.org, id, name }, url },
    )
  const named = (by: typeof anna) =>
    by.call<{ accountName: string; ownName: string | null }[]>(
      'query ($org: UUID!) { accountsByParty(legalPartyId: $org) { accountName ownName } }',
      { variables: { org: by.org }, url },
    )
  const before = await named(anna)
  expect(before).toEqual([{ accountName: expect.stringMatching(/./), ownName: null }])
  expect(await rename(anna, '  Налоги и \u00a0зарплата ')).toBe(true)
  expect(await named(boris)).toEqual([{ ...before[0], ownName: 'Налоги и зарплата' }])
  const refused = async (by: typeof anna, name: string, id?: string) =>
    rename(by, name, id).then(
      () => null,
      (why: { refused: string; params: object; field?: string }) => [why.refused, why.params, why.field],
    )
  expect(await refused(anna, 'Налоги 💰')).toEqual(['AccountNameSignException', { sign: '💰' }, 'name'])
  expect(await refused(anna, 'a\u202eb')).toEqual(['AccountNameSignException', { sign: 'U+202E' }, 'name'])
  expect(await refused(anna, 'я'.repeat(61))).toEqual(['AccountNameLengthException', { limit: '60' }, 'name'])
  for (const id of [other.account.id, newId()])
    expect((await refused(anna, 'Моё', id))?.[0]).toBe('AccountNotFoundException')
  expect((await refused(boris, 'Моё'))?.[0]).toBe('ForbiddenException')
  // The same again is nothing new.
  expect([await rename(anna, 'Налоги и зарплата'), await rename(anna, ' ')]).toEqual([true, true])
  expect(await named(anna)).toEqual(before)
  const audited = await bank.world.db.bank(tx =>
    tx.rows<{ action: string; params: object }>(
      sql`select action, params from kit.audit where subject_id = ${account.id} order by number`,
    ),
  )
  expect(audited).toMatchObject(['Налоги и зарплата', ''].map(name => ({ action: 'renameAccount', params: { name } })))
})

test.each([
  ['{ least: "200.00", most: "100.00" }', 'AmountRangeInvertedException'],
  ['{ least: "1.234" }', 'AmountFormatException'],
  [`{ search: "${'я'.repeat(101)}" }`, 'ValidationException'],
  ['{ search: "аренда", startDate: "2025-11-01", endDate: "2026-11-20" }', 'PeriodTooLongException'],
  // From the opening of the account, which was longer ago.
  ['{ search: "аренда" }', 'PeriodTooLongException'],
  ['{ operations: [CLEARING], startDate: "2026-11-20", endDate: "2026-11-19" }', 'PeriodInvertedException'],
])('a search of movements by %s is refused', async (filter, refused) => {
  const { anna, account } = await bank.company()
  await expect(
    anna.call(
      `query ($org: UUID!, $id: UUID!) { accountMovements(legalPartyId: $org, accountId: $id, filter: ${filter}, pageable: { amountElements: 1, currentPage: 1 }) { total } }`,
      { variables: { org: anna.org, id: account.id }, url },
    ),
  ).rejects.toMatchObject({ refused })
})
