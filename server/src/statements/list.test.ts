// The list of statements: in the order in which they were ordered, in the language of who asks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'
import { jobs } from './index.ts'

const url = '/ob-statement-service/graphql'

let bank: TestBank
let company: TestCompany
beforeAll(async () => {
  bank = await openBank()
  company = await bank.company()
})
afterAll(() => bank.close())

type ListedStatement = { readonly number: number; readonly requestDate: string; readonly statusLabel: string }

async function listed(page: number, size: number): Promise<readonly ListedStatement[]> {
  const { statements } = await company.anna.call<{ statements: readonly ListedStatement[] }>(
    `query ($org: UUID!, $page: Int!, $size: Int!) { list(partyId: $org, page: $page, size: $size) { statements { number requestDate statusLabel } } }`,
    { url, variables: { org: company.org, page, size } },
  )
  return statements
}

test('of those that were ordered in one millisecond the later one stands first, on whichever page', async () => {
  const availableAccounts = [{ account: company.account.number, currencies: [] }]
  for (const _ of Array(5))
    await company.anna.call('mutation ($order: StatementOrder!) { order(statementOrder: $order) { id } }', {
      url,
      variables: { order: { partyId: company.org, availableAccounts, currencies: [], startDate: today } },
    })
  const whole = await listed(1, 50)
  expect(new Set(whole.map(({ requestDate }) => requestDate)).size).toBe(1)
  expect(whole.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  expect([...(await listed(1, 2)), ...(await listed(2, 2)), ...(await listed(3, 2))]).toEqual(whole)
})

test('the label of a status is in the language of who asks', async () => {
  const browser = await bank.signedIn(await bank.person({ orgs: [company.org] }))
  const labels = (): Promise<unknown[]> =>
    Promise.all(
      ['RU', 'KG', 'ENG'].map(async language => {
        const query = `{ list(partyId: "${company.org}", page: 1, size: 50) { statements { statusLabel } } }`
        const headers = { 'x-lang': language }
        const { data } = (await browser.ask(url, { method: 'POST', headers, body: { query } })).json()
        return [...new Set(data.list.statements.map((one: ListedStatement) => one.statusLabel))]
      }),
    )
  expect(await labels()).toEqual([['В очереди'], ['Кезекте'], ['Queued']])
  const make = jobs.find(({ name }) => name === 'statements.make')
  while (await make?.run(bank.world));
  expect(await labels()).toEqual([['Готова'], ['Даяр'], ['Ready']])
})
