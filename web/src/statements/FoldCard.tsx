// A card above the list of statements: whole, but folded on a phone, where the list itself would begin below the screen.
import { Card } from '@bank/ui/Card.tsx'
import { cx } from '@bank/ui/cx.ts'
import { IconChevronDown } from '@bank/ui/icons.ts'
import { PHONE, useMedia } from '@bank/ui/kit/useMedia.ts'
import type { ReactNode } from 'react'
import cells from '#kit/list/Cells.module.css'
import css from './Statements.module.css'

type Props = {
  readonly title: string
  /** What a folded card says. */
  readonly brief: ReactNode
  /** At the right of the head; inside where it is folded. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function FoldCard({ title, brief, aside, children }: Props) {
  const phone = useMedia(PHONE)
  if (!phone)
    return (
      <Card className={css.since} aria-label={title} title={title} {...(aside && { aside })}>
        <div className={css.form}>{children}</div>
      </Card>
    )
  return (
    <Card className={css.since} aria-label={title} inside="tile">
      <details className={css.fold}>
        <summary>
          <span className={css.foldTitle}>
            <h2>{title}</h2>
            <span className={cells.under}>{brief}</span>
          </span>
          <IconChevronDown />
        </summary>
        <div className={cx(css.form, css.folded)}>
          {children}
          {aside}
        </div>
      </details>
    </Card>
  )
}
