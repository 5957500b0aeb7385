// Which banks, payment codes and currencies does the bank know?
import { isCurrency } from '@bank/contracts/money.ts'
import type { Bank, CurrencyInfo, PaymentCode, Rulebook } from './rule.ts'

/** An active bank or branch; null when nobody has this BIC. */
export function bankByBic(book: Rulebook, bic: string): Bank | null {
  const bank = book.banks.get(bic)
  return bank?.isActive ? bank : null
}

export const isOwnBank = (book: Rulebook, bic: string): boolean => book.banks.get(bic)?.isOwn === true

/** The BIC of our head office. */
export function ownBic(book: Rulebook): string {
  const head = [...book.banks.values()].find(bank => bank.isOwn && bank.role === 'bank')
  if (!head) throw new Error('the directory does not name our own bank')
  return head.bic
}

type Search = {
  readonly code: string
  /** Leave our own branches out, as an interbank payment cannot go to them. */
  readonly interbank: boolean
  /** Counted from 1. */
  readonly page: number
  readonly size: number
}

/** Active banks whose BIC begins so, in its order. */
export function banksByCode(book: Rulebook, { code, interbank, page, size }: Search): Bank[] {
  return [...book.banks.values()]
    .filter(bank => bank.isActive && bank.bic.startsWith(code) && !(interbank && bank.isOwn))
    .slice((page - 1) * size, page * size)
}

export const paymentCodesOf = (book: Rulebook): readonly PaymentCode[] => book.paymentCodes

/** The classifier is loaded in part only, so an unknown code is not a wrong one. */
export const paymentCodeOf = (book: Rulebook, code: string): PaymentCode | null =>
  book.paymentCodes.find(known => known.code === code) ?? null

/** The currencies that accounts are kept in. */
export const currenciesOf = (book: Rulebook): CurrencyInfo[] =>
  book.currencies.filter(({ isoCode }) => isCurrency(isoCode))
