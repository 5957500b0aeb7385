// Lists statements, shows one, and the lines of one or of a period that nobody ordered.
import type {
  AccountStatementPage,
  Queries,
  StatementDay,
  StatementLineSums,
  StatementPayments,
} from '@bank/contracts/generated/statement.ts'
import { readableBooks } from '#accounts/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { headOf } from '#kit/events.ts'
import { daysOf } from '#ledger/index.ts'
import { bankByBic, rulebook } from '#rules/index.ts'
import { filesOf } from './fileState.ts'
import { bookOf } from './fix.ts'
import { madeOf } from './made.ts'
import { bankNamesOf } from './parties.ts'
import { type AskedPage, lineSumsOf, pageOf, paymentsOf } from './payments.ts'
import { judge } from './period.ts'
import type { Statement } from './statement.ts'
import * as store from './store.ts'
import { dayView, statementView } from './view.ts'

export async function list(ctx: Ctx, asked: AskedPage): Promise<AccountStatementPage> {
  const { number, size } = pageOf(asked)
  // Read before the page: an event between the two is delivered twice rather than missed.
  const head = Number(await headOf(ctx.tx, ctx.me.org))
  const { total, statements } = await store.page(ctx.tx, ctx.me.org, { most: size, skip: (number - 1) * size })
  const files = await filesOf(ctx.tx, statements)
  return {
    totalPages: Math.ceil(total / size),
    currentPage: number,
    totalElements: total,
    number: head,
    statements: statements.map(s =>
      statementView(s, { lang: ctx.lang, personId: ctx.me.personId, files: files.get(s.id) ?? [] }),
    ),
  }
}

export async function told(ctx: Ctx, statement: Statement) {
  const files = await filesOf(ctx.tx, [statement])
  return statementView(statement, { lang: ctx.lang, personId: ctx.me.personId, files: files.get(statement.id) ?? [] })
}

export const paymentsByStatement = async (
  ctx: Ctx,
  { statementId, ...asked }: Queries['paymentsByStatement']['args'],
): Promise<StatementPayments> => {
  const { books, facts } = await madeOf(ctx, statementId)
  return paymentsOf(ctx, books, { ...asked, bankName: bankNamesOf(facts) })
}

/** How many of its lines fit a filter, and what they come to. */
export const statementLineSums = async (
  ctx: Ctx,
  { statementId, filter }: Queries['statementLineSums']['args'],
): Promise<StatementLineSums> => lineSumsOf(ctx, (await madeOf(ctx, statementId)).books, filter)

/** The days of a statement on which a line stands, account by account, the newest first. */
export async function statementDays(
  ctx: Ctx,
  { statementId }: Queries['statementDays']['args'],
): Promise<StatementDay[]> {
  const { books } = await madeOf(ctx, statementId)
  const days: StatementDay[] = []
  for (const book of books) {
    const found = await daysOf(ctx.tx, book.accountId, { last: book.last, from: book.startsOn, to: book.endsOn })
    days.push(
      ...found
        .filter(({ credit, debit }) => credit > 0n || debit > 0n)
        .map(({ balance: closing, ...day }) => dayView(book)({ ...day, closing }))
        .toReversed(),
    )
  }
  return days
}

export async function paymentsByParameters(
  ctx: Ctx,
  { availableAccounts, currencies, startDate, endDate, ...asked }: Queries['paymentsByParameters']['args'],
): Promise<StatementPayments> {
  const readable = await readableBooks(ctx.tx, ctx.me)
  const judged = judge({ availableAccounts, currencies, startDate, endDate }, readable, ctx.clock.today())
  const books = []
  for (const book of judged.books)
    books.push(await bookOf(ctx, book, { ...judged, isOpen: judged.endsOn === ctx.clock.today() }))
  const directory = await rulebook(ctx)
  return paymentsOf(ctx, books, { ...asked, bankName: bic => bankByBic(directory, bic)?.nameRu ?? '' })
}
