// The door of signing: canonical texts, challenges, proofs, signatures.
import type { SignType } from '@bank/contracts/access.ts'
import { later } from '#kit/clock.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { sweepChallenges } from './store.ts'

export { batchDigest, batchHead, type CanonicalField, canonicalText, contentHash } from './canonical.ts'
export { type Challenge, openChallenge, type Proof, present, prove } from './challenge.ts'
export {
  insertSignatures,
  type NewSignature,
  type Signature,
  type SignatureProof,
  type SignedWords,
  selectProofs,
  selectSignatures,
  selectSignaturesOf,
  selectSigned,
  selectSignedWords,
} from './store.ts'

/** Whether a person of this sign type holds its means of signing. Phones are enrolled elsewhere; until one is, nobody holds a phone's key. */
export const hasKey = (signType: SignType): boolean => signType !== 'PAY_CONTROL'

const dayMs = 24 * 3_600_000

export const jobs: readonly Job[] = [
  {
    name: 'signing.sweep',
    everyMs: 3_600_000,
    async run(world) {
      await asBank(world, ctx => sweepChallenges(ctx.tx, later(world.clock.now(), -dayMs)))
      return false
    },
  },
]
