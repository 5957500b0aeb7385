// Asks a rail about payments that wait for a person by itself, and at once about any that it owes an end when a clerk wants it, so that whoever decides sees its own words; what it has after all goes on by itself.
import type { World } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { breakerOf } from './dispatch.ts'
import { railSettings } from './dispatch-store.ts'
import type { RailName } from './rail.ts'
import { claimStuck, keepWords, lockStuck, wantWord } from './remedies-store.ts'
import { callForUnknown, enquireAll, useAnswers } from './statusEnquiry.ts'

const atMost = 50

/** One round of questions; true when more are due. */
export async function askAboutStuck(world: World, name: RailName): Promise<boolean> {
  if (breakerOf(world.db, name).state() !== 'CLOSED') return false
  const now = world.clock.now()
  const { settings, stuck } = await world.db.bank(async tx => {
    const settings = await railSettings(tx, name)
    return { settings, stuck: settings.state === 'STOPPED' ? [] : await claimStuck(tx, name, now, atMost) }
  })
  if (!stuck.length) return false
  const { letters, unknown } = await enquireAll(world, name, settings, stuck)
  const said = letters.flatMap(({ letter: { answer }, payment }) =>
    answer ? [{ paymentId: payment.paymentId, word: answer.status }] : [],
  )
  const never = unknown.map(({ paymentId }) => ({ paymentId, word: 'UNKNOWN' as const }))
  await world.db.bank(tx => keepWords(tx, { asked: stuck, said: [...said, ...never], at: now }))
  // Heard before its last enquiry, as by any other: no further one helps.
  await callForUnknown(
    world,
    name,
    unknown.filter(({ enquiries }) => enquiries < settings.enquiriesMax),
  )
  await useAnswers(world, name, letters)
  return stuck.length === atMost
}

/**
 * A clerk wants the rail's word about this payment now: the next round asks. The answer is the rail, and false where that is waited for
 * already. Refuses PaymentNotFoundException, PaymentNotStuckException, RailStoppedException.
 */
export async function wantRailAsked(
  { tx, clock }: Pick<BankCtx, 'tx' | 'clock'>,
  paymentId: string,
): Promise<{ readonly rail: RailName; readonly number: string; readonly isNew: boolean }> {
  const one = await lockStuck(tx, paymentId, clock.now())
  if (!one) throw new Refusal('PaymentNotFoundException')
  if (!one.isAskable) throw new Refusal('PaymentNotStuckException')
  if ((await railSettings(tx, one.rail)).state === 'STOPPED') throw new Refusal('RailStoppedException')
  return { rail: one.rail, number: one.body.number, isNew: await wantWord(tx, one, clock.now()) }
}
