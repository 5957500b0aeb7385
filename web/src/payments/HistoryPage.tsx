// The history of payments: list, filter, selection, actions.

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconFileImport, IconReceipt } from '@bank/ui/icons.ts'
import { EmptyState } from '@bank/ui/States.tsx'
import { WiderThanPhone } from '@bank/ui/shell/Frame.tsx'
import type { Sorting } from '@bank/ui/table/props.ts'
import { Suspense, useCallback, useState } from 'react'
import { ActionFlow, type DocumentAct, loadDialogs, may, type PendingAction } from '#documents/index.ts'
import { ExportHistory } from '#exports/index.ts'
import { type SearchParams, useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { lazyPart } from '#kit/code.ts'
import { useT } from '#kit/i18n.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { PeriodMenu } from '#kit/list/PeriodMenu.tsx'
import { periodPresets } from '#kit/list/period.ts'
import { AddressSearch } from '#kit/list/SearchBox.tsx'
import { listSpec, useList } from '#kit/list/useList.ts'
import { useCursor } from '#kit/list/useLiveRows.ts'
import { useSelection } from '#kit/list/useSelection.ts'
import { numbered } from '#kit/numbered.ts'
import { openScreen } from '#kit/opened.ts'
import { type Asks, queryClient } from '#kit/query.ts'
import { sessionNow, useMay, useOrg } from '#kit/session.ts'
import { useWarm } from '#kit/useWarm.ts'
import { to } from '#paths.ts'
import { PaymentCard, paymentColumns, queueColumns } from './columns.tsx'
import { usePaperConditions } from './conditions.ts'
import { paymentType } from './documentType.tsx'
import { FoundSums } from './FoundSums.tsx'
import { clearedFilter, criteriaOf, filterIn, type HistoryFilter, isNarrow, type Sort, usualSort } from './filter.ts'
import css from './History.module.css'
import { asksOfHead, HistoryHead } from './HistoryHead.tsx'
import { isIncoming, type Payment } from './payment.ts'
import { SelectedBar } from './SelectedBar.tsx'
import { useAct } from './useAct.ts'
import { PaymentsNews, paymentSource } from './usePayments.ts'

/** Fetched when the rows are shown: a press opens it, and the rows need not wait for its code. */
const loadDrawer = () => import('./PaymentDrawer.tsx')
const PaymentDrawer = lazyPart(() => loadDrawer().then(({ PaymentDrawer }) => PaymentDrawer))
const loadAll = () => Promise.all([loadDrawer(), loadDialogs()])

/** Fetched when it is opened. */
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel))

const paymentList = listSpec({
  source: paymentSource,
  title: 'payments.history.title',
  failed: 'payments.history.failed',
  columns: paymentColumns,
  Card: PaymentCard,
  nameOf: row => numbered(row.transferNum),
  amountOf: row => ({ side: isIncoming(row) ? 'in' : 'total', amount: row.amount, currency: row.currencyCode }),
  openRow: { param: 'open', by: row => row.id },
})

/** The same list while it shows what waits for a signature. */
const queueList = { ...paymentList, columns: queueColumns }

function EmptyHistory({ filter }: { filter: HistoryFilter }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const makes = useMay('MAKERS')
  const narrow = isNarrow(filter)
  const begins = makes && (filter.group === 'ALL' || filter.group === 'DRAFT')
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={t(narrow ? 'payments.history.nothingFound' : 'payments.history.empty')}
      text={t(narrow ? 'payments.history.nothingFoundText' : `payments.history.empty.${filter.group}`)}
      {...(narrow && {
        action: <Button onClick={() => setSearch(clearedFilter)}>{t('payments.filter.clear')}</Button>,
      })}
      {...(!narrow &&
        begins && {
          action: (
            <ButtonLink variant="primary" href={to.newPayment()}>
              {t('shell.newPayment')}
            </ButtonLink>
          ),
        })}
    />
  )
}

const searchWords = { label: 'payments.history.search', placeholder: 'payments.history.searchHere' } as const

type HistoryToolsProps = {
  readonly filter: HistoryFilter
  readonly criteria: SearchOperationHistory
  readonly filtering: boolean
  readonly onFilter: () => void
}

function Actions({ filter, criteria }: Pick<HistoryToolsProps, 'filter' | 'criteria'>) {
  const t = useT()
  return (
    <>
      <div className={css.search}>
        <AddressSearch value={filter.search} words={searchWords} maxLength={100} />
      </div>
      <PeriodMenu period={filter} presets={periodPresets} />
      <WiderThanPhone>
        <div className={css.files}>
          <ButtonLink icon={<IconFileImport />} href={to.imported()}>
            {t('payments.history.import')}
          </ButtonLink>
          <ExportHistory filter={criteria} />
        </div>
      </WiderThanPhone>
    </>
  )
}

