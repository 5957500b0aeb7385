// The day of a document that counts for today only.
import { TextField } from '@bank/ui/TextField.tsx'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFormats } from '../format.ts'

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: string
  /** Why it is no choice. */
  readonly help: string | undefined
}

export function TodayField<Values extends FieldValues>({ control, name, label, help }: Props<Values>) {
  const f = useFormats()
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      label={label}
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
