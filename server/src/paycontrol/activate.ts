// Binds a phone to a key: whose key it is is shown first, then the phone proves that it holds the private half of what it brings.
import type { SignRight } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { activationText } from '@bank/contracts/phoneText.ts'
import {
  commitOutcome,
  companyNames,
  keyOwner,
  type PersonStanding,
  personStanding,
  phoneBoundAsleepText,
  phoneBoundText,
  saidUntil,
  tellSignersOf,
} from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import { brokenConstraint } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import { newBytes, sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { sleepFrom } from '#signing/index.ts'
import { codeHash } from './activationCode.ts'
import { signsUnder } from './keys.ts'
import { hashPin, mustBeGoodPin } from './pin.ts'
import { askAnewIn } from './requests/store.ts'
import { isSignedBy, publicKeyOf } from './signature.ts'
import * as store from './store.ts'

/** What a phone shows of a key: whose it is, for which company, with which right, until when. */
export type PhoneKeyView = {
  readonly keyId: string
  readonly pcUserId: string
  readonly fullName: string
  readonly companyName: string
  readonly signRight: SignRight
  readonly expirationDate: BusinessDate
}

/** Whose key it is as they stand now. Refuses ContractNotActiveException of who was frozen, ForbiddenException of who signs no more. */
export async function viewOfHolder(ctx: BankCtx, key: store.KeyRow): Promise<PhoneKeyView> {
  const { right: signRight } = await mustSign(ctx, key)
  const { name: fullName } = await keyOwner(ctx.tx, key.person_id)
  const companyName = (await companyNames(ctx.tx, [key.org])).get(key.org)?.name ?? ''
  const { id: keyId, pc_user_id: pcUserId, expires_on: expirationDate } = key
  return { keyId, pcUserId, fullName, companyName, signRight, expirationDate }
}

/** Whoever may sign at all, under any scheme. */
export const maySign = ({ verification, right }: PersonStanding): boolean =>
  verification === 'CONFIRMED' && signsUnder('THREE_SIGNATORY', right)

export async function mustSign(
  { tx, clock }: BankCtx,
  { org, person_id }: Pick<store.KeyRow, 'org' | 'person_id'>,
): Promise<PersonStanding> {
  const standing = await personStanding({ tx, clock, me: { org } }, person_id)
  if (!standing) throw new Refusal('ContractNotActiveException')
  if (!maySign(standing)) throw new Refusal('ForbiddenException')
  return standing
}

async function mustFind(ctx: BankCtx, code: string): Promise<store.OpenActivation> {
  const found = await store.lockActivation(ctx.tx, codeHash(code), ctx.machine.now())
  // Unknown, used, over, or of a key that gave way: to whoever brings it these are one.
  if (!found) throw new Refusal('ActivationExpiredException')
  return found
}

/** What the phone shows before it is bound, and the bank's bytes for its signature; a look before this one is worth nothing any more. */
export const look = (call: Call, code: string): Promise<PhoneKeyView & { readonly nonce: string }> =>
  commitOutcome(call, async ctx => {
    const found = await mustFind(ctx, code)
    const view = await viewOfHolder(ctx, found)
    const nonce = newBytes(32)
    await store.saveNonce(ctx.tx, found.activation_id, nonce)
    return { value: { ...view, nonce: nonce.toString('base64') } }
  })

const textOf = (sleepsUntil: Date | null) =>
  sleepsUntil ? phoneBoundAsleepText(saidUntil(sleepsUntil)) : phoneBoundText

export type Binding = {
  readonly code: string
  /** Base64 of the SPKI. */
  readonly publicKey: string
  readonly signature: string
  readonly pin: string
}

/** Once. Refuses ActivationExpiredException, PhoneSignatureException, PinFormatException, WeakPinException. */
export const activate = (call: Call, { code, publicKey, signature, pin }: Binding): Promise<PhoneKeyView> =>
  commitOutcome(call, async ctx => {
    mustBeGoodPin(pin)
    const found = await mustFind(ctx, code)
    const spki = publicKeyOf(publicKey)
    const text = found.nonce && activationText(found.nonce.toString('base64'), publicKey)
    if (!spki || !text || !isSignedBy(spki, text, signature)) throw new Refusal('PhoneSignatureException')
    const view = await viewOfHolder(ctx, found)
    const now = ctx.machine.now()
    // What came by SMS alone signs nothing for some time, which is a rule of the bank: a stolen SIM is found out before.
    const sleepsUntil = found.proved_by === 'SMS' ? await sleepFrom(ctx, 'PAY_CONTROL', now) : null
    const bound = { spki, pinHash: await hashPin(ctx, pin), sleepsUntil, now }
    try {
      await store.bindPhone(ctx.tx, found, bound)
    } catch (error) {
      // A key that another row has already is no key of this phone's own.
      if (brokenConstraint(error) === 'keys_public_key_key') throw new Refusal('PhoneSignatureException')
      throw error
    }
    const { phone } = await keyOwner(ctx.tx, found.person_id)
    await sendSms(ctx.tx, { phone, text: textOf(sleepsUntil)[call.lang], now })
    if (sleepsUntil)
      await tellSignersOf(ctx, call, { personId: found.person_id, until: sleepsUntil, now, orgs: [found.org] })
    const by = { person: found.person_id, address: call.address }
    // Evidence binds each signature of the phone to this line.
    const params = { key: found.pc_user_id, id: found.id, spki: sha256hex(spki) }
    ctx.record({ org: found.org, subject: found.person_id, action: 'payControl.activate', params, ...by })
    await askAnewIn(ctx.tx, { orgs: [found.org], right: view.signRight, now: ctx.clock.now() })
    return { value: view }
  })
