// The field of a six-digit code: one input, so that a phone can autofill it.
import { Field } from '@bank/ui/Field.tsx'
import type { Ref } from 'react'
import css from './CodeField.module.css'

const length = 6
const places = [0, 1, 2, 3, 4, 5] as const

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

/** The boxes are a picture behind one real input: screen readers, paste and autofill meet only the input. */
export function CodeField({ label, value, onChange, error, ref }: Props) {
  return (
    <Field label={label} error={error}>
      {({ labelId: _, ...wiring }) => (
        <span className={css.code} data-invalid={error ? true : undefined}>
          <span className={css.boxes} aria-hidden="true">
            {places.map(place => (
              <span key={place} className={css.box} data-next={place === value.length || undefined}>
                {value[place]}
              </span>
            ))}
          </span>
          <input
            {...wiring}
            ref={ref}
            className={css.input}
            value={value}
            onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            maxLength={length + 2}
          />
        </span>
      )}
    </Field>
  )
}
