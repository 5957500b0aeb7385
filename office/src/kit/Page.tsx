// A page of the desk: its title, its head, and what stands below it.
import { cx } from '@bank/ui/cx.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import type { ReactNode } from 'react'
import css from './Page.module.css'

type Props = {
  /** Null where what it holds has one. */
  readonly title: string | null
  /** In the place of the title alone. */
  readonly head?: ReactNode
  /** At the end of the head. */
  readonly action?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Page({ title, head, action, className, children }: Props) {
  const t = useT()
  return (
    <div className={cx(css.page, className)}>
      {title !== null && <title>{`${title} · ${t('common.brand')}`}</title>}
      <div className={css.head} data-spread={action ? true : undefined}>
        {head ?? <h1>{title}</h1>}
        {action}
      </div>
      {children}
    </div>
  )
}
