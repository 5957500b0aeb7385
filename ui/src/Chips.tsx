/** Chips: one of several groups is chosen, each with its count. */
import { type ReactNode, useId } from 'react'
import css from './Chips.module.css'
import { cx } from './cx.ts'

export interface ChipsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; count?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Goes on in further lines, rather than being scrolled in one. */
  wraps?: boolean
}

/** Which status: chips with counts, one of them chosen. */
export function Chips<Value extends string>({ label, options, value, onChange, wraps }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={cx(css.chips, wraps && css.wraps)}>
        {options.map(option => (
          <label key={option.value} className={css.chip}>
            <input
              type="radio"
              name={name}
              className={css.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className={cx(css.count, 'parted')}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
