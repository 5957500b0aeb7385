// What is a code called, in the languages that its directory is kept in?
import type { LangText } from '@bank/contracts/lang.ts'
import type { OperationTypeList, Rulebook } from './rule.ts'

type Named = { readonly nameRu: string; readonly nameKy?: string | null; readonly nameEn?: string | null }

type InEach = { readonly nameRu: string; readonly nameKy: string; readonly nameEn: string }

/** Nobody translates a name for whoever keeps the directory. */
export function inLanguages(named: InEach): { readonly [L in keyof LangText]: string }
export function inLanguages(named: Named): LangText
export function inLanguages({ nameRu, nameKy, nameEn }: Named): LangText {
  return { ru: nameRu, kg: nameKy ?? null, eng: nameEn ?? null }
}

const told = (named: Named | undefined): LangText | null => (named ? inLanguages(named) : null)

const operationType =
  (list: OperationTypeList) =>
  ({ operationTypes }: Rulebook, code: string) =>
    told(operationTypes.find(type => type.list === list && type.code === code))

const directories = {
  bank: ({ banks }, bic) => told(banks.get(bic)),
  country: ({ countries }, code) => told(countries.get(code)),
  paymentCode: ({ paymentCodes }, code) => told(paymentCodes.find(known => known.code === code)),
  taxOffice: ({ taxOffices }, code) => taxOffices.find(office => office.code === code)?.name ?? null,
  VO: operationType('VO'),
  KNP: operationType('KNP'),
} as const satisfies Record<string, (book: Rulebook, code: string) => LangText | null>

export type DirectoryKind = keyof typeof directories

/** What is not taken any more has its name still: old documents bear it. Null for a code that nobody knows. */
export const nameOf = (book: Rulebook, directory: DirectoryKind, code: string): LangText | null =>
  directories[directory](book, code)
