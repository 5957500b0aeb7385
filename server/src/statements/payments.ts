// Pages of the lines of a statement: the newest first, book after book, found by their numbers.
import type {
  StatementLineFilter,
  StatementLineSums,
  StatementPayment,
  StatementPayments,
  StatementSum,
} from '@bank/contracts/generated/statement.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { isOf } from '@bank/contracts/operations.ts'
import { pageLimits } from '@bank/contracts/page.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { bookLineOf, fittingLines, type LineCondition, type Movement, newestLines } from '#ledger/index.ts'
import type { BankNames } from './parties.ts'
import { shownLineOf } from './source.ts'
import type { ShownLine, StatementBook } from './statement.ts'
import { bookView, currencyViews } from './view.ts'

/** Lines and statements to a page unless told otherwise, as the specification says. */
const usualSize = 50

export type AskedPage = { readonly page?: number | null; readonly size?: number | null }

/** The page that is asked for. Refuses ValidationException at the field that is out of its limits. */
export function pageOf({ page, size }: AskedPage): { readonly number: number; readonly size: number } {
  const asked = { number: page ?? 1, size: size ?? usualSize }
  if (asked.size < 1 || asked.size > pageLimits.amountElements)
    throw new Refusal('ValidationException', { field: 'size' })
  if (asked.number < 1 || asked.number > pageLimits.currentPage)
    throw new Refusal('ValidationException', { field: 'page' })
  return asked
}

export function paymentView(line: ShownLine, account: string): StatementPayment {
  const { amount, currency, counterparty } = line
  const printed = print({ amount: minor(amount < 0n ? -amount : amount), currency })
  return {
    reference: line.reference,
    account,
    number: Number(line.number),
    counterpartyName: counterparty.name,
    counterpartyAccount: counterparty.account,
    counterpartyBank: counterparty.bank,
    counterpartyInn: counterparty.inn,
    counterpartyBic: counterparty.bic,
    documentNumber: line.documentNumber ?? '',
    debit: amount < 0n ? printed : null,
    credit: amount < 0n ? null : printed,
    currency,
    balanceAfter: print({ amount: line.balanceAfter, currency }),
    paymentDate: line.day,
    bookedAt: line.bookedAt.toISOString(),
    valueDate: line.valueDate,
    operationCode: line.operation,
    paymentCode: line.paymentCode,
    paymentPurpose: line.purpose,
    paymentID: line.paymentId,
    qrCreatedDate: line.operation && isOf(line.operation, 'qr') ? line.bookedAt.toISOString() : null,
  }
}

const searchAtMost = 100

function conditionOf({ direction, search }: StatementLineFilter): LineCondition {
  const words = search?.trim() ?? ''
  if (words.length > searchAtMost) throw new Refusal('ValidationException', { field: 'search' })
  return { ...(direction && { direction }), ...(words && { search: words }) }
}

/** Lines of a book that are counted before a page of a search is shown: to count all that have a common text takes longer than to show it. */
const countable = 1000

type CountedBook = {
  readonly book: StatementBook
  readonly lines: bigint
  readonly isCounted: boolean
  readonly credit: bigint
  readonly debit: bigint
}

type PageOfBook = { readonly condition: LineCondition; readonly skip: number; readonly most: number }

/** How many lines of a book fit, as far as they are counted, what they come to, and the newest of them after `skip`. Without a condition its own numbers say it, so that a far page costs what the first costs. */
async function readBook(
  ctx: Ctx,
  book: StatementBook,
  { condition, skip, most }: PageOfBook,
): Promise<CountedBook & { readonly elements: readonly Movement[] }> {
  const { accountId, first, last, credit, debit } = book
  const range = { first, last, skip, size: most }
  if (condition.direction || condition.search)
    return { book, ...(await fittingLines(ctx.tx, accountId, { ...range, ...condition, countable })) }
  const lines = last - first + 1n
  const elements = most > 0 && skip < lines ? await newestLines(ctx.tx, accountId, range) : []
  return { book, lines, credit, debit, isCounted: true, elements }
}

function sumsBy(counted: readonly Pick<CountedBook, 'book' | 'credit' | 'debit'>[]): StatementSum[] {
  const byCurrency = [...Map.groupBy(counted, ({ book }) => book.currency)]
  return byCurrency.map(([currency, own]) => ({
    isoName: currency,
    totalDebit: print({ amount: minor(own.reduce((sum, { debit }) => sum + debit, 0n)), currency }),
    totalCredit: print({ amount: minor(own.reduce((sum, { credit }) => sum + credit, 0n)), currency }),
  }))
}

const shownBooks = (
  books: readonly StatementBook[],
  filter: StatementLineFilter | null | undefined,
): readonly StatementBook[] => (filter?.account ? books.filter(({ account }) => account === filter.account) : books)

/** How many lines of these books fit and what they come to, all of them. */
export async function lineSumsOf(
  ctx: Ctx,
  books: readonly StatementBook[],
  filter: StatementLineFilter,
): Promise<StatementLineSums> {
  const condition = conditionOf(filter)
  const counted = []
  for (const book of shownBooks(books, filter)) {
    const { accountId, first, last } = book
    counted.push({ book, ...(await fittingLines(ctx.tx, accountId, { first, last, ...condition, size: 0, skip: 0 })) })
  }
  return {
    totalElements: Number(counted.reduce((sum, { lines }) => sum + lines, 0n)),
    filtered: sumsBy(counted),
  }
}

type LinesPage = {
  readonly condition: LineCondition
  readonly number: number
  readonly size: number
  readonly bankName: BankNames
}

/** A page of the lines of these books that fit, one book after the other, and how many there are. */
async function readBooks(
  ctx: Ctx,
  books: readonly StatementBook[],
  { condition, number, size, bankName }: LinesPage,
): Promise<{ readonly counted: readonly CountedBook[]; readonly payments: readonly StatementPayment[] }> {
  const counted: CountedBook[] = []
  const payments: StatementPayment[] = []
  let skip = (number - 1) * size
  for (const book of books) {
    const { elements, ...found } = await readBook(ctx, book, { condition, skip, most: size - payments.length })
    counted.push(found)
    payments.push(
      ...elements
        .map(bookLineOf)
        .map(shownLineOf(book, bankName))
        .map(line => paymentView(line, book.account)),
    )
    skip = Math.max(0, skip - Number(found.lines))
  }
  return { counted, payments }
}

/** What stands in these books, and a page of their lines. */
export async function paymentsOf(
  ctx: Ctx,
  books: readonly StatementBook[],
  {
    filter,
    bankName,
    ...asked
  }: AskedPage & { readonly filter?: StatementLineFilter | null; readonly bankName: BankNames },
): Promise<StatementPayments> {
  const { number, size } = pageOf(asked)
  const condition = conditionOf(filter ?? {})
  const shown = shownBooks(books, filter)
  const { counted, payments } = await readBooks(ctx, shown, { condition, number, size, bankName })
  const total = Number(counted.reduce((sum, { lines }) => sum + lines, 0n))
  const isCounted = counted.every(book => book.isCounted)
  return {
    currencies: currencyViews(books),
    books: books.map(bookView),
    totalPages: Math.ceil(total / size),
    currentPage: number,
    totalElements: total,
    isCounted,
    filtered: isCounted ? sumsBy(counted) : [],
    payments: [...payments],
  }
}
