// Executes a signed payment: the money is held or moved, and the document goes to its rail.

import { isAgreed } from '@bank/contracts/checks/conversion.ts'
import { bornElsewhere } from '@bank/contracts/checks/payment.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { compareDates } from '@bank/contracts/dates.ts'
import { type Money, print } from '@bank/contracts/money.ts'
import type { Execution } from '#documents/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import {
  type HoldOutcome,
  hold,
  holdOutcome,
  type LedgerRejection as MoneyWhy,
  type Narrative,
  type TransferOutcome,
  transfer,
} from '#ledger/index.ts'
import { handOver, type Transfer } from '#outside/index.ts'
import { giveBackAgreed, takeAgreed } from '#rates/index.ts'
import { giveBackLimits, openFrom, type Rulebook, type SubjectKind, takeLimits } from '#rules/index.ts'
import type { BatchFacts } from '../checks/facts.ts'
import { transferTermsOf } from '../kinds/abroad.ts'
import { bearerOf, greatestFor } from '../kinds/commission.ts'
import { creditOf } from '../kinds/conversion.ts'
import { kindOf } from '../kinds/index.ts'
import type { BankEvent } from '../lifecycle.ts'
import type { Content, Payment } from '../payment.ts'
import { holdWithinLimits } from '../store/store.ts'

type ExecutionContext = World & { readonly tx: Tx }

/** The result of an execution: a rejection, or the events after the last signature. */
export type PaymentExecution = Execution<BankEvent>

export const narrativeOf = (p: Content, day: BusinessDate, bookedAt: Date): Narrative => ({
  day,
  bookedAt,
  operation: p.operation,
  transferNum: p.transferNum,
  purpose: p.purpose,
  payerName: p.payer.name,
  payerNumber: p.payer.account,
  payeeName: p.recipient.name,
  payeeNumber: p.recipient.account,
  payerInn: p.payer.inn || null,
  payerBic: p.payer.bic || null,
  payeeInn: p.recipient.inn || null,
  payeeBic: p.recipient.bic || null,
  payeeBank: p.details.recipientBankName,
  paymentCode: p.paymentCode,
  valueDate: p.valueDate,
})

/** Maps the ledger's rejection to the bank's. */
function rejectionFrom(
  p: Payment,
  { rejection, available }: Pick<HoldOutcome, 'rejection' | 'available'>,
  { book, day }: { book: Rulebook; day: BusinessDate },
): Rejection {
  const { currency } = p.amount
  const greatest = () => greatestFor({ book }, { amount: available, currency }, { ...p, day })
  const table: Record<MoneyWhy, Rejection> = {
    INSUFFICIENT: reject('InsufficientFundsException', { available: print(greatest()) }),
    BLOCKED: reject('DebitAccountSeizedException'),
    NO_ACCOUNT: reject('DebitAccountNotFoundException'),
    CURRENCY: reject('AccountCurrencyMismatchException', { currency, field: 'payerAccount' }),
    NO_RECIPIENT: reject('CreditAccountNotFoundException'),
    NO_COMMISSION_ACCOUNT: reject('CommissionAccountException'),
    INSUFFICIENT_COMMISSION: reject('CommissionFundsException', {
      available: print({ amount: available, currency: p.commission.currency }),
    }),
  }
  return table[rejection ?? 'INSUFFICIENT']
}

const holdOf = (p: Payment, known: BatchFacts) => ({
  paymentId: p.id,
  account: known.payers.get(p.payer.account)?.id ?? '',
  amount: p.amount.amount,
  commission: p.commission.amount,
  currency: p.amount.currency,
  ...bearerIn(p, known),
})

const bearerIn = (p: Payment, known: BatchFacts) =>
  bornElsewhere(p.details) && {
    commissionFrom: { account: known.payers.get(bearerOf(p))?.id ?? '', currency: p.commission.currency },
  }

const getsOf = (p: Payment): { gets: Money } | null => {
  const gets = creditOf(p.details)
  return gets && { gets }
}

/** Consumes agreed rates, each for one document; a later document is rejected. */
async function withRates(
  ctx: ExecutionContext,
  payments: readonly Payment[],
  results: Map<string, PaymentExecution>,
): Promise<Payment[]> {
  const ready: Payment[] = []
  for (const p of payments) {
    const gets = isAgreed(p.details) ? creditOf(p.details) : null
    const deal = gets && { paymentId: p.id, debit: p.amount, creditCurrency: gets.currency, rate: p.details.rate ?? '' }
    if (!deal || (await takeAgreed(ctx, deal))) ready.push(p)
    else results.set(p.id, { rejection: reject('AgreedRateNotFoundException') })
  }
  return ready
}

/** Whether the money can move at once: both accounts are here and the value date has come. */
const goesAtOnce = (p: Payment, today: BusinessDate): boolean =>
  kindOf(p.operation).rail === null && compareDates(p.valueDate, today) <= 0

/** The subject of limits: lower ones for a company that was identified remotely. */
const subjectOf = (p: Payment, { payers }: BatchFacts): SubjectKind =>
  payers.get(p.payer.account)?.isRemote ? 'REMOTE_CLIENT' : 'ORGANISATION'

