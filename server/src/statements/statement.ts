// Types of a statement: what was ordered, the books that were fixed, and what is printed beside them.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { StoredLang } from '@bank/contracts/lang.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { LinePage } from '#ledger/index.ts'
import type { StatementStatus } from './lifecycle.ts'

/** The formats of files; the three encodings of 1C are three of them. */
export const formats = [
  'PDF',
  'TXT_WINDOWS',
  'TXT_DOS',
  'TXT_UTF8',
  'XLSX',
  'CSV',
  'CAMT053',
  'CAMT053_02',
  'MT940',
] as const
export type StatementFormat = (typeof formats)[number]

/** The formats in which downloaded days are counted: the encodings of 1C are one. */
export type SinceFormat = Exclude<StatementFormat, `TXT_${string}`> | 'TXT'

export type BookDays = { readonly startsOn: BusinessDate; readonly endsOn: BusinessDate }

/** What stands beside the lines and may change in the world: as it was when the lines were fixed. */
export type StatementFacts = {
  readonly holder: {
    readonly name: string
    readonly inn: string
    /** In Latin letters, for formats that know no others. */
    readonly latinName: string
    readonly latinAddress: string
  }
  /** Of our own bank as a whole. */
  readonly bank: { readonly name: string; readonly latinName: string; readonly bic: string; readonly swift: string }
  /** The BIC of the branch that keeps an account, by the account's number; the bank's own where it is not told. */
  readonly branches?: Readonly<Record<string, string>>
  /** Names of the banks in its lines by BIC: a directory renames banks, and its files stay as they are. */
  readonly banks: Readonly<Record<string, string>>
  /** The set of writers of its files (writers.ts); 1 where it is not told. */
  readonly writers?: number
}

/** A book of a statement: lines `first` to `last` of an account, with what they come to. opening + credit − debit = closing. */
export type StatementBook = BookDays & {
  readonly accountId: string
  /** 16 digits. */
  readonly account: string
  readonly name: string
  readonly currency: Currency
  readonly first: bigint
  /** One less than `first` where there is no line. */
  readonly last: bigint
  readonly opening: Minor
  readonly closing: Minor
  /** What was free to be spent when the lines were fixed; of closed days what was booked. */
  readonly planned: Minor
  readonly debit: Minor
  readonly credit: Minor
}

export type Statement = {
  readonly id: string
  readonly org: string
  /** Who ordered it. */
  readonly personId: string
  readonly creatorName: string
  /** Counted in the company from 1. */
  readonly number: bigint
  readonly fileName: string
  readonly accounts: readonly string[]
  /** Numeric codes of ISO 4217. */
  readonly currencies: readonly string[]
  readonly askedOn: BusinessDate | null
  readonly startsOn: BusinessDate
  readonly endsOn: BusinessDate
  readonly formats: readonly StatementFormat[]
  readonly language: StoredLang
  readonly status: StatementStatus
  /** The number of the attempt, from 1: the fencing token of the lease. */
  readonly attempts: number
  /** The moment at which its lines were fixed, where a day of it was not closed by then. */
  readonly asOf: Date | null
  /** Its last day that was closed by then; null where none was. */
  readonly closedOn: BusinessDate | null
  readonly facts: StatementFacts | null
  readonly cause: string | null
  readonly params: Readonly<Record<string, string>>
  readonly trace: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Of an order since the last time: its format, and the days of each account in the order of the accounts; null for any other. */
  readonly since: { readonly format: SinceFormat; readonly periods: readonly BookDays[] } | null
  /** The schedule that ordered it; null where a person did, or there is none any more. */
  readonly scheduleId: string | null
  /** In the order of the accounts; none before it is made. */
  readonly books: readonly StatementBook[]
}

/** A statement that is made: of it every format is written, the same bytes each time. */
export type MadeStatement = Omit<Statement, 'facts'> & { readonly facts: StatementFacts }

/** A line of a book, as screens and papers show it. */
export type ShownLine = StatementLine & {
  readonly bookedAt: Date
  readonly paymentId: string | null
}

/** A line of a book, as formats write it. */
export type StatementLine = {
  /** Its place in the book of the account. */
  readonly number: bigint
  /** Account and number: by it the line is known in every format. */
  readonly reference: string
  readonly day: BusinessDate
  readonly valueDate: BusinessDate
  /** Positive is into the account. */
  readonly amount: Minor
  readonly balanceAfter: Minor
  readonly currency: Currency
  /** Null where the bank booked it without a payment of this company. */
  readonly operation: OperationCode | null
  readonly documentNumber: string | null
  readonly counterparty: {
    readonly name: string
    readonly account: string
    readonly inn: string | null
    readonly bic: string | null
    /** Empty where it is not known. */
    readonly bank: string
  }
  readonly paymentCode: string | null
  readonly purpose: string
}

/** A day of a book with its balances and turnovers. */
export type BookDay = {
  readonly day: BusinessDate
  readonly opening: Minor
  readonly closing: Minor
  readonly credit: Minor
  readonly debit: Minor
}

/** Where lines are read from. */
export type LineSource<Line> = {
  /** The lines of a book in its order, a page at a time; a page is walked once, and each line made as it is taken. */
  lines(book: StatementBook): AsyncIterable<Iterable<Line>>
  /** Every calendar day of the book, in order, whether it has lines or not. */
  days(book: StatementBook): Promise<readonly BookDay[]>
}

/** Where a writer of a format reads from. */
export type StatementSource = LineSource<StatementLine> & {
  /** The same lines, of which nothing is made but what a writer takes of them; a page is read before the next one is asked for. */
  pages(book: StatementBook): AsyncIterable<LinePage>
}

/** The days of one of its accounts: those of the statement, unless it goes on from each account's own. */
export const daysOfAccount = (
  { startsOn, endsOn, since }: Pick<Statement, 'startsOn' | 'endsOn' | 'since'>,
  at: number,
): BookDays => since?.periods[at] ?? { startsOn, endsOn }

export const referenceOf = (account: string, number: bigint): string => `${account}/${number}`

/** How many lines stand in these books. */
export const linesIn = (books: readonly Pick<StatementBook, 'first' | 'last'>[]): number =>
  Number(books.reduce((sum, { first, last }) => sum + last - first + 1n, 0n))
