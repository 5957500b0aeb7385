// Who did what in the company, and what proves it?
import { Button } from '@bank/ui/Button.tsx'
import { IconHistory } from '@bank/ui/icons.ts'
import { WithDrawer } from '@bank/ui/overlay/Drawer.tsx'
import { EmptyState, ErrorState } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { QueryTable } from '@bank/ui/table/QueryTable.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearch } from '#kit/address.tsx'
import { today } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import css from './Audit.module.css'
import { AuditDrawer } from './AuditDrawer.tsx'
import { AuditFilter } from './AuditFilter.tsx'
import { type AuditRecord, actionText, auditPages, type Wanted, wantedIn } from './audit.ts'
import { auditCard, auditColumns } from './auditColumns.tsx'
import { TakeEvidence } from './TakeEvidence.tsx'

const none: readonly AuditRecord[] = []

function useRecords(wanted: Wanted) {
  const pages = useInfiniteQuery(auditPages(useOrg(), wanted))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const rows = useMemo(() => data?.pages.flatMap(page => page.elements) ?? none, [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { pages, rows, more, total: data?.pages[0]?.total }
}

function Nothing() {
  const t = useT()
  const [, setSearch] = useSearch()
  const clear = () =>
    setSearch({ group: undefined, person: undefined, days: undefined, from: undefined, until: undefined })
  return (
    <EmptyState
      icon={<IconHistory />}
      title={t('evidence.empty')}
      text={t('evidence.emptyText')}
      action={<Button onClick={clear}>{t('evidence.clear')}</Button>}
    />
  )
}

function Failed({ error, again }: { error: Refused; again: () => void }) {
  const t = useT()
  return (
    <ErrorState
      title={t('evidence.failed')}
      text={errorText(error)}
      {...(error.traceId && { traceId: error.traceId })}
      action={<Button onClick={again}>{t('common.retry')}</Button>}
    />
  )
}

export function AuditPage() {
  const t = useT()
  const [search, setSearch] = useSearch()
  const wanted = wantedIn(search, today())
  const { pages, rows, more, total } = useRecords(wanted)
  const opened = rows.find(({ number }) => number === search.open)
  const close = useCallback(() => setSearch({ open: undefined }), [setSearch])
  return (
    <Page title={t('evidence.title')} actions={<TakeEvidence wanted={wanted} />}>
      <Stack>
        <p className={css.under}>{t('evidence.text')}</p>
        <AuditFilter key={`${wanted.from} ${wanted.until}`} wanted={wanted} />
        <WithDrawer drawer={opened && <AuditDrawer of={opened} onClose={close} />}>
          <QueryTable
            label={t('evidence.title')}
            columns={auditColumns}
            rows={rows}
            rowId={row => row.number}
            rowName={row => actionText(t, row.action)}
            renderCard={auditCard}
            waiting={pages.isPending}
            error={pages.error && !pages.data && <Failed error={pages.error} again={() => void pages.refetch()} />}
            empty={<Nothing />}
            active={search.open ?? null}
            onOpen={row => setSearch({ open: row.number })}
            onMore={more}
            {...(total !== undefined && { total })}
          />
        </WithDrawer>
      </Stack>
    </Page>
  )
}
