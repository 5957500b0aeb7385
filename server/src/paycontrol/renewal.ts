// Renewal of a key before it ends: its phone makes the next one, and both sign for it.
import { addDays, formatDate } from '@bank/contracts/dates.ts'
import { renewalDays, renewalText } from '@bank/contracts/phoneText.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { commitOutcome, keyOwner, keyRenewedText } from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { brokenConstraint } from '#kit/db.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { newCode, newId, sha256, sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { mustSign } from './activate.ts'
import { refusalOfPin } from './pin.ts'
import * as renewals from './renewals.ts'
import { askAnewIn } from './requests/store.ts'
import { isSignedBy, publicKeyOf } from './signature.ts'
import { lives } from './states.ts'
import * as store from './store.ts'
import { endOf, type OpenedPhone, opened } from './tokens.ts'

export type Renewal = {
  readonly keyId: string
  readonly nonce: string
  /** Base64 of the SPKI of the next key. */
  readonly publicKey: string
  /** By the key that ends, and by the next one. */
  readonly signature: string
  readonly proof: string
  readonly pin: string
}

/** The key that ends, held, with the SPKI of the next one; null where either does not prove itself. */
async function proved(ctx: BankCtx, { keyId, nonce, publicKey, signature, proof }: Renewal) {
  const key = isUuid(keyId) ? await store.lockBoundKey(ctx.tx, keyId) : null
  const [spki, text] = [publicKeyOf(publicKey), renewalText(nonce, keyId, publicKey)]
  if (!key || !spki || !isSignedBy(key.public_key, text, signature) || !isSignedBy(spki, text, proof)) return null
  return { key, spki }
}

/** One of these public keys stands for one phone. */
async function renew(ctx: BankCtx, call: Call, key: store.BoundKey, spki: Buffer): Promise<store.KeyRow> {
  const [id, pcUserId, now] = [newId(), newCode(10), ctx.machine.now()]
  const expiresOn = addDays(ctx.clock.today(), lives.keyDays)
  await store.endKey(ctx.tx, key.id, 'renew', now)
  try {
    await renewals.addRenewed(ctx.tx, { id, pcUserId, renews: key.id, spki, expiresOn, now })
  } catch (error) {
    if (brokenConstraint(error) === 'keys_public_key_key') throw new Refusal('PhoneSignatureException')
    throw error
  }
  const { phone } = await keyOwner(ctx.tx, key.person_id)
  await sendSms(ctx.tx, { phone, text: keyRenewedText(formatDate(expiresOn))[call.lang], now })
  const by = { person: key.person_id, address: call.address }
  // Evidence binds each signature of the phone to this line.
  const params = { key: pcUserId, before: key.pc_user_id, id, spki: sha256hex(spki) }
  ctx.record({ org: key.org, subject: key.person_id, action: 'payControl.renew', params, ...by })
  // What the key before it was asked for is asked of this one.
  const { right } = await mustSign(ctx, key)
  await askAnewIn(ctx.tx, { orgs: [key.org], right, now: ctx.clock.now() })
  return { ...key, id, pc_user_id: pcUserId, expires_on: expiresOn }
}

/**
 * The next key opens at once, with the same PIN; asked again after a lost answer it is the same one. Refuses PhoneSignatureException, PhoneChallengeException,
 * PayControlKeyEndedException, RenewalTooEarlyException, and what the PIN is refused for.
 */
export const renewKey = (call: Call, asked: Renewal): Promise<OpenedPhone> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<OpenedPhone>> => {
    const found = await proved(ctx, asked)
    if (!found) return { refusal: new Refusal('PhoneSignatureException') }
    const { keyId, nonce, pin } = asked
    if (!(await store.takeChallenge(ctx.tx, { keyId, hash: sha256(nonce), now: ctx.machine.now() })))
      return { refusal: new Refusal('PhoneChallengeException') }
    const done = await renewals.lockRenewed(ctx.tx, keyId, found.spki)
    const key = done ?? found.key
    const ended = endOf(ctx, key)
    if (ended) return { refusal: ended }
    await mustSign(ctx, key)
    const from = addDays(key.expires_on, -renewalDays)
    if (!done && ctx.clock.today() < from)
      return { refusal: new Refusal('RenewalTooEarlyException', { from: formatDate(from) }) }
    const refusal = await refusalOfPin(ctx, key, pin)
    if (refusal) return { refusal }
    return { value: await opened(ctx, done ?? (await renew(ctx, call, found.key, found.spki))) }
  })
