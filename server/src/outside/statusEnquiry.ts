// Status enquiry: a rail that took a payment and says nothing of it is asked, again and again, then a person is called; nothing is sent twice.
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { type AnswerMessage, readAnswerMessage, useAlone } from './answers.ts'
import { allAtOnce, breakerOf, rails } from './dispatch.ts'
import { type RailSettings, railSettings } from './dispatch-store.ts'
import { writePacs028 } from './iso20022.ts'
import { endToEndOf, isFinal, type RailName } from './rail.ts'
import { claimUnanswered, markUnknown, rescheduleEnquiry, type UnansweredPayment } from './watch-store.ts'

const atMost = 50

type StatusEnquiryResult = {
  readonly letters: { readonly letter: AnswerMessage; readonly payment: UnansweredPayment }[]
  /** Payments that the rail took once and does not know now. */
  readonly unknown: UnansweredPayment[]
  /** Enquiries that the rail did not answer. */
  readonly failed: UnansweredPayment[]
}

/** Asks about each of these; nothing that it says is used yet. */
export async function enquireAll(
  world: World,
  name: RailName,
  settings: RailSettings,
  silent: readonly UnansweredPayment[],
): Promise<StatusEnquiryResult> {
  const { open, calls } = rails[name]
  const rail = open(world)
  const breaker = breakerOf(world.db, name)
  const heard: StatusEnquiryResult = { letters: [], unknown: [], failed: [] }
  await allAtOnce(silent, calls, async asked => {
    if (breaker.state() === 'OPEN') return void heard.failed.push(asked)
    const heading = { messageId: newId().replaceAll('-', ''), at: world.clock.now() }
    try {
      const question = writePacs028(heading, endToEndOf(asked.paymentId))
      const text = await rail.enquire(question, AbortSignal.timeout(settings.timeoutMs))
      breaker.succeeded()
      if (text === null) heard.unknown.push(asked)
      else heard.letters.push({ letter: readAnswerMessage(world, name, text), payment: asked })
    } catch {
      breaker.failed()
      heard.failed.push(asked)
    }
  })
  return heard
}

/** Uses what the rail said, and tells it so; false where another node takes answers just now, or nothing was said. */
export async function useAnswers(
  world: World,
  name: RailName,
  letters: StatusEnquiryResult['letters'],
): Promise<boolean> {
  const answers = letters.map(({ letter }) => letter)
  if (!answers.length || !(await useAlone(world, name, answers))) return false
  await rails[name].open(world).confirm(answers.map(({ messageId }) => messageId))
  return true
}

const idsOf = (silent: readonly UnansweredPayment[]): string[] => silent.map(({ paymentId }) => paymentId)

/** The questions about these have come to nothing so far: said once, at the last question before a person is called. */
function alarm(world: World, rail: RailName, silent: readonly UnansweredPayment[], why: string): void {
  for (const { paymentId, enquiries } of silent) world.log.error({ alarm: true, rail, paymentId, enquiries }, why)
}

/** The rail does not know what it took: a person decides, without further enquiries. */
export async function callForUnknown(
  world: World,
  name: RailName,
  unknown: readonly UnansweredPayment[],
): Promise<void> {
  if (!unknown.length) return
  await world.db.bank(tx => markUnknown(tx, idsOf(unknown)))
  alarm(world, name, unknown, 'payment unanswered: the rail does not know what it took')
}

/** Sends one round of status enquiries of a rail; true when more are due. */
export async function statusEnquiry(world: World, name: RailName): Promise<boolean> {
  if (breakerOf(world.db, name).state() !== 'CLOSED') return false
  const { settings, silent } = await world.db.bank(async tx => {
    const settings = await railSettings(tx, name)
    const claimed =
      settings.state === 'STOPPED' ? [] : await claimUnanswered(tx, { rail: name, now: world.clock.now(), atMost })
    return { settings, silent: claimed }
  })
  if (!silent.length) return false
  const { letters, unknown, failed } = await enquireAll(world, name, settings, silent)
  const used = await useAnswers(world, name, letters)
  const now = world.clock.now()
  await world.db.bank(async tx => {
    if (failed.length) await rescheduleEnquiry(tx, idsOf(failed), later(now, settings.enquiryAfterMs))
    // Another node takes answers just now: it is asked again at once, and nothing of it is lost.
    if (letters.length && !used) await rescheduleEnquiry(tx, idsOf(letters.map(({ payment }) => payment)), now)
  })
  await callForUnknown(world, name, unknown)
  if (!used) return false
  const open = letters
    .filter(({ letter: { answer } }) => !answer || !isFinal(answer.status))
    .map(({ payment }) => payment)
  const last = open.filter(({ enquiries }) => enquiries === settings.enquiriesMax)
  alarm(world, name, last, 'payment unanswered: the rail has it and says nothing of its end')
  return silent.length === atMost
}
