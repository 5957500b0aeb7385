// GraphQL documents in the browser as persisted queries: not the text, only its name and hash.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Service } from '@bank/contracts/services.ts'

/** What the generated tags (`payment(…)`, `account(…)`) return, as far as types go. */
export type Doc<R, V> = { readonly __apiType?: (variables: V) => R }

/** What a document is when it runs: the build replaces each tagged text by this. */
export type CompiledDocument = {
  readonly service: Service
  /** The noun whose folder asks; what `invalidate` goes by. */
  readonly noun: string
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly name: string
  readonly id: string
}

export const compiledDocument = <R, V>(document: Doc<R, V>): CompiledDocument => document as unknown as CompiledDocument

/** The day of a form on its way to the bank, whose scalar refuses, at its field, what is no day. */
export const sentDay = (text: string): BusinessDate => text as BusinessDate

/** A document without variables is asked without them. */
export type Variables<V> = Record<string, never> extends V ? [variables?: V] : [variables: V]
