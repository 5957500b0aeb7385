// Applies a reading to a form: each form maps its fields; the rest is the same for all.
import { formatAccount } from '@bank/contracts/account.ts'
import { amountText, groupThousands } from '@bank/ui/kit/amount.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fillFields } from '#kit/form/model.ts'
import { type TextKey, type Translate, useT } from '#kit/i18n.ts'
import type { Fields } from './filling.ts'
import type { Reading } from './reading.ts'
import type { PasteTarget } from './usePasting.ts'

const shown = (field: string, value: string): string => {
  if (/amount$/i.test(field)) return amountText(value)
  if (/^\d{16}$/.test(value)) return formatAccount(value)
  return field.endsWith('paymentCode') ? groupThousands(value) : value
}

/** Why the sum of the text is not taken. */
export const foreignSum = (t: Translate, reading: Reading, currency: string): string[] =>
  reading.amount && reading.currency && reading.currency !== currency
    ? [t('payments.paste.otherCurrency', { sum: amountText(reading.amount, reading.currency), currency })]
    : []

/** An emptied field is judged as one that nobody has come to. */
export function putPasted<Values extends FieldValues>(form: UseFormReturn<Values>, fields: Fields): void {
  form.clearErrors(Object.keys(fields) as Path<Values>[])
  void fillFields(form, fields)
}

type TargetOptions<Values extends FieldValues> = Pick<PasteTarget, 'values' | 'take'> &
  Partial<Pick<PasteTarget, 'put' | 'labelOf' | 'isProposed' | 'followers' | 'aboutUs'>> & {
    readonly form: UseFormReturn<Values>
    /** What a field is called where not as the bank calls it. */
    readonly labels?: Readonly<Partial<Record<string, TextKey>>>
    /** What the form proposes by itself, until a person changes it. */
    readonly proposes?: (field: string) => boolean
  }

export function usePasteTarget<Values extends FieldValues>(options: TargetOptions<Values>): PasteTarget {
  const t = useT()
  const { form, labels = {}, proposes = () => false, ...target } = options
  return {
    put: fields => putPasted(form, fields),
    labelOf: field => t(labels[field] ?? (`says.field.${field}` as TextKey)),
    display: shown,
    isProposed: field => proposes(field) && !form.getFieldState(field as Path<Values>).isDirty,
    followers: {},
    ...target,
  }
}
