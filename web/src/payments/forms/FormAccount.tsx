// An account of the company, bound to a form.
import { told } from '@bank/ui/form/fields.tsx'
import { useMark } from '@bank/ui/form/marks.tsx'
import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { AccountField } from '#accounts/index.ts'

type Props<Values extends FieldValues> = Omit<
  ComponentProps<typeof AccountField>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  /** Is it marked when a paste has filled it? */
  readonly marked?: boolean
  /** What else follows from a choice. */
  readonly onChosen?: (number: string) => void
}

export function FormAccount<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, marked = false, onChosen, ...rest } = props
  const { field, fieldState } = useController({ control, name })
  const mark = useMark(name, field.value)
  const choose = (number: string) => {
    field.onChange(number)
    onChosen?.(number)
  }
  return (
    <AccountField
      {...rest}
      ref={field.ref}
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      {...(marked && told(mark, {}))}
    />
  )
}