async function withinLimits(
  ctx: ExecutionContext,
  {
    facts,
    payments,
    results,
  }: { facts: BatchFacts; payments: readonly Payment[]; results: Map<string, PaymentExecution> },
): Promise<Payment[]> {
  const day = ctx.clock.today()
  const limits = await takeLimits(
    ctx.tx,
    payments.map(p => ({ paymentId: p.id, org: p.org, subjectKind: subjectOf(p, facts), amount: p.amount, day })),
  )
  return payments.filter(p => {
    const why = limits.get(p.id)
    if (why) results.set(p.id, { rejection: why })
    return !why
  })
}

/**
 * Limits and hold of the only payment of a batch, where it goes to another bank and bears its commission itself: one statement. Null for all others, and
 * where its limits are not so plain: the way of many knows why.
 */
async function holdOnly(
  ctx: ExecutionContext,
  known: BatchFacts,
  payments: readonly Payment[],
): Promise<HoldOutcome | null> {
  const [p, ...others] = payments
  const day = ctx.clock.today()
  if (!p || others.length || goesAtOnce(p, day)) return null
  const row = holdOf(p, known)
  if (row.commissionFrom) return null
  const answer = await holdWithinLimits(ctx.tx, { ...row, org: p.org, subjectKind: subjectOf(p, known), day })
  return answer.taken ? holdOutcome(p.id, answer) : null
}

/**
 * Executes signed documents in their order: takes limits, then holds or moves money; rejected ones are untouched. Lock order:
 * limit counters, then accounts; the documents are locked already.
 */
export async function execute(
  ctx: ExecutionContext,
  known: BatchFacts,
  payments: readonly Payment[],
): Promise<Map<string, PaymentExecution>> {
  const results = new Map<string, PaymentExecution>()
  if (!payments.length) return results
  const today = ctx.clock.today()
  const rated = await withRates(ctx, payments, results)
  const only = await holdOnly(ctx, known, rated)
  const ready = only ? rated : await withinLimits(ctx, { facts: known, payments: rated, results })
  const inside = ready.filter(p => goesAtOnce(p, today))
  const outside = ready.filter(p => !goesAtOnce(p, today))
  const bookedAt = ctx.clock.now()
  const moved: TransferOutcome[] = inside.length
    ? await transfer(
        ctx.tx,
        inside.map(p => ({
          ...holdOf(p, known),
          ...narrativeOf(p, today, bookedAt),
          payee: known.recipients.get(p.recipient.account)?.id ?? '',
          ...getsOf(p),
        })),
      )
    : []
  const held: HoldOutcome[] = only
    ? [only]
    : await hold(
        ctx.tx,
        outside.map(p => holdOf(p, known)),
      )
  const terms = { book: known.book, day: today }
  for (const [i, p] of inside.entries()) {
    const answer = moved[i]!
    results.set(p.id, answer.booked ? { events: ['hand', 'settle'] } : { rejection: rejectionFrom(p, answer, terms) })
  }
  for (const [i, p] of outside.entries()) {
    const answer = held[i]!
    results.set(p.id, answer.held ? { events: [] } : { rejection: rejectionFrom(p, answer, terms) })
  }
  const short = ready.filter(p => 'rejection' in (results.get(p.id) ?? {}))
  if (short.length)
    await giveBackLimits(
      ctx.tx,
      short.map(p => p.id),
    )
  const unused = payments.filter(p => isAgreed(p.details) && 'rejection' in (results.get(p.id) ?? {}))
  if (unused.length)
    await giveBackAgreed(
      ctx.tx,
      unused.map(p => p.id),
    )
  return results
}

/** Puts payments to other banks into the outbox; one with a later value date is due on its morning. */
export async function dispatch(
  ctx: ExecutionContext,
  { book, latin }: Pick<BatchFacts, 'book' | 'latin'>,
  payments: readonly Payment[],
): Promise<void> {
  const now = ctx.clock.now()
  const transfers = payments.flatMap((p): Transfer[] => {
    const { rail } = kindOf(p.operation)
    if (!rail) return []
    const opens = openFrom(
      book,
      { operation: p.operation, currency: p.amount.currency, valueDate: p.valueDate },
      ctx.clock,
    )
    return [
      {
        paymentId: p.id,
        org: p.org,
        rail,
        number: p.transferNum,
        ...transferTermsOf(book, p, latin),
        valueDate: p.valueDate,
        payer: p.payer,
        recipient: { ...p.recipient, ...(p.details.cardReferencesId && { proxy: p.details.cardReferencesId }) },
        paymentCode: p.paymentCode,
        purpose: p.purpose,
        reference: p.details.billCode ?? null,
        dueAt: opens > now ? opens : now,
      },
    ]
  })
  if (transfers.length) await handOver(ctx.tx, transfers)
}

type MovementRecorder = { record(happening: { org: string; subject: string; topic: string; state: 'NEW' }): void }

/** Records account movements as events of both companies. */
export function recordMovements(ctx: MovementRecorder, known: BatchFacts, payments: readonly Payment[]): void {
  const told = new Set<string>()
  for (const p of payments) {
    for (const account of [known.payers.get(p.payer.account), known.recipients.get(p.recipient.account)]) {
      if (!account || told.has(account.id)) continue
      told.add(account.id)
      ctx.record({ org: account.org, subject: account.id, topic: 'movement', state: 'NEW' })
    }
  }
}
