// Challenges of signing: what was shown to a person in a session, and the proof by code, challenge once.
import type { SignType } from '@bank/contracts/access.ts'
import { proveTotp, type TotpFactor } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { hmac, newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { batchDigest } from './canonical.ts'
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

export type Proof = {
  readonly challengeId: string
  readonly method: SignType
  readonly digest: Buffer
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  /** The bytes of the proof that are stored for ever; never the code itself. */
  readonly bytes: Buffer
}

/** A challenge presented by its person: locked and consumed in the caller's transaction. */
export type PresentedChallenge = { readonly id: string; readonly challenge: store.ConsumedChallenge | null }

/** Presents a challenge, which is locked and consumed; one of another `purpose` does not count. */
export async function present(ctx: Ctx, challengeId: string | null, purpose: string): Promise<PresentedChallenge> {
  if (!challengeId) throw new Refusal('ChallengeExpiredException')
  const challenge = await store.consumeChallenge(ctx.tx, challengeId, { ...ctx.me, purpose }, ctx.clock.now())
  return { id: challengeId, challenge }
}

export type ProofInput = {
  readonly code: string | null
  readonly signType: SignType
  /** The authenticator that is to answer it. */
  readonly factor: TotpFactor | null
}

/**
 * Proves a presented challenge by its code, in the same transaction: a later failure rolls both back. A failed attempt is counted
 * in a transaction of its own while the challenge is locked, so that none goes uncounted.
 */
export async function prove(
  ctx: Ctx,
  { id, challenge }: PresentedChallenge,
  { code, signType, factor }: ProofInput,
): Promise<Proof> {
  if (challenge?.state !== 'OPEN') throw new Refusal('ChallengeExpiredException')
  if (challenge.method !== signType) throw new Refusal('SignTypeException', { signType })
  if (challenge.method !== 'TOTP') throw new Refusal('FactorUnavailableException')
  await checkCode(ctx, id, { factor, code: code ?? '', failedAttempts: challenge.failed_attempts })
  const bytes = proofBytes(ctx, { challengeId: id, digest: challenge.content_hash, code: code ?? '' })
  return {
    challengeId: id,
    method: challenge.method,
    digest: challenge.content_hash,
    subjects: challenge.subjects,
    hashes: challenge.hashes,
    bytes,
  }
}

async function checkCode(
  ctx: Ctx,
  challengeId: string,
  { factor, code, failedAttempts }: { factor: TotpFactor | null; code: string; failedAttempts: number },
): Promise<void> {
  try {
    await proveTotp(ctx, factor, code)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.classification === 'OtpUsedException') throw new Refusal('SignCodeUsedException')
    if (error.classification === 'FactorUnavailableException') throw new Refusal('TotpNotEnrolledException')
    if (error.classification !== 'WrongOtpException') throw error
    await ctx.db.aside(aside => store.insertFailedAttempt(aside, challengeId, ctx.me.org))
    const left = attemptsMax - failedAttempts - 1
    throw new Refusal('WrongSignCodeException', {
      attempts: String(Math.min(left, Number(error.params.attempts ?? left))),
    })
  }
}

/** The HMAC of the bank over digest and code: it proves the code without storing it. */
function proofBytes(
  ctx: Ctx,
  { challengeId, digest, code }: { challengeId: string; digest: Buffer; code: string },
): Buffer {
  return hmac(ctx.config.secrets.codeKey, `ordo/signature/totp\n${challengeId}\n${digest.toString('hex')}\n${code}`)
}
