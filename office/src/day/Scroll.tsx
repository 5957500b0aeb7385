// A place that is scrolled sideways, by keys as well, where its table is wider than it.
import type { ReactNode } from 'react'
import css from './Day.module.css'

export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is scrolled by keys as well.
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
