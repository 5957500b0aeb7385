// Written by `npm run gen` from contracts/schema.
import type { Pageable, SignRight, SignType } from '../../generated/prelude.ts'

export type Queries = {
  readonly memos: {
    readonly args: { readonly legalPartyId: string; readonly pageable: Pageable }
    readonly result: MemoPage
  }
  readonly memo: {
    readonly args: { readonly memoId: string; readonly legalPartyId: string }
    readonly result: MemoDetails
  }
}

export type Mutations = {
  readonly saveMemo: {
    readonly args: { readonly memo: MemoInput }
    readonly result: string
  }
  readonly prepareMemoSigning: {
    readonly args: { readonly memoIds: readonly string[]; readonly legalPartyId: string }
    readonly result: MemoReview
  }
  readonly signMemos: {
    readonly args: { readonly sign: MemoSignInput }
    readonly result: MemoBatch
  }
  readonly exportMemos: {
    readonly args: { readonly legalPartyId: string }
    readonly result: string
  }
}

export type MemoInput = {
  readonly legalPartyId: string
  readonly memoId?: string | null
  readonly version?: number | null
  readonly number: string
  readonly subject: string
  readonly body: string
}

export type MemoSignInput = {
  readonly legalPartyId: string
  readonly memoIds: readonly string[]
  readonly challengeId: string
  readonly code?: string | null
  readonly cms?: string | null
}

export type MemoPage = {
  readonly total: number
  readonly elements: readonly Memo[]
}

export type Memo = {
  readonly id: string
  readonly transferNum: string
  readonly subject: string
  readonly body: string
  readonly statusCode: string
  readonly version: number
  readonly createdBy: string
  readonly creatorName: string
  readonly createdDate: Date | string
  readonly reason: string | null
  readonly awaitsMe: boolean
  readonly isSignable: boolean
  readonly isUpdateble: boolean
  readonly allowed: readonly string[]
  readonly actions: readonly MemoAction[]
  readonly next: MemoNext | null
}

export type MemoAction = {
  readonly action: string
  readonly allowed: boolean
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}

export type MemoNext = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: Date | string | null
}

export type MemoDetails = {
  readonly memo: Memo
  readonly steps: readonly MemoStep[]
  readonly signers: readonly MemoSigner[]
}

export type MemoStep = {
  readonly statusCode: string
  readonly phase: MemoPhase
  readonly updatedDate: Date | string | null
  readonly actorName: string | null
}

export type MemoPhase = 'PASSED' | 'CURRENT' | 'FUTURE'

export type MemoSigner = {
  readonly label: SignRight
  readonly isSigned: boolean
  readonly updatedBy: string | null
  readonly updatedDate: Date | string | null
}

export type MemoReview = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: Date | string
  readonly signType: SignType
  readonly text: string | null
  readonly documents: readonly MemoPaper[]
  readonly refused: readonly MemoFailure[]
}

export type MemoPaper = {
  readonly memo: Memo
  readonly canonicalText: string
}

export type MemoBatch = {
  readonly succeeded: readonly MemoOutcome[]
  readonly failed: readonly MemoFailure[]
}

export type MemoOutcome = {
  readonly id: string
  readonly statusCode: string
}

export type MemoFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}
