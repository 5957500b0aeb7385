// Lists what a person signs with for the bank's own people: keys of phones and certificates of tokens, read as the desk.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { certificatesAtDesk } from '#certificates/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { keysAtDesk } from '#paycontrol/index.ts'

const shownAtMost = 20

/** What is in force counts only up to its last day, whether or not anybody has said so yet. */
const stateOn = <S extends string>(today: BusinessDate, state: S, until: BusinessDate): S | 'EXPIRED' =>
  (state === 'ACTIVE' || state === 'NEW') && until < today ? 'EXPIRED' : state

export async function meansOf({ tx, clock, machine }: DeskCtx, personId: string): Promise<wire.PersonMeans[]> {
  const [today, now] = [clock.today(), machine.now()]
  const keys = (await keysAtDesk(tx, personId, shownAtMost)).map(one => ({
    ...{ id: one.id, companyId: one.org, kind: 'PAY_CONTROL' as const, number: one.pc_user_id },
    state: stateOn(today, one.status, one.expires_on),
    since: one.created_at,
    until: one.expires_on,
    isPinLocked: one.pin_locked_until !== null && one.pin_locked_until > now,
    sleepsUntil: one.sleeps_until !== null && one.sleeps_until > now ? one.sleeps_until.toISOString() : null,
  }))
  const certificates = (await certificatesAtDesk(tx, personId, shownAtMost)).map(one => {
    const until = clock.dayOf(one.not_after)
    return {
      ...{ id: one.id, companyId: one.org, kind: one.kind, number: one.serial, since: one.registered_at, until },
      state: stateOn(today, one.state === 'AWAKE' ? 'ACTIVE' : one.state, until),
      ...{ isPinLocked: false, sleepsUntil: null },
    }
  })
  return [...keys, ...certificates].sort((a, b) => b.since.getTime() - a.since.getTime()).slice(0, shownAtMost)
}
