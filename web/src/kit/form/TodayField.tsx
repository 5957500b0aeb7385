// The value date of a document that counts for today only.
import { TextField } from '@bank/ui/TextField.tsx'
import { useController } from 'react-hook-form'
import { useFormats } from '../format.ts'
import { useLabel } from './fields.tsx'

/** `help` says why it is no choice. */
export function TodayField({ name, help }: { name: string; help: string | undefined }) {
  const f = useFormats()
  const { field, fieldState } = useController({ name })
  return (
    <TextField
      label={useLabel(name, undefined)}
      readOnly
      ref={field.ref}
      name={field.name}
      value={f.day(field.value)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help={help}
    />
  )
}
