// The queue of open cases: the list, and beside it on a wide screen the case that is open.

import { Button } from '@bank/ui/Button.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconInbox, IconPlus } from '@bank/ui/icons.ts'
import { useMedia, WIDE } from '@bank/ui/kit/useMedia.ts'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { useSearch } from '@bank/web/kit/address.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import { Suspense, useState } from 'react'
import { Page } from '#kit/Page.tsx'
import { to } from '../paths.ts'
import { CaseView } from './CaseView.tsx'
import { queueCounts } from './calls.ts'
import css from './Queue.module.css'
import { QueueChips, QueueFilters } from './QueueFilters.tsx'
import { QueueList } from './QueueList.tsx'
import { readFilter, wireFilter } from './queueFilter.ts'

const AskDialog = lazyPart(() => import('./AskDialog.tsx').then(({ AskDialog }) => AskDialog))

export function QueuePage() {
  const t = useT()
  const isWide = useMedia(WIDE)
  const [search, setSearch] = useSearch()
  const [isAsking, setAsking] = useState(false)
  const filter = readFilter(search)
  const opened = isWide ? (search.case ?? null) : null
  const counts = useAsk(queueCounts, { filter: wireFilter(filter) })
  const hrefOf = (id: string) => (isWide ? to.queue({ ...search, case: id }) : to.case(id))
  return (
    <Page
      title={t('cases.queue')}
      className={isWide ? cx(css.queue, css.wide) : undefined}
      head={
        <>
          <h1>{t('cases.queue')}</h1>
          <div className={css.chips}>
            <QueueChips filter={filter} onChange={setSearch} />
          </div>
          <div className={css.end} data-narrowed={Boolean(filter.text || filter.company) || undefined}>
            <QueueFilters filter={filter} onChange={setSearch} companyName={null} />
            <Button size="s" icon={<IconPlus />} onClick={() => setAsking(true)}>
              {t('cases.ask')}
            </Button>
          </div>
        </>
      }
    >
      {counts.error && (
        <Banner tone="warning" title={t('cases.counts.failed')}>
          {errorText(t, counts.error)}
        </Banner>
      )}
      <div className={css.panes}>
        <section className={css.pane} aria-label={t('cases.queue')}>
          <div className={css.columns} aria-hidden="true">
            <span>{t('cases.column.term')}</span>
            <span>{t('cases.column.what')}</span>
            <span>{t('cases.column.who')}</span>
            <span>{t('cases.column.state')}</span>
          </div>
          <QueueList filter={filter} opened={opened} hrefOf={hrefOf} />
        </section>
        {isWide && (
          <section className={css.pane} aria-label={t('cases.opened')}>
            {opened ? (
              <CaseView key={opened} id={opened} isBeside />
            ) : (
              <EmptyState icon={<IconInbox />} title={t('cases.choose')} text={t('cases.chooseText')} />
            )}
          </section>
        )}
      </div>
      <Suspense>{isAsking && <AskDialog onClose={() => setAsking(false)} />}</Suspense>
    </Page>
  )
}
