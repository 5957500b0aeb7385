// How does another noun read any number of payments, page after page, as the person who asked may see them?
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Db, Tx } from '#kit/db.ts'
import { sql } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { idsOf, isId } from './batch.ts'
import { filterOf, type Wanted } from './history.ts'
import type { Payment } from './payment.ts'
import { type Row, toPayment } from './row.ts'
import * as search from './search.ts'

/** Which payments: these, or all that a filter finds. It can be kept and read by another transaction of the same person. */
export type Choice = { readonly ids: readonly string[] } | { readonly filter: search.Filter }

/** The choice of a filter, as it is understood now and for the caller. */
export const chosenBy = (ctx: Ctx, wanted: Wanted): Choice => {
  const { sort: _, ...filter } = filterOf(ctx, wanted)
  return { filter }
}

/** The choice of these payments; one that the caller does not see is refused like one that does not exist. */
export async function chosenAmong(ctx: Ctx, asked: readonly string[]): Promise<Choice> {
  const ids = idsOf(asked)
  const found = ids.every(isId) ? await search.read(ctx.tx, ids) : []
  if (found.length < ids.length) throw new Refusal('PaymentNotFoundException')
  return { ids }
}

/** How many payments a choice finds. */
export async function countOf(tx: Tx, choice: Choice): Promise<number> {
  if ('ids' in choice) return choice.ids.length
  const sums = await search.sums(tx, choice.filter)
  return Number(sums.reduce((all, { count }) => all + count, 0n))
}

const usualPage = 1000

/** As whom the payments are read. */
type Reader = { readonly org: string; readonly personId: string }

const newest = async (tx: Tx, filter: search.Filter, most: number): Promise<Payment[]> => {
  const rows = await tx.rows<Row>(sql`
    select p.* from payments.search(${JSON.stringify(filter)}::jsonb, ${most}, 0, ${most}) with ordinality f(id, total, n)
      join payments.payments p on p.id = f.id order by f.n`)
  return rows.map(toPayment)
}

/**
 * Pages of a choice, newest first, each in a short transaction of that person, so that nothing is held open meanwhile. A payment is told once,
 * as it is when its page is read. The next page begins with the instant of the last row; those of that instant that were told are dropped.
 */
export async function* pagesOf(
  db: Db,
  reader: Reader,
  choice: Choice,
  pageSize = usualPage,
): AsyncGenerator<Payment[]> {
  if ('ids' in choice) {
    yield await db.org(reader, tx => search.read(tx, choice.ids))
    return
  }
  let filter = choice.filter
  let told = new Set<string>()
  for (;;) {
    const most = pageSize + told.size
    const page = await db.org(reader, tx => newest(tx, filter, most))
    const fresh = page.filter(({ id }) => !told.has(id))
    if (fresh.length) yield fresh
    const last = page.at(-1)
    if (page.length < most || !last) return
    const tied = page.filter(({ createdAt }) => createdAt.getTime() === last.createdAt.getTime()).map(({ id }) => id)
    told = new Set(tied)
    filter = { ...filter, until: later(last.createdAt, 1).toISOString() }
  }
}
