// A statement is a list of lines by their numbers: it ties, it never changes, and nobody has it who may not read every account of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asBank } from '#kit/door.ts'
import { sql } from '#kit/db.ts'
import { inside, today } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { type AccountRef, openBank, type TestBank } from '../../test/world.ts'
import { jobs } from './index.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

const url = '/ob-statement-service/graphql'

type Told = {
  readonly id: string
  readonly status: string
  readonly statusLabel: string
  readonly fileName: string
  readonly startDate: string
  readonly askedStartDate: string | null
  readonly asOf: string | null
  readonly lines: number
  readonly cause: string | null
  readonly isOwn: boolean
}

const fields = 'id status statusLabel fileName startDate endDate askedStartDate asOf lines cause isOwn availableAccounts { account name currencies }'

const orders = ({ call, org }: Person, accounts: readonly AccountRef[], more: Record<string, unknown> = {}): Promise<Told> =>
  call(`mutation ($order: StatementOrder!) { order(statementOrder: $order) { ${fields} } }`, {
    url,
    variables: {
      order: {
        partyId: org,
        availableAccounts: accounts.map(({ number }) => ({ account: number, currencies: [] })),
        currencies: [],
        startDate: today,
        ...more,
      },
    },
  })

const lists = async ({ call, org }: Person): Promise<readonly Told[]> =>
  (
    await call<{ statements: Told[] }>(
      `query ($org: UUID!) { list(partyId: $org) { totalPages currentPage totalElements number statements { ${fields} } } }`,
      { url, variables: { org } },
    )
  ).statements

const make = jobs.find(({ name }) => name === 'statements.make')

async function makeAll(): Promise<void> {
  while (await make?.run(bank.world));
}

type Lines = {
  readonly currencies: readonly Record<'isoNum' | 'incomingBalance' | 'outgoingBalance' | 'planBalance' | 'totalDebit' | 'totalCredit', string>[]
  readonly totalElements: number
  readonly payments: readonly { readonly number: number; readonly debit: string | null; readonly credit: string | null; readonly paymentID: string | null }[]
}

const linesOf = ({ call, org }: Person, statementId: string, more: Record<string, unknown> = {}): Promise<Lines> =>
  call(
    `query ($org: UUID!, $id: UUID!, $page: Int, $size: Int, $filter: StatementLineFilter) {
      paymentsByStatement(partyId: $org, statementId: $id, page: $page, size: $size, filter: $filter) {
        currencies { isoNum isoName incomingBalance outgoingBalance planBalance totalDebit totalCredit } totalPages totalElements
        payments { reference number debit credit balanceAfter paymentDate counterpartyName counterpartyAccount paymentPurpose paymentID documentNumber } } }`,
    { url, variables: { org, id: statementId, ...more } },
  )

/** A company with two accounts, where one signs alone, and which has moved `count` sums of 10.00 from the first to the second. */
async function moving(count: number) {
  const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const other = await company.open({ balance: '0' })
  const pay = async (amount = '10.00') => {
    const id = await company.anna.drafts.own(inside(company.account, other, amount))
    await company.anna.sends(id)
    await company.anna.signs(id)
  }
  for (let n = 0; n < count; n++) await pay()
  return { ...company, other, pay }
}

describe('the road of a statement', () => {
  test('ordered, made, listed and told: the lines tie to the balances, and later lines are not in it', async () => {
    const { anna, boris, account, other, pay } = await moving(3)
    const ordered = await orders(anna, [account, other])
    expect(ordered).toMatchObject({ status: 'PENDING', statusLabel: 'В очереди', lines: 0, isOwn: true })
    await makeAll()
    await pay('1.00')
    const [told] = await lists(boris)
    expect(told).toMatchObject({ id: ordered.id, status: 'READY', isOwn: false, fileName: ordered.fileName, cause: null })
    expect(told?.asOf).not.toBeNull()
    const { currencies, totalElements, payments } = await linesOf(anna, ordered.id)
    expect(currencies).toMatchObject([
      { isoNum: '417', incomingBalance: '0.00', totalCredit: '1030.00', totalDebit: '30.00', outgoingBalance: '1000.00' },
    ])
    expect(totalElements).toBe(told?.lines)
    expect(payments.filter(({ debit }) => debit === '10.00')).toHaveLength(3)
    expect(payments.some(({ debit }) => debit === '1.00')).toBe(false)
  })

  test('a page is found by numbers: pages together are the whole, each line once, the newest first', async () => {
    const { anna, account, other } = await moving(4)
    const { id } = await orders(anna, [account, other])
    await makeAll()
    const whole = (await linesOf(anna, id)).payments
    const pages: unknown[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 3); page++) pages.push(...(await linesOf(anna, id, { page, size: 3 })).payments)
    expect(pages).toEqual(whole)
    expect(new Set(whole.map(line => JSON.stringify(line))).size).toBe(whole.length)
    const first = whole.filter(({ debit }) => debit)
    expect(first.map(({ number }) => number)).toEqual(first.map(({ number }) => number).toSorted((a, b) => b - a))
  })

  test('nothing in the period: the balances stand', async () => {
    const { anna, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const empty = await open({ balance: '0' })
    const { id } = await orders(anna, [empty])
    await makeAll()
    expect((await lists(anna))[0]).toMatchObject({ status: 'NOT_FOUND', statusLabel: 'Движений нет', lines: 0 })
    expect(await linesOf(anna, id)).toMatchObject({ currencies: [{ incomingBalance: '0.00', outgoingBalance: '0.00' }], payments: [] })
  })
})
