// Ends sessions and forgets devices after a new password or authenticator, and tells the owner and the companies.
import type { AuditAction } from '@bank/contracts/audit.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { sendSms } from '#outside/index.ts'
import { attemptMarksOf } from './attempts.ts'
import { type Comer, endSessionsOf, findComer, forgetDevices } from './comingRows.ts'
import { endHalvesOf } from './halfRows.ts'
import { peopleTopic } from './people.ts'
import * as store from './store.ts'

/** An event and a line of the audit in each company that somebody works for: its first signers read both. */
export async function tellCompanies(
  ctx: BankCtx,
  call: Pick<Call, 'address'>,
  personId: string,
  action: AuditAction,
): Promise<void> {
  const works = await store.worksOf(ctx.tx, personId, ctx.clock.today())
  for (const org of new Set(works.map(work => work.org)))
    ctx.record({
      ...{ org, subject: personId, topic: peopleTopic, state: 'UPDATED', action },
      ...{ person: personId, address: call.address },
    })
}

/** Whoever was inside is outside, on every device: what was stolen with the old factor opens nothing. */
export async function endAllOf(
  ctx: Pick<BankCtx, 'tx' | 'machine' | 'config' | 'live'>,
  person: Pick<Comer, 'id' | 'inn' | 'phone'>,
  exceptHalf: string | null,
): Promise<void> {
  const { id: personId } = person
  const now = ctx.machine.now()
  const devices = await store.devicesOf(ctx.tx, personId)
  await endSessionsOf(ctx.tx, personId, now)
  await endHalvesOf(ctx.tx, { personId, except: exceptHalf, now })
  await forgetDevices(ctx.tx, personId)
  await store.forgetCounters(ctx.tx, attemptMarksOf(ctx.config, { id: personId, devices, pair: person }))
  ctx.tx.after(() => ctx.live.wakeSessions(personId))
}

export const tellOwner = ({ tx, machine }: Pick<BankCtx, 'tx' | 'machine'>, phone: string, text: string) =>
  sendSms(tx, { phone, text, now: machine.now() })

/** After a person changed by themselves how they come in: nobody is inside any more, and the companies hear of it. */
export async function meetAnew(
  ctx: BankCtx,
  call: Pick<Call, 'address'>,
  personId: string,
  action: AuditAction,
): Promise<void> {
  const person = await findComer(ctx.tx, { id: personId }, ctx.machine.now())
  if (!person) throw new Error('nobody has this id')
  await endAllOf(ctx, person, null)
  await tellCompanies(ctx, call, personId, action)
}
