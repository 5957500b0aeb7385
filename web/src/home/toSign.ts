// What waits for a signature: how many of which kind, for how much, and until when?

import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { add, type Currency, money, print } from '@bank/contracts/money.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { SignSumsQuery } from '#kit/generated/payment/graphql.ts'

export const signSums = payment(`
  query SignSums($filter: SearchOperationHistory!) {
    getGroupedPaymentsByFilter(filterData: $filter) {
      operation
      currency
      count
      amount
    }
  }
`)

export const signDeadlines = payment(`
  query SignDeadlines($filter: SearchOperationHistory!, $pageable: Pageable!) {
    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {
      total
      elements {
        id
        next { until }
      }
    }
  }
`)

type Sums = SignSumsQuery['getGroupedPaymentsByFilter']

export const signKinds = ['transfers', 'inside', 'budget', 'cards', 'swift', 'conversion', 'qr'] as const
export type SignKind = (typeof signKinds)[number]

/** What a person thinks of as one thing. */
const kindOf = {
  CLEARING: 'transfers',
  GROSS: 'transfers',
  INTRABANK_TRANSFER_OWN: 'inside',
  INTRABANK_TRANSFER_FOREIGN: 'inside',
  BUDGET_PAYMENT: 'budget',
  RKO_2_BUSINESS_CARD_OWN: 'cards',
  RKO_2_BUSINESS_CARD_FOREIGN: 'cards',
  RKO_2_INDIVIDUAL_CARD_OWN: 'cards',
  RKO_2_INDIVIDUAL_CARD_FOREIGN: 'cards',
  BUSINESS_CARD_2_RKO_OWN: 'cards',
  BUSINESS_CARD_2_RKO_FOREIGN: 'cards',
  SWIFT: 'swift',
  CONVERSION: 'conversion',
  REFUND: 'qr',
  QR: 'qr',
} as const satisfies Record<OperationCode, SignKind>

export type Sum = { readonly amount: string; readonly currency: Currency }

function byCurrency(sums: Sums): Sum[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  return currencies.map(currency => {
    const those = sums.filter(sum => sum.currency === currency)
    const total = those.reduce((all, sum) => add(all, money(sum.amount, currency)), money('0', currency))
    return { amount: print(total), currency }
  })
}

const countOf = (sums: Sums): number => sums.reduce((all, { count }) => all + count, 0)

export type ToSign = {
  readonly count: number
  readonly sums: readonly Sum[]
  readonly kinds: readonly { readonly kind: SignKind; readonly count: number; readonly sums: readonly Sum[] }[]
}

export const toSignOf = (sums: Sums): ToSign => ({
  count: countOf(sums),
  sums: byCurrency(sums),
  kinds: signKinds.flatMap(kind => {
    const those = sums.filter(({ operation }) => kindOf[operation] === kind)
    return those.length > 0 ? [{ kind, count: countOf(those), sums: byCurrency(those) }] : []
  }),
})

type Untils = readonly { readonly next: { readonly until: string | null } | null }[]

/** Instants of one form stand in the order of their text. */
export const nearest = (documents: Untils): string | null =>
  documents
    .flatMap(({ next }) => (next?.until ? [next.until] : []))
    .toSorted()
    .at(0) ?? null
