/** The skeleton of a table's rows. */
import { Skeleton } from '../Skeleton.tsx'
import css from './QueryTable.module.css'

const ROWS = 8
const SHARES = [48, 72, 60, 54, 66]

export function SkeletonTable({ columns }: { columns: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
        <div key={row} className={css.bones}>
          {Array.from({ length: columns }, (_c, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
            <span key={column} className={css.bone}>
              <Skeleton width={`${SHARES[(row + column) % SHARES.length]}%`} height={13} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
