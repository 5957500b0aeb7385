// Takes the answers of rails, each once by its message id, told to payments in sets; what fits nothing is parked.
import type { World } from '#kit/ctx.ts'
import type { Db } from '#kit/db.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { rails } from './dispatch.ts'
import { isMyRound, markSent, type ParkedMessage, park, railSettings, referencesOf, takeIn } from './dispatch-store.ts'
import { handlers } from './handlers.ts'
import { readPacs002, validate } from './iso20022.ts'
import { isFinal, type Pacs002Text, paymentOf, type RailAnswer, type RailName } from './rail.ts'
import { markAnswered } from './watch-store.ts'

const batchAtMost = 200
const attemptsMax = 10

export type AnswerMessage = {
  readonly messageId: string
  /** The parsed answer; null when the text cannot be parsed. */
  readonly answer: RailAnswer | null
  readonly body: object
  readonly parkedReason: string | null
}

/** Parses a rail's answer; one that cannot be used carries the reason. */
export function readAnswerMessage(world: World, source: RailName, text: Pacs002Text): AnswerMessage {
  try {
    validate('pacs002', text, world.config.iso20022Schemas)
    const { messageId, endToEndId, status, reason, text: note } = readPacs002(text)
    const body = { endToEndId, status, reason, text: note }
    const paymentId = paymentOf(endToEndId)
    if (!paymentId) return { messageId, answer: null, body, parkedReason: 'UNKNOWN_REFERENCE' }
    return { messageId, answer: { source, messageId, paymentId, ...body }, body, parkedReason: null }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    return { messageId: `unreadable-${sha256hex(text)}`, answer: null, body: { text, why }, parkedReason: 'UNREADABLE' }
  }
}

/** Parts answers into waves with one answer for each payment; repeats are dropped. */
function wavesOf(answers: readonly RailAnswer[]): RailAnswer[][] {
  const words = new Map<string, RailAnswer[]>()
  for (const answer of answers) {
    const said = words.get(answer.paymentId) ?? []
    if (!said.some(({ status }) => status === answer.status)) said.push(answer)
    words.set(answer.paymentId, said)
  }
  const longest = Math.max(0, ...[...words.values()].map(said => said.length))
  return Array.from({ length: longest }, (_, n) => [...words.values()].flatMap(said => said[n] ?? []))
}

async function use(ctx: BankCtx, rail: RailName, letters: readonly AnswerMessage[]): Promise<void> {
  const fresh = await takeIn(
    ctx.tx,
    rail,
    letters.map(({ messageId, body }) => ({ message_id: messageId, body })),
  )
  const taken = letters.filter(({ messageId }) => fresh.has(messageId))
  const answers = taken.flatMap(({ answer }) => answer ?? [])
  const references = await referencesOf(ctx.tx, rail, [...new Set(answers.map(answer => answer.paymentId))])
  const known = new Set(references.map(reference => reference.paymentId))
  const parked: ParkedMessage[] = taken.flatMap(({ messageId, parkedReason, answer }) => {
    if (parkedReason) return [{ messageId, reason: parkedReason }]
    return answer && !known.has(answer.paymentId) ? [{ messageId, reason: 'UNKNOWN_REFERENCE' }] : []
  })
  const unfinished = references.filter(reference => !reference.isSent).map(reference => reference.paymentId)
  if (unfinished.length) {
    await handlers().handedOver(ctx, unfinished)
    await markSent(ctx.tx, unfinished, ctx.clock.now())
  }
  for (const wave of wavesOf(answers.filter(answer => known.has(answer.paymentId)))) {
    parked.push(...(await handlers().answered(ctx, wave)))
  }
  await park(ctx.tx, rail, parked)
  const ends = letters.flatMap(({ answer }) => (answer && isFinal(answer.status) ? [answer.paymentId] : []))
  await markAnswered(ctx.tx, rail, ends)
  ctx.tx.after(() => {
    for (const one of parked) ctx.log.error({ alarm: true, rail, ...one }, 'answer parked')
  })
}

/** Takes answers under the rail's advisory lock; null when another node holds it. */
export const useAlone = (world: World, rail: RailName, letters: readonly AnswerMessage[]): Promise<true | null> =>
  asBank(world, async ctx => {
    if (!(await isMyRound(ctx.tx, rail))) return null
    await use(ctx, rail, letters)
    return true
  })

const tries = new WeakMap<Db, Map<string, number>>()

function countAttempt(db: Db, messageId: string): number {
  const counts = tries.get(db) ?? new Map<string, number>()
  tries.set(db, counts)
  const count = (counts.get(messageId) ?? 0) + 1
  if (count < attemptsMax) counts.set(messageId, count)
  else counts.delete(messageId)
  return count
}

/** Retries an answer that failed in a batch by itself, and parks it in the end; errors of the database do not count as its own. */
async function useEach(world: World, rail: RailName, letters: readonly AnswerMessage[]): Promise<string[]> {
  const used: string[] = []
  for (const letter of letters) {
    try {
      if (await useAlone(world, rail, [letter])) used.push(letter.messageId)
    } catch (error) {
      if (error instanceof Refusal && error.classification === 'UnavailableException') throw error
      world.log.error({ err: error, rail, messageId: letter.messageId }, 'answer failed')
      if (countAttempt(world.db, letter.messageId) < attemptsMax) continue
      await useAlone(world, rail, [{ ...letter, answer: null, parkedReason: 'FAILED' }])
      used.push(letter.messageId)
    }
  }
  return used
}

/** Takes one round of a rail's answers; true when more are waiting. */
export async function takeAnswers(world: World, name: RailName): Promise<boolean> {
  const rail = rails[name].open(world)
  const { timeoutMs } = await world.db.bank(tx => railSettings(tx, name))
  const texts = await rail.answers(batchAtMost, AbortSignal.timeout(timeoutMs))
  if (!texts.length) return false
  const letters = [
    ...new Map(
      texts.map(text => readAnswerMessage(world, name, text)).map(letter => [letter.messageId, letter]),
    ).values(),
  ]
  const used = await useAlone(world, name, letters).then(
    mine => (mine ? letters.map(letter => letter.messageId) : []),
    (error: unknown) => {
      if (error instanceof Refusal && error.classification === 'UnavailableException') throw error
      return useEach(world, name, letters)
    },
  )
  if (used.length) await rail.confirm(used)
  return used.length >= batchAtMost
}
