/** The frame of every control: label above, help, success or error below, wired for screen readers. */
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import css from './Field.module.css'

export interface FieldTexts {
  label: ReactNode
  /** Hides the label from sight only. */
  labelHidden?: boolean
  /** The word beside the label of a field that may stay empty. */
  optional?: ReactNode
  help?: ReactNode
  /** Replaces the help: what is wrong, and how to mend it. */
  error?: ReactNode
  /** Replaces the help: what was found or checked. */
  ok?: ReactNode
  /** At the right of the line below, such as a counter. */
  aside?: ReactNode
  id?: string
  className?: string
}

export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  labelId: string
}

interface FieldProps extends FieldTexts {
  children: (wiring: FieldWiring) => ReactNode
}

function FieldNote({
  id,
  error,
  ok,
  help,
  aside,
}: Pick<FieldTexts, 'error' | 'ok' | 'help' | 'aside'> & { id: string }) {
  const text = error ?? ok ?? help
  if (!text && !aside) return null
  return (
    <div className={css.below}>
      {text && (
        <p id={id} className={cx(css.text, error ? css.error : ok ? css.ok : undefined)}>
          {text}
        </p>
      )}
      {aside && <span className={css.aside}>{aside}</span>}
    </div>
  )
}

export function Field({ label, labelHidden, optional, help, error, ok, aside, id, className, children }: FieldProps) {
  const own = useId()
  const controlId = id ?? own
  const labelId = `${controlId}-label`
  const textId = `${controlId}-text`
  const optionalId = `${controlId}-optional`
  const wiring: FieldWiring = {
    id: controlId,
    labelId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(optional && optionalId, (error ?? ok ?? help) && textId),
  }
  return (
    <div className={cx(css.field, className)}>
      <div className={labelHidden ? 'visually-hidden' : css.head}>
        <label id={labelId} htmlFor={controlId}>
          {label}
        </label>
        {optional && <i id={optionalId}>{optional}</i>}
      </div>
      {children(wiring)}
      <FieldNote id={textId} error={error} ok={ok} help={help} aside={aside} />
    </div>
  )
}

/** The frame of a control: its border, an icon before and things after. */
export function ControlFrame(props: {
  before?: ReactNode
  after?: ReactNode
  invalid?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  const { before, after, invalid, disabled, children } = props
  return (
    <div className={cx(css.frame, invalid && css.invalid, disabled && css.disabled)}>
      {before && <span className={css.slot}>{before}</span>}
      {children}
      {after && <span className={css.slot}>{after}</span>}
    </div>
  )
}
