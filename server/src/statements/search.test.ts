// A search in a statement shows its page before all that fits is counted: never another page, and the sums of all when they are asked for.
import { businessDate } from '@bank/contracts/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#ledger/index.ts'
import { toward } from '../../test/books.ts'
import { today } from '../../test/forms.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { jobs } from './index.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const url = '/ob-statement-service/graphql'
const common = 1100

type SearchPage = {
  readonly totalPages: number
  readonly totalElements: number
  readonly isCounted: boolean
  readonly filtered: readonly { totalDebit: string; totalCredit: string }[]
  readonly payments: readonly { readonly number: number; readonly account: string }[]
}

test('of a common text a thousand lines of an account are counted, and whoever goes on finds the rest', async () => {
  const { anna, account, open, org } = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const other = await open({ balance: '0' })
  const me = { org, personId: anna.id }
  const movement = (purpose: string, amount = 1n) => ({
    ...toward({ ...account, me }, { ...other, me }, amount),
    day: businessDate(today),
    purpose,
  })
  for (let left = common; left > 0; left -= 550)
    await bank.world.db.bank(tx =>
      transfer(
        tx,
        Array.from({ length: 550 }, () => movement('Аренда')),
      ),
    )
  await bank.world.db.bank(tx => transfer(tx, [movement('Связь', 500n)]))
  const accounts = [account, other].map(({ number }) => ({ account: number, currencies: [] }))
  const { id } = await anna.call<{ id: string }>(
    'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }',
    { url, variables: { of: { partyId: org, availableAccounts: accounts, currencies: [], startDate: today } } },
  )
  while (await jobs.find(({ name }) => name === 'statements.make')?.run(bank.world));

  const page = (filter: object, number = 1) =>
    anna.call<SearchPage>(
      `query ($org: UUID!, $id: UUID!, $page: Int, $filter: StatementLineFilter) {
        paymentsByStatement(partyId: $org, statementId: $id, page: $page, size: 50, filter: $filter) {
          totalPages totalElements isCounted filtered { totalDebit totalCredit } payments { number account } } }`,
      { url, variables: { org, id, page: number, filter } },
    )
  const sums = (filter: object) =>
    anna.call<Pick<SearchPage, 'totalElements' | 'filtered'>>(
      `query ($org: UUID!, $id: UUID!, $filter: StatementLineFilter!) {
        statementLineSums(partyId: $org, statementId: $id, filter: $filter) { totalElements filtered { totalDebit totalCredit } } }`,
      { url, variables: { org, id, filter } },
    )

  const first = await page({ search: 'аренда' })
  expect(first).toMatchObject({ totalElements: 2000, isCounted: false, filtered: [] })
  expect(first.payments).toHaveLength(50)
  // The newest line of all is of another text.
  expect(first.payments[0]?.number).toBe(common + 1)
  expect(await sums({ search: 'аренда' })).toEqual({
    totalElements: 2 * common,
    filtered: [{ totalDebit: '11.00', totalCredit: '11.00' }],
  })
  // Deeper than is counted: page after page, without a gap, into the second account.
  const numbers: string[] = []
  for (let number = 20; number <= 24; number++)
    numbers.push(...(await page({ search: 'аренда' }, number)).payments.map(of => `${of.account} ${of.number}`))
  const newestFirst = [account, other].flatMap(({ number }, place) =>
    Array.from({ length: common }, (_, n) => `${number} ${common - n + (place === 0 ? 1 : 0)}`),
  )
  expect(numbers).toEqual(newestFirst.slice(950, 1200))
  expect((await page({ search: 'аренда', account: account.number }, 22)).isCounted).toBe(true)

  expect(await page({ search: 'связь' })).toMatchObject({
    totalElements: 2,
    isCounted: true,
    filtered: [{ totalDebit: '5.00', totalCredit: '5.00' }],
  })
  expect(await page({})).toMatchObject({ totalElements: 2 * common + 3, isCounted: true })
})
