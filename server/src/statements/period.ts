// The rules of an order: which accounts, currencies and days a statement may have. Pure: the form asks the same of the same facts.
import { type BusinessDate, compareDates, daysBetween } from '@bank/contracts/dates.ts'
import type { ReadableBook } from '#accounts/index.ts'
import { Refusal } from '#kit/refusal.ts'

/** A statement covers a year at most, as the specification says: any twelve months, a leap one too. */
export const daysAtMost = 366

export type AskedAccount = { readonly account: string; readonly currencies: readonly string[] }

export type AskedStatement = {
  readonly availableAccounts: readonly AskedAccount[]
  readonly currencies: readonly string[]
  readonly startDate: BusinessDate
  readonly endDate?: BusinessDate | null | undefined
}

export type JudgedStatement = {
  readonly books: readonly ReadableBook[]
  /** Numeric codes, each once. */
  readonly currencies: readonly string[]
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  /** Where the start was moved to the first opening: what was asked. */
  readonly askedOn: BusinessDate | null
}

/**
 * The books that are asked for. Refuses StatementAccountsRequiredException, StatementAccountException for what the person may not read or
 * what is not there, StatementCurrencyException for a currency that the account, or none of the accounts, has.
 */
function booksOf({ availableAccounts, currencies }: AskedStatement, readable: readonly ReadableBook[]): ReadableBook[] {
  if (!availableAccounts.length) throw new Refusal('StatementAccountsRequiredException', { field: 'availableAccounts' })
  const books = availableAccounts.map(asked => {
    const book = readable.find(({ number }) => number === asked.account)
    if (!book) throw new Refusal('StatementAccountException', { account: asked.account, field: 'availableAccounts' })
    for (const currency of asked.currencies)
      if (currency !== book.isoNum) throw new Refusal('StatementCurrencyException', { currency })
    return book
  })
  for (const currency of currencies)
    if (!books.some(({ isoNum }) => isoNum === currency)) throw new Refusal('StatementCurrencyException', { currency })
  return currencies.length ? books.filter(({ isoNum }) => currencies.includes(isoNum)) : books
}

const earliest = (days: readonly BusinessDate[]): BusinessDate =>
  days.reduce((first, day) => (compareDates(day, first) < 0 ? day : first))

/**
 * Judges an order. Refuses as `booksOf`, and PeriodInvertedException, StatementPeriodException beyond a year, StatementFutureException,
 * StatementBeforeOpeningException where no account was open by its end.
 */
export function judge(asked: AskedStatement, readable: readonly ReadableBook[], today: BusinessDate): JudgedStatement {
  const books = booksOf(asked, readable)
  const { startDate, endDate } = asked
  const endsOn = endDate ?? today
  if (compareDates(endsOn, today) > 0) throw new Refusal('StatementFutureException', { today })
  if (compareDates(startDate, endsOn) > 0) throw new Refusal('PeriodInvertedException')
  if (daysBetween({ from: startDate, to: endsOn }) >= daysAtMost)
    throw new Refusal('StatementPeriodException', { days: String(daysAtMost) })
  const opened = earliest(books.map(({ openedOn }) => openedOn))
  if (compareDates(opened, endsOn) > 0) throw new Refusal('StatementBeforeOpeningException', { opened })
  const isMoved = compareDates(startDate, opened) < 0
  return {
    books,
    currencies: [...new Set(books.map(({ isoNum }) => isoNum))],
    startsOn: isMoved ? opened : startDate,
    endsOn,
    askedOn: isMoved ? startDate : null,
  }
}
