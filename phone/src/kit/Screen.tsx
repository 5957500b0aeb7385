// A screen of the phone: its bar with the way back, its content, and what stands at its foot.
import { IconArrowLeft } from '@bank/ui/icons.ts'
import { BareLink } from '@bank/ui/Link.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import type { ReactNode } from 'react'
import css from './Screen.module.css'

type Props = {
  readonly title: string
  /** What stands in the title of the tab where it is longer than in the bar. */
  readonly back?: string
  /** At the right of the bar. */
  readonly end?: ReactNode
  /** What stays in sight while the rest is scrolled. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export function Screen({ title, back, end, foot, children }: Props) {
  const t = useT()
  return (
    <main className={css.screen}>
      <title>{`${title} · ${t('keys.app')}`}</title>
      <header className={css.bar}>
        {back === undefined ? (
          <img src="/icon.svg" alt="" width={28} height={28} />
        ) : (
          <BareLink href={back} className={css.back} aria-label={t('keys.back')}>
            <IconArrowLeft />
          </BareLink>
        )}
        <h1>{title}</h1>
        {end}
      </header>
      <div className={css.content}>{children}</div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </main>
  )
}
