// Rates of the bank on the screen.

import type { RateGroup } from '@bank/contracts/generated/payment.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { CurrencyRatesQuery } from '#kit/generated/payment/graphql.ts'

export const currencyRates = payment(`
  query CurrencyRates {
    getCurrencyRates {
      group
      code
      purchaseRate
      salesRate
      validFrom
    }
  }
`)

export type Rate = CurrencyRatesQuery['getCurrencyRates'][number]
export type { RateGroup }

export const rateGroups = ['cash', 'cashless', 'card', 'nbkr'] as const satisfies readonly RateGroup[]

/** Of the central bank, which has one value for both sides. */
export const isOfficial = (group: RateGroup): boolean => group === 'nbkr'

/** At least two decimals, and none of the zeros behind them: 87,35, but 1,064. */
export function rateText(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole},${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** A height in a drawing of rates; what a rate is comes as text and stays one. */
export const heightText = (value: number, decimals: number): string =>
  rateText(value.toLocaleString('en-US', { maximumFractionDigits: decimals, useGrouping: false }))
