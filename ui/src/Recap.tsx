/** A description list: names at the left, values at the right or beside them. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Recap.module.css'

export interface RecapRow {
  key: string
  label: ReactNode
  value: ReactNode
  /** Under the value. */
  note?: ReactNode
}

interface RecapProps {
  rows: readonly RecapRow[]
  /** `sums` puts values at the right edge, `details` beside the names. */
  variant?: 'sums' | 'details'
}

export function Recap({ rows, variant = 'sums' }: RecapProps) {
  return (
    <dl className={cx(css.recap, css[variant])}>
      {rows.map(row => (
        <div key={row.key} className={css.row}>
          <dt>{row.label}</dt>
          <dd>
            {row.value}
            {row.note && <span className={cx(css.note, 'parted')}>{row.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A remark under a recap: an icon and a sentence above a line. */
export function RecapNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={css.remark}>
      {icon}
      <div>{children}</div>
    </div>
  )
}
