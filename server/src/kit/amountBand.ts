// Checks the amounts between which a call looks: each is one of the currency, the lower is not above the upper.
import { type Currency, compare, type Minor, type Money, money } from '@bank/contracts/money.ts'
import { Refusal } from './refusal.ts'

function amountOf(text: string | null | undefined, currency: Currency): Money | null {
  if (text === null || text === undefined) return null
  try {
    return money(text, currency)
  } catch {
    throw new Refusal('AmountFormatException')
  }
}

/** Those that are named. Refuses AmountFormatException and AmountRangeInvertedException. */
export function amountBand(
  { least, most }: { readonly least?: string | null | undefined; readonly most?: string | null | undefined },
  currency: Currency,
): { readonly least?: Minor; readonly most?: Minor } {
  const [low, high] = [amountOf(least, currency), amountOf(most, currency)]
  if (low && high && compare(low, high) > 0) throw new Refusal('AmountRangeInvertedException')
  return { ...(low && { least: low.amount }), ...(high && { most: high.amount }) }
}
