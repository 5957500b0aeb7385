// Dispatches the outbox to rails, at least once under one reference: claim, ask if it is there already, send, mark.
import { elapsed } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import type { Db, Tx } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { errorText, type FailedAttempt } from '#kit/queue.ts'
import { newId } from '#kit/random.ts'
import { ach, achBatch } from './ach.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { cards, cardsBatch } from './cards.ts'
import { crossBorder, crossBorderBatch } from './crossBorder.ts'
import {
  deleteUntried,
  insertOutbox,
  markSent,
  type OutboxClaim,
  outbox,
  type RailSettings,
  railSettings,
} from './dispatch-store.ts'
import { handlers } from './handlers.ts'
import { validate, writePacs008, writePacs028 } from './iso20022.ts'
import { endToEndOf, isMessageNotTaken, type Rail, type RailName, type Transfer } from './rail.ts'
import { rtgs, rtgsBatch } from './rtgs.ts'
import { treasury, treasuryBatch } from './treasury.ts'

/** Hands payments over to their rails: inserts rows of the outbox, in the caller's transaction. */
export async function handOver(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length) await insertOutbox(tx, transfers)
}

/** Takes payments back from the outbox for which no rail was called yet; returns the ids of those. */
export async function takeBack(tx: Tx, paymentIds: readonly string[]): Promise<string[]> {
  return paymentIds.length ? (await deleteUntried(tx, paymentIds)).map(row => row.id) : []
}

type RailEntry = {
  readonly open: (world: World) => Rail
  /** Payments in one message. */
  readonly batch: number
  /** Rows claimed in one round. */
  readonly round: number
  /** Calls at once: the bulkhead between rails. */
  readonly calls: number
}

export const rails: Readonly<Record<RailName, RailEntry>> = {
  ACH: { open: ach, batch: achBatch, round: 200, calls: 4 },
  RTGS: { open: rtgs, batch: rtgsBatch, round: 100, calls: 8 },
  CROSS_BORDER: { open: crossBorder, batch: crossBorderBatch, round: 50, calls: 4 },
  TREASURY: { open: treasury, batch: treasuryBatch, round: 200, calls: 4 },
  CARDS: { open: cards, batch: cardsBatch, round: 100, calls: 8 },
}

const breakers = new WeakMap<Db, Map<RailName, Breaker>>()

export function breakerOf(db: Db, name: RailName): Breaker {
  const known = breakers.get(db) ?? new Map<RailName, Breaker>()
  breakers.set(db, known)
  const breaker = known.get(name) ?? makeBreaker(elapsed)
  known.set(name, breaker)
  return breaker
}

type DispatchRound = {
  readonly world: World
  readonly rail: Rail
  readonly settings: RailSettings
  readonly breaker: Breaker
  readonly sent: OutboxClaim[]
  readonly failed: { readonly row: OutboxClaim; readonly error: unknown }[]
  readonly uncalled: OutboxClaim[]
}

/** Batches first attempts; a retry goes alone, so that one bad payment does not hold up good ones again. */
function messagesOf(claimed: readonly OutboxClaim[], batch: number): OutboxClaim[][] {
  const fresh = claimed.filter(row => row.attempts === 1)
  const together = Array.from({ length: Math.ceil(fresh.length / batch) }, (_, n) =>
    fresh.slice(n * batch, (n + 1) * batch),
  )
  return [...together, ...claimed.filter(row => row.attempts > 1).map(row => [row])]
}

/** Asks the rail whether an earlier attempt arrived after all. */
async function isThere({ world, rail, settings }: DispatchRound, row: OutboxClaim): Promise<boolean> {
  if (row.attempts === 1) return false
  const question = writePacs028(
    { messageId: newId().replaceAll('-', ''), at: world.clock.now() },
    endToEndOf(row.paymentId),
  )
  return (await rail.enquire(question, AbortSignal.timeout(settings.timeoutMs))) !== null
}

async function sendOne(round: DispatchRound, rows: readonly OutboxClaim[]): Promise<void> {
  const { world, rail, settings } = round
  const [first] = rows
  if (first && rows.length === 1 && (await isThere(round, first))) return
  const heading = { messageId: newId().replaceAll('-', ''), at: world.clock.now() }
  const text = writePacs008(
    heading,
    rows.map(({ paymentId, body }) => ({ endToEndId: endToEndOf(paymentId), body })),
  )
  validate('pacs008', text, world.config.iso20022Schemas)
  await rail.send(text, AbortSignal.timeout(settings.timeoutMs))
}

async function deliver(round: DispatchRound, rows: readonly OutboxClaim[]): Promise<void> {
  if (round.breaker.state() === 'OPEN') {
    round.uncalled.push(...rows)
    return
  }
  try {
    await sendOne(round, rows)
    round.breaker.succeeded()
    round.sent.push(...rows)
  } catch (error) {
    if (isMessageNotTaken(error)) round.breaker.succeeded()
    else round.breaker.failed()
    round.failed.push(...rows.map(row => ({ row, error })))
  }
}

/** Runs `act` on all items with limited concurrency. */
export async function allAtOnce<T>(all: readonly T[], calls: number, act: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: calls }, worker))
}

/** The end of a failed attempt: an unavailable rail never parks a payment; one that the rail rejects is parked after the last attempt. */
function failureOf({ settings, world }: DispatchRound, row: OutboxClaim, error: unknown): FailedAttempt {
  const due = outbox.dueAfter(row, world.clock.now(), settings.retryBaseMs)
  const isDead = isMessageNotTaken(error) && row.attempts >= settings.attemptsMax
  return { id: row.id, attempts: row.attempts, error: errorText(error), due, isDead }
}

async function finish(round: DispatchRound): Promise<void> {
  const { world, rail, sent, failed, uncalled } = round
  const now = world.clock.now()
  const sentIds = sent.map(row => row.paymentId).sort()
  const failures = failed.map(({ row, error }) => failureOf(round, row, error))
  const parked = await asBank(world, async ctx => {
    if (sentIds.length) {
      await handlers().handedOver(ctx, sentIds)
      await markSent(ctx.tx, sentIds, now)
    }
    if (uncalled.length) await outbox.release(ctx.tx, uncalled)
    return failures.length ? outbox.fail(ctx.tx, failures, now) : null
  })
  for (const { row } of failed)
    if (parked?.has(String(row.id)))
      world.log.error(
        { alarm: true, rail: rail.name, paymentId: row.paymentId },
        'payment parked: the rail will not take it',
      )
}

/** Dispatches one round of one rail; true when more is waiting. */
export async function dispatch(world: World, name: RailName): Promise<boolean> {
  const { open, batch, round: size, calls } = rails[name]
  const breaker = breakerOf(world.db, name)
  // Throws before anything is sent while no handlers are registered.
  handlers()
  if (breaker.state() === 'OPEN') return false
  const atMost = breaker.state() === 'HALF_OPEN' ? 1 : size
  const { settings, claimed } = await world.db.bank(async tx => {
    const settings = await railSettings(tx, name)
    const now = world.clock.now()
    return {
      settings,
      claimed: settings.state === 'STOPPED' ? [] : await outbox.claim(tx, { part: name, now, most: atMost }),
    }
  })
  if (!claimed.length) return false
  const round: DispatchRound = { world, rail: open(world), settings, breaker, sent: [], failed: [], uncalled: [] }
  await allAtOnce(messagesOf(claimed, batch), calls, rows => deliver(round, rows))
  await finish(round)
  return claimed.length === atMost && round.breaker.state() === 'CLOSED'
}
