// Opens a bound phone: a challenge of the bank, signed by its key and answered with its PIN, is worth a token for some minutes.
import type { PhoneViewer } from '@bank/contracts/access.ts'
import { tokenText } from '@bank/contracts/phoneText.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import { commitOutcome, hashOf, type PersonStanding } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Call, World } from '#kit/ctx.ts'
import { asBank, type BankCtx, type CommittedOutcome } from '#kit/door.ts'
import type { Session, Sessions } from '#kit/http.ts'
import { newBytes, newToken, sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { maySign, mustSign, type PhoneKeyView, viewOfHolder } from './activate.ts'
import { refusalOfPin } from './pin.ts'
import { type AnswerableRequest, answerable, type PhoneAbout, phoneAbout, requestIn } from './requests/store.ts'
import { isSignedBy } from './signature.ts'
import { lives } from './states.ts'
import * as store from './store.ts'

/** Bytes to be signed, for an active key; of any other id as many that are good for nothing. */
export async function challenge(call: Call, keyId: string): Promise<{ readonly nonce: string }> {
  const nonce = newBytes(32).toString('base64')
  const now = call.machine.now()
  if (isUuid(keyId))
    await call.db.bank(tx => store.addChallenge(tx, { keyId, hash: sha256(nonce), until: later(now, lives.challenge) }))
  return { nonce }
}

export type Opening = {
  readonly keyId: string
  readonly nonce: string
  readonly signature: string
  readonly pin: string
}

export type OpenedPhone = { readonly token: string; readonly expiresIn: number; readonly key: PhoneKeyView }

/**
 * Who has no private half learns nothing of a key, and costs it no try of its PIN. Refuses PhoneSignatureException, PhoneChallengeException for a
 * challenge that is over or was answered, PayControlKeyEndedException, WrongPinException, PinLockedException.
 */
export const open = (call: Call, { keyId, nonce, signature, pin }: Opening): Promise<OpenedPhone> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<OpenedPhone>> => {
    const key = isUuid(keyId) ? await store.lockBoundKey(ctx.tx, keyId) : null
    if (!key || !isSignedBy(key.public_key, tokenText(nonce, keyId), signature))
      return { refusal: new Refusal('PhoneSignatureException') }
    const now = ctx.machine.now()
    if (!(await store.takeChallenge(ctx.tx, { keyId, hash: sha256(nonce), now })))
      return { refusal: new Refusal('PhoneChallengeException') }
    const ended = endOf(ctx, key)
    if (ended) return { refusal: ended }
    await mustSign(ctx, key)
    const refusal = await refusalOfPin(ctx, key, pin)
    return refusal ? { refusal } : { value: await opened(ctx, key) }
  })

/** A token for a key whose phone has proved itself. */
export async function opened(ctx: BankCtx, key: store.KeyRow): Promise<OpenedPhone> {
  const token = newToken()
  const until = later(ctx.machine.now(), lives.token)
  await store.addToken(ctx.tx, { keyId: key.id, org: key.org, hash: hashOf(token), until })
  return { token, expiresIn: lives.token / 1000, key: await viewOfHolder(ctx, key) }
}

/** Why a key opens nothing any more; null where it is good today. */
export function endOf(
  { clock }: Pick<World, 'clock'>,
  { status, expires_on: lastDay }: Pick<store.KeyRow, 'status' | 'expires_on'>,
): Refusal | null {
  if (status === 'ACTIVE' && lastDay >= clock.today()) return null
  return new Refusal('PayControlKeyEndedException', { keyStatus: status === 'ACTIVE' ? 'EXPIRED' : status })
}

/** The phone of whoever holds this key, as they stand now. */
export const viewerOf = (
  { id, person_id, contract_id, org }: Pick<store.KeyRow, 'id' | 'person_id' | 'contract_id' | 'org'>,
  { right, scheme, signType, verification }: PersonStanding,
): PhoneViewer => ({
  kind: 'PHONE',
  keyId: id,
  // Sockets of one key are of one session.
  sessionId: id,
  personId: person_id,
  contractId: contract_id,
  ...{ org, right, scheme, signType, verification },
})

/** What calls of phones ask about, as it was looked up with the phone itself; null where that is for no such phone. */
const requests = new WeakMap<PhoneViewer, AnswerableRequest | null>()

/** The request with this id that the caller's phone asks about; null where it is not for it. */
export async function requestBehind(call: Call, id: string): Promise<AnswerableRequest | null> {
  const by = phoneOf(call)
  const known = requests.get(by)
  if (known?.id === id) return known
  const [found] = known === undefined && isUuid(id) ? await call.db.single<AnswerableRequest>(answerable(id, by)) : []
  return found ?? null
}

/** With the request, where one is asked about: one look for both. */
async function openAbout(
  world: World,
  about: string,
  asked: store.PhoneQuestion,
): Promise<Session<PhoneViewer> | null> {
  const [found] = await world.db.single<PhoneAbout>(phoneAbout(about, asked))
  const session = found ? sessionOf(world, found, asked.now) : null
  if (found && session) requests.set(session.viewer, requestIn(found))
  return session
}

function sessionOf(world: World, found: store.OpenPhone, now: Date): Session<PhoneViewer> | null {
  if (endOf(world, found) || !maySign(found)) return null
  const left = Math.floor((found.token_until.getTime() - now.getTime()) / 1000)
  return { viewer: viewerOf(found, found), expiresIn: Math.max(0, left) }
}

async function openSession(world: World, token: string, about: string | null): Promise<Session<PhoneViewer> | null> {
  const asked = { hash: hashOf(token), now: world.machine.now(), today: world.clock.today() }
  if (about && isUuid(about)) return openAbout(world, about, asked)
  const [found] = await world.db.single<store.OpenPhone>(store.phoneOfToken(asked))
  return found ? sessionOf(world, found, asked.now) : null
}

/** Key, person and contract are read afresh at each call: whatever ends one ends the token with it. No phone holds a socket yet. */
export const sessions = (world: World): Sessions<PhoneViewer> => ({
  isBearer: true,
  open: (token, _device, _touch, about = null) => openSession(world, token, about),
  follow: async () => new Map(),
  changes: async () => ({ mark: { snapshot: '', server: '', at: '' }, ids: null }),
})

/** Whose phone calls. Refuses ForbiddenException to anybody else. */
export function phoneOf({ viewer }: Pick<Call, 'viewer'>): PhoneViewer {
  if (viewer?.kind !== 'PHONE') throw new Refusal('ForbiddenException')
  return viewer
}

/** The key that the caller's phone holds. */
export const ownKey = (call: Call): Promise<PhoneKeyView> =>
  asBank(call, async ctx => {
    const key = await store.findKey(ctx.tx, phoneOf(call).keyId)
    if (!key) throw new Refusal('NotFoundException')
    return viewOfHolder(ctx, key)
  })

export const leave = (call: Call): Promise<void> => call.db.bank(tx => store.endTokensOf(tx, phoneOf(call).keyId))

/** The phone gives its key up: it signs nothing from now on. */
export const unbind = (call: Call): Promise<void> =>
  asBank(call, async ctx => {
    const { keyId, personId, org } = phoneOf(call)
    const key = await store.lockBoundKey(ctx.tx, keyId)
    if (!key) throw new Refusal('NotFoundException')
    const ended = endOf(ctx, key)
    if (ended) throw ended
    await store.endKey(ctx.tx, keyId, 'unbind', ctx.machine.now())
    const by = { person: personId, address: call.address }
    ctx.record({ org, subject: personId, action: 'payControl.unbind', params: { key: key.pc_user_id }, ...by })
  })
