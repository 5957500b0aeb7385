// The files of a statement: which there are, which of them are in a language, and how one is taken.
import { type Lang, toStored } from '@bank/contracts/lang.ts'
import { call } from '#kit/api.ts'
import { file, type NamedFile } from '#kit/file.ts'
import {
  makeStatementFile,
  type Statement,
  type StatementFile,
  type StatementFormat,
  type StatementLanguage,
} from './statement.ts'

/** Each way of writing a statement, as the panel offers them. */
export const fileFormats = [
  'PDF',
  'XLSX',
  'TXT',
  'CSV',
  'CAMT053',
  'CAMT053_02',
  'MT940',
] as const satisfies readonly StatementFormat[]
export type FileFormat = (typeof fileFormats)[number]

/** The encodings of 1C; the one that is named is the company's from then on. */
export const encodings = ['TXT_WINDOWS', 'TXT_DOS', 'TXT_UTF8'] as const satisfies readonly StatementFormat[]

export const fileLanguages = ['RU', 'KG', 'EN'] as const satisfies readonly StatementLanguage[]

export const langOfFile = { RU: 'ru', KG: 'ky', EN: 'en' } as const satisfies Record<StatementLanguage, string>

/** The language of files is the person's own, until they say otherwise. */
export const languageFor = (lang: Lang): StatementLanguage => {
  const stored = toStored(lang)
  return stored === 'ENG' ? 'EN' : stored
}

/** The sign of a format on its tile, as the ends of its files. */
export const signOf: Readonly<Record<FileFormat, string>> = {
  PDF: 'PDF',
  XLSX: 'XLSX',
  TXT: 'TXT',
  CSV: 'CSV',
  CAMT053: 'XML',
  CAMT053_02: 'XML',
  MT940: 'STA',
}

const bytesInMb = 1024 * 1024

/** Megabytes with a digit after the comma. */
export const sizeText = (bytes: number): string => String(Math.ceil((bytes / bytesInMb) * 10) / 10).replace('.', ',')

/** What the panel calls a format as it was made: each encoding of 1C is TXT. */
export const fileFormatOf = (made: StatementFormat): FileFormat => fileFormats.find(format => format === made) ?? 'TXT'

/** The long file of this format and language that is made or being made, the one that is told last where there are several. */
export const longFile = (
  { files }: Pick<Statement, 'files'>,
  { format, language }: { readonly format: FileFormat; readonly language: StatementLanguage },
): StatementFile | undefined => files.findLast(one => one.language === language && fileFormatOf(one.format) === format)

type FileRequest = {
  readonly partyId: string
  readonly statementId: string
  readonly fileFormat: StatementFormat
  readonly language: StatementLanguage
}

const restPrefix = '/api/v1/'

/** A file from the address that the bank gave for it. Throws `Refusal`. */
export const fileAt = (address: string): Promise<NamedFile> =>
  file(address.startsWith(restPrefix) ? address.slice(restPrefix.length) : address)

export type TakenFile = {
  /** Null of a long one that is being made. */
  readonly file: NamedFile | null
  /** Lines with a letter that its encoding lacks; null where it lacks none, or as long as that is not known. */
  readonly transliteratedCount: number | null
}

/** Has a file made, where it is a long one, and takes one that is ready. Throws `Refusal`. */
export async function takeFile(asked: FileRequest): Promise<TakenFile> {
  const { isReady, address, transliteratedCount } = (await call(makeStatementFile, asked)).makeStatementFile
  return { file: isReady ? await fileAt(address) : null, transliteratedCount }
}

/** Formats that hold closed days alone: a day that is still open is cut off. */
export const isOfClosedDays = (format: FileFormat): boolean => format === 'CAMT053' || format === 'CAMT053_02'
