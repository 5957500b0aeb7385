// The parts that pages of clients share: the frame of a page that waits or fails, and one thing with its actions.
import { Card } from '@bank/ui/Card.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import type { Refusal } from '@bank/web/kit/refusal.ts'
import type { ReactNode } from 'react'
import css from './Clients.module.css'

export function Item({
  head,
  note,
  facts,
  actions,
}: {
  head: ReactNode
  note?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}) {
  return (
    <li className={css.item}>
      <div className={css.itemHead}>{head}</div>
      {note && <p className={css.muted}>{note}</p>}
      {facts}
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  )
}

type UnshownProps = {
  readonly title: 'clients.company.failed' | 'clients.person.failed'
  readonly error: Refusal | null
  readonly again: () => void
}

/** Instead of a page that is not there yet, or not at all. */
export function Unshown({ title, error, again }: UnshownProps) {
  const t = useT()
  if (error) return <Failed title={title} error={error} again={again} />
  return (
    <div className={css.page} role="status" aria-label={t('common.ui.loading')}>
      <Card inside="rows">
        <SkeletonRows rows={3} />
      </Card>
      <Card inside="rows">
        <SkeletonRows rows={5} />
      </Card>
    </div>
  )
}