const sortings: Readonly<Record<Sort, Sorting>> = {
  newest: { id: 'newest', desc: true },
  deadline: { id: 'deadline', desc: false },
  greatest: { id: 'amount', desc: true },
  least: { id: 'amount', desc: false },
}

/** Maps the table's sorting to the address; the usual one of the group is omitted. */
function sortOf({ id, desc }: Sorting, group: HistoryFilter['group']): Sort | undefined {
  const sort = id === 'amount' ? (desc ? 'greatest' : 'least') : id === 'deadline' ? 'deadline' : 'newest'
  return sort === usualSort(group) ? undefined : sort
}

/** The drawer of the payment in the address, in the list or not. */
function OpenPayment({
  rows,
  onAct,
}: {
  rows: readonly Payment[]
  onAct: (act: DocumentAct, payment: Payment) => void
}) {
  const [{ open: id, act }, setSearch] = useSearch()
  const close = useCallback(() => setSearch({ open: undefined, act: undefined }), [setSearch])
  if (!id) return null
  // Who came here to sign signs at once; the address forgets it, so that it is not begun anew by a reload.
  const begin = (payment: Payment) => {
    if (act !== 'sign') return
    setSearch({ act: undefined })
    if (may('sign', payment)) onAct('sign', payment)
  }
  const row = rows.find(one => one.id === id)
  return (
    <Suspense>
      <PaymentDrawer key={id} id={id} row={row} onClose={close} onAct={onAct} onRead={begin} />
    </Suspense>
  )
}

/** Filters above the rows, and the sums of what they found. */
function Head({ filter, criteria, ...panel }: HistoryToolsProps) {
  return (
    <>
      <HistoryHead filter={filter} criteria={criteria} {...panel} />
      {isNarrow(filter) && <FoundSums criteria={criteria} />}
    </>
  )
}

const questionOf = (filter: HistoryFilter, org: string) => criteriaOf(filter, { org, today: today() })

/** The first page of rows, and what stands above them; the screen finds it on its way. */
export function asksOfHistory({ search }: { readonly search: SearchParams }): Asks {
  const here = sessionNow()
  if (here.state !== 'in') return []
  const { org } = here.viewer
  const filter = filterIn(search)
  const criteria = questionOf(filter, org)
  openScreen()
  return [
    () => void queryClient.prefetchInfiniteQuery(paymentSource.options(criteria)),
    ...asksOfHead(filter, criteria, org),
  ]
}

export function HistoryPage() {
  const [search, setSearch] = useSearch()
  const filter = filterIn(search)
  const criteria = questionOf(filter, useOrg())
  const list = useList(filter.group === 'FOR_SIGN' ? queueList : paymentList, criteria)
  useWarm(list.first !== undefined, loadAll)
  const since = useCursor(criteria.legalPartyId, list.first?.number)
  const { ids, choose, clear, leave } = useSelection(JSON.stringify(criteria))
  const [filtering, setFiltering] = useState(false)
  const [doing, setDoing] = useState<PendingAction<Payment> | null>(null)
  const chosen = list.rows.filter(row => ids.has(row.id))
  const begin = useAct(setDoing)
  const panel = { filtering, onFilter: () => setFiltering(!filtering) }
  return (
    <ListPage
      list={list}
      actions={<Actions filter={filter} criteria={criteria} />}
      head={<Head filter={filter} criteria={criteria} {...panel} />}
      drawer={
        filtering ? (
          <Suspense>
            <FilterPanel filter={filter} onClose={() => setFiltering(false)} />
          </Suspense>
        ) : (
          <OpenPayment rows={list.rows} onAct={begin} />
        )
      }
      empty={<EmptyHistory filter={filter} />}
      conditions={usePaperConditions(filter)}
      onOpen={row => {
        setFiltering(false)
        list.open(row)
      }}
      selection={{ ids, onChange: choose }}
      sorting={sortings[filter.sort]}
      onSort={sorting => setSearch({ sort: sortOf(sorting, filter.group) })}
      bar={
        chosen.length > 0 && (
          <SelectedBar chosen={chosen} onClear={clear} onAct={(act, documents) => setDoing({ act, documents })} />
        )
      }
    >
      {since !== undefined && <PaymentsNews criteria={criteria} since={since} />}
      {doing && <ActionFlow type={paymentType} doing={doing} onClose={() => setDoing(null)} onDone={leave} />}
    </ListPage>
  )
}
