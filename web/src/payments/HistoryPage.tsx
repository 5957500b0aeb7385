// What has the company paid, what waits, and what can be done about it?

import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconFileImport, IconReceipt } from '@bank/ui/icons.ts'
import { WithDrawer } from '@bank/ui/overlay/Drawer.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page, WiderThanPhone } from '@bank/ui/shell/Frame.tsx'
import { QueryTable, type Sorting } from '@bank/ui/table/QueryTable.tsx'
import { useCallback, useState } from 'react'
import { ExportHistory } from '#exports/index.ts'
import { useGo, useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import { useMay, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import { Acting, type Wanted as Doing } from './Acting.tsx'
import type { Act } from './actions.ts'
import { paymentCard, paymentColumns } from './columns.tsx'
import { editorOf } from './editorOf.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { FoundSums } from './FoundSums.tsx'
import { criteriaOf, narrowed, nothingWanted, type Sort, type Wanted, wantedIn } from './filter.ts'
import css from './History.module.css'
import { HistoryHead, Period, SearchField } from './HistoryHead.tsx'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import type { Payment } from './payment.ts'
import { SelectedBar } from './SelectedBar.tsx'
import { PaymentsNews, usePayments } from './usePayments.ts'

const nobody: ReadonlySet<string> = new Set()

/** What is chosen belongs to what is filtered: another filter begins with nothing chosen. */
function useChosen(filter: string) {
  const [kept, setKept] = useState<{ filter: string; ids: ReadonlySet<string> }>({ filter, ids: nobody })
  const ids = kept.filter === filter ? kept.ids : nobody
  return { ids, choose: (next: ReadonlySet<string>) => setKept({ filter, ids: next }) }
}

const isNarrow = (wanted: Wanted): boolean => narrowed(wanted) > 0 || wanted.search !== ''

function Nothing({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const makes = useMay('MAKERS')
  const narrow = isNarrow(wanted)
  const begins = makes && (wanted.group === 'ALL' || wanted.group === 'DRAFT')
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={t(narrow ? 'payments.history.nothingFound' : 'payments.history.empty')}
      text={t(narrow ? 'payments.history.nothingFoundText' : `payments.history.empty.${wanted.group}`)}
      {...(narrow && {
        action: <Button onClick={() => setSearch(nothingWanted)}>{t('payments.filter.clear')}</Button>,
      })}
      {...(!narrow &&
        begins && {
          action: (
            <ButtonLink variant="primary" href={to.payment({ form: 'clearing-gross' })}>
              {t('shell.newPayment')}
            </ButtonLink>
          ),
        })}
    />
  )
}

function Failed({ error, again }: { error: Refused; again: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('payments.history.failed')}
      text={errorText(error)}
      {...(error.traceId && { traceId: error.traceId })}
      action={<Button onClick={again}>{t('common.retry')}</Button>}
    />
  )
}

function Actions({ wanted, criteria }: { wanted: Wanted; criteria: SearchOperationHistory }) {
  const t = useT()
  return (
    <>
      <SearchField value={wanted.search} />
      <Period wanted={wanted} />
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
  greatest: { id: 'amount', desc: true },
  least: { id: 'amount', desc: false },
}

/** Newest first is the only order by time, and needs no word in the address. */
const sortOf = ({ id, desc }: Sorting): Sort | undefined => (id !== 'amount' ? undefined : desc ? 'greatest' : 'least')

/** To a form, or to a dialog here. */
function useAct(begin: (doing: Doing) => void) {
  const go = useGo()
  return (act: Act, payment: Payment) => {
    const form = editorOf(payment.operationCode)
    if (act === 'update') void go(to.payment({ form, id: payment.id }))
    else if (act === 'repeat') void go(to.payment({ form, repeat: payment.id }))
    else begin({ act, payments: [payment] })
  }
}

/** The payment that the address names, in the list or not. */
function Opened({ rows, onAct }: { rows: readonly Payment[]; onAct: (act: Act, payment: Payment) => void }) {
  const [{ open: id }, setSearch] = useSearch()
  const close = useCallback(() => setSearch({ open: undefined }), [setSearch])
  if (!id) return null
  return <PaymentDrawer key={id} id={id} row={rows.find(row => row.id === id)} onClose={close} onAct={onAct} />
}

export function HistoryPage() {
  const t = useT()
  const [search, setSearch] = useSearch()
  const wanted = wantedIn(search)
  const criteria = criteriaOf(wanted, { org: useOrg(), today: today() })
  const { pages, rows, more, total, since } = usePayments(criteria)
  const { ids, choose } = useChosen(JSON.stringify(criteria))
  const [filtering, setFiltering] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const chosen = rows.filter(row => ids.has(row.id))
  const act = useAct(setDoing)
  return (
    <Page title={t('payments.history.title')} actions={<Actions wanted={wanted} criteria={criteria} />}>
      {since !== undefined && <PaymentsNews criteria={criteria} since={since} />}
      <HistoryHead wanted={wanted} filtering={filtering} onFilter={() => setFiltering(!filtering)} />
      {isNarrow(wanted) && <FoundSums criteria={criteria} />}
      <WithDrawer
        drawer={
          filtering ? (
            <FilterPanel wanted={wanted} onClose={() => setFiltering(false)} />
          ) : (
            <Opened rows={rows} onAct={act} />
          )
        }
      >
        <QueryTable
          label={t('payments.history.title')}
          columns={paymentColumns}
          rows={rows}
          rowId={row => row.id}
          rowName={row => `№ ${row.transferNum}`}
          renderCard={paymentCard}
          waiting={pages.isPending}
          error={pages.error && !pages.data && <Failed error={pages.error} again={() => void pages.refetch()} />}
          empty={<Nothing wanted={wanted} />}
          active={search.open ?? null}
          onOpen={row => {
            setFiltering(false)
            setSearch({ open: row.id })
          }}
          selection={{ ids, onChange: choose }}
          sorting={sortings[wanted.sort]}
          onSort={sorting => setSearch({ sort: sortOf(sorting) })}
          onMore={more}
          {...(total !== undefined && { total })}
          bar={
            chosen.length > 0 && (
              <SelectedBar
                chosen={chosen}
                onClear={() => choose(nobody)}
                onAct={(what, payments) => setDoing({ act: what, payments })}
              />
            )
          }
        />
      </WithDrawer>
      {doing && (
        <Acting
          wanted={doing}
          onClose={() => setDoing(null)}
          onDone={done => choose(new Set([...ids].filter(id => !done.includes(id))))}
        />
      )}
    </Page>
  )
}
