// How are both amounts of a conversion and the rate between them told?
import { Money } from '@bank/ui/Money.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import { useT } from '#kit/i18n.ts'
import { wholeRate } from './conversion/rateWords.ts'
import type { Terms } from './conversionDetails.ts'
import type { Payment } from './payment.ts'

/** What comes, and at which rate; nothing until it is known. */
export function useTermRows(of: Pick<Payment, 'currencyCode' | 'statusCode'>, terms: Terms | undefined): RecapRow[] {
  const t = useT()
  if (!terms) return []
  const pair = { debit: of.currencyCode, credit: terms.recipientCurrencyCode }
  return [
    {
      key: 'gets',
      label: t(of.statusCode === 'SUCCESS' ? 'payments.conversion.details.got' : 'payments.conversion.details.gets'),
      value: <Money amount={terms.recipientAmount} currency={terms.recipientCurrencyCode} />,
    },
    {
      key: 'rate',
      label: t('says.field.rate'),
      value: wholeRate(terms.rate, pair, t),
      note: t(terms.isFixedRate ? 'payments.conversion.rate.agreed' : 'payments.conversion.choice.bank'),
    },
  ]
}
