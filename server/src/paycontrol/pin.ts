// The PIN of a key: checked by the bank alone, each miss counted under the lock of the key, until it is shut for a while or blocked for good.
import { isPin, isWeakPin } from '@bank/contracts/phoneText.ts'
import { checkPassword, hashPassword } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { pinLadder } from './states.ts'
import * as store from './store.ts'

const hashing = ({ config }: Pick<World, 'config'>) => ({ pepper: config.secrets.pepper, cost: config.passwordCost })

/** Refuses PinFormatException for what is no six digits, WeakPinException for what anybody would try first. */
export function mustBeGoodPin(pin: string): void {
  if (!isPin(pin)) throw new Refusal('PinFormatException')
  if (isWeakPin(pin)) throw new Refusal('WeakPinException')
}

export const hashPin = (world: Pick<World, 'config'>, pin: string): Promise<string> => hashPassword(hashing(world), pin)

function shut(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Refusal('PinLockedException', { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) })
}

/** Null where the PIN was right; the caller holds the key. A miss is counted, and the one that blocks the key ends it. */
export async function refusalOfPin(ctx: BankCtx, key: store.BoundKey, pin: string): Promise<Refusal | null> {
  const now = ctx.machine.now()
  if (key.pin_locked_until && key.pin_locked_until > now) return shut(key.pin_locked_until, now)
  const { right } = await checkPassword(hashing(ctx), pin, key.pin_hash)
  const failed = right ? 0 : key.failed_pins + 1
  const isBlocked = failed >= pinLadder.blockedAt
  const until = failed === pinLadder.lockedAt ? later(now, pinLadder.lockedMs) : null
  await store.countPin(ctx.tx, key.id, { failed, until })
  if (right) return null
  const about = { org: key.org, subject: key.person_id, person: key.person_id, params: { key: key.pc_user_id } }
  if (isBlocked) {
    await store.endKey(ctx.tx, key.id, 'block', now)
    ctx.record({ ...about, action: 'payControl.block' })
    return new Refusal('PayControlKeyEndedException', { keyStatus: 'BLOCKED' })
  }
  if (until) {
    ctx.record({ ...about, action: 'payControl.pinLocked' })
    return shut(until, now)
  }
  const next = failed < pinLadder.lockedAt ? pinLadder.lockedAt : pinLadder.blockedAt
  return new Refusal('WrongPinException', { attempts: String(next - failed) })
}
