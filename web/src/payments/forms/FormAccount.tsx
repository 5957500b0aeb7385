// How is an account of the company bound to a form?
import type { ComponentProps } from 'react'
import { type Control, useController } from 'react-hook-form'
import { AccountField } from '#accounts/index.ts'
import { formCurrency, type Values } from './values.ts'

type Props = Omit<
  ComponentProps<typeof AccountField>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'currencies'
> & {
  control: Control<Values>
  name: 'payerAccount' | 'recipientAccount'
}

export function FormAccount({ control, name, ...rest }: Props) {
  const { field, fieldState } = useController({ control, name })
  return (
    <AccountField
      {...rest}
      currencies={[formCurrency]}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
