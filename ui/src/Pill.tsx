/** Pills: a status in its tone, and the small counters beside names. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Pill.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'primary'

export function Pill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(css.pill, css[tone])}>{children}</span>
}

/** How many: `accent` for what needs the person. The label is spoken instead of the bare number. */
export function Count({ value, accent, label }: { value: number | string; accent?: boolean; label?: string }) {
  return (
    <span className={cx(css.count, 'parted', accent && css.accent)}>
      {label ? (
        <>
          <span aria-hidden="true">{value}</span>
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        value
      )}
    </span>
  )
}

/** A square code such as a currency. */
export function Code({ children }: { children: ReactNode }) {
  return <span className={css.code}>{children}</span>
}
