// Tokens as means of signing: whose certificate signs now, and the check of a detached CMS over what was shown.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import type { CheckedAnswer, MeansPort } from '#signing/index.ts'
import { type CheckedSignature, checkSignature } from './check.ts'
import * as store from './store.ts'
import type { TokenKind } from './token.ts'

/** Why the latest certificate does not sign at that moment; null where it does. */
function hindranceOf({ state, not_after: until }: store.HeldState, now: Date): Rejection | null {
  if (state !== 'AWAKE') return reject('CertificateRevokedException')
  return until < now ? reject('CertificateExpiredException', { until: formatDateTime(until.toISOString()) }) : null
}

const listed = (ders: readonly Uint8Array[]): string => ders.map(der => Buffer.from(der).toString('base64')).join(' ')

/** What the check rested on, kept with the signature: nobody has to be asked for it later. */
const proofOf = (cms: Buffer, { chain, lists, certificate }: CheckedSignature, at: Date): CheckedAnswer => ({
  bytes: cms,
  about: { chain: listed(chain), lists: listed(lists), at: at.toISOString() },
  key: certificate.serial,
})

/** Readiness is told with the news as well, which know the machine's time alone; whether a signature counts is asked of the bank's. */
export const tokenMeans = (kind: TokenKind): MeansPort => ({
  async readiness({ tx, machine }, people) {
    const found = await store.latestUnder(tx, { ids: people.map(({ personContractId: id }) => id), kind })
    return new Map(found.map(one => [one.person_contract_id, hindranceOf(one, machine.now())]))
  },
  async check(ctx, { text: content, digest, countMiss }, { cms }) {
    const { personId, contractId } = ctx.me
    // What was shown is under the digest: nobody signs a text that leaves a part of it out.
    if (!sha256(content).equals(digest)) throw new Refusal('ChallengeChangedException')
    try {
      if (!cms) throw new Refusal('TokenSignatureException')
      const registered = await store.certificatesOf(ctx.tx, { personId, contractId, kind })
      return proofOf(cms, await checkSignature(ctx, { cms, content, registered }), ctx.clock.now())
    } catch (error) {
      if (error instanceof Refusal && error.classification !== 'UnavailableException') await countMiss()
      throw error
    }
  },
})
