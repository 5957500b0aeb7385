// Lookups in directories: banks, payment codes, tax offices, currencies.
import { type BusinessDate, compareDates } from '@bank/contracts/dates.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import type { BankInfo, CurrencyInfo, PaymentCode, Rulebook, TaxOffice } from './rule.ts'

/** An active bank or branch; null when nobody has this BIC. */
export function bankByBic(book: Rulebook, bic: string): BankInfo | null {
  const bank = book.banks.get(bic)
  return bank?.isActive ? bank : null
}

/** Russian names of all active banks and branches, by BIC. */
export const bankNames = ({ banks }: Rulebook): Readonly<Record<string, string>> =>
  Object.fromEntries([...banks.values()].filter(({ isActive }) => isActive).map(({ bic, nameRu }) => [bic, nameRu]))

export const isOwnBank = (book: Rulebook, bic: string): boolean => book.banks.get(bic)?.isOwn === true

function headOffice(book: Rulebook): BankInfo {
  const head = [...book.banks.values()].find(bank => bank.isOwn && bank.role === 'bank')
  if (!head) throw new Error('the directory does not name our own bank')
  return head
}

/** Our own branches that are open, the head office first. */
export const ownBranches = (book: Rulebook): BankInfo[] =>
  [...book.banks.values()]
    .filter(bank => bank.isOwn && bank.isActive)
    .toSorted((one, other) => Number(other.role === 'bank') - Number(one.role === 'bank'))

/** The BIC of our head office. */
export const ownBic = (book: Rulebook): string => headOffice(book).bic

/** What our bank is called abroad. */
export function ownSwift(book: Rulebook): { bic: string; name: string } {
  const { swift, nameEn } = headOffice(book)
  if (!swift) throw new Error('the directory does not say our SWIFT code')
  return { bic: swift, name: nameEn }
}

type BankSearch = {
  readonly code: string
  /** Leave our own branches out, as an interbank payment cannot go to them. */
  readonly interbank: boolean
  /** Counted from 1. */
  readonly page: number
  readonly size: number
}

/** Active banks whose BIC begins so, in its order. */
export function banksByCode(book: Rulebook, { code, interbank, page, size }: BankSearch): BankInfo[] {
  return [...book.banks.values()]
    .filter(bank => bank.isActive && bank.bic.startsWith(code) && !(interbank && bank.isOwn))
    .slice((page - 1) * size, page * size)
}

export const paymentCodesOf = (book: Rulebook): readonly PaymentCode[] => book.paymentCodes

/** Codes come and go with the classifier, each from a day to a day. */
export const isTaken = ({ validFrom, validUntil }: PaymentCode, day: BusinessDate): boolean =>
  compareDates(validFrom, day) <= 0 && (validUntil === null || compareDates(day, validUntil) <= 0)

/** A code that is taken on a day; null for any other. */
export const paymentCodeOf = (book: Rulebook, code: string, day: BusinessDate): PaymentCode | null =>
  book.paymentCodes.find(known => known.code === code && isTaken(known, day)) ?? null

/** Those that are open. */
export const taxOfficesOf = (book: Rulebook): readonly TaxOffice[] => book.taxOffices.filter(office => office.isActive)

/** Who takes what is due to the state. */
export function treasuryOf(book: Rulebook): BankInfo {
  const treasury = [...book.banks.values()].find(({ role }) => role === 'treasury')
  if (!treasury) throw new Error('the directory does not name the treasury')
  return treasury
}

/** The currencies that accounts are kept in. */
export const currenciesOf = (book: Rulebook): CurrencyInfo[] =>
  book.currencies.filter(({ isoCode }) => isCurrency(isoCode))
