// Orders closed days for a test, since the last time or by a period, and downloads their files.
import { expect } from 'vitest'
import { sql } from '#kit/db.ts'
import { statementPath } from './closingBank.ts'
import type { Person } from './person.ts'
import type { AccountRef, TestBank } from './world.ts'

export type SinceLastOrder = {
  readonly id: string
  readonly status: string
  readonly sinceLastFormat: string | null
  readonly availableAccounts: readonly {
    readonly account: string
    readonly startDate: string
    readonly endDate: string
  }[]
}

const fields = 'id status lines sinceLastFormat availableAccounts { account startDate endDate }'

export const since = (
  { call, org }: Person,
  fileFormat = 'CSV',
  accounts?: readonly AccountRef[],
): Promise<SinceLastOrder> =>
  call(
    `mutation ($org: UUID!, $format: StatementFormat!, $accounts: [String!]) {
      orderSinceLast(partyId: $org, fileFormat: $format, accounts: $accounts) { ${fields} } }`,
    { url: statementPath, variables: { org, format: fileFormat, accounts: accounts?.map(({ number }) => number) } },
  )

export const pending = ({ call, org }: Person, format = 'CSV') =>
  call<{ closedDate: string; accounts: readonly Record<string, unknown>[]; held: { id: string } | null }>(
    `query ($org: UUID!, $format: StatementFormat!) { statementsSinceLast(partyId: $org, fileFormat: $format) {
      closedDate accounts { account startDate endDate remainingDays } held { id } } }`,
    { url: statementPath, variables: { org, format } },
  )

export const orders = (
  { call, org }: Person,
  of: AccountRef,
  startDate: string,
  endDate: string,
): Promise<SinceLastOrder> =>
  call(`mutation ($order: StatementOrder!) { order(statementOrder: $order) { ${fields} } }`, {
    url: statementPath,
    variables: {
      order: {
        partyId: org,
        availableAccounts: [{ account: of.number, currencies: [] }],
        currencies: [],
        startDate,
        endDate,
      },
    },
  })

export const removes = ({ call, org }: Person, id: string) =>
  call('mutation ($org: UUID!, $id: UUID!) { deleteStatement(partyId: $org, statementId: $id) }', {
    url: statementPath,
    variables: { org, id },
  })

export const daysIn = ({ availableAccounts }: SinceLastOrder, { number }: AccountRef) => {
  const found = availableAccounts.find(({ account }) => account === number)
  return found && [found.startDate, found.endDate]
}

/** Who downloads at this bank, and what it counts. */
export function downloadsAt(bank: TestBank) {
  const fetches = (person: Person, id: string, format = 'csv', headers: Record<string, string> = {}) =>
    bank.app.inject({
      url: `/api/v1/statements/${id}/${format}?lang=RU`,
      headers: { 'x-device-id': 'test', cookie: `sid=${person.id}`, ...headers },
    })

  /** The days that count as downloaded of an account, as PostgreSQL writes them. */
  const counted = async ({ number }: AccountRef, format = 'CSV'): Promise<string> =>
    (
      await bank.world.db.bank(tx =>
        tx.row<{ days: string }>(
          sql`select days::text as days from statements.downloads where account = ${number} and format = ${format}`,
        ),
      )
    )?.days ?? ''

  /** Downloads a file, and waits until its days are counted, which is after the answer. */
  async function downloads(
    person: Person,
    { id }: SinceLastOrder,
    account: AccountRef,
    format = 'csv',
  ): Promise<string> {
    const [counts] = [await counted(account)]
    const { rawPayload, statusCode } = await fetches(person, id, format)
    expect(statusCode).toBe(200)
    await expect.poll(() => counted(account, format.split('_')[0]?.toUpperCase())).not.toBe(counts)
    return rawPayload.toString()
  }
  return { fetches, counted, downloads }
}
