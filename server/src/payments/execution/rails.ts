// Applies rail outcomes to payments in sets: handed over, settled with entries, or refused with the hold released.

import { isExotic } from '@bank/contracts/abroad.ts'
import { travellingSum } from '@bank/contracts/checks/abroad.ts'
import type { Money } from '@bank/contracts/money.ts'
import { accountsFor } from '#accounts/index.ts'
import { type Move, recordTransitions } from '#documents/index.ts'
import type { BankCtx } from '#kit/door.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type PostingTarget, release, type SettleRow, settle } from '#ledger/index.ts'
import { type ParkedAnswer, type RailAnswer, type RailName, rejectionOfReason } from '#outside/index.ts'
import { giveBackLimits } from '#rules/index.ts'
import { bearerOf } from '../kinds/commission.ts'
import { kindOf } from '../kinds/index.ts'
import { type PaymentLifecycleEvent, wayThrough } from '../lifecycle.ts'
import type { Payment, PaymentStatus } from '../payment.ts'
import * as store from '../store/store.ts'
import { paymentStore } from '../store/store.ts'
import { paymentType } from '../type.ts'
import { narrativeOf } from './execute.ts'

/** The outcome of a document at the bank: settled, or rejected with the reason. */
type RailOutcome =
  | { readonly p: Payment; readonly to: PostingTarget }
  | { readonly p: Payment; readonly rejection: Rejection }

type SettledOutcome = Extract<RailOutcome, { readonly to: PostingTarget }>
type RejectedOutcome = Extract<RailOutcome, { readonly rejection: Rejection }>

const isRefused = (fate: RailOutcome): fate is RejectedOutcome => 'rejection' in fate
const isSettled = (fate: RailOutcome): fate is SettledOutcome => 'to' in fate

/** The transit account of a rail, where its money waits until it is settled with the central bank. */
export const transitOf = <R extends RailName>(rail: R): { readonly duty: `${R}_TRANSIT` } => ({
  duty: `${rail}_TRANSIT`,
})

function moveOf(
  ctx: BankCtx,
  p: Payment,
  events: readonly PaymentLifecycleEvent[],
  why?: Rejection,
): Move<PaymentStatus> {
  if (!p.scheme) throw new Error(`payment ${p.id} was never sent`)
  const before: readonly PaymentLifecycleEvent[] = p.status === 'PAYMENT_REQUEST_TO_BANK' ? ['hand'] : []
  return {
    id: p.id,
    version: p.version,
    trail: wayThrough(p.status, [...before, ...events], p.scheme),
    by: null,
    at: ctx.clock.now(),
    ...(why && { description: why.classification, params: why.params }),
  }
}

/** Closes documents at the bank: entries for settled ones, holds and limits released for rejected ones. */
export async function close(ctx: BankCtx, fates: readonly RailOutcome[]): Promise<void> {
  const refused = fates.filter(isRefused)
  const settled = fates.filter(isSettled)
  const day = ctx.clock.today()
  const bookedAt = ctx.clock.now()
  if (refused.length) {
    const ids = refused.map(({ p }) => p.id)
    await giveBackLimits(ctx.tx, ids)
    await release(ctx.tx, ids)
  }
  if (settled.length) {
    const rows = settled.map(
      ({ p, to }): SettleRow => ({ ...narrativeOf(p, day, bookedAt), paymentId: p.id, to, ...arrivesOf(p) }),
    )
    const answers = await settle(ctx.tx, rows)
    const odd = answers.find(answer => answer.outcome !== 'BOOKED')
    if (odd) throw new Error(`payment ${odd.paymentId} could not be booked: ${odd.outcome}`)
  }
  const backs = refused.map(({ p, rejection }) => moveOf(ctx, p, ['reject'], rejection))
  const ends = settled.map(({ p }) => moveOf(ctx, p, ['settle']))
  await paymentStore.move(ctx.tx, [...backs, ...ends])
  recordTransitions(ctx, paymentType, { documents: refused.map(paymentOf), moves: backs, action: 'payment.reject' })
  recordTransitions(ctx, paymentType, { documents: settled.map(paymentOf), moves: ends, action: 'payment.settle' })
}

/** The amount that arrives in another currency than was debited; the bank's position gives it. */
const arrivesOf = (p: Payment): { gets: Money } | null => {
  const gets = isExotic(p.details) ? travellingSum(p) : null
  return gets && { gets }
}

const paymentOf = ({ p }: RailOutcome): Payment => p

