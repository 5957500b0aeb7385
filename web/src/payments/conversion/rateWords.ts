// Texts of a rate.
import type { useT } from '#kit/i18n.ts'
import { type Pair, rateText } from './deal.ts'

type Say = ReturnType<typeof useT>

/** «сомов за 1 USD», or between two other currencies «USD за 1 EUR». */
export function unitText({ debit, credit }: Pair, t: Say): string {
  if (credit === 'KGS') return t('payments.conversion.rate.som', { currency: debit })
  if (debit === 'KGS') return t('payments.conversion.rate.som', { currency: credit })
  return t('payments.conversion.rate.cross', { debit, credit })
}

/** «87,3500 сомов за 1 USD» */
export const wholeRate = (rate: string, pair: Pair, t: Say): string => `${rateText(rate)}\u00a0${unitText(pair, t)}`
