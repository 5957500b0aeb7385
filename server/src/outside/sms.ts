// Outbox of SMS: written with the caller's transaction, delivered to a gateway, or shown by the demo.
import { later } from '#kit/clock.ts'
import type { SmsGateway } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import * as store from './sms-store.ts'

export type Sms = { readonly phone: string; readonly text: string; readonly now: Date }

/** Written with the caller's transaction, so that a code that was not kept is not sent either. */
export const sendSms = (tx: Tx, sms: Sms): Promise<void> => store.insert(tx, sms)

const round = 20
/** Milliseconds after which an SMS is not sent any more: its code has long expired. */
const worthMs = 10 * 60_000

/** Taken, refused for good, or to be tried again. */
type SmsOutcome = 'TAKEN' | 'REFUSED' | 'LATER'

const outcomeOf = (status: number): SmsOutcome => {
  if (status >= 200 && status < 300) return 'TAKEN'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'REFUSED' : 'LATER'
}

type GatewayAnswer = { readonly outcome: SmsOutcome; readonly status: number | null }

/** Posts an SMS. The id lets the gateway recognise a repeat. Redirects are not followed, as they would carry the token elsewhere. */
async function post(
  { url, token, timeoutMs }: SmsGateway,
  { id, phone, text }: store.SmsClaim,
): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `sms-${id}` },
      body: JSON.stringify({ id: String(id), to: phone, text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { outcome: outcomeOf(response.status), status: response.status }
  } catch {
    return { outcome: 'LATER', status: null }
  }
}

/** Delivers one SMS; neither phone nor text is logged. */
async function deliver({ world, gateway }: { world: World; gateway: SmsGateway }, sms: store.SmsClaim): Promise<void> {
  const { outcome, status } = await post(gateway, sms)
  const { id, attempts, created_at } = sms
  const now = world.machine.now()
  const due = store.queue.dueAfter(sms, now)
  const dead = outcome === 'REFUSED' || (outcome === 'LATER' && due >= later(created_at, worthMs))
  const error = status === null ? 'no answer' : `status ${status}`
  await world.db.bank(async tx => {
    if (outcome === 'TAKEN') await store.queue.done(tx, sms, now)
    else if (dead) await store.queue.bury(tx, sms, { now, error })
    else await store.queue.fail(tx, [{ ...sms, error, due, isDead: false }], now)
  })
  const told = { sms: String(id), attempts, status }
  if (dead) world.log.error({ alarm: true, ...told }, 'a text reached no phone')
  else if (outcome === 'LATER') world.log.warn(told, 'a text must wait')
}

/** Delivers one round of SMS; true when more is waiting. Without a gateway they stay in the outbox. */
export async function deliverTexts(world: World): Promise<boolean> {
  const { sms: gateway } = world.config
  if (!gateway) return false
  const now = world.machine.now()
  const claimed = await world.db.bank(tx => store.queue.claim(tx, { now, most: round }))
  await Promise.all(claimed.map(sms => deliver({ world, gateway }, sms)))
  return claimed.length === round
}
