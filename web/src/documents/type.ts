// The registration of a document type with the portal; actions, dialogs, signing, results and steps are the same for every type.
import type { Currency } from '@bank/contracts/money.ts'
import type { Tone } from '@bank/ui/Pill.tsx'
import type { RecapRow } from '@bank/ui/Recap.tsx'
import type { ComponentType } from 'react'
import type { TextKey, Translate } from '#kit/i18n.ts'
import type { RowChange } from '#kit/list/changes.ts'
import type { DialogAct, DocumentAct } from './actions.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import type { SigningStatus, StepWords } from './signing.ts'

type PaperOf<R extends Review> = R['documents'][number]

export type BulkOrder<D extends DocumentRow> = {
  readonly legalPartyId: string
  readonly documents: readonly D[]
  readonly reason: string
  /** Reports how many are done, where documents are handled one by one. */
  readonly onDone: (count: number) => void
}

/** The answer to a challenge: a code, or a detached CMS in base64. */
export type SigningAnswer = { readonly code: string } | { readonly cms: string }

export type SignOrder = SigningAnswer & {
  readonly legalPartyId: string
  readonly ids: readonly string[]
  readonly challengeId: string
}

/** Values of a form, by the names of the wire, that are put there instead of what was refused. */
export type AmendedValues = { readonly amount: string } | { readonly valueDate: string }

export type CurrencySum = { readonly currency: Currency; readonly amount: string }

/** Statuses of a type beyond those of signing, with tone and text of each. */
export type StatusLook<S extends string> = {
  readonly textOf: (status: Exclude<S, SigningStatus>) => TextKey
  readonly tones: Readonly<Record<Exclude<S, SigningStatus>, Tone>>
  readonly steps: Readonly<Record<Exclude<S, SigningStatus>, StepWords>>
  /** The status after the last signature. */
  readonly signed: Exclude<S, SigningStatus>
  /** What stands in its place until the `day` on which the document leaves, where it may leave later. */
  readonly leaves?: TextKey
}

export type DocumentType<D extends DocumentRow, R extends Review> = {
  readonly status: StatusLook<D['statusCode']>
  /** Actions of this type, in the order in which they are offered. */
  readonly acts: readonly DocumentAct[]
  /** Whether a document is acted on; one that only the bank makes is only read. */
  readonly isActedOn: (of: D) => boolean
  /** № 15 · ОсОО «Тулпар» */
  readonly nameOf: (of: D) => string
  /** Sums by currency; empty where a document is worth no money. */
  readonly sumsOf: (of: readonly D[]) => readonly CurrencySum[]
  readonly calls: Readonly<Record<DialogAct, (order: BulkOrder<D>) => Promise<BatchResult>>>
  /** Puts another sum or day into the form of a document; returns its address. Absent where a document has neither. */
  readonly amend?: (of: D, values: AmendedValues) => string
  /** The address of a form for another document like this one. */
  readonly again?: (of: D) => string
  readonly review: {
    /** How a review that is open hears of what changes, and of what changed while its line was away. */
    readonly changes?: {
      readonly News: ComponentType<{
        /** The documents of the review. */
        readonly ids: readonly string[]
        readonly onChange: (change: RowChange<D>) => void
      }>
      /** Whether a changed row is what the review shows, and waits for this person; one that is older than the review says nothing. */
      readonly isAsShown: (paper: PaperOf<R>, row: D) => boolean
    }
    /** What a review of several begins with: all of them at a glance. */
    readonly Overview?: ComponentType<{ readonly of: R; readonly onLeaveOut: (id: string) => void }>
    readonly prepare: (ids: readonly string[], legalPartyId: string) => Promise<R>
    readonly sign: (order: SignOrder) => Promise<BatchResult>
    readonly idOf: (paper: PaperOf<R>) => string
    /** The component of one document in the signing review. */
    readonly Paper: ComponentType<{ readonly of: PaperOf<R>; readonly place: number; readonly all: number }>
    readonly totals: (of: R, t: Translate) => readonly RecapRow[]
  }
  /** Nouns whose queries are invalidated by an action. */
  readonly touches: readonly string[]
}
