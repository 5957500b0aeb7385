// The identity check on a phone: a key that is held for a day, its PIN and the code word open the changes of how its person comes in, for some minutes.
import { formatDateTime } from '@bank/contracts/dates.ts'
import { checkCodeWord, commitOutcome, type OwnAccess, ownAccess } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { refusalOfPin } from '../pin.ts'
import * as renewals from '../renewals.ts'
import { lives } from '../states.ts'
import * as store from '../store.ts'
import { phoneOf } from '../tokens.ts'

export type PhoneOwner = { readonly personId: string; readonly keyId: string; readonly org: string }

export const ownerOf = (call: Call): PhoneOwner => {
  const { personId, keyId, org } = phoneOf(call)
  return { personId, keyId, org }
}

/** ISO 8601: from when on this phone may change how its person comes in. */
type OwnAccessView = OwnAccess & { readonly from: string; readonly isHeldLong: boolean; readonly isIdentified: boolean }

const trustedFrom = async ({ tx }: BankCtx, keyId: string): Promise<Date> => {
  const since = await renewals.heldSince(tx, keyId)
  if (!since) throw new Refusal('NotFoundException')
  return later(since, lives.trust)
}

export const accessOf = (call: Call): Promise<OwnAccessView> =>
  commitOutcome(call, async ctx => {
    const owner = ownerOf(call)
    const [from, now] = [await trustedFrom(ctx, owner.keyId), ctx.machine.now()]
    const isIdentified = await renewals.isIdentified(ctx.tx, owner.keyId, now)
    const access = await ownAccess(ctx, owner)
    return { value: { ...access, from: from.toISOString(), isHeldLong: from <= now, isIdentified } }
  })

/** Whom an office alone helps, and who holds the phone for too short a time. */
async function refusalOf(ctx: BankCtx, owner: PhoneOwner): Promise<Refusal | null> {
  const { isResident, hasCodeWord } = await ownAccess(ctx, owner)
  if (!isResident) return new Refusal('NonResidentException')
  const from = await trustedFrom(ctx, owner.keyId)
  if (from > ctx.machine.now()) return new Refusal('KeyTooYoungException', { from: formatDateTime(from.toISOString()) })
  return hasCodeWord ? null : new Refusal('CodeWordMissingException')
}

type IdentityProof = { readonly pin: string; readonly codeWord: string }

/**
 * The PIN first: whoever lacks it costs the code word no try. Refuses NonResidentException, KeyTooYoungException, CodeWordMissingException, what the PIN is
 * refused for, WrongCodeWordException, and CodeWordLockedException after three.
 */
export const checkIdentity = (call: Call, { pin, codeWord }: IdentityProof): Promise<{ readonly expiresIn: number }> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<{ readonly expiresIn: number }>> => {
    const owner = ownerOf(call)
    const key = await store.lockBoundKey(ctx.tx, owner.keyId)
    if (key?.status !== 'ACTIVE') return { refusal: new Refusal('SessionExpiredException') }
    const refusal = (await refusalOf(ctx, owner)) ?? (await refusalOfPin(ctx, key, pin))
    if (refusal) return { refusal }
    const said = await checkCodeWord(ctx, owner.personId, codeWord)
    if (said.state === 'NO_MATCH')
      return { refusal: new Refusal('WrongCodeWordException', { attempts: String(said.attemptsLeft) }) }
    if (said.state !== 'MATCH') return { refusal: new Refusal('CodeWordLockedException') }
    await renewals.identify(ctx.tx, owner.keyId, later(ctx.machine.now(), lives.identified))
    return { value: { expiresIn: lives.identified / 1000 } }
  })

/** Refuses IdentityCheckException where nobody has proved who they are on this phone, or too long ago; what ends a key ends that as well. */
export async function mustBeIdentified(ctx: BankCtx, { keyId }: PhoneOwner): Promise<void> {
  if (!(await renewals.isIdentified(ctx.tx, keyId, ctx.machine.now()))) throw new Refusal('IdentityCheckException')
}
