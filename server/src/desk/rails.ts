// The rails at the desk: each with its window, its sessions and its stretches of today, and the messages that a person decides about; read as the desk.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { companyNames } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { railDays as daysOfRails, type RailDay, troubles, wantRailAsked } from '#outside/index.ts'
import { windowToday } from '#rules/index.ts'
import { bookAt } from './bankDay.ts'

/** More marks than this no axis of a day has room for. */
const sessionsAtMost = 50

type Window = { readonly opens: Date; readonly closes: Date } | null

/** Ends of sessions: whole multiples of their length, as the settlement reckons them. */
function sessionsIn(window: Window, seconds: number): Date[] {
  if (!window || !seconds) return []
  const ms = seconds * 1000
  const [opens, closes] = [window.opens.getTime(), window.closes.getTime()]
  const first = Math.ceil(opens / ms) * ms
  const count = Math.floor((closes - first) / ms) + 1
  if (count > sessionsAtMost) return []
  return Array.from({ length: Math.max(0, count) }, (_, place) => later(window.opens, first - opens + place * ms))
}

function viewOf({ stretches, sent, settled, state: _state, ...day }: RailDay, window: Window): wire.RailDay {
  return {
    ...day,
    opensAt: window?.opens ?? null,
    closesAt: window?.closes ?? null,
    sessions: sessionsIn(window, day.sessionIntervalSeconds),
    stretches: [...stretches],
    sent: [...sent],
    settled: [...settled],
  }
}

export async function railDays(ctx: DeskCtx): Promise<wire.RailDay[]> {
  const { tx, clock } = ctx
  const book = await bookAt(ctx)
  const days = await daysOfRails(tx, ctx)
  return days.map(day => viewOf(day, windowToday(book, codesWhere({ rail: day.name }), clock)))
}

export async function railTroubles(ctx: DeskCtx): Promise<wire.RailTroubles> {
  const { tx } = ctx
  const { payments, answers } = await troubles(tx, ctx)
  const companies = await companyNames(tx, [...new Set(payments.map(({ org }) => org))])
  return {
    payments: payments.map(({ org, ...one }) => ({
      ...one,
      companyId: org,
      companyName: companies.get(org)?.name ?? null,
    })),
    answers: [...answers],
  }
}

/**
 * The rail is asked at the next round, which is at once; wanted again meanwhile, nothing is added. Refuses PaymentNotFoundException,
 * PaymentNotStuckException, RailStoppedException.
 */
export async function askRail(ctx: DeskCtx, paymentId: string): Promise<string> {
  const { rail, number, isNew } = await ctx.tx.beyondDesk(() => wantRailAsked(ctx, paymentId))
  if (isNew) ctx.record({ org: bankOrg, subject: paymentId, action: 'desk.askRail', params: { rail, number } })
  return paymentId
}
