// Pages through a selection of payments for another noun, as the person who asked may see them.

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { idsOf } from '#documents/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Db, Tx } from '#kit/db.ts'
import { sql } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Payment } from '../payment.ts'
import { type Row, toPayment } from '../store/row.ts'
import * as search from '../store/search.ts'
import { paymentStore } from '../store/store.ts'
import { filterOf } from './history.ts'

/** Which payments: these, or all that a filter finds. It can be kept and read by another transaction of the same person. */
export type PaymentSelection = { readonly ids: readonly string[] } | { readonly filter: search.Filter }

/** The choice of a filter, as it is understood now and for the caller. */
export const selectionByFilter = (ctx: Ctx, wanted: SearchOperationHistory): PaymentSelection => {
  const { sort: _, ...filter } = filterOf(ctx, wanted)
  return { filter }
}

/** The choice of these payments; one that the caller does not see is refused like one that does not exist. */
export async function selectionByIds(ctx: Ctx, asked: readonly string[]): Promise<PaymentSelection> {
  const ids = idsOf(asked)
  const found = await paymentStore.read(ctx.tx, ids)
  if (found.length < ids.length) throw new Refusal('PaymentNotFoundException')
  return { ids }
}

/** Counts the payments of a selection. */
export async function countOf(tx: Tx, choice: PaymentSelection): Promise<number> {
  if ('ids' in choice) return choice.ids.length
  const sums = await search.sums(tx, choice.filter)
  return Number(sums.reduce((all, { count }) => all + count, 0n))
}

const usualPage = 1000

/** As whom payments are read: without a right and scheme, nothing awaits their signature. */
export type PaymentReader = Parameters<Db['org']>[0]

/** The summary of a payment for other nouns: content, status, times. */
export type PaymentSummary = Pick<
  Payment,
  | 'id'
  | 'operation'
  | 'transferNum'
  | 'payer'
  | 'recipient'
  | 'amount'
  | 'commission'
  | 'paymentCode'
  | 'purpose'
  | 'valueDate'
  | 'details'
  | 'status'
  | 'creatorName'
  | 'createdAt'
  | 'updatedAt'
>

/** Reads the newest payments of a filter, with only the columns of the summary: of a long history that saves half the time. */
const newest = (tx: Tx, filter: search.Filter, most: number): Promise<Row[]> =>
  tx.rows<Row>(sql`
    select p.id, p.operation, p.transfer_num, p.payer_account, p.payer_name, p.payer_inn, p.payer_bic, p.recipient_account, p.recipient_name,
      p.recipient_inn, p.recipient_bic, p.amount, p.currency, p.commission, p.payment_code, p.purpose, p.value_date, p.details, p.status,
      p.creator_name, p.created_at, p.updated_at
    from payments.search(${JSON.stringify(filter)}::jsonb, ${most}, 0, ${most}) with ordinality f(id, total, n)
      join payments.payments p on p.id = f.id order by f.n`)

type PageCursor = { readonly filter: search.Filter; readonly returnedIds: ReadonlySet<string> }
type PageRead = { readonly fresh: PaymentSummary[]; readonly next: PageCursor | null }

async function readAfter(
  db: Db,
  reader: PaymentReader,
  { filter, returnedIds }: PageCursor,
  pageSize: number,
): Promise<PageRead> {
  const most = pageSize + returnedIds.size
  const page = await db.org(reader, tx => newest(tx, filter, most))
  const fresh = page.filter(({ id }) => !returnedIds.has(id)).map(toPayment)
  const at = page.at(-1)?.created_at
  if (page.length < most || !at) return { fresh, next: null }
  const tied = page.filter(row => row.created_at.getTime() === at.getTime()).map(({ id }) => id)
  return { fresh, next: { filter: { ...filter, until: later(at, 1).toISOString() }, returnedIds: new Set(tied) } }
}

/**
 * Pages of a choice, newest first, each in a short transaction of that person, so that nothing is held open meanwhile. A payment is told once,
 * as it is when its page is read. The next page begins with the instant of the last row; those of that instant that were told are dropped.
 * While a page is used the next one is on its way.
 */
export async function* pagesOf(
  db: Db,
  reader: PaymentReader,
  choice: PaymentSelection,
  pageSize = usualPage,
): AsyncGenerator<PaymentSummary[]> {
  if ('ids' in choice) {
    yield await db.org(reader, tx => paymentStore.read(tx, choice.ids))
    return
  }
  const ask = (mark: PageCursor): Promise<PageRead> => {
    const read = readAfter(db, reader, mark, pageSize)
    // A rejection is handled at the next page; a caller that stops early never looks.
    read.catch(() => {})
    return read
  }
  let reading: Promise<PageRead> | null = ask({ filter: choice.filter, returnedIds: new Set() })
  while (reading) {
    const { fresh, next }: PageRead = await reading
    reading = next && ask(next)
    if (fresh.length) yield fresh
  }
}
