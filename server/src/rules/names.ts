// Names of directory codes, in the languages in which the directory is kept.
import type { LangText } from '@bank/contracts/lang.ts'
import type { OperationTypeList, Rulebook } from './rule.ts'

type DirectoryNames = { readonly nameRu: string; readonly nameKy?: string | null; readonly nameEn?: string | null }

type CompleteNames = { readonly nameRu: string; readonly nameKy: string; readonly nameEn: string }

/** Nobody translates a name for whoever keeps the directory. */
export function inLanguages(named: CompleteNames): { readonly [L in keyof LangText]: string }
export function inLanguages(named: DirectoryNames): LangText
export function inLanguages({ nameRu, nameKy, nameEn }: DirectoryNames): LangText {
  return { ru: nameRu, kg: nameKy ?? null, eng: nameEn ?? null }
}

const langTextOf = (named: DirectoryNames | undefined): LangText | null => (named ? inLanguages(named) : null)

const operationType =
  (list: OperationTypeList) =>
  ({ operationTypes }: Rulebook, code: string) =>
    langTextOf(operationTypes.find(type => type.list === list && type.code === code))

const directories = {
  bank: ({ banks }, bic) => langTextOf(banks.get(bic)),
  country: ({ countries }, code) => langTextOf(countries.get(code)),
  paymentCode: ({ paymentCodes }, code) => langTextOf(paymentCodes.find(known => known.code === code)),
  taxOffice: ({ taxOffices }, code) => taxOffices.find(office => office.code === code)?.name ?? null,
  VO: operationType('VO'),
  KNP: operationType('KNP'),
} as const satisfies Record<string, (book: Rulebook, code: string) => LangText | null>

export type DirectoryKind = keyof typeof directories

/** What is not taken any more has its name still: old documents bear it. Null for a code that nobody knows. */
export const nameOf = (book: Rulebook, directory: DirectoryKind, code: string): LangText | null =>
  directories[directory](book, code)
