// The registration of a document type: only what it alone knows. Everything else is done by this noun, for all types alike.

import type { Viewer, Who } from '@bank/contracts/access.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { CanonicalField } from '#signing/index.ts'
import type { ActionFacts, ActionRule, DocumentAction } from './actions.ts'
import type { Document } from './document.ts'
import type { DocumentStore } from './store.ts'
import type { CommonEvent, Lifecycle, Scheme } from './transitions.ts'

export type DocumentContext = World & { readonly tx: Tx }

/** What the last signature of a document came to: refused, or the events that follow it at once. */
export type Execution<E extends string> = { readonly why: Rejection } | { readonly events: readonly E[] }

/** A document that was just signed, with every event of this signature. */
export type SignedDocument<D, E extends string> = {
  readonly document: D
  readonly events: readonly (E | CommonEvent)[]
}

/** What the bank does after the last signature. */
export type LastSignature<D, K, E extends string> = {
  /** Before anything is written: takes what it needs, or says why not. Those it does not speak of go no further. */
  execute(ctx: DocumentContext, facts: K, documents: readonly D[]): Promise<ReadonlyMap<string, Execution<E>>>
  /** Together with the signatures: what leaves the bank. */
  dispatch(ctx: DocumentContext, facts: K, documents: readonly D[]): Promise<void>
  /** Once all is written: who else hears of it. */
  tell(ctx: Pick<Ctx, 'record'>, facts: K, signed: readonly SignedDocument<D, E>[]): void
}

export type DocumentType<D extends Document, K, E extends string = never> = {
  /** Prefix of its actions in the audit and topic of its news; the kind in the head of its canonical text, `ordo/<name>`. */
  readonly name: string
  /** For what its challenges are: the purpose in `signing`, and its rows in the table of transitions. */
  readonly purpose: string
  /** Whose inbox and line of news have its documents. */
  readonly readers: Who
  readonly lifecycle: Lifecycle<D['status'], E | CommonEvent>
  readonly can: Readonly<Record<DocumentAction, ActionRule<D>>>
  readonly store: DocumentStore<D>
  /** What is said of an id that nobody has. */
  readonly missing: Rejection
  numberOf(document: D): string
  /** The words that are signed. */
  textOf(document: D): string
  /** What is known of documents when they are judged, gathered for any number of them at once. */
  gather(ctx: DocumentContext, me: Viewer, documents: readonly D[]): Promise<K>
  /** Why it may not be signed at this moment, and until when it may be. */
  hours(world: Pick<World, 'clock'>, facts: K, document: D): Pick<ActionFacts, 'timeFault' | 'signUntil'>
  /** Why the bank would refuse it, the most basic reason first. */
  refusal(world: Pick<World, 'clock'>, facts: K, document: D): Rejection | null
  /** What stands above a batch that is signed together, beside the count. */
  totalsOf(documents: readonly D[]): readonly CanonicalField[]
  /** Absent where the signed document just stays. */
  readonly lastSignature?: LastSignature<D, K, E>
  /** False for what the bank makes by itself: nobody drafts or signs it. */
  isSigned?(document: D): boolean
  /** Which of the operations of its type it is, where there are several. */
  operationOf?(document: D): string
  /** How the audit tells of a document that is new; `save` where nothing is said. */
  readonly beginnings?: readonly string[]
  /** The statuses that a document is born with; the first of those that are edited where nothing is said. */
  birthOf?(document: D): readonly D['status'][]
}

/** A registered type, whatever its documents: opened by what can be done to any type. */
export type AnyType = <R>(use: <D extends Document, K, E extends string>(type: DocumentType<D, K, E>) => R) => R

const typesByName = new Map<string, AnyType>()

/** Said once by the noun that owns the type, when it is loaded. */
export function registerDocumentType<D extends Document, K, E extends string>(type: DocumentType<D, K, E>): void {
  if (typesByName.has(type.name)) throw new Error(`the document type ${type.name} is registered already`)
  typesByName.set(type.name, use => use(type))
}

/** Every type, in the order in which rows of several are locked. */
export const documentTypes = (): readonly AnyType[] =>
  [...typesByName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type)

/** What a reader of all documents needs to know of a type: the verifier, the audit, the law. */
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
