// GraphQL documents in the browser as persisted queries: not the text, only its name and hash.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Service } from '@bank/contracts/services.ts'

/** The type of a document: what the generated tags (`payment(…)`, `account(…)`) return. */
export type Doc<R, V> = { readonly __apiType?: (variables: V) => R }

/** A document at run time: the build replaces each tagged text by this. */
export type CompiledDocument = {
  readonly service: Service
  /** The noun in whose folder the document stands; `invalidate` goes by it. */
  readonly noun: string
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly name: string
  readonly id: string
}

export const compiledDocument = <R, V>(document: Doc<R, V>): CompiledDocument => document as unknown as CompiledDocument

/** Casts a typed day for the wire; the bank's scalar refuses, at its field, what is no day. */
export const sentDay = (text: string): BusinessDate => text as BusinessDate

/** The variables of a call; none for a document without any. */
export type Variables<V> = Record<string, never> extends V ? [variables?: V] : [variables: V]
