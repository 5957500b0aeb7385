// The day of the rails: how each works now, when it was stopped or slow today, what waits, and what was sent and settled.
import { bankTimeOf, type Clocks, stampAt } from '#kit/clock.ts'
import type { Tx } from '#kit/db.ts'
import * as store from './day-store.ts'
import type { SimulatorMode } from './magic.ts'
import type { RailName } from './rail.ts'

export type RailCondition = 'WORKS' | 'SLOW' | 'STOPPED'

/** A part of the day in which a rail was stopped or slow; without an end it still is. */
export type Stretch = {
  readonly condition: Exclude<RailCondition, 'WORKS'>
  readonly from: Date
  readonly to: Date | null
}

export type CurrencySum = { readonly currency: string; readonly count: number; readonly amount: string }

export type RailDay = store.RailCounts & {
  readonly condition: RailCondition
  readonly stretches: readonly Stretch[]
  readonly sent: readonly CurrencySum[]
  readonly settled: readonly CurrencySum[]
}

/** Longer than this nothing waits for a rail that works. */
const lateMs = 60_000

const troubled: ReadonlySet<SimulatorMode> = new Set(['SLOW', 'FLAKY', 'DEAD'])

const conditionOf = ({ state, mode }: Pick<store.RailChange, 'state' | 'mode'>): RailCondition => {
  if (state === 'STOPPED') return 'STOPPED'
  return troubled.has(mode) ? 'SLOW' : 'WORKS'
}

/** The parts of the day between changes in which it did not work as it should. */
function stretchesOf(changes: readonly { readonly condition: RailCondition; readonly at: Date }[]): Stretch[] {
  const found: Stretch[] = []
  for (const [place, { condition, at }] of changes.entries()) {
    const to = changes[place + 1]?.at ?? null
    const before = found.at(-1)
    if (condition === 'WORKS') continue
    if (before && before.condition === condition && before.to?.getTime() === at.getTime())
      found[found.length - 1] = { ...before, to }
    else found.push({ condition, from: at, to })
  }
  return found
}

const sumsOf = (sums: readonly store.RailSum[], name: RailName): CurrencySum[] =>
  sums.filter(({ rail }) => rail === name).map(({ currency, count, amount }) => ({ currency, count, amount }))

/** Every rail, as the bank's clock shows the day. */
export async function railDays(tx: Tx, clocks: Clocks): Promise<RailDay[]> {
  const { clock } = clocks
  const now = clock.now()
  const midnight = clock.at(clock.today(), '00:00')
  const stamp = stampAt(clocks, midnight)
  const [counts, sent, settled, changes] = await Promise.all([
    store.railCounts(tx, now),
    store.sentSince(tx, midnight),
    store.settledSince(tx, stamp),
    store.changesSince(tx, stamp),
  ])
  return counts.map(one => {
    const mine = changes
      .filter(({ rail }) => rail === one.name)
      .map(change => ({
        condition: conditionOf(change),
        at: change.changedAt < stamp ? midnight : bankTimeOf(clocks, change.changedAt),
      }))
    const isLate = one.oldestDueAt !== null && now.getTime() - one.oldestDueAt.getTime() > lateMs
    const condition = conditionOf(one)
    return {
      ...one,
      condition: condition === 'WORKS' && isLate ? 'SLOW' : condition,
      stretches: stretchesOf(mine),
      sent: sumsOf(sent, one.name),
      settled: sumsOf(settled, one.name),
    }
  })
}

export type Troubles = {
  readonly payments: readonly store.TroubledPayment[]
  readonly answers: readonly store.ParkedRow[]
}

/** More than a person works off at once is not shown. */
const troublesAtMost = 100

/** Messages that a person has to decide about, and those that are tried again; moments are the bank's. */
export async function troubles(tx: Tx, clocks: Clocks): Promise<Troubles> {
  const [payments, answers] = await Promise.all([
    store.troubledPayments(tx, troublesAtMost),
    store.parkedAnswers(tx, troublesAtMost),
  ])
  return {
    payments,
    answers: answers.map(one => ({ ...one, receivedAt: bankTimeOf(clocks, one.receivedAt) })),
  }
}
