// Phones as means of signing: whose key signs now, and the check of a decision over what was shown.
import { sha256 } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { asleep, type MeansPort } from '#signing/index.ts'
import { decidedText } from './signature.ts'
import * as store from './store.ts'

/** Why the latest key does not sign now; null where it does. */
function hindranceOf({ status, sleeps_until: until }: store.HeldKey, now: Date): Rejection | null {
  if (status === 'ACTIVE') return asleep(until, now)
  return reject(status === 'NEW' ? 'PhoneKeyMissingException' : 'PhoneKeyEndedException')
}

export const phoneMeans: MeansPort = {
  async readiness({ tx, machine }, people) {
    const found = await store.latestKeysOf(
      tx,
      people.map(({ personId }) => personId),
    )
    return new Map(
      people.flatMap(({ personId, contractId, personContractId }) => {
        const key = found.find(one => one.person_id === personId && one.contract_id === contractId)
        return key ? [[personContractId, hindranceOf(key, machine.now())] as const] : []
      }),
    )
  },
  async check({ tx, clock, machine, me }, { text, digest }, { phone }) {
    if (!phone) throw new Refusal('PayControlActionException')
    const { decision, signature } = phone
    const shown = digest.toString('hex')
    // What was shown is under the digest, and the decision is about that.
    if (!sha256(text).equals(digest) || decision.shownHash !== shown) throw new Refusal('ChallengeChangedException')
    const key = decision.keyId === me.sessionId ? await store.holdKey(tx, decision.keyId) : null
    if (key?.status !== 'ACTIVE' || key.expires_on < clock.today()) throw new Refusal('PhoneKeyEndedException')
    refuseBy(asleep(key.sleeps_until, machine.now()))
    const words = decidedText(key.public_key, decision, signature.toString('base64'))
    if (decision.decision !== 'SIGN' || words === null) throw new Refusal('PhoneSignatureException')
    const about = {
      decision: words,
      key: key.pc_user_id,
      spki: key.public_key.toString('base64'),
      at: clock.now().toISOString(),
    }
    return { bytes: signature, about, omitted: decision.omitted, key: key.pc_user_id }
  },
}
