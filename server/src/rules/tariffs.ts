// Tariffs and commissions of operations, and the limit of clearing.

import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Money, minor, money } from '@bank/contracts/money.ts'
import { isOf } from '@bank/contracts/operations.ts'
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
