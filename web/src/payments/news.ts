// What becomes of the open list when a payment is made, changed or removed?

import type { Viewer } from '@bank/contracts/access.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { compare, money } from '@bank/contracts/money.ts'
import { fits } from './filter.ts'
import { rowsOf } from './pages.ts'
import type { Payment, PaymentNews, PaymentPage } from './payment.ts'

export type Listed = {
  readonly criteria: SearchOperationHistory
  readonly me: Pick<Viewer, 'right' | 'scheme' | 'signType'>
}

type Order = (a: Payment, b: Payment) => number

const text = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const sum = (p: Payment) => ({ ...money(p.amount, p.currencyCode), currency: 'KGS' as const })
const byAmount: Order = (a, b) => compare(sum(a), sum(b)) || text(a.id, b.id)

/** The order of the server. */
export function orderOf({ amountAsc }: SearchOperationHistory): Order {
  if (typeof amountAsc !== 'boolean') return (a, b) => text(b.createdDate, a.createdDate) || text(b.id, a.id)
  return amountAsc ? byAmount : (a, b) => byAmount(b, a)
}

const mapRows = (pages: readonly PaymentPage[], change: (rows: readonly Payment[]) => Payment[]): PaymentPage[] =>
  pages.map(page => ({ ...page, elements: change(page.elements) }))

const counted = (pages: readonly PaymentPage[], by: 1 | -1): PaymentPage[] =>
  pages.map(page => ({ ...page, total: Math.max(0, page.total + by) }))

const without = (pages: readonly PaymentPage[], id: string): PaymentPage[] =>
  mapRows(pages, rows => rows.filter(row => row.id !== id))

/** Into the page where its place is; beyond what is loaded it will be met by scrolling. */
function insert(pages: readonly PaymentPage[], row: Payment, order: Order): PaymentPage[] {
  const all = pages.flatMap(page => page.elements)
  const before = all.find(other => order(row, other) < 0)
  const whole = all.length >= (pages[0]?.total ?? 0)
  if (!before && !whole) return [...pages]
  const home = before ? pages.findIndex(page => page.elements.includes(before)) : pages.length - 1
  return pages.map((page, at) => {
    if (at !== home) return page
    const place = before ? page.elements.indexOf(before) : page.elements.length
    return { ...page, elements: page.elements.toSpliced(place, 0, row) }
  })
}

const sameWords = (a: Payment, b: Payment): boolean =>
  a.recipientName === b.recipientName &&
  a.purpose === b.purpose &&
  a.transferNum === b.transferNum &&
  a.amount === b.amount &&
  a.recipientAccount === b.recipientAccount

export type Applied = {
  readonly pages: readonly PaymentPage[]
  /** Only the bank knows whether it belongs here: the list is to be asked again. */
  readonly ask: boolean
}

/** New adds, deleted removes, otherwise the row is updated, kept or removed as it fits the filter. */
export function applyNews(pages: readonly PaymentPage[], news: PaymentNews, { criteria, me }: Listed): Applied {
  const row = news.state === 'DELETED' ? null : news.payment
  const shown = rowsOf(pages).find(one => one.id === news.paymentId)
  const judged = row ? fits(row, criteria, me) : false
  const fit = judged ?? (shown && row && sameWords(shown, row) ? true : null)
  if (fit === null) return { pages, ask: true }
  if (!fit || !row) return { pages: shown ? counted(without(pages, news.paymentId), -1) : pages, ask: false }
  const order = orderOf(criteria)
  if (shown && order(shown, row) === 0)
    return { pages: mapRows(pages, rows => rows.map(one => (one.id === row.id ? row : one))), ask: false }
  if (shown) return { pages: insert(without(pages, row.id), row, order), ask: false }
  const placed = insert(pages, row, order)
  const grew = rowsOf(placed).length > rowsOf(pages).length
  return { pages: grew ? counted(placed, 1) : pages, ask: false }
}
