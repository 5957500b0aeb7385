// Challenges of signing: what was shown to a person in a session, and the proof that answers it, once.
import type { SignType } from '@bank/contracts/access.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { batchDigest } from './canonical.ts'
import type { GivenProof, KeptProof } from './methods/method.ts'
import { methods } from './methods/table.ts'
import * as store from './store.ts'

const lifeMs = 5 * 60_000
export const attemptsMax = 5

export type ChallengeContent = {
  /** The purpose of the signature: the type of the documents. */
  readonly purpose: string
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  /** The head that the digest covers above the hashes. */
  readonly head: string
}
export type Challenge = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: Date
  readonly signType: SignType
}

/** Opens a challenge over what is shown; its method is the contract's, whatever the request names. */
export async function openChallenge(
  ctx: Ctx,
  { purpose, subjects, hashes, head }: ChallengeContent,
): Promise<Challenge> {
  const { me } = ctx
  const digest = batchDigest(head, hashes)
  const id = newId()
  const expiresAt = later(ctx.clock.now(), lifeMs)
  await store.insertChallenge(ctx.tx, {
    id,
    org: me.org,
    personId: me.personId,
    sessionId: me.sessionId,
    contractId: me.contractId,
    purpose,
    method: me.signType,
    contentHash: digest,
    head,
    subjects,
    hashes,
    expiresAt,
  })
  return { id, digest: digest.toString('hex'), expiresAt, signType: me.signType }
}

/** What of it is stored for ever is never a code itself. */
export type Proof = KeptProof & {
  readonly challengeId: string
  readonly method: SignType
  readonly digest: Buffer
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
}

/** A challenge presented by its person: locked and consumed in the caller's transaction. */
export type PresentedChallenge = { readonly id: string; readonly challenge: store.ConsumedChallenge | null }

/** Presents a challenge, which is locked and consumed; one of another `purpose` does not count. */
export async function present(ctx: Ctx, challengeId: string | null, purpose: string): Promise<PresentedChallenge> {
  if (!challengeId) throw new Refusal('ChallengeExpiredException')
  const challenge = await store.consumeChallenge(ctx.tx, challengeId, { ...ctx.me, purpose }, ctx.clock.now())
  return { id: challengeId, challenge }
}

export type ProofInput = GivenProof & { readonly signType: SignType }

/**
 * Proves a presented challenge by the method of its contract, in the same transaction: a later failure rolls both back. A failed
 * attempt is counted in a transaction of its own while the challenge is locked, so that none goes uncounted.
 */
export async function prove(
  ctx: Ctx,
  { id, challenge }: PresentedChallenge,
  { signType, ...given }: ProofInput,
): Promise<Proof> {
  if (challenge?.state !== 'OPEN') throw new Refusal('ChallengeExpiredException')
  const { method, content_hash: digest, subjects, hashes, text, failed_attempts: failed } = challenge
  if (method !== signType) throw new Refusal('SignTypeException', { signType })
  const locked = {
    ...{ id, digest },
    text: Buffer.from(text ?? ''),
    async countMiss() {
      await ctx.db.aside(aside => store.insertFailedAttempt(aside, id, ctx.me.org))
      return attemptsMax - failed - 1
    },
  }
  const proved = await methods[method].check(ctx, locked, given)
  return { ...proved, challengeId: id, method, digest, subjects, hashes }
}
