// The field of a PIN: six digits that nobody beside reads.
import { TextField } from '@bank/ui/TextField.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (pin: string) => void
}

const length = 6

export function PinField({ label, value, error, onChange }: Props) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={length}
      value={value}
      {...(error && { error })}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
    />
  )
}
