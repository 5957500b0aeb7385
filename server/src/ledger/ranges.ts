// Reads a range of lines of a book by their numbers: what it comes to, its days, its lines in order. A range that was fixed once never changes.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { type Minor, minor } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import { type BookLine, bookLineOf, type Movement, movementOf, type WrittenLine } from './books.ts'
import type { LinePage, PagePlace } from './linePage.ts'
import * as store from './store.ts'
import { linesOfTexts, type TextCounterparties } from './textLines.ts'

/** Numbers of lines, both ends included; `last` is one less than `first` where there is none. */
export type LineRange = { readonly first: bigint; readonly last: bigint }

export type BookPeriod = LineRange & {
  readonly opening: Minor
  readonly closing: Minor
  /** What came in, and what went out as a positive amount. */
  readonly credit: Minor
  readonly debit: Minor
}

/** The lines of a period as the book stands now, with its balances, read off two lines whatever the length. */
export async function periodOf(
  tx: Tx,
  account: string,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<BookPeriod> {
  const found = await store.turnover(tx, { account, from, to })
  if (!found) throw new Error(`no book of account ${account}`)
  return found
}

export type LineSums = { readonly lines: bigint; readonly credit: Minor; readonly debit: Minor }

/** What the lines of a range come to, added up one by one. */
export async function sumsOf(tx: Tx, account: string, range: LineRange): Promise<LineSums> {
  const sums = await store.rangeSums(tx, { account, ...range })
  if (!sums) throw new Error('no sums of lines')
  return sums
}

/** Opening, turnovers and closing of each day of a period, counting no line behind the range. */
export const daysOf = (
  tx: Tx,
  account: string,
  { last, from, to }: { readonly last: bigint; readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<store.DayRow[]> => store.rangeDays(tx, { account, last, from, to })

type FirstLines = LineRange & { readonly most: number }

/** The lines of a range in the order of the book, the first `most` of them. */
export const linesOf = async (tx: Tx, account: string, range: FirstLines): Promise<readonly BookLine[]> =>
  (await store.rangeLines(tx, { account, ...range })).map(row => bookLineOf(movementOf(row)))

/** A transaction of its own for each question. */
export type InTx = <T>(ask: (tx: Tx) => Promise<T>) => Promise<T>

/** The same as files have them, many at a time, walked once; each is made when it is taken. */
export async function writtenLinesOf(
  inTx: InTx,
  account: string,
  { counterparties, ...range }: FirstLines & { readonly counterparties: TextCounterparties },
): Promise<Iterable<WrittenLine>> {
  const lines = await inTx(tx =>
    store.rangeTexts(tx, { account, ...range }, texts => linesOfTexts(texts, counterparties)),
  )
  return lines ?? inTx(tx => linesOf(tx, account, range))
}

/** The same in bytes, in a place that holds them until others come. */
export async function linePageOf(
  inTx: InTx,
  account: string,
  { place, ...range }: FirstLines & { readonly place: PagePlace },
): Promise<LinePage> {
  await inTx(tx => store.rangeBytes(tx, { account, ...range }, place))
  return place.page()
}

/** Conditions on a line; every one must hold. */
export type LineCondition = {
  readonly direction?: 'IN' | 'OUT'
  /** Part of name, purpose or document number, or a whole account number or INN. */
  readonly search?: string
  /** Of the amount, whichever way it went. */
  readonly least?: Minor
  readonly most?: Minor
  readonly operations?: readonly OperationCode[]
}

/** The newest lines of a range in the order of the book, after `skip` of them; a far page costs what the first costs. */
export const newestLines = async (
  tx: Tx,
  account: string,
  of: LineRange & { readonly size: number; readonly skip: number },
): Promise<Movement[]> => (await store.lines(tx, { account, ...of })).map(movementOf)

/** What fits: with `countable`, counted up to there or to the end of the page, whichever is more. */
export type FittingLines = LineSums & {
  /** False where more fit than were counted: then the sums are of nothing. */
  readonly isCounted: boolean
  readonly elements: readonly Movement[]
}

const nothing = minor(0n)

/** How many lines of a range fit and what they come to, and the newest of them after `skip`: found by the words of closed days, as they were when the statement began. */
export async function fittingLines(
  tx: Tx,
  account: string,
  {
    size,
    skip,
    countable = null,
    ...of
  }: LineRange & LineCondition & { readonly size: number; readonly skip: number; readonly countable?: number | null },
): Promise<FittingLines> {
  const rows = await store.fittingLines(tx, { account, ...conditionOf(of), size, skip, countable })
  const [sums] = rows
  if (!sums) throw new Error('no sums of lines')
  const elements = rows.flatMap(row => (row.seq === null ? [] : [movementOf(row)]))
  const most = BigInt(Math.max(countable ?? 0, skip + size))
  if (countable !== null && sums.lines > most)
    return { lines: most, credit: nothing, debit: nothing, isCounted: false, elements }
  const { lines, credit, debit } = sums
  return { lines, credit, debit, isCounted: true, elements }
}

const signs = { IN: 1, OUT: -1 } as const

const conditionOf = ({ first, last, direction, search, least, most, operations }: LineRange & LineCondition) => ({
  first,
  last,
  sign: direction ? signs[direction] : null,
  search: search ?? null,
  whole: search ? search.replaceAll(/\s/g, '') : null,
  least: least ?? null,
  most: most ?? null,
  operations: operations ?? null,
})
