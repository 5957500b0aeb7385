// The registration of a document type: only what it alone knows. Everything else is done by this noun, for all types alike.

import { admits, type PersonViewer, type Who } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { RiskMark } from '@bank/contracts/generated/payment.ts'
import type { Money } from '@bank/contracts/money.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { CanonicalField } from '#signing/index.ts'
import type { ActionFacts, ActionRule, DocumentAction } from './actions.ts'
import type { Document } from './document.ts'
import type { DocumentStore } from './store.ts'
import type { CommonEvent, Lifecycle, Scheme } from './transitions.ts'

export type DocumentContext = World & { readonly tx: Tx }

/** The result of an execution: a rejection, or the events that follow at once. */
export type Execution<E extends string> = { readonly rejection: Rejection } | { readonly events: readonly E[] }

/** A document that was just signed, with the events of this signature. */
export type SignedDocument<D, E extends string> = {
  readonly document: D
  readonly events: readonly (E | CommonEvent)[]
}

/** Execution of documents after their last signature. */
export type LastSignature<D, K, E extends string> = {
  /** Before anything is written: takes money, limits and rates, or gives the rejection. Documents missing from the answer are not executed. */
  execute(ctx: DocumentContext, facts: K, documents: readonly D[]): Promise<ReadonlyMap<string, Execution<E>>>
  /** Written with the signatures: hands documents over to their rails. */
  dispatch(ctx: DocumentContext, facts: K, documents: readonly D[]): Promise<void>
  /** After everything is written: events for others. */
  tell(ctx: Pick<Ctx, 'record'>, facts: K, signed: readonly SignedDocument<D, E>[]): void
}

export type DocumentType<D extends Document, K, E extends string = never> = {
  /** The prefix of its audit actions, the topic of its events, and the kind in the head of its canonical text, `ordo/<name>`. */
  readonly name: string
  /** The purpose of its challenges in `signing`, and the type of its rows in the table of transitions. */
  readonly purpose: string
  /** Who may read its documents: for everybody else they are in no inbox and no news, and absent by id. */
  readonly readers: Who
  readonly lifecycle: Lifecycle<D['status'], E | CommonEvent>
  readonly can: Readonly<Record<DocumentAction, ActionRule<D>>>
  readonly store: DocumentStore<D>
  /** The rejection of an id that nobody has. */
  readonly missing: Rejection
  numberOf(document: D): string
  /** The later day on which one of this status leaves the bank; null where it leaves at once, or does not. */
  leavesOn?(document: D, status: D['status'], today: BusinessDate): BusinessDate | null
  /** The canonical text, which is signed. */
  textOf(document: D): string
  /** What of the text stands in a batch that a token or a phone signs: fields of it, under their names, such as number, amount, currency and whom it goes to. */
  lineOf(document: D): readonly CanonicalField[]
  /** What of a document a list over all types shows: whom it pays or what it is about, its own words, what it is worth. */
  outlineOf(document: D): { readonly title: string; readonly note: string | null; readonly amount: Money | null }
  /** The risk marks of each document, in order; absent for a type of which nothing is unusual. Never asked on the path of a signature. */
  marks?(ctx: DocumentContext, documents: readonly D[]): Promise<readonly (readonly RiskMark[])[]>
  /** Gathers the facts of checks and actions, for any number of documents at once. */
  gather(ctx: DocumentContext, me: PersonViewer, documents: readonly D[]): Promise<K>
  /** The rejection by hours and value date, and the deadline of signing. */
  hours(world: Pick<World, 'clock'>, facts: K, document: D): Pick<ActionFacts, 'timeFault' | 'signUntil'>
  /** The rejection by the checks, the most basic reason first. */
  refusal(world: Pick<World, 'clock'>, facts: K, document: D): Rejection | null
  /** Totals in the head of a signed batch, beside its count. */
  totalsOf(documents: readonly D[]): readonly CanonicalField[]
  /** Execution; absent for a type that is signed and then only kept. */
  readonly lastSignature?: LastSignature<D, K, E>
  /** False for documents that the bank makes by itself: nobody drafts or signs them. */
  isSigned?(document: D): boolean
  /** The operation code, for a type with several. */
  operationOf?(document: D): string
  /** Audit actions by which a document may begin; `save` unless given. */
  readonly beginnings?: readonly string[]
  /** The statuses of its birth; the first editable one unless given. */
  birthOf?(document: D): readonly D['status'][]
}

/** A registered type with its type parameters hidden: `use` opens it. */
export type AnyType = <R>(use: <D extends Document, K, E extends string>(type: DocumentType<D, K, E>) => R) => R

const typesByName = new Map<string, AnyType>()

/** Registers a type, once, when the module of its noun is loaded. */
export function registerDocumentType<D extends Document, K, E extends string>(type: DocumentType<D, K, E>): void {
  if (typesByName.has(type.name)) throw new Error(`the document type ${type.name} is registered already`)
  typesByName.set(type.name, use => use(type))
}

/** Every registered type, in the order in which rows of several types are locked. */
export const documentTypes = (): readonly AnyType[] =>
  [...typesByName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type)

/** The types whose documents this person may read; by an id of another one they find nothing. */
export const readableTypes = (me: PersonViewer): readonly AnyType[] =>
  documentTypes().filter(open => open(({ readers }) => admits(readers, me)))

/** The outline of a type, for readers of all documents: the verifier, the audit, the tests of the law. */
export type TypeOutline = {
  readonly name: string
  readonly purpose: string
  readonly table: string
  readonly beginnings: readonly string[]
  readonly steps: readonly (readonly [from: string, to: string, scheme: Scheme])[]
}

export const typeOutlines = (): readonly TypeOutline[] =>
  documentTypes().map(open =>
    open(({ name, purpose, store, beginnings = ['save'], lifecycle }) => ({
      name,
      purpose,
      table: store.table,
      beginnings: beginnings.map(event => `${name}.${event}`),
      steps: lifecycle.steps(),
    })),
  )
