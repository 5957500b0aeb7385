// The newest operations over all books of a company, one line for each document.
import type { Ctx } from '#kit/ctx.ts'
import { latestMovements as latestLines, type Movement } from '#ledger/index.ts'
import { rulebook } from '#rules/index.ts'
import { readableAccounts } from './list.ts'
import { movementOf } from './statement.ts'

const shown = 6
/** Lines to read: a document has up to three in an account. */
const linesEach = 3 * shown

type BookLine = Movement & { readonly account: string }

const size = ({ amount }: Movement): bigint => (amount < 0n ? -amount : amount)

/** The main of two lines of one document: the sum before its commission, the debit before the credit. */
function telling(a: BookLine, b: BookLine): BookLine {
  if (a.currency === b.currency && size(a) !== size(b)) return size(a) > size(b) ? a : b
  return a.amount < 0n ? a : b
}

function onePerDocument(lines: readonly BookLine[]): BookLine[] {
  const told = new Map<string, BookLine>()
  for (const line of lines) {
    const document = line.paymentId ?? `${line.account}:${line.seq}`
    const other = told.get(document)
    told.set(document, other ? telling(other, line) : line)
  }
  return [...told.values()]
}

/** The lines of all accounts, newest first, one for each document; hidden and closed accounts are left out. */
export async function latestMovements(ctx: Ctx) {
  const { tx, me } = ctx
  const book = await rulebook(ctx)
  const accounts = (await readableAccounts(tx, me)).filter(({ row }) => !row.hidden && row.status !== 'CLOSED')
  const ids = accounts.map(({ row }) => row.id)
  return onePerDocument(await latestLines(tx, ids, linesEach))
    .toSorted((a, b) => b.bookedAt.getTime() - a.bookedAt.getTime() || Number(b.seq - a.seq))
    .slice(0, shown)
    .map(line => movementOf(book, line.account)(line))
}
