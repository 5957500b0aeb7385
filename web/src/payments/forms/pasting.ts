// Paste into a payment in som.
import { normaliseText } from '@bank/contracts/text.ts'
import { recordOf } from '#kit/form/values.ts'
import { commonFields, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import { type SomState, useBanks } from './useSomForm.ts'
import { fieldsOf, formCurrency, isBetweenOwn } from './values.ts'

/** Pasting into a payment in som; codes of a list are pasted only if the bank knows them. */
export function useSomPasting({ form, values, road, data }: SomState): PasteTarget {
  const { banks } = useBanks()
  return usePasteTarget({
    form,
    values: recordOf(fieldsOf(road), field => values[field]),
    currency: formCurrency,
    followers: { recipientAccount: ['recipientBic'], recipientInn: ['recipientName'] },
    read: reading => ({
      ...commonFields(reading, formCurrency),
      ...(isBetweenOwn(road) && { recipientAccount: '' }),
      recipientInn: reading.inn,
      recipientName: normaliseText(reading.name ?? '').slice(0, 140),
      recipientBic: banks.find(({ bankCode }) => bankCode === reading.bic)?.bankCode,
      paymentCode: data.options.paymentCodes.find(({ code }) => code === reading.paymentCode)?.code,
    }),
  })
}
