// What does a document of an exchange between a company's own accounts say of its own?
import { isCurrency, type Money, money } from '@bank/contracts/money.ts'
import type { KindSpec } from './kind.ts'

export const conversion: KindSpec = {
  detailsOf: (said, currency) => ({ ...said, recipientCurrencyCode: currency ?? '' }),
  details: ['recipientAmount', 'recipientCurrencyCode', 'rate', 'isFixedRate'],
}

/** What the other account is credited with; null where nothing is exchanged. */
export function creditOf(details: Readonly<Record<string, string>>): Money | null {
  const { recipientAmount, recipientCurrencyCode: currency } = details
  return recipientAmount && currency && isCurrency(currency) ? money(recipientAmount, currency) : null
}
