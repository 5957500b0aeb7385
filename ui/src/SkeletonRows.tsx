/** Skeletons of rows, in the shape of `CardRow`. */

import { Skeleton } from './Skeleton.tsx'
import css from './SkeletonRows.module.css'

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%']

/** Rows in the shape of `CardRow`. */
export function SkeletonRows({ rows = 4, lead = true }: { rows?: number; lead?: boolean }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
        <div key={row} className={css.row}>
          {lead && <Skeleton width={38} height={38} round />}
          <span className={css.lines}>
            <Skeleton width={WIDTHS[row % WIDTHS.length]} height={13} />
            <Skeleton width="34%" height={10} />
          </span>
          <Skeleton width={96} height={13} />
        </div>
      ))}
    </div>
  )
}
