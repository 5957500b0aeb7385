// Phones as means of signing: whose key signs now, and the check of a decision over what was shown.
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
  async check({ clock, machine, me }, { digest, row }, { phone }) {
    if (!phone) throw new Refusal('PayControlActionException')
    const { decision, answer } = phone
    // The decision is about what was shown, which the database has found to be under the digest.
    if (decision.shownHash !== digest.toString('hex')) throw new Refusal('ChallengeChangedException')
    const key = store.heldKeyIn(row)
    if (key?.id !== me.sessionId || key.id !== decision.keyId) throw new Refusal('PhoneKeyEndedException')
    if (key.status !== 'ACTIVE' || key.expires_on < clock.today()) throw new Refusal('PhoneKeyEndedException')
    refuseBy(asleep(key.sleeps_until, machine.now()))
    const words = decidedText(key.public_key, decision, answer.bytes.toString('base64'))
    const said = { decision: words, key: key.pc_user_id, spki: key.public_key.toString('base64') }
    const isKept = Object.entries(said).every(([name, value]) => answer.about[name] === value)
    if (decision.decision !== 'SIGN' || !isKept) throw new Refusal('PhoneSignatureException')
    return { ...answer, omitted: decision.omitted, key: key.pc_user_id }
  },
}
