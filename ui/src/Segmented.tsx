/** A segmented control: one of two to five ways, side by side. */
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import css from './Segmented.module.css'

export interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** `quiet` is a row of words, for the head of a card. */
  variant?: 'box' | 'quiet'
  wide?: boolean
  help?: ReactNode
}

/** One of two to five ways, all in sight: radio buttons, so arrows move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, variant = 'box', wide, help } = props
  const name = useId()
  return (
    <fieldset aria-describedby={help ? `${name}-help` : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className={cx(variant === 'box' ? css.segments : css.quiet, wide && css.wide)}>
        {options.map(option => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              name={name}
              className={css.input}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={css.face}>{option.label}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={`${name}-help`} className={css.below}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
