// The spec of a list as data, and its state on a screen: its rows, and the one that its address opens.
import type { QueryColumn } from '@bank/ui/table/columns.ts'
import { type ComponentType, useCallback } from 'react'
import { useSearch } from '../address.tsx'
import type { TextKey, Translate } from '../i18n.ts'
import type { AnyRow, PageOf } from './pages.ts'
import type { PaperAmount } from './paper.tsx'
import type { Source } from './source.ts'
import { usePlace } from './usePlace.ts'
import { type Rows, useRows } from './useRows.ts'

export type ListSpec<Question, Row extends AnyRow, P extends PageOf<Row>> = {
  readonly source: Source<Question, Row, P>
  /** The name of the list, for its page and for a screen reader. */
  readonly title: TextKey
  /** The text when the list could not be loaded. */
  readonly failed: TextKey
  /** Columns, made once, at module scope, by `listColumns`. */
  readonly columns: QueryColumn<Row>[]
  /** The card of a row, on a phone. */
  readonly Card: ComponentType<{ readonly of: Row }>
  /** Buttons of a row on a phone, beside its card. */
  readonly CardActions?: ComponentType<{ readonly of: Row }>
  /** The name of a row, which its checkbox bears. */
  readonly nameOf: (row: Row, t: Translate) => string
  /** What of a row is summed up on paper. */
  readonly amountOf?: (row: Row) => PaperAmount | null
  /** The row whose drawer is open, in the address: the parameter, and its value for a row. */
  readonly openRow?: { readonly param: string; readonly by: (row: Row) => string }
}

/** Types a spec: the types of its rows follow from its source. */
export const listSpec = <Question, Row extends AnyRow, P extends PageOf<Row>>(
  spec: ListSpec<Question, Row, P>,
): ListSpec<Question, Row, P> => spec

export type List<Question, Row extends AnyRow, P extends PageOf<Row>> = Rows<Row, P> & {
  readonly spec: ListSpec<Question, Row, P>
  /** The open row, if it is loaded. */
  readonly openRow: Row | undefined
  readonly open: (row: Row) => void
  /** Where the list is taken up. */
  readonly place: ReturnType<typeof usePlace>
  readonly close: () => void
}

export function useList<Question, Row extends AnyRow, P extends PageOf<Row>>(
  spec: ListSpec<Question, Row, P>,
  question: Question,
): List<Question, Row, P> {
  const rows = useRows(spec.source, question)
  const place = usePlace(spec.source.options(question).queryKey)
  const [search, setSearch] = useSearch()
  const { param = 'open', by = spec.source.idOf } = spec.openRow ?? {}
  const named = search[param]
  const close = useCallback(() => setSearch({ [param]: undefined }), [setSearch, param])
  return {
    ...rows,
    spec,
    place,
    openRow: named === undefined ? undefined : rows.rows.find(row => by(row) === named),
    open: row => setSearch({ [param]: by(row) }),
    close,
  }
}
