// Pages through the lines of a period, newest first: whole, or those that fit conditions.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Minor, minor } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import type { Movement } from './books.ts'
import { fittingLines, type LineCondition, newestLines } from './ranges.ts'
import * as store from './store.ts'

export type MovementFilter = LineCondition & {
  readonly startDate?: BusinessDate
  readonly endDate?: BusinessDate
}

export type Movements = {
  readonly total: number
  readonly credit: Minor
  readonly debit: Minor
  readonly elements: readonly Movement[]
}

const none = minor(0n)

/**
 * The sums of a whole period are read off its first and last line, so a long book costs no more. Of what fits conditions the
 * words of closed days tell (`ledger.fitting_lines`).
 */
export async function movements(
  tx: Tx,
  account: string,
  { startDate, endDate, ...condition }: MovementFilter,
  page: { readonly size: number; readonly number: number },
): Promise<Movements> {
  const sums = await store.turnover(tx, { account, from: startDate ?? null, to: endDate ?? null })
  if (!sums || sums.last < sums.first) return { total: 0, credit: none, debit: none, elements: [] }
  const { first, last, credit, debit } = sums
  const cut = { first, last, size: page.size, skip: page.size * (page.number - 1) }
  if (Object.keys(condition).length === 0)
    return { total: Number(last - first + 1n), credit, debit, elements: await newestLines(tx, account, cut) }
  const { lines, ...found } = await fittingLines(tx, account, { ...cut, ...condition })
  return { total: Number(lines), ...found }
}
