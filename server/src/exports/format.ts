// The interface of an export format: which payments it holds, their transliteration, and the name, head and body of a file.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Language } from '#files/index.ts'
import type { ExportFile, ExportLine } from './file.ts'

/** What is known of the lines once all are written. */
export type FileSummary = {
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  /** Accounts of the company that paid. */
  readonly accounts: readonly string[]
}

/** When a file is made, by the bank's clock. */
export type CreationTime = { readonly day: BusinessDate; readonly time: string }

export type FormatContext = CreationTime & {
  readonly language: Language
  bankName(bic: string): string
}

/** A line as the file holds it, and whether letters of it had to be replaced. */
export type TransliteratedLine = { readonly line: ExportLine; readonly isTransliterated: boolean }

export type Writer = {
  readonly mime: string
  /** Has a payment a form in it at all? */
  holds(line: ExportLine): boolean
  spell(line: ExportLine): TransliteratedLine
  name(file: Pick<ExportFile, 'startsOn' | 'endsOn' | 'language'>): string
  /** The bytes of the lines, in pieces of any size, as they come. Nothing is gathered. */
  body(lines: AsyncIterable<ExportLine>, around: FormatContext): AsyncIterable<Uint8Array>
  /** What stands before the body and is known only after it. */
  head?(whole: FileSummary, moment: CreationTime): Uint8Array
}
