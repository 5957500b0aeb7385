// Challenges of signing: what was shown to a person in a session, and the proof that answers it, once.
import type { SignType } from '@bank/contracts/access.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId, sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import {
  type BatchEntry,
  type BatchText,
  batchDigest,
  batchHead,
  batchText,
  bytesOf,
  type CanonicalField,
} from './canonical.ts'
import type { GivenProof, KeptProof, PhoneProof } from './methods/method.ts'
import { methods } from './methods/table.ts'
import * as store from './store.ts'

const lifeMs = 5 * 60_000
export const attemptsMax = 5

export type ChallengeContent = {
  /** The purpose of the signature: the type of the documents. */
  readonly purpose: string
  /** What is shown, in order. */
  readonly subjects: readonly (BatchEntry & { readonly id: string })[]
  /** Beside their number, such as the total of each currency. */
  readonly totals: readonly CanonicalField[]
  /** Until when it may be answered, by the bank's clock; five minutes unless said. */
  readonly until?: Date
}
export type Challenge = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: Date
  readonly signType: SignType
  /** What a token is given to sign; null where a code or a phone answers. */
  readonly text: string | null
  /** What a phone is asked with; null where a code answers. */
  readonly words: BatchText | null
}

/** Whoever is shown something, and is to answer it. */
type ChallengeAsker = Pick<Ctx, 'tx' | 'me' | 'clock'>

type ShownText = { readonly head: string; readonly lines: readonly string[] | null; readonly digest: Buffer }

/** A code is bound to a digest over hashes, so that other documents of a batch stay untold; what a key signs, it shows in words. */
function shownIn(ctx: ChallengeAsker, challenge: string, { purpose, subjects, totals }: ChallengeContent): ShownText {
  const { me } = ctx
  if (methods[me.signType].asks === 'CODE') {
    const head = batchHead(subjects.length, totals)
    const hashes = subjects.map(one => one.hash)
    return { head, lines: null, digest: batchDigest(head, hashes) }
  }
  const text = batchText({ challenge, organisation: me.org, signer: me.personId, purpose, totals }, subjects)
  return { ...text, digest: sha256(bytesOf(text)) }
}

/** Opens a challenge over what is shown; its method is the contract's, whatever the request names. */
export async function openChallenge(ctx: ChallengeAsker, content: ChallengeContent): Promise<Challenge> {
  const { me } = ctx
  const { purpose, subjects, until } = content
  const id = newId()
  const { head, lines, digest } = shownIn(ctx, id, content)
  const expiresAt = until ?? later(ctx.clock.now(), lifeMs)
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
    lines,
    subjects: subjects.map(one => one.id),
    hashes: subjects.map(one => Buffer.from(one.hash)),
    expiresAt,
  })
  const isSent = methods[me.signType].asks === 'CMS'
  const text = isSent && lines ? bytesOf({ head, lines }).toString() : null
  const words = lines && { head, lines }
  return { id, digest: digest.toString('hex'), expiresAt, signType: me.signType, text, words }
}

/** What of it is stored for ever is never a code itself. */
export type Proof = Omit<KeptProof, 'omitted'> & {
  readonly challengeId: string
  readonly method: SignType
  readonly digest: Buffer
  /** Of what was shown, all that was not left out. */
  readonly subjects: readonly string[]
  readonly hashes: readonly Buffer[]
}

/** A challenge presented by its person: locked and consumed in the caller's transaction. */
export type PresentedChallenge = { readonly id: string; readonly challenge: store.ConsumedChallenge | null }

type PresentInput = {
  readonly challengeId: string | null
  readonly purpose: string
  /** What the key of a phone signed, which was found right before: it is kept with the challenge. */
  readonly phone: PhoneProof | null
}

/** Presents a challenge, which is locked and consumed; one of another `purpose` does not count. */
export async function present(ctx: Ctx, { challengeId, purpose, phone }: PresentInput): Promise<PresentedChallenge> {
  if (!challengeId) throw new Refusal('ChallengeExpiredException')
  const challenge = await store.consumeChallenge(
    ctx.tx,
    { ...ctx.me, purpose },
    { id: challengeId, at: ctx.clock.now(), phone },
  )
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
    ...{ id, digest, row: challenge },
    text: Buffer.from(text ?? ''),
    async countMiss() {
      await ctx.db.aside(aside => store.insertFailedAttempt(aside, id, ctx.me.org))
      return attemptsMax - failed - 1
    },
  }
  const { omitted = [], ...proved } = await methods[method].check(ctx, locked, given)
  const kept = subjects
    .map((subject, at) => ({ subject, hash: hashes[at]! }))
    .filter(one => !omitted.includes(one.subject))
  const signed = { subjects: kept.map(one => one.subject), hashes: kept.map(one => one.hash) }
  return { ...proved, ...signed, challengeId: id, method, digest }
}
