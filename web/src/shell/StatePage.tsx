// A page with nothing but a message.
import { Brand } from '@bank/ui/shell/Brand.tsx'
import type { ReactNode } from 'react'
import { doors } from '#doors.ts'
import { useT } from '#kit/i18n.ts'
import css from './StatePage.module.css'

/** Alone on the page, outside the frame. */
export function StatePage({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Brand name={t('common.brand')} note={t('common.brandNote')} href={doors.home()} />
      </header>
      <main className={css.main}>{children}</main>
    </div>
  )
}
