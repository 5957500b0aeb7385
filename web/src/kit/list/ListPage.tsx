// The page of a list from its spec: loading, error, empty or rows, with the drawer of the open one beside it.
import { WithDrawer } from '@bank/ui/overlay/Drawer.tsx'
import { Page } from '@bank/ui/shell/Frame.tsx'
import type { QueryTableProps } from '@bank/ui/table/props.ts'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Failed } from '../Failed.tsx'
import { useT } from '../i18n.ts'
import type { AnyRow, PageOf } from './pages.ts'
import { PaperFoot, PaperHead } from './paper.tsx'
import type { List } from './useList.ts'

type OwnTableProp = 'fresh' | 'selection' | 'sorting' | 'onSort' | 'bar' | 'groupHead'

type TableProps<Question, Row extends AnyRow, P extends PageOf<Row>> = Partial<
  Pick<QueryTableProps<Row>, OwnTableProp>
> & {
  readonly list: List<Question, Row, P>
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Rows filtered in the browser, where it has all of them. */
  readonly only?: readonly Row[]
  /** The filter in words, for paper. */
  readonly conditions?: readonly string[]
  /** Handles a press on a row; unless given, it opens the row in the address where the spec has a parameter for it. */
  readonly onOpen?: (row: Row) => void
}

/** Loads the rows down to the one at which the list is taken up. */
function useRowsDownTo(
  { from }: List<never, AnyRow, PageOf<AnyRow>>['place'],
  count: number,
  upTo: (count: number) => void,
) {
  const isThere = count > 0
  const load = useEffectEvent(() => {
    if (from >= count) upTo(from + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another list.
  useEffect(() => {
    if (isThere) load()
  }, [isThere, from])
}

/** Says how many another question than the first has found; what comes and goes meanwhile is not said. */
function FoundNews({ question, total }: { question: unknown; total: number | undefined }) {
  const t = useT()
  const [first] = useState(question)
  const [found, setFound] = useState({ question, total })
  if (question !== first && total !== undefined && found.question !== question) setFound({ question, total })
  return (
    <p role="status" className="visually-hidden">
      {found.question === question && question !== first && t('common.ui.found', { count: found.total ?? 0 })}
    </p>
  )
}

export function ListTable<Question, Row extends AnyRow, P extends PageOf<Row>>(props: TableProps<Question, Row, P>) {
  const { list, empty, only, onOpen, conditions = [], ...own } = props
  const { spec, rows: loaded, first, waiting, error, again, more, toEnd, upTo, openRow, place } = list
  const { Card, CardActions, amountOf } = spec
  const t = useT()
  const rows = only ?? loaded
  const total = only?.length ?? first?.total
  useRowsDownTo(place, loaded.length, upTo)
  const open = onOpen ?? (spec.openRow && list.open)
  return (
    <>
      <FoundNews question={only ? total : place} total={total} />
      <QueryTable
        {...own}
        label={t(spec.title)}
        columns={spec.columns}
        rows={rows}
        rowId={spec.source.idOf}
        rowName={row => spec.nameOf(row, t)}
        renderCard={row => <Card of={row} />}
        {...(CardActions && { renderCardActions: (row: Row) => <CardActions of={row} /> })}
        waiting={waiting}
        error={error && <Failed title={spec.failed} error={error} again={again} />}
        empty={empty}
        active={openRow === undefined ? null : spec.source.idOf(openRow)}
        onMore={more}
        onEnd={toEnd}
        place={place}
        {...(open && { onOpen: open })}
        {...(total !== undefined && {
          total,
          paper: {
            head: <PaperHead title={t(spec.title)} conditions={conditions} />,
            foot: <PaperFoot rows={rows} total={total} {...(amountOf && { amountOf })} />,
          },
        })}
      />
    </>
  )
}

type BodyProps<Question, Row extends AnyRow, P extends PageOf<Row>> = TableProps<Question, Row, P> & {
  /** Beside the list: the drawer of the open row, or a panel that narrows the list. */
  readonly drawer?: ReactNode
}

export function ListBody<Question, Row extends AnyRow, P extends PageOf<Row>>({
  drawer,
  ...table
}: BodyProps<Question, Row, P>) {
  return (
    <WithDrawer drawer={drawer}>
      <ListTable {...table} />
    </WithDrawer>
  )
}

type PageProps<Question, Row extends AnyRow, P extends PageOf<Row>> = BodyProps<Question, Row, P> & {
  /** At the right of the title. */
  readonly actions?: ReactNode
  /** Between title and rows: filters, totals. */
  readonly head?: ReactNode
  /** Dialogs, and subscriptions to live events. */
  readonly children?: ReactNode
}

export function ListPage<Question, Row extends AnyRow, P extends PageOf<Row>>(props: PageProps<Question, Row, P>) {
  const { actions, head, children, ...body } = props
  const t = useT()
  return (
    <Page title={t(body.list.spec.title)} actions={actions}>
      {head}
      <ListBody {...body} />
      {children}
    </Page>
  )
}
