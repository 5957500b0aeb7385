// How does a payment in som take what was pasted?
import { formatAccount } from '@bank/contracts/account.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { amountText, groupThousands } from '@bank/ui/kit/amount.ts'
import { type Translate, useT } from '#kit/i18n.ts'
import type { Reading } from '../paste/reading.ts'
import type { Pasted, Taken } from '../paste/usePasting.ts'
import type { Bank, Options } from './documents.ts'
import { type SomState, useBanks } from './useSomForm.ts'
import { type FieldName, fieldsOf, formCurrency, type Kind } from './values.ts'

/** Only what the bank knows is put where it is chosen from a list. */
type Known = { readonly banks: readonly Bank[]; readonly codes: Options['paymentCodes'] }

export function somFields(reading: Reading, road: Kind, { banks, codes }: Known): Partial<Record<FieldName, string>> {
  const isSom = reading.currency === undefined || reading.currency === formCurrency
  const found: Partial<Record<FieldName, string>> = {
    recipientInn: reading.inn ?? '',
    recipientName: normaliseText(reading.name ?? '').slice(0, 140),
    recipientAccount: road === 'INTRABANK_TRANSFER_OWN' ? '' : (reading.account ?? ''),
    recipientBic: banks.find(({ bankCode }) => bankCode === reading.bic)?.bankCode ?? '',
    amount: (isSom && reading.amount) || '',
    paymentCode: codes.find(({ code }) => code === reading.paymentCode)?.code ?? '',
    purpose: normaliseText(reading.purpose ?? '').slice(0, 210),
  }
  const shown = fieldsOf[road].filter(field => found[field])
  return Object.fromEntries(shown.map(field => [field, found[field] ?? '']))
}

/** Why the sum of the text is not taken. */
export const foreignSum = (t: Translate, reading: Reading, currency: string): string[] =>
  reading.amount && reading.currency && reading.currency !== currency
    ? [t('payments.paste.otherCurrency', { sum: amountText(reading.amount, reading.currency), currency })]
    : []

export const shownValue = (field: string, value: string): string => {
  if (/amount$/i.test(field)) return amountText(value)
  if (/^\d{16}$/.test(value)) return formatAccount(value)
  return field.endsWith('paymentCode') ? groupThousands(value) : value
}

export function useSomPasting({ form, values, road }: SomState, options: Options): Pasted {
  const t = useT()
  const { banks } = useBanks()
  return {
    values: Object.fromEntries(fieldsOf[road].map(field => [field, values[field]])),
    put: fields => {
      for (const [field, value] of Object.entries(fields))
        form.setValue(field as FieldName, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    },
    labelOf: field => t(`says.field.${field as FieldName}`),
    shown: shownValue,
    isProposed: () => false,
    followers: { recipientAccount: ['recipientBic'], recipientInn: ['recipientName'] },
    take: (reading): Taken => ({
      fields: somFields(reading, road, { banks, codes: options.paymentCodes }),
      notes: foreignSum(t, reading, formCurrency),
    }),
  }
}
