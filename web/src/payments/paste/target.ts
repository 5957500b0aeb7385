// Applies a reading to a form: each form maps its fields; the rest is the same for all.
import { formatAccount } from '@bank/contracts/account.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
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

const isIn = ({ currency }: Reading, wanted: string | null): boolean => !currency || currency === wanted

/** Maps a reading to the fields that most forms have; a sum in another currency is skipped. */
export const commonFields = (reading: Reading, currency: string | null) => ({
  recipientAccount: reading.account,
  amount: isIn(reading, currency) ? reading.amount : undefined,
  purpose: normaliseText(reading.purpose ?? '').slice(0, 210),
})

/** Note on a sum that was skipped because of its currency. */
function foreignSum(t: Translate, reading: Reading, currency: string): string[] {
  const { amount } = reading
  if (!amount || isIn(reading, currency)) return []
  return [t('payments.paste.otherCurrency', { sum: amountText(amount, reading.currency), currency })]
}

/** Puts pasted values and clears their faults; only filled fields are validated anew, so an emptied one shows none. */
export function putPasted<Values extends FieldValues>(form: UseFormReturn<Values>, fields: Fields): void {
  form.clearErrors(Object.keys(fields) as Path<Values>[])
  void fillFields(form, fields)
}

type TargetOptions<Values extends FieldValues> = Pick<PasteTarget, 'values'> &
  Partial<Pick<PasteTarget, 'put' | 'labelOf' | 'isProposed' | 'followers' | 'aboutUs' | 'waiting'>> & {
    readonly form: UseFormReturn<Values>
    /** Maps a reading to fields; empty and hidden ones are skipped. */
    readonly read: (reading: Reading) => Readonly<Record<string, string | undefined>>
    /** The form's currency, to warn of a sum in another one; derived from the pasted fields where they choose the account. */
    readonly currency?: string | null | ((fields: Fields) => string)
    /** Labels of fields that differ from the bank's. */
    readonly labels?: Readonly<Partial<Record<string, TextKey>>>
    /** Whether the form proposes the field by itself, until a person changes it. */
    readonly proposes?: (field: string) => boolean
  }

export function usePasteTarget<Values extends FieldValues>(options: TargetOptions<Values>): PasteTarget {
  const t = useT()
  const { form, read, currency = null, labels = {}, proposes = () => false, ...target } = options
  return {
    put: fields => putPasted(form, fields),
    labelOf: field => t(labels[field] ?? (`says.field.${field}` as TextKey)),
    display: shown,
    isProposed: field => proposes(field) && !form.getFieldState(field as Path<Values>).isDirty,
    followers: {},
    take: reading => {
      const found = read(reading)
      const fields = Object.fromEntries(
        Object.keys(target.values).flatMap(field => (found[field] ? [[field, found[field]]] : [])),
      )
      const travels = typeof currency === 'function' ? currency(fields) : currency
      return { fields, notes: travels ? foreignSum(t, reading, travels) : [] }
    },
    ...target,
  }
}
