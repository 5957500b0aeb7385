// The list of the queue: rows in the order of their terms, moved through by J and K, taken by T.
import { Button } from '@bank/ui/Button.tsx'
import { IconInbox } from '@bank/ui/icons.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { EmptyState } from '@bank/ui/States.tsx'
import { useGo } from '@bank/web/kit/address.tsx'
import { call } from '@bank/web/kit/api.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useMinutes } from '@bank/web/kit/useMinutes.ts'
import { useRef } from 'react'
import { takeCase } from './calls.ts'
import { refreshCases } from './news.tsx'
import css from './Queue.module.css'
import { QueueRowLine } from './QueueRowLine.tsx'
import type { QueueFilter } from './queueFilter.ts'
import { useKeyPresses } from './useKeyPresses.ts'
import { useQueue } from './useQueue.ts'

type Props = {
  readonly filter: QueueFilter
  readonly opened: string | null
  readonly hrefOf: (id: string) => string
}

const rowLinks = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** Moves the focus among the rows; whoever is elsewhere begins at the open case, or at the first. */
function moveBy(list: HTMLElement | null, opened: string | null, step: 1 | -1): void {
  const links = rowLinks(list)
  const focused = links.findIndex(link => link.matches(':focus'))
  const from = focused >= 0 ? focused : links.findIndex(link => link.dataset.row === opened)
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1)
  links[next]?.focus()
}

export function QueueList({ filter, opened, hrefOf }: Props) {
  const t = useT()
  const go = useGo()
  const toast = useToast()
  const now = useMinutes()
  const list = useRef<HTMLUListElement>(null)
  const { query, rows, total, setHeld } = useQueue(filter)
  const take = (id: string) =>
    void call(takeCase, { caseId: id }).then(
      () => {
        refreshCases(id)
        return go(hrefOf(id))
      },
      (error: unknown) => {
        refreshCases(id)
        toast({ text: errorText(t, error), tone: 'danger' })
      },
    )
  const takeFocused = () => {
    const focused = rowLinks(list.current).find(link => link.matches(':focus'))?.dataset.row
    // The open case has a key of its own.
    return focused ? take(focused) : false
  }
  useKeyPresses({
    KeyJ: () => moveBy(list.current, opened, 1),
    KeyK: () => moveBy(list.current, opened, -1),
    KeyT: takeFocused,
  })
  if (query.error && rows.length === 0)
    return <Failed title={'cases.queue.failed'} error={query.error} again={() => void query.refetch()} />
  if (query.isPending) return <SkeletonRows rows={8} />
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconInbox />}
        title={t(filter.show === 'all' ? 'cases.queue.empty' : 'cases.queue.none')}
        text={t('cases.queue.emptyText')}
      />
    )
  return (
    <>
      <ul
        ref={list}
        className={css.list}
        aria-label={t('cases.queue')}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {rows.map(({ row, isGone }) => (
          <QueueRowLine
            key={row.id}
            row={row}
            isGone={isGone}
            isOpened={row.id === opened}
            href={hrefOf(row.id)}
            now={now}
            onTake={() => take(row.id)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.more}>
          <Button size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('cases.queue.more', { count: total - rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
