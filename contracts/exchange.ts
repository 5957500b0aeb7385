// Exchange between two currencies at buy and sell rates: exact, rounded once at the end, never in the company's favour.
// Rounded to the nearest, less than half of a cent's price would buy a whole cent, again and again.
import { type Currency, exponents, type Money, minor } from './money.ts'

/** How many som one unit of the currency `code` costs: the bank purchases it at the one rate and sells it at the other. Decimals as text. */
export type Quote = { readonly code: Currency; readonly purchaseRate: string; readonly salesRate: string }

const base: Currency = 'KGS'
const scale = 8
const decimal = /^(\d{1,9})(?:\.(\d{1,8}))?$/

/** A rate as a whole number of 10^-8; null for what is no rate. */
export function readRate(text: string): bigint | null {
  const [, whole, fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined) return null
  const read = BigInt(whole + fraction.padEnd(scale, '0'))
  return read > 0n ? read : null
}

/** Without zeros that say nothing, but with four decimals at least, as a board of rates has them. */
function printRate(rate: bigint): string {
  const digits = rate.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -scale)}.${fraction}`
}

/** What one unit of each side is worth in som, in this deal. */
export type Worth = { readonly debit: bigint; readonly credit: bigint }

const som = 10n ** BigInt(scale)

/** The bank buys what the company gives and sells what it gets; null where a side is not on the board. */
export function worthOf(board: readonly Quote[], debit: Currency, credit: Currency): Worth | null {
  const quoted = (currency: Currency, side: 'purchaseRate' | 'salesRate'): bigint | null => {
    if (currency === base) return som
    const quote = board.find(one => one.code === currency)
    return quote ? readRate(quote[side]) : null
  }
  const [given, taken] = [quoted(debit, 'purchaseRate'), quoted(credit, 'salesRate')]
  return given && taken ? { debit: given, credit: taken } : null
}

/** An agreed rate takes the place of the board's: in som for a unit of the side that is not som, else so many of the credit for one of the debit. */
export const worthAt = (rate: bigint, debit: Currency): Worth =>
  debit === base ? { debit: som, credit: rate } : { debit: rate, credit: som }

const ten = (currency: Currency): bigint => 10n ** BigInt(exponents[currency])
const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)
const up = (over: bigint, under: bigint): bigint => (over + under - 1n) / under

/** What is credited for what is debited, down to the whole smallest unit. */
export const creditFor = (debit: Money, credit: Currency, worth: Worth): Money => ({
  amount: minor((debit.amount * worth.debit * ten(credit)) / (worth.credit * ten(debit.currency))),
  currency: credit,
})

/** The least that must be debited so that at least so much is credited. */
export const debitFor = (credit: Money, debit: Currency, worth: Worth): Money => ({
  amount: minor(up(credit.amount * worth.credit * ten(debit), worth.debit * ten(credit.currency))),
  currency: debit,
})

/** The rate as a person reads it: som for one unit of the other currency; between two others, so many of the credit for one of the debit. */
export function shownRate(debit: Currency, credit: Currency, worth: Worth): string {
  if (credit === base) return printRate(worth.debit)
  if (debit === base) return printRate(worth.credit)
  return printRate(halfUp(worth.debit * som, worth.credit))
}
