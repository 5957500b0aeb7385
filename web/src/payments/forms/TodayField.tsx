// Which day does a payment count for that counts for today only?
import { TextField } from '@bank/ui/TextField.tsx'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** Why it is no choice. */
  readonly help: string | undefined
}

export function TodayField<Values extends FieldValues>({ control, name, help }: Props<Values>) {
  const t = useT()
  const f = useFormats()
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      label={t('says.field.valueDate')}
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
