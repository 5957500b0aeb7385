// The kind of conversions between own accounts: the fields that it adds, and the credited amount.
import { isCurrency, type Money, money } from '@bank/contracts/money.ts'
import type { KindSpec } from './kind.ts'

export const conversion: KindSpec = {
  detailsOf: (said, currency) => ({ ...said, recipientCurrencyCode: currency ?? '' }),
  details: ['recipientAmount', 'recipientCurrencyCode', 'rate', 'isFixedRate'],
}

/** The credited amount of a conversion; null where nothing is exchanged. */
export function creditOf(details: Readonly<Record<string, string>>): Money | null {
  const { recipientAmount, recipientCurrencyCode: currency } = details
  return recipientAmount && currency && isCurrency(currency) ? money(recipientAmount, currency) : null
}
