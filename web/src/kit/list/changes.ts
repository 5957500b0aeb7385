// Applies an event to the loaded pages of a list: a row is made, changed or removed.
import { type PageOf, rowsOf } from './pages.ts'

/** A change of a row; `row` is null where it was removed. */
export type RowChange<Row> = { readonly id: string; readonly row: Row | null }

/** Compares two rows by the list's order; 0 only for one and the same place. */
export type RowOrder<Row> = (a: Row, b: Row) => number

/** By code units, as the bank orders ids and moments. */
export const byText: RowOrder<string> = (a, b) => (a === b ? 0 : a < b ? -1 : 1)

/** `Told` is a row of an event, which may say more than one of the list. */
export type Placing<Row, Told extends Row = Row> = {
  readonly idOf: (row: Row) => string
  /** The order of the server's answer. */
  readonly order: RowOrder<Row>
  /** Whether a row fits the question; null when only the bank can tell. `shown` is the row in the list now. */
  readonly fits: (row: Told, shown: Row | undefined) => boolean | null
}

export type ChangeResult<P> = {
  readonly pages: readonly P[]
  /** Only the bank can tell whether the row fits: the list is to be refetched. */
  readonly ask: boolean
}

type Pages<Row> = readonly PageOf<Row>[]

const mapRows = <Row>(pages: Pages<Row>, change: (rows: readonly Row[]) => readonly Row[]): Pages<Row> =>
  pages.map(page => ({ ...page, elements: change(page.elements) }))

const counted = <Row>(pages: Pages<Row>, by: 1 | -1): Pages<Row> =>
  pages.map(page => ({ ...page, total: Math.max(0, page.total + by) }))

/** Inserts a row into the page of its place; one beyond the loaded pages is met by scrolling. */
function insert<Row>(pages: Pages<Row>, row: Row, order: RowOrder<Row>): Pages<Row> {
  const all = pages.flatMap(page => page.elements)
  const before = all.find(other => order(row, other) < 0)
  const complete = all.length >= (pages[0]?.total ?? 0)
  if (!before && !complete) return pages
  const home = before ? pages.findIndex(page => page.elements.includes(before)) : pages.length - 1
  return pages.map((page, at) => {
    if (at !== home) return page
    const place = before ? page.elements.indexOf(before) : page.elements.length
    return { ...page, elements: page.elements.toSpliced(place, 0, row) }
  })
}

function applyTo<Row, Told extends Row>(
  pages: Pages<Row>,
  { id, row }: RowChange<Told>,
  placing: Placing<Row, Told>,
): ChangeResult<PageOf<Row>> {
  const { idOf, order } = placing
  const without = (from: Pages<Row>) => mapRows(from, rows => rows.filter(one => idOf(one) !== id))
  const shown = rowsOf(pages, idOf).find(one => idOf(one) === id)
  const fit = row ? placing.fits(row, shown) : false
  if (fit === null) return { pages, ask: true }
  if (!fit || !row) return { pages: shown ? counted(without(pages), -1) : pages, ask: false }
  if (shown && order(shown, row) === 0)
    return { pages: mapRows(pages, rows => rows.map(one => (idOf(one) === id ? row : one))), ask: false }
  // What it moves into is complete without it: a row that moves to the end is not taken for one beyond the loaded pages.
  if (shown) return { pages: counted(insert(counted(without(pages), -1), row, order), 1), ask: false }
  const placed = insert(pages, row, order)
  const grew = rowsOf(placed, idOf).length > rowsOf(pages, idOf).length
  return { pages: grew ? counted(placed, 1) : pages, ask: false }
}

/** Applies a change to the loaded pages: a new row is inserted, a removed one deleted, any other updated, kept or removed as it fits the question. */
export function applyChange<Row, P extends PageOf<Row>, Told extends Row = Row>(
  pages: readonly P[],
  change: RowChange<Told>,
  placing: Placing<Row, Told>,
): ChangeResult<P> {
  // Only rows and total of each page change; whatever else a page holds stays in it.
  return applyTo(pages, change, placing) as ChangeResult<P>
}
