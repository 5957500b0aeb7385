// The interface of an export format: which payments it holds, their transliteration, and the name, head and body of a file.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Language } from '#files/index.ts'
import type { ExportLine } from './file.ts'

/** The summary of a file, known once all lines are written. */
export type FileSummary = {
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  /** Accounts of the company that paid. */
  readonly accounts: readonly string[]
}

/** The creation time of a file, by the bank's clock. */
export type CreationTime = { readonly day: BusinessDate; readonly time: string }

export type FormatContext = CreationTime & {
  readonly language: Language
  bankName(bic: string): string
}

/** A line transliterated to the encoding of the file, and whether that changed it. */
export type TransliteratedLine = { readonly line: ExportLine; readonly isTransliterated: boolean }

/** By what a file is named: its days, in its language. */
export type FileDays = {
  readonly startsOn: BusinessDate | null
  readonly endsOn: BusinessDate | null
  readonly language: Language
}

export type Writer = {
  readonly mime: string
  /** Whether the format can hold the payment at all. */
  supports(line: ExportLine): boolean
  spell(line: ExportLine): TransliteratedLine
  name(days: FileDays): string
  /** Streams the bytes of the lines, in chunks of any size, without holding them. */
  body(lines: AsyncIterable<ExportLine>, around: FormatContext): AsyncIterable<Uint8Array>
  /** The head of the file, which is known only after the body. */
  head?(whole: FileSummary, moment: CreationTime): Uint8Array
}
