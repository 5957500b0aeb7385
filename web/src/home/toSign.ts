// Summary of what waits for a signature: kinds, sums, the nearest deadline.

import { add, type Currency, money, print } from '@bank/contracts/money.ts'
import { type Family, operationOf } from '@bank/contracts/operations.ts'
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
const kindOf: Readonly<Record<Family, SignKind>> = {
  interbank: 'transfers',
  intrabank: 'inside',
  budget: 'budget',
  card: 'cards',
  swift: 'swift',
  conversion: 'conversion',
  qr: 'qr',
}

export type SignSum = { readonly amount: string; readonly currency: Currency }

function byCurrency(sums: Sums): SignSum[] {
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
  readonly sums: readonly SignSum[]
  readonly kinds: readonly { readonly kind: SignKind; readonly count: number; readonly sums: readonly SignSum[] }[]
}

export const toSignOf = (sums: Sums): ToSign => ({
  count: countOf(sums),
  sums: byCurrency(sums),
  kinds: signKinds.flatMap(kind => {
    const those = sums.filter(({ operation }) => kindOf[operationOf(operation).family] === kind)
    return those.length > 0 ? [{ kind, count: countOf(those), sums: byCurrency(those) }] : []
  }),
})

type SignDeadlines = readonly { readonly next: { readonly until: string | null } | null }[]

/** Instants of one form stand in the order of their text. */
export const nearest = (documents: SignDeadlines): string | null =>
  documents
    .flatMap(({ next }) => (next?.until ? [next.until] : []))
    .toSorted()
    .at(0) ?? null
