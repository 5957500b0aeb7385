// Tariffs and commissions of operations, and the limit of clearing.

import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Money, minor, money } from '@bank/contracts/money.ts'
import { codeWhere, isOf } from '@bank/contracts/operations.ts'
import type { Rulebook, RuledOperation, Tariff } from './rule.ts'

/** Up to this amount a person chooses between clearing and gross; above it goes gross. */
export const clearingLimit: Money = money('1000000.00', 'KGS')

type TariffQuery = {
  readonly operation: RuledOperation
  readonly amount: Money
  readonly day: BusinessDate
  /** Who bears the charges, where the operation lets a person choose. */
  readonly option?: string
}

/** The tariff in force: the youngest of its day, the currency's own before the common one. Null: the bank does not offer the operation. */
export function tariffOf(book: Rulebook, { operation, amount, day, option = '' }: TariffQuery): Tariff | null {
  const inForce = book.tariffs.filter(
    row =>
      row.operation === operation &&
      row.option === option &&
      row.validFrom <= day &&
      row.amountFrom <= amount.amount &&
      (row.amountUpto === null || amount.amount <= row.amountUpto),
  )
  const youngest = (trait: string) =>
    inForce
      .filter(row => row.trait === trait)
      .reduce<Tariff | null>((a, b) => (a && a.validFrom >= b.validFrom ? a : b), null)
  return youngest(amount.currency) ?? youngest('DEFAULT')
}

/** What each choice of who bears the charges of a transfer abroad costs now, by currency. */
export function swiftTariffs(book: Rulebook, day: BusinessDate): Tariff[] {
  const inForce = book.tariffs.filter(row => isOf(row.operation, 'swift') && row.option !== '' && row.validFrom <= day)
  const latest = new Map<string, Tariff>()
  for (const row of inForce) {
    const key = `${row.trait} ${row.option}`
    const known = latest.get(key)
    if (!known || known.validFrom < row.validFrom) latest.set(key, row)
  }
  return [...latest.values()]
}

const clearing = codeWhere({ rail: 'ACH' })

const million = 1_000_000n

/** Fixed part and share of the amount, rounded half up once, then held between minimum and maximum. */
export function commissionBy(tariff: Tariff, amount: Money): Money {
  if (tariff.payer !== 'PAYER') return { amount: minor(0n), currency: amount.currency }
  const share = (amount.amount * tariff.millionths + million / 2n) / million
  const raw = tariff.fixed + share
  const least = tariff.minimum !== null && raw < tariff.minimum ? tariff.minimum : raw
  const most = tariff.maximum !== null && least > tariff.maximum ? tariff.maximum : least
  return { amount: minor(most), currency: amount.currency }
}

/** What the payer pays for it, in the currency of the amount; null when the bank does not offer the operation. */
export function commissionOf(book: Rulebook, question: TariffQuery): Money | null {
  const tariff = tariffOf(book, question)
  return tariff && commissionBy(tariff, question.amount)
}

/** The sums at which another tariff may begin, least first. */
function bandsOf(book: Rulebook, { operation, option = '' }: Omit<TariffQuery, 'amount'>): bigint[] {
  const rows = book.tariffs.filter(row => row.operation === operation && row.option === option)
  const begins = rows.flatMap(({ amountFrom, amountUpto }) =>
    amountUpto === null ? [amountFrom] : [amountFrom, amountUpto + 1n],
  )
  return [...new Set([1n, ...begins.filter(begin => begin > 1n)])].toSorted((a, b) => (a < b ? -1 : 1))
}

/** The greatest number for which something holds, of those from `least` to `most`; null where it never does. It holds up to some number. */
function lastOf(least: bigint, most: bigint, holds: (number: bigint) => boolean): bigint | null {
  if (least > most || !holds(least)) return null
  let [known, beyond] = [least, most + 1n]
  while (beyond - known > 1n) {
    const middle = (known + beyond) / 2n
    if (holds(middle)) known = middle
    else beyond = middle
  }
  return known
}

/**
 * The greatest sum that with its commission is no more than what is available; zero where there is none. Within one tariff sum
 * and commission grow together, so each band of the tariffs is searched by halves, the highest first.
 */
export function greatestWithin(book: Rulebook, available: Money, query: Omit<TariffQuery, 'amount'>): Money {
  const { currency } = available
  const most: bigint =
    query.operation === clearing && available.amount > clearingLimit.amount ? clearingLimit.amount : available.amount
  let end: bigint = most
  for (const begin of bandsOf(book, query).toReversed()) {
    const tariff = begin <= end ? tariffOf(book, { ...query, amount: { amount: minor(begin), currency } }) : null
    const fits = (sum: bigint): boolean =>
      tariff !== null && sum + commissionBy(tariff, { amount: minor(sum), currency }).amount <= available.amount
    const found = lastOf(begin, end, fits)
    if (found !== null) return { amount: minor(found), currency }
    if (begin <= end) end = begin - 1n
  }
  return { amount: minor(0n), currency }
}
