// Types of a document of any type, and of the bank's answers to actions on it.
import type { SignRight } from '@bank/contracts/access.ts'

type RefusalParams = Readonly<Record<string, string>>

/** The answer of the server about one action: whether it is allowed, and why not. */
export type ActionAnswer = {
  readonly action: string
  readonly allowed: boolean
  readonly why: string | null
  readonly params: RefusalParams | null
}

/** Who must act next, and until when. */
export type NextActor = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: string | null
}

/** What a document of any type says of itself. */
export type SignedDocument = {
  readonly id: string
  readonly transferNum: string
  readonly statusCode: string
  readonly createdBy: string
  readonly awaitsMe: boolean
  readonly actions: readonly ActionAnswer[]
  readonly next: NextActor | null
}

export type DocumentFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: RefusalParams
}

/** A bulk action is carried out for each document by itself: some may succeed, others fail. */
export type BatchResult = {
  readonly succeeded: readonly { readonly id: string; readonly statusCode: string }[]
  readonly failed: readonly DocumentFailure[]
}

/** A challenge: what exactly is about to be signed, until when one code counts for it. */
export type Review = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: string
  readonly signType: string
  readonly documents: readonly object[]
  /** What cannot be signed now, and why. */
  readonly refused: readonly DocumentFailure[]
}
