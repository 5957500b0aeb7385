// Which rows are loaded, and which page of the bank holds the next one?
import type { Payment, PaymentPage } from './payment.ts'

export const rowsOf = (pages: readonly PaymentPage[]): Payment[] => [
  ...new Map(pages.flatMap(page => page.elements).map(row => [row.id, row])).values(),
]

export const pageSize = 115
/** The bank counts, and pages, no further. */
const countable = 10_000

/** Rows that came or left meanwhile move the pages of the server: the next page is the one that holds the next row. */
export function nextPage(pages: readonly PaymentPage[]): number | undefined {
  const loaded = rowsOf(pages).length
  const total = Math.min(pages.at(-1)?.total ?? 0, countable)
  const stuck = pages.length > 1 && rowsOf(pages.slice(0, -1)).length === loaded
  return loaded < total && !stuck ? Math.floor(loaded / pageSize) + 1 : undefined
}
