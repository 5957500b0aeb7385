// Directories of transfers abroad: countries, restrictions, correspondents, operation types.
import type { Correspondent, Country, OperationType, OperationTypeList, Rulebook } from './rule.ts'

export const countryOf = (book: Rulebook, code: string): Country | null => book.countries.get(code) ?? null

/** Every country that the bank pays to, by its name. */
export const servedCountries = (book: Rulebook): Country[] =>
  [...book.countries.values()]
    .filter(({ isExcluded }) => !isExcluded)
    .sort((a, b) => a.nameRu.localeCompare(b.nameRu, 'ru'))

/** Null: the bank does not send this currency abroad. */
export const correspondentOf = (book: Rulebook, currency: string): Correspondent | null =>
  book.correspondents.get(currency) ?? null

/** Through whom each currency comes and goes, in the order of their codes. */
export const correspondentsOf = (book: Rulebook): Correspondent[] => [...book.correspondents.values()]

type Recipient = { readonly country: string; readonly bic: string }

/** Will a correspondent refuse to pay there? A bank is known by its first eight letters, whatever its branch. */
export const isRestricted = (book: Rulebook, correspondent: string, { country, bic }: Recipient): boolean =>
  book.restrictions.some(
    rule =>
      rule.correspondent === correspondent &&
      rule.value === (rule.kind === 'COUNTRY' ? country : bic.slice(0, rule.value.length)),
  )

export const operationTypeOf = (book: Rulebook, list: OperationTypeList, code: string): OperationType | null =>
  book.operationTypes.find(type => type.list === list && type.code === code && type.isActive) ?? null

type OperationTypeSearch = {
  readonly list: OperationTypeList | null
  readonly code: string
  /** Counted from 1. */
  readonly page: number
  readonly size: number
}

/** The codes that begin so, in their order; those that are no longer used as well. */
export const operationTypesBy = (book: Rulebook, { list, code, page, size }: OperationTypeSearch): OperationType[] =>
  book.operationTypes
    .filter(type => (list === null || type.list === list) && type.code.startsWith(code))
    .slice((page - 1) * size, page * size)
