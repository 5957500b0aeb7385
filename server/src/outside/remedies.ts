// Asks a rail about payments that wait for a person, so that whoever decides sees its own words; what it has after all goes on by itself.
import type { World } from '#kit/ctx.ts'
import { breakerOf } from './dispatch.ts'
import { railSettings } from './dispatch-store.ts'
import type { RailName } from './rail.ts'
import { keepWords, stuckPayments } from './remedies-store.ts'
import { enquireAll, useAnswers } from './statusEnquiry.ts'

const atMost = 50

/** One round of questions; true when more are due. */
export async function askAboutStuck(world: World, name: RailName): Promise<boolean> {
  if (breakerOf(world.db, name).state() !== 'CLOSED') return false
  const now = world.clock.now()
  const { settings, stuck } = await world.db.bank(async tx => {
    const settings = await railSettings(tx, name)
    return { settings, stuck: settings.state === 'STOPPED' ? [] : await stuckPayments(tx, name, now, atMost) }
  })
  if (!stuck.length) return false
  const { letters, unknown } = await enquireAll(world, name, settings, stuck)
  const said = letters.flatMap(({ letter: { answer }, payment }) =>
    answer ? [{ paymentId: payment.paymentId, word: answer.status }] : [],
  )
  const never = unknown.map(({ paymentId }) => ({ paymentId, word: 'UNKNOWN' as const }))
  await world.db.bank(tx => keepWords(tx, name, [...said, ...never], now))
  await useAnswers(world, name, letters)
  return stuck.length === atMost
}
