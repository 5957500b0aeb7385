// The registration of a document type with the portal; actions, dialogs, signing, results and steps are the same for every type.
import type { Currency } from '@bank/contracts/money.ts'
import type { Tone } from '@bank/ui/Pill.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import type { ComponentType } from 'react'
import type { TextKey, Translate } from '#kit/i18n.ts'
import type { DialogAct, DocumentAct } from './actions.ts'
import type { BatchResult, Review, SignedDocument } from './document.ts'
import type { SigningStatus, StepWords } from './signing.ts'

type PaperOf<R extends Review> = R['documents'][number]

export type BulkOrder<D extends SignedDocument> = {
  readonly legalPartyId: string
  readonly documents: readonly D[]
  readonly reason: string
  /** How many are done, where they are done one by one. */
  readonly onDone: (count: number) => void
}

export type SignOrder = {
  readonly legalPartyId: string
  readonly ids: readonly string[]
  readonly challengeId: string
  readonly code: string
}

export type CurrencySum = { readonly currency: Currency; readonly amount: string }

/** The statuses of a type beyond those of signing, and the name of each. */
export type StatusLook<S extends string> = {
  readonly textOf: (status: S | SigningStatus) => TextKey
  readonly tones: Readonly<Record<Exclude<S, SigningStatus>, Tone>>
  readonly steps: Readonly<Record<Exclude<S, SigningStatus>, StepWords>>
  /** Where the last signature leads to. */
  readonly signed: Exclude<S, SigningStatus>
}

export type DocumentType<D extends SignedDocument, R extends Review> = {
  readonly status: StatusLook<D['statusCode']>
  /** What can be done with documents of this type, in the order in which it is offered. */
  readonly acts: readonly DocumentAct[]
  /** A document that nobody here has made is only read. */
  readonly isActedOn: (of: D) => boolean
  /** № 15 · ОсОО «Тулпар» */
  readonly nameOf: (of: D) => string
  /** Empty where a document is worth no money. */
  readonly sumsOf: (of: readonly D[]) => readonly CurrencySum[]
  readonly calls: Readonly<Record<DialogAct, (order: BulkOrder<D>) => Promise<BatchResult>>>
  readonly review: {
    readonly prepare: (ids: readonly string[], legalPartyId: string) => Promise<R>
    readonly sign: (order: SignOrder) => Promise<BatchResult>
    readonly idOf: (paper: PaperOf<R>) => string
    /** One document as its signer must read it. */
    readonly Paper: ComponentType<{ readonly of: PaperOf<R>; readonly place: number; readonly all: number }>
    readonly totals: (of: R, t: Translate) => readonly RecapRow[]
  }
  /** The nouns whose answers are old once something was done. */
  readonly touches: readonly string[]
}
