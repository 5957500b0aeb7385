// An account of the company, bound to a form.
import { FormSection } from '@bank/ui/form/Form.tsx'
import { markedTexts } from '@bank/ui/form/fields.tsx'
import { useMark } from '@bank/ui/form/marks.tsx'
import type { ComponentProps } from 'react'
import { useController } from 'react-hook-form'
import { AccountField } from '#accounts/index.ts'
import { useLabel, useOptionalMark } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'

type Props = Omit<ComponentProps<typeof AccountField>, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'label'> & {
  readonly name: 'payerAccount' | 'recipientAccount' | 'commissionAccount'
  readonly label?: string
  /** Is it marked when a paste has filled it? */
  readonly marked?: boolean
  /** What else follows from a choice. */
  readonly onChosen?: (number: string) => void
}

export function FormAccount({ name, label, marked = false, onChosen, ...rest }: Props) {
  const { field, fieldState } = useController<Record<Props['name'], string>>({ name })
  const mark = useMark(name, field.value)
  const choose = (number: string) => {
    field.onChange(number)
    onChosen?.(number)
  }
  return (
    <AccountField
      {...rest}
      label={useLabel(name, label)}
      optional={useOptionalMark(name)}
      ref={field.ref}
      value={field.value}
      onChange={choose}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      {...(marked && markedTexts(mark, {}))}
    />
  )
}

/** From which account is paid. */
export function PayerSection(props: Omit<Props, 'name'>) {
  const t = useT()
  return (
    <FormSection title={t('payments.form.section.from')}>
      <FormAccount {...props} name="payerAccount" />
    </FormSection>
  )
}
