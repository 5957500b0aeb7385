// The place of a page of the desk that is not there yet, or not at all.
import { Card } from '@bank/ui/Card.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Failed } from '@bank/web/kit/Failed.tsx'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import type { Refusal } from '@bank/web/kit/refusal.ts'
import css from './Page.module.css'

type Props = {
  readonly title: TextKey
  readonly error: Refusal | null
  readonly again: () => void
  /** Of each card that is waited for. */
  readonly rows: readonly number[]
}

export function AbsentPage({ title, error, again, rows }: Props) {
  const t = useT()
  if (error) return <Failed title={title} error={error} again={again} />
  return (
    <div className={css.page} role="status" aria-label={t('common.ui.loading')}>
      {rows.map(count => (
        <Card key={count} inside="rows">
          <SkeletonRows rows={count} />
        </Card>
      ))}
    </div>
  )
}
