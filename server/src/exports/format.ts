// What a format says about itself, so that a file of payments can be written in it.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Language } from '#files/index.ts'
import type { ExportFile, Line } from './file.ts'

/** What is known of the lines once all are written. */
export type Whole = {
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  /** Accounts of the company that paid. */
  readonly accounts: readonly string[]
}

/** When a file is made, by the bank's clock. */
export type Moment = { readonly day: BusinessDate; readonly time: string }

export type Around = Moment & {
  readonly language: Language
  bankName(bic: string): string
}

/** A line as the file holds it, and whether letters of it had to be replaced. */
export type Spelled = { readonly line: Line; readonly respelled: boolean }

export type Writer = {
  readonly mime: string
  /** Has a payment a form in it at all? */
  holds(line: Line): boolean
  spell(line: Line): Spelled
  name(file: Pick<ExportFile, 'startsOn' | 'endsOn' | 'language'>): string
  /** The bytes of the lines, in pieces of any size, as they come. Nothing is gathered. */
  body(lines: AsyncIterable<Line>, around: Around): AsyncIterable<Uint8Array>
  /** What stands before the body and is known only after it. */
  head?(whole: Whole, moment: Moment): Uint8Array
}
