/** The selection bar of chosen rows: count, sums, bulk actions. */
import { Children, type ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import { IconX } from '../icons.ts'
import css from './SelectionBar.module.css'

interface SelectionBarProps {
  /** "2 chosen", spoken when it changes. */
  count: ReactNode
  /** The sums by currency. */
  sums?: ReactNode
  /** Buttons of the looks `inverseQuiet` and, the main one last, `inverse`. */
  actions: ReactNode
  clearLabel: string
  onClear: () => void
}

export function SelectionBar({ count, sums, actions, clearLabel, onClear }: SelectionBarProps) {
  return (
    <div className={css.bar}>
      <IconButton size="s" className={css.clear} label={clearLabel} icon={<IconX />} onClick={onClear} />
      <p role="status" className={css.words}>
        <span className={css.count}>{count}</span>
        {sums && (
          <span className={css.sums}>
            {Children.map(sums, sum => (
              <span className="parted">{sum}</span>
            ))}
          </span>
        )}
      </p>
      <div className={css.actions}>{actions}</div>
    </div>
  )
}
