// The shape of a method of signing: who is ready for it and why not, what it asks for, and how its proof is checked now and offline.
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import type { Colleague, SigningFactor } from '#identity/index.ts'
import type { Ctx, World } from '#kit/ctx.ts'
import type { Sql, Tx } from '#kit/db.ts'
import type { Rejection } from '#kit/rejection.ts'

/** Somebody under a contract, as identity knows them. */
export type MeansHolder = Pick<Colleague, 'personId' | 'personContractId' | 'contractId' | 'signType' | 'authenticator'>

/** Why somebody cannot sign by their method now; null where they can. */
export type Readiness = Rejection | null

/** By the id of the person's contract. */
export type ReadinessById = ReadonlyMap<string, Readiness>

export type ReadinessContext = Pick<World, 'machine'> & { readonly tx: Tx }

/** What a person answers a challenge with. */
export type GivenProof = {
  readonly code: string | null
  /** A detached CMS, DER. */
  readonly cms: Buffer | null
  /** The authenticator that is to answer. */
  readonly factor: SigningFactor | null
  readonly phone: PhoneProof | null
}

/** A challenge that is locked and waits for its answer. */
export type LockedChallenge = {
  readonly id: string
  readonly digest: Buffer
  /** The bytes that a token signs; the digest is their SHA-256. */
  readonly text: Buffer
  /** The row that was answered when it was consumed: with what the proof had held beside it. */
  readonly row: object
  /** Counts a wrong answer, in a transaction of its own that stays when the caller's is rolled back; how many are left. */
  countMiss(): Promise<number>
}

/** The answer itself, for ever, and what its check rested on, by names. */
export type ProofAnswer = { readonly bytes: Buffer; readonly about: Readonly<Record<string, string>> }

/** A decision of a phone about what it showed, and its signature, r and s, as it is kept: that key signed it, whether it still may is asked. */
export type PhoneProof = {
  readonly decision: PhoneDecision
  readonly answer: ProofAnswer
  /** The statement that consumes the challenge, which holds that key as well: one of its own would cost as much as what it does. */
  holding(consume: Sql): Sql
}

/** An answer that was checked, and what of the shown it leaves out. */
export type CheckedAnswer = ProofAnswer & {
  readonly omitted?: readonly string[]
  /** Which key of theirs answered, by the number that people know. */
  readonly key: string
}

export type KeptProof = {
  /** Beside every signature. */
  readonly mark: Buffer
  /** Once for a challenge; null where nothing but the mark may be kept, and where the challenge keeps it. */
  readonly answer: ProofAnswer | null
  /** What of the shown was left out, and is not signed. */
  readonly omitted?: readonly string[]
  /** Which key of theirs answered; absent where there is only one. */
  readonly key?: string
}

/** What a method asks for: a code, a CMS that is sent with the call, an answer of the phone. */
export type ProofForm = 'CODE' | 'CMS' | 'PHONE'

/** How a proof is checked without the bank: not at all but by what the bank attests, as CMS, by the key of a phone. */
export type OfflineCheck = 'BANK_MARK' | 'CMS' | 'PHONE_KEY'

export type SigningMethod = {
  readonly asks: ProofForm
  readonly offline: OfflineCheck
  /** Of all of them at once. */
  readiness(ctx: ReadinessContext, people: readonly MeansHolder[]): Promise<ReadinessById>
  /** Checks an answer in the caller's transaction. Refuses. */
  check(ctx: Ctx, challenge: LockedChallenge, given: GivenProof): Promise<KeptProof>
}
