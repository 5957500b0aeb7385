// Challenges of signing: what was shown to a person in a session, and the proof by code, consumed once.
import type { SignType } from '@bank/contracts/access.ts'
import { proveTotp, type TotpFactor, totpFactor } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { hmac, newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { batchDigest } from './canonical.ts'
import * as store from './store.ts'

const lifeMs = 5 * 60_000
export const attemptsMax = 5

export type ChallengeContent = {
  /** For what the signature is: the type of the documents. */
  readonly purpose: string
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
  /** What the digest covers above the hashes. */
  readonly head: string
}
export type Challenge = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: Date
  readonly signType: SignType
}

/** Keep what is shown; the method is the contract's, whatever the request would like. */
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
  /** What is kept of the proof for ever; never the code itself. */
  readonly bytes: Buffer
}

/** A challenge in the hand of its person: locked and consumed in the caller's transaction, with the authenticator that is to answer it. */
export type PresentedChallenge = {
  readonly id: string
  readonly taken: store.TakenChallenge | null
  readonly factor: TotpFactor | null
}

/** `purpose` is what the proof is wanted for: a challenge for anything else is as good as none. */
export async function present(ctx: Ctx, challengeId: string | null, purpose: string): Promise<PresentedChallenge> {
  if (!challengeId) throw new Refusal('ChallengeExpiredException')
  const [taken, factor] = await Promise.all([
    store.takeChallenge(ctx.tx, challengeId, { ...ctx.me, purpose }, ctx.clock.now()),
    totpFactor(ctx),
  ])
  return { id: challengeId, taken, factor }
}

export type ProofInput = { readonly code: string | null; readonly signType: SignType }

/**
 * Check the code of a presented challenge, in the same transaction: what fails later gives both back.
 * A wrong code is counted in a transaction of its own while the challenge is locked, so that no try goes uncounted.
 */
export async function prove(
  ctx: Ctx,
  { id, taken, factor }: PresentedChallenge,
  { code, signType }: ProofInput,
): Promise<Proof> {
  if (taken?.state !== 'OPEN') throw new Refusal('ChallengeExpiredException')
  if (taken.method !== signType) throw new Refusal('SignTypeException', { signType })
  if (taken.method !== 'TOTP') throw new Refusal('FactorUnavailableException')
  await checkCode(ctx, id, { factor, code: code ?? '', failedAttempts: taken.failed_attempts })
  const bytes = proofBytes(ctx, { challengeId: id, digest: taken.content_hash, code: code ?? '' })
  return {
    challengeId: id,
    method: taken.method,
    digest: taken.content_hash,
    subjects: taken.subjects,
    hashes: taken.hashes,
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

/** A mark that only the bank could have made over the digest and the code it took: it proves the code without keeping it. */
function proofBytes(
  ctx: Ctx,
  { challengeId, digest, code }: { challengeId: string; digest: Buffer; code: string },
): Buffer {
  return hmac(ctx.config.secrets.codeKey, `ordo/signature/totp\n${challengeId}\n${digest.toString('hex')}\n${code}`)
}
