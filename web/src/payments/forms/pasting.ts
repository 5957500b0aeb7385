// Paste into a payment in som.
import { normaliseText } from '@bank/contracts/text.ts'
import { useT } from '#kit/i18n.ts'
import type { Reading } from '../paste/reading.ts'
import { foreignSum, usePasteTarget } from '../paste/target.ts'
import type { PasteTarget } from '../paste/usePasting.ts'
import type { FormBank, InterbankOptions } from './documents.ts'
import { type SomState, useBanks } from './useSomForm.ts'
import { fieldsOf, formCurrency, isBetweenOwn, type SomFieldName, type SomKind } from './values.ts'

/** Only what the bank knows is put where it is chosen from a list. */
type PasteDirectories = { readonly banks: readonly FormBank[]; readonly codes: InterbankOptions['paymentCodes'] }

export function somFields(
  reading: Reading,
  road: SomKind,
  { banks, codes }: PasteDirectories,
): Partial<Record<SomFieldName, string>> {
  const isSom = reading.currency === undefined || reading.currency === formCurrency
  const found: Partial<Record<SomFieldName, string>> = {
    recipientInn: reading.inn ?? '',
    recipientName: normaliseText(reading.name ?? '').slice(0, 140),
    recipientAccount: isBetweenOwn(road) ? '' : (reading.account ?? ''),
    recipientBic: banks.find(({ bankCode }) => bankCode === reading.bic)?.bankCode ?? '',
    amount: (isSom && reading.amount) || '',
    paymentCode: codes.find(({ code }) => code === reading.paymentCode)?.code ?? '',
    purpose: normaliseText(reading.purpose ?? '').slice(0, 210),
  }
  const shown = fieldsOf(road).filter(field => found[field])
  return Object.fromEntries(shown.map(field => [field, found[field] ?? '']))
}

export function useSomPasting({ form, values, road }: SomState, options: InterbankOptions): PasteTarget {
  const t = useT()
  const { banks } = useBanks()
  return usePasteTarget({
    form,
    values: Object.fromEntries(fieldsOf(road).map(field => [field, values[field]])),
    followers: { recipientAccount: ['recipientBic'], recipientInn: ['recipientName'] },
    take: reading => ({
      fields: somFields(reading, road, { banks, codes: options.paymentCodes }),
      notes: foreignSum(t, reading, formCurrency),
    }),
  })
}
