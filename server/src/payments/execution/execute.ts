// What happens after the last signature: the money is held or moved, and the document goes to its rail.

import { isAgreed } from '@bank/contracts/checks/conversion.ts'
import { bornElsewhere } from '@bank/contracts/checks/payment.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { compareDates } from '@bank/contracts/dates.ts'
import { type Money, print } from '@bank/contracts/money.ts'
import type { Execution } from '#documents/index.ts'
import { because, type Why } from '#kit/because.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { type Held, hold, type Why as MoneyWhy, type Narrative, type Transferred, transfer } from '#ledger/index.ts'
import { handOver, type Transfer } from '#outside/index.ts'
import { giveBackAgreed, takeAgreed } from '#rates/index.ts'
import { giveBackLimits, openFrom, type Rulebook, type SubjectKind, takeLimits } from '#rules/index.ts'
import type { Known } from '../checks/facts.ts'
import { sentOf } from '../kinds/abroad.ts'
import { bearerOf } from '../kinds/commission.ts'
import { creditOf } from '../kinds/conversion.ts'
import { kindOf } from '../kinds/index.ts'
import type { BankEvent } from '../lifecycle.ts'
import type { Content, Payment } from '../payment.ts'

type Here = World & { readonly tx: Tx }

/** What executing a document came to: refused, or the events it goes through after the last signature. */
export type Executed = Execution<BankEvent>

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
})

/** What the ledger says, as the bank says it. */
function whyOf(p: Payment, { why, available }: Pick<Held, 'why' | 'available'>): Why {
  const { currency } = p.amount
  const table: Record<MoneyWhy, Why> = {
    INSUFFICIENT: because('InsufficientFundsException', { available: print({ amount: available, currency }) }),
    BLOCKED: because('DebitAccountSeizedException'),
    NO_ACCOUNT: because('DebitAccountNotFoundException'),
    CURRENCY: because('AccountCurrencyMismatchException', { currency }),
    NO_RECIPIENT: because('CreditAccountNotFoundException'),
    NO_COMMISSION_ACCOUNT: because('CommissionAccountException'),
    INSUFFICIENT_COMMISSION: because('CommissionFundsException', {
      available: print({ amount: available, currency: p.commission.currency }),
    }),
  }
  return table[why ?? 'INSUFFICIENT']
}

const holdOf = (p: Payment, known: Known) => ({
  paymentId: p.id,
  account: known.payers.get(p.payer.account)?.id ?? '',
  amount: p.amount.amount,
  commission: p.commission.amount,
  currency: p.amount.currency,
  ...bearerIn(p, known),
})

const bearerIn = (p: Payment, known: Known) =>
  bornElsewhere(p.details) && {
    commissionFrom: { account: known.payers.get(bearerOf(p))?.id ?? '', currency: p.commission.currency },
  }

const getsOf = (p: Payment): { gets: Money } | null => {
  const gets = creditOf(p.details)
  return gets && { gets }
}

/** An agreed rate is used by one document only; whoever comes late is told so. */
async function withRates(ctx: Here, payments: readonly Payment[], results: Map<string, Executed>): Promise<Payment[]> {
  const ready: Payment[] = []
  for (const p of payments) {
    const gets = isAgreed(p.details) ? creditOf(p.details) : null
    const deal = gets && { paymentId: p.id, debit: p.amount, creditCurrency: gets.currency, rate: p.details.rate ?? '' }
    if (!deal || (await takeAgreed(ctx, deal))) ready.push(p)
    else results.set(p.id, { why: because('AgreedRateNotFoundException') })
  }
  return ready
}

/** Both accounts are here and the value date has come: the money can move at once. */
const goesAtOnce = (p: Payment, today: BusinessDate): boolean =>
  kindOf(p.operation).rail === null && compareDates(p.valueDate, today) <= 0

/** Whose limits hold: small ones for a company that nobody has seen at a counter. */
const subjectOf = (p: Payment, { payers }: Known): SubjectKind =>
  payers.get(p.payer.account)?.isRemote ? 'REMOTE_CLIENT' : 'ORGANISATION'

async function admitted(
  ctx: Here,
  { known, payments, results }: { known: Known; payments: readonly Payment[]; results: Map<string, Executed> },
): Promise<Payment[]> {
  const day = ctx.clock.today()
  const limits = await takeLimits(
    ctx.tx,
    payments.map(p => ({ paymentId: p.id, org: p.org, subjectKind: subjectOf(p, known), amount: p.amount, day })),
  )
  return payments.filter(p => {
    const why = limits.get(p.id)
    if (why) results.set(p.id, { why })
    return !why
  })
}

/**
 * Take limits and money for signed documents, in their order; those refused are untouched.
 * Locks limit counters, then accounts; the documents are locked already.
 */
export async function execute(ctx: Here, known: Known, payments: readonly Payment[]): Promise<Map<string, Executed>> {
  const results = new Map<string, Executed>()
  if (!payments.length) return results
  const today = ctx.clock.today()
  const rated = await withRates(ctx, payments, results)
  const ready = await admitted(ctx, { known, payments: rated, results })
  const inside = ready.filter(p => goesAtOnce(p, today))
  const outside = ready.filter(p => !goesAtOnce(p, today))
  const bookedAt = ctx.clock.now()
  const moved: Transferred[] = inside.length
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
  const held: Held[] = outside.length
    ? await hold(
        ctx.tx,
        outside.map(p => holdOf(p, known)),
      )
    : []
  for (const [i, p] of inside.entries()) {
    const answer = moved[i]!
    results.set(p.id, answer.booked ? { events: ['hand', 'settle'] } : { why: whyOf(p, answer) })
  }
  for (const [i, p] of outside.entries()) {
    const answer = held[i]!
    results.set(p.id, answer.held ? { events: [] } : { why: whyOf(p, answer) })
  }
  const short = ready.filter(p => 'why' in (results.get(p.id) ?? {}))
  if (short.length)
    await giveBackLimits(
      ctx.tx,
      short.map(p => p.id),
    )
  const unused = payments.filter(p => isAgreed(p.details) && 'why' in (results.get(p.id) ?? {}))
  if (unused.length)
    await giveBackAgreed(
      ctx.tx,
      unused.map(p => p.id),
    )
  return results
}

/** Put what goes to another bank into the outbox; a later value date waits for its morning. */
export async function dispatch(ctx: Here, book: Rulebook, payments: readonly Payment[]): Promise<void> {
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
        ...sentOf(book, p),
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

type Telling = { record(happening: { org: string; subject: string; topic: string; state: 'NEW' }): void }

/** Both companies hear that their account moved. */
export function tellMoved(ctx: Telling, known: Known, payments: readonly Payment[]): void {
  const told = new Set<string>()
  for (const p of payments) {
    for (const account of [known.payers.get(p.payer.account), known.recipients.get(p.recipient.account)]) {
      if (!account || told.has(account.id)) continue
      told.add(account.id)
      ctx.record({ org: account.org, subject: account.id, topic: 'movement', state: 'NEW' })
    }
  }
}
