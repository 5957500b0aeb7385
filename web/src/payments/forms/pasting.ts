// Paste into a payment in som.
import { normaliseText } from '@bank/contracts/text.ts'
import { recordOf } from '#kit/form/values.ts'
import { commonFields, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import { type SomState, useBanks } from './useSomForm.ts'
import { fieldsOf, formCurrency, isBetweenOwn } from './values.ts'

/** What is pasted between own accounts, which are chosen from a list. */
const betweenOwn = ['amount', 'purpose'] as const

/** Pasting into a payment in som; codes of a list are pasted only if the bank knows them. */
export function useSomPasting({ form, values, road, data }: SomState): PasteTarget {
  const { banks, waiting } = useBanks()
  return usePasteTarget({
    form,
    waiting,
    values: recordOf(isBetweenOwn(road) ? betweenOwn : fieldsOf(road), field => values[field]),
    currency: formCurrency,
    followers: { recipientAccount: ['recipientBic'], recipientInn: ['recipientName'] },
    read: reading => ({
      ...commonFields(reading, formCurrency),
      recipientInn: reading.inn,
      recipientName: normaliseText(reading.name ?? '').slice(0, 140),
      recipientBic: banks.find(({ bankCode }) => bankCode === reading.bic)?.bankCode,
      paymentCode: data.options.paymentCodes.find(({ code }) => code === reading.paymentCode)?.code,
    }),
  })
}
