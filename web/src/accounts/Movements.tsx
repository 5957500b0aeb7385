// What went over the account in a period, line by line?

import { Button } from '@bank/ui/Button.tsx'
import { IconReceipt } from '@bank/ui/icons.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { WithDrawer } from '@bank/ui/overlay/Drawer.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import css from './AccountPage.module.css'
import { type Account, currencyOf } from './account.ts'
import { FreshNews } from './FreshNews.tsx'
import { useFreshLines } from './fresh.ts'
import { MovementDrawer } from './MovementDrawer.tsx'
import { MovementFilter } from './MovementFilter.tsx'
import { type Movement, movementPages, type Wanted, wantedIn } from './movement.ts'
import { movementCard, movementColumns } from './movementColumns.tsx'

const none: readonly Movement[] = []

function useMovements(accountId: string, wanted: Wanted) {
  const pages = useInfiniteQuery(movementPages({ accountId, legalPartyId: useOrg() }, wanted))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const rows = useMemo(() => data?.pages.flatMap(page => page.elements) ?? none, [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { pages, rows, more, first: data?.pages[0] }
}

function Nothing({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const [, setSearch] = useSearch()
  const narrow = wanted.preset !== '30' || wanted.direction !== 'ALL'
  const clear = () => setSearch({ days: undefined, from: undefined, until: undefined, direction: undefined })
  return (
    <EmptyState
      icon={<IconReceipt />}
      title={t('accounts.movements.empty')}
      text={t(narrow ? 'accounts.movements.emptyNarrow' : 'accounts.movements.emptyText')}
      {...(narrow && { action: <Button onClick={clear}>{t('accounts.movements.clear')}</Button> })}
    />
  )
}

function Failed({ error, again }: { error: Refused; again: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('accounts.movements.failed')}
      text={errorText(error)}
      {...(error.traceId && { traceId: error.traceId })}
      action={<Button onClick={again}>{t('common.retry')}</Button>}
    />
  )
}

/** A link that opens one line brings the list into sight; a press in the list leaves it where it is. */
function useShownFirst(found: boolean) {
  const section = useRef<HTMLElement>(null)
  const [search] = useSearch()
  const asked = useRef(Boolean(search.open))
  useEffect(() => {
    if (found && asked.current) section.current?.scrollIntoView()
    if (found) asked.current = false
  }, [found])
  return section
}

export function Movements({ of }: { of: Account }) {
  const t = useT()
  const [search, setSearch] = useSearch()
  const wanted = wantedIn(search, today())
  const { pages, rows, more, first } = useMovements(of.id, wanted)
  const open = rows.find(row => String(row.number) === search.open)
  const section = useShownFirst(open !== undefined)
  const close = useCallback(() => setSearch({ open: undefined }), [setSearch])
  const currency = currencyOf(of)
  const scope = [of.id, wanted.direction, wanted.from, wanted.until].join(' ')
  const fresh = useFreshLines(scope, rows, first !== undefined)
  return (
    <section ref={section} className={css.movements} aria-labelledby="movements">
      <div className={css.movementsHead}>
        <h2 id="movements">{t('accounts.movements.title')}</h2>
        {first && (
          <p className={css.under}>
            {t('accounts.movements.sum', {
              count: first.total,
              credit: amountText(first.credit, currency),
              debit: amountText(first.debit, currency),
            })}
          </p>
        )}
      </div>
      <FreshNews lines={fresh} />
      <MovementFilter key={wanted.preset ?? 'own'} wanted={wanted} />
      <WithDrawer drawer={<MovementDrawer of={open} onClose={close} />}>
        <QueryTable
          label={t('accounts.movements.title')}
          columns={movementColumns}
          rows={rows}
          rowId={row => row.id}
          rowName={row => row.counterpartyName}
          renderCard={movementCard}
          waiting={pages.isPending}
          error={pages.error && !first && <Failed error={pages.error} again={() => void pages.refetch()} />}
          empty={<Nothing wanted={wanted} />}
          fresh={new Set(fresh.map(({ id }) => id))}
          active={open?.id ?? null}
          onOpen={row => setSearch({ open: String(row.number) })}
          onMore={more}
          {...(first && { total: first.total })}
        />
      </WithDrawer>
    </section>
  )
}
