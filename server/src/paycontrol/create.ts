// Makes a key of a phone: proved by a code, in place of the one before it, with an activation that binds one phone once.
import { addDays } from '@bank/contracts/dates.ts'
import type { NewPayControlKey } from '@bank/contracts/generated/access-control.ts'
import { type KeyProof, keyOwner, proveForKey } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { qrPicture } from '#kit/qr.ts'
import { newCode, newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { codeHash, codeOf, grouped } from './activationCode.ts'
import { lives } from './states.ts'
import * as store from './store.ts'

/** Kept under the Idempotency-Key: it says which activation it was, and not its secret. */
export type MadeKey = Omit<NewPayControlKey, 'qr' | 'key'> & { readonly activationId: string }

type KeyRequest = { readonly otpCode: string }

/** A first key, or one after another that has ended. Refuses PayControlKeyExistsException beside an active one. */
export const createKey = (ctx: Ctx, { otpCode }: KeyRequest): Promise<CommittedOutcome<MadeKey>> =>
  make(ctx, otpCode, {
    action: 'payControl.create',
    refusalOf: last => (last && isGood(ctx, last) ? new Refusal('PayControlKeyExistsException') : null),
  })

/** The next key: the one before it ends at once. Refuses PayControlKeyNotFoundException where there was none. */
export const regenerateKey = (ctx: Ctx, { otpCode }: KeyRequest): Promise<CommittedOutcome<MadeKey>> =>
  make(ctx, otpCode, {
    action: 'payControl.regenerate',
    refusalOf: last => (last ? null : new Refusal('PayControlKeyNotFoundException')),
  })

const isGood = ({ clock }: Pick<Ctx, 'clock'>, { status, expires_on: lastDay }: store.KeyRow): boolean =>
  status === 'ACTIVE' && lastDay >= clock.today()

type Making = {
  readonly action: 'payControl.create' | 'payControl.regenerate'
  refusalOf(last: store.KeyRow | null): Refusal | null
}

async function make(ctx: Ctx, code: string, { action, refusalOf }: Making): Promise<CommittedOutcome<MadeKey>> {
  const { tx, me } = ctx
  // Before the code, which is good once.
  const early = refusalOf(await store.lastKey(tx, me))
  if (early) return { refusal: early }
  const proved = await proveForKey(ctx, code)
  if ('refusal' in proved) return proved
  // The factors are held from here on: of two calls of one person the second finds the key of the first.
  const late = refusalOf(await store.lastKey(tx, me))
  if (late) return { refusal: late }
  return { value: await issueKey(ctx, me, { ...proved.value, action }) }
}

type KeyIssue = KeyProof & Pick<Making, 'action'>

/** A key of who has proved themselves: the one before it ends, and its activation binds one phone. */
export async function issueKey(
  ctx: BankCtx,
  { org, personId, contractId }: store.KeyHolder & { readonly org: string },
  { factor, isAwake, action }: KeyIssue,
): Promise<MadeKey> {
  const { tx, machine, clock } = ctx
  const now = machine.now()
  const holder = { personId, contractId }
  const before = await store.lockOpenKey(tx, holder)
  if (before) await store.endKey(tx, before.id, before.expires_on < clock.today() ? 'expire' : 'replace', now)
  const { username } = await keyOwner(tx, personId)
  const named = { pcUserId: newCode(10), username }
  const [id, activationId, expiresOn] = [newId(), newId(), addDays(clock.today(), lives.keyDays)]
  await store.addKey(tx, { id, org, ...holder, ...named, provedBy: isAwake ? 'TOTP' : 'SMS', now, expiresOn })
  const until = later(now, lives.activation)
  const hash = codeHash(codeOf(ctx.config, activationId))
  await store.addActivation(tx, { id: activationId, keyId: id, org, hash, until })
  const params = { key: named.pcUserId, factor, ...(before && { before: before.pc_user_id }) }
  ctx.record({ org, subject: personId, action, params })
  return { activationId, ...named, status: 'NEW', expirationDate: expiresOn, expiresIn: lives.activation / 1000 }
}

/** The answer with its secret, said anew of the id: of the same call asked twice as well. */
export async function withSecret({ config }: Pick<Call, 'config'>, made: MadeKey): Promise<NewPayControlKey> {
  const { activationId, ...key } = made
  const code = codeOf(config, activationId)
  return { ...key, key: grouped(code), qr: await qrPicture(code) }
}
