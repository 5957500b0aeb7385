// What is a code called, in the languages that its directory is kept in?
import type { OperationTypeList, Rulebook } from './rule.ts'

/** Russian always. A language in which whoever keeps the directory names nothing is null, and nobody translates it for them. */
export type DirectoryName = { readonly ru: string; readonly kg: string | null; readonly eng: string | null }

type Named = { readonly nameRu: string; readonly nameKy?: string | null; readonly nameEn?: string | null }

export const inLanguages = ({ nameRu, nameKy, nameEn }: Named): DirectoryName => ({
  ru: nameRu,
  kg: nameKy ?? null,
  eng: nameEn ?? null,
})

const told = (named: Named | undefined): DirectoryName | null => (named ? inLanguages(named) : null)

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
} as const satisfies Record<string, (book: Rulebook, code: string) => DirectoryName | null>

export type DirectoryKind = keyof typeof directories

/** What is not taken any more has its name still: old documents bear it. Null for a code that nobody knows. */
export const nameOf = (book: Rulebook, directory: DirectoryKind, code: string): DirectoryName | null =>
  directories[directory](book, code)
