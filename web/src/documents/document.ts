// Types of a document of any type, and of the bank's answers to actions on it.
import type { SignRight } from '@bank/contracts/access.ts'
import type { ActionVerdicts } from '#kit/verdict.ts'

type RefusalParams = Readonly<Record<string, string>>

/** The next actor, and their deadline. */
export type NextActor = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: string | null
}

/** What a list says of a document of any type. */
export type DocumentRow = {
  readonly id: string
  readonly transferNum: string
  readonly statusCode: string
  readonly createdBy: string
  readonly awaitsMe: boolean
  /** The actions that the caller may take now. */
  readonly allowed: readonly string[]
}

/** A document that is open or chosen: with the verdicts on its actions. */
export type JudgedDocument = DocumentRow & ActionVerdicts

export type DocumentFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: RefusalParams
}

/** The partial results of a bulk action: each document succeeds or fails by itself. */
export type BatchResult = {
  readonly succeeded: readonly {
    readonly id: string
    readonly statusCode: string
    /** The later day on which it leaves the bank. */
    readonly leavesOn?: string | null
  }[]
  readonly failed: readonly DocumentFailure[]
}

/** A signing review with its challenge: what exactly is about to be signed, and until when one code counts for it. */
export type Review = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: string
  readonly signType: string
  /** What a token signs; null where a code or a phone answers. */
  readonly text?: string | null
  readonly documents: readonly object[]
  /** Documents that cannot be signed now, with the reason. */
  readonly refused: readonly DocumentFailure[]
}