/** Records movements of accounts as events of their companies. */
async function tellAccounts(ctx: BankCtx, payments: readonly Payment[]): Promise<void> {
  if (!payments.length) return
  const numbers = payments.flatMap(p =>
    kindOf(p.operation).rail ? [p.payer.account, bearerOf(p)] : [p.payer.account, p.recipient.account],
  )
  const accounts = await accountsFor(ctx.tx, [...new Set(numbers)])
  for (const account of accounts.values())
    ctx.record({ org: account.org, subject: account.id, topic: 'movement', state: 'NEW' })
}

/** Handles a hand-over, which may be told twice, before or after the answer: only documents still waiting for their rail move. */
export async function handedOver(ctx: BankCtx, ids: readonly string[]): Promise<void> {
  const waiting = (await paymentStore.lock(ctx.tx, ids)).filter(p => p.status === 'PAYMENT_REQUEST_TO_BANK')
  const moves = waiting.map(p => moveOf(ctx, p, []))
  await paymentStore.move(ctx.tx, moves)
  recordTransitions(ctx, paymentType, { documents: waiting, moves, action: 'payment.hand' })
}

const isOpen = (p: Payment): boolean => p.status === 'PAYMENT_REQUEST_TO_BANK' || p.status === 'WAIT_RESPONSE_FROM_BANK'
const final = { ACSC: 'SUCCESS', RJCT: 'ERROR' } as const

/** The parked answer of an unknown payment, or of one whose final status it contradicts; null when it can be used. */
function contradictionOf(answer: RailAnswer, p: Payment | undefined): ParkedAnswer | null {
  if (!p) return { messageId: answer.messageId, reason: 'no such payment' }
  if (answer.status !== 'ACSC' && answer.status !== 'RJCT') return null
  if (isOpen(p) || final[answer.status] === p.status) return null
  return { messageId: answer.messageId, reason: `the payment is in ${p.status}` }
}

/** Handles answers: entries and SUCCESS, or the hold released and ERROR. A repeated answer changes nothing. */
export async function answered(ctx: BankCtx, answers: readonly RailAnswer[]): Promise<ParkedAnswer[]> {
  const payments = await paymentStore.lock(ctx.tx, [...new Set(answers.map(answer => answer.paymentId))])
  const byId = new Map(payments.map(p => [p.id, p]))
  const fates = new Map<string, RailOutcome>()
  const odd: ParkedAnswer[] = []
  const handed = new Set<string>()
  for (const answer of answers) {
    const p = byId.get(answer.paymentId)
    const unusable = contradictionOf(answer, p)
    if (unusable) odd.push(unusable)
    if (unusable || !p || !isOpen(p)) continue
    const { rail } = kindOf(p.operation)
    if (!rail) odd.push({ messageId: answer.messageId, reason: 'the payment goes over no rail' })
    else if (answer.status === 'ACSC' || answer.status === 'RJCT') {
      const fate = answer.status === 'ACSC' ? { p, to: transitOf(rail) } : { p, rejection: rejectionOfReason(answer) }
      const earlier = fates.get(p.id)
      if (!earlier) fates.set(p.id, fate)
      else if (isRefused(earlier) !== isRefused(fate))
        odd.push({ messageId: answer.messageId, reason: 'another answer came first' })
    } else handed.add(p.id)
  }
  const closing = [...fates.values()]
  await close(ctx, closing)
  await handedOver(
    ctx,
    [...handed].filter(id => !fates.has(id)),
  )
  await tellAccounts(
    ctx,
    closing.filter(isSettled).map(({ p }) => p),
  )
  return odd
}

/** Settles transfers inside the bank whose value date has come: credited now, or rejected if the recipient's account cannot take them. */
export async function settleDue(ctx: BankCtx, most: number): Promise<number> {
  const due = await store.lockDue(ctx.tx, ctx.clock.today(), most)
  if (!due.length) return 0
  const accounts = await accountsFor(ctx.tx, [...new Set(due.map(p => p.recipient.account))])
  const fates = due.map((p): RailOutcome => {
    const account = accounts.get(p.recipient.account)
    if (!account) return { p, rejection: reject('CreditAccountNotFoundException') }
    if (account.status === 'CLOSED') return { p, rejection: reject('CreditAccountClosedException') }
    if (account.status !== 'OPEN') return { p, rejection: reject('CreditAccountSeizedException') }
    return { p, to: { account: account.id } }
  })
  await close(ctx, fates)
  await tellAccounts(
    ctx,
    fates.filter(isSettled).map(({ p }) => p),
  )
  return due.length
}
