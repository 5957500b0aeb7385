/** A checkbox with its words. */
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import css from './Checkbox.module.css'
import { cx } from './cx.ts'
import { IconCheck } from './icons.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'className'> {
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** Indeterminate: some of many are chosen. */
  partly?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, labelHidden, help, error, partly = false, ref, ...input }: CheckboxProps) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const note = error ?? help
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly
  }, [partly])
  const take = (box: HTMLInputElement | null) => {
    own.current = box
    if (typeof ref === 'function') ref(box)
    else if (ref) ref.current = box
  }
  return (
    <label className={cx(css.box, labelHidden && css.bare)}>
      <span className={css.mark}>
        <input
          {...input}
          ref={take}
          type="checkbox"
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
        />
        {partly ? <span className={css.dash} /> : <IconCheck className={css.check} />}
      </span>
      <span className={labelHidden ? 'visually-hidden' : css.words}>
        {label}
        {note && (
          <span id={id} className={cx(css.help, error && css.error)}>
            {note}
          </span>
        )}
      </span>
    </label>
  )
}
