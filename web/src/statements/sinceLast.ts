// GraphQL documents of what was not yet downloaded in a format, and its days as they are told before the press.
import { statement } from '#kit/generated/statement/gql.ts'
import type { StatementsSinceLastQuery } from '#kit/generated/statement/graphql.ts'

export const sinceLast = statement(`
  query StatementsSinceLast($partyId: UUID!, $fileFormat: StatementFormat!) {
    statementsSinceLast(partyId: $partyId, fileFormat: $fileFormat) {
      closedDate
      accounts { account name startDate endDate remainingDays }
      held { id creatorName requestDate }
    }
  }
`)

export const orderSinceLast = statement(`
  mutation OrderSinceLast(
    $partyId: UUID!
    $fileFormat: StatementFormat!
    $language: StatementLanguage
    $accounts: [String!]
  ) {
    orderSinceLast(partyId: $partyId, fileFormat: $fileFormat, language: $language, accounts: $accounts) {
      ...StatementRow
    }
  }
`)

export type SinceLast = StatementsSinceLastQuery['statementsSinceLast']
export type AccountSinceLast = SinceLast['accounts'][number]

type Stretch = Pick<AccountSinceLast, 'startDate' | 'endDate'> & { readonly accounts: readonly AccountSinceLast[] }

/** Accounts by the days that the next order gives of them, in their order: most companies have one stretch for all. */
export function stretchesOf(accounts: readonly AccountSinceLast[]): Stretch[] {
  const found = new Map<string, Stretch>()
  for (const one of accounts) {
    const { startDate, endDate } = one
    const key = `${startDate} ${endDate}`
    found.set(key, { startDate, endDate, accounts: [...(found.get(key)?.accounts ?? []), one] })
  }
  return [...found.values()]
}

/** From the first day of any account to the last day of any; null where there is none. */
export function daysOf(accounts: readonly AccountSinceLast[]): Omit<Stretch, 'accounts'> | null {
  const [startDate] = accounts.map(one => one.startDate).toSorted()
  const endDate = accounts
    .map(one => one.endDate)
    .toSorted()
    .at(-1)
  return startDate && endDate ? { startDate, endDate } : null
}

/** How many days of one account remain for orders after the next, at most. */
export const remainingOf = (accounts: readonly AccountSinceLast[]): number =>
  Math.max(0, ...accounts.map(({ remainingDays }) => remainingDays))
