// The door of signing: canonical texts, challenges, methods and their proofs, signatures.
import { registerSleep } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { sleepFrom } from './methods/sleep.ts'
import { sweepChallenges } from './store.ts'

export { batchDigest, batchHead, type CanonicalField, canonicalText, contentHash } from './canonical.ts'
export { type Challenge, openChallenge, type Proof, present, prove } from './challenge.ts'
export type {
  CheckedAnswer,
  GivenProof,
  LockedChallenge,
  MeansHolder,
  PhoneProof,
  ProofAnswer,
  Readiness,
} from './methods/method.ts'
export { type MeansPort, registerMeans } from './methods/port.ts'
export { asleep, sleepFrom } from './methods/sleep.ts'
export { readinessOf } from './methods/table.ts'
export {
  insertProof,
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
  shownText,
} from './store.ts'

registerSleep((at, now) => sleepFrom(at, 'TOTP', now))

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
