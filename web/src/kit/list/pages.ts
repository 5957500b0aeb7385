// Pagination by rows: which rows of a list are loaded, and which page of the bank holds the next one.

/** A page of the bank's answer; `total` counts every row of the question. */
export type PageOf<Row> = { readonly total: number; readonly elements: readonly Row[] }

/** A row of any list: its fields by their names. */
export type AnyRow = Record<string, unknown>
export type RowOf<P extends PageOf<AnyRow>> = P['elements'][number]

/** The rows of all pages, without the repeats of overlapping pages: the last answer of a row counts. */
export const rowsOf = <Row>(pages: readonly PageOf<Row>[], idOf: (row: Row) => string): Row[] => [
  ...new Map(pages.flatMap(page => page.elements).map(row => [idOf(row), row])).values(),
]

type Paging<Row> = {
  readonly idOf: (row: Row) => string
  readonly size: number
  /** The bank counts and pages up to here. */
  readonly countable?: number
}

/** The next page to ask for: the one that holds the next row, as rows that came or left meanwhile shift the server's pages. */
export function nextPage<Row>(
  pages: readonly PageOf<Row>[],
  { idOf, size, countable = Number.POSITIVE_INFINITY }: Paging<Row>,
): number | undefined {
  const loaded = rowsOf(pages, idOf).length
  const total = Math.min(pages.at(-1)?.total ?? 0, countable)
  const stuck = pages.length > 1 && rowsOf(pages.slice(0, -1), idOf).length === loaded
  return loaded < total && !stuck ? Math.floor(loaded / size) + 1 : undefined
}
