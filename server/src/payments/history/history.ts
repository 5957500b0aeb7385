// Queries of the history: search, counts by group, sums, and one document in full.
import { addDays } from '@bank/contracts/dates.ts'
import type { SearchOperationHistory } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { groups, statusesOf } from '@bank/contracts/historyGroups.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { amountOf as amountIn } from '@bank/contracts/readAmount.ts'
import { normaliseText } from '@bank/contracts/text.ts'
import { noUuid } from '@bank/contracts/uuid.ts'
import { accountsFor } from '#accounts/index.ts'
import { recordView } from '#documents/index.ts'
import { amountBand } from '#kit/amountBand.ts'
import type { Ctx } from '#kit/ctx.ts'
import { headOf } from '#kit/events.ts'
import { sliceOf } from '#kit/page.ts'
import { mustBeInOrder } from '#kit/period.ts'
import { Refusal } from '#kit/refusal.ts'
import { actionContext } from '../actionContext.ts'
import { lifecycle } from '../lifecycle.ts'
import type { Payment, PaymentStatus } from '../payment.ts'
import { refundRefusal } from '../qr/refunds.ts'
import * as search from '../store/search.ts'
import { paymentStore } from '../store/store.ts'
import { paymentType } from '../type.ts'
import { cardTransferView, conversionView, qrTransferView, refundedView, transferView, view } from './view.ts'

/** Shorter words are looked up as a document number: letters that few match everything. */
const wordAtLeast = 3

function statusesWanted(ctx: Ctx, { status, statuses }: SearchOperationHistory): readonly PaymentStatus[] | null {
  const group = status ? statusesOf(status, ctx.me) : null
  if (group && statuses) return group.filter(one => statuses.includes(one))
  return group ?? statuses ?? null
}

function wordsOf(text: string | null | undefined): Pick<search.Filter, 'words' | 'wordsAmount' | 'number'> {
  const words = normaliseText(text ?? '').slice(0, 100)
  if (!words) return {}
  if (words.length < wordAtLeast) return { number: words }
  const amount = amountIn(words, 'KGS')
  return { words, ...(amount && { wordsAmount: String(amount.amount) }) }
}

/** The filter as the database takes it; what contradicts itself is refused. */
export function filterOf(ctx: Ctx, wanted: SearchOperationHistory): search.Filter {
  const { startDate, endDate, creator } = wanted
  const recipient = normaliseText(wanted.recipientName ?? '').slice(0, 140)
  mustBeInOrder(startDate, endDate)
  const { least, most } = amountBand({ least: wanted.startAmount, most: wanted.endAmount }, wanted.currency ?? 'KGS')
  if (creator === noUuid) throw new Refusal('ValidationException', { field: 'creator' })
  const statuses = statusesWanted(ctx, wanted)
  return {
    ...(statuses && { statuses }),
    ...(wanted.operation?.length && { operations: wanted.operation }),
    ...(wanted.account && { account: wanted.account }),
    ...(wanted.currency && { currency: wanted.currency }),
    ...(wanted.transferNum && { number: wanted.transferNum.trim() }),
    ...(startDate && { from: ctx.clock.at(startDate, '00:00').toISOString() }),
    ...(endDate && { until: ctx.clock.at(addDays(endDate, 1), '00:00').toISOString() }),
    ...(least !== undefined && { least: String(least) }),
    ...(most !== undefined && { most: String(most) }),
    ...(wanted.origin && { origin: wanted.origin }),
    ...(creator && { creator }),
    ...(recipient && { recipient }),
    ...wordsOf(wanted.search),
    ...(typeof wanted.amountAsc === 'boolean' && {
      sort: wanted.amountAsc ? ('LEAST' as const) : ('GREATEST' as const),
    }),
    ...(wanted.byDeadline && { sort: 'DEADLINE' as const }),
  }
}

export async function find(ctx: Ctx, wanted: SearchOperationHistory, pageable: Pageable) {
  const { most, skip } = sliceOf(pageable)
  // Read first: an event that comes while the page is read is then told again rather than missed.
  const number = Number(await headOf(ctx.tx, ctx.me.org))
  if (skip >= search.countable) return { total: search.countable, number, elements: [] }
  const { total, elements } = await search.find(ctx.tx, filterOf(ctx, wanted), { most, skip })
  const here = await actionContext(ctx)
  return { total, number, elements: elements.map(p => view(ctx, here, p)) }
}

/** Of what a filter finds in each group, whatever group it names; of everything without one. */
export async function countsByGroup(ctx: Ctx, wanted: SearchOperationHistory | null) {
  const filter = wanted ? filterOf(ctx, { ...wanted, status: null, statuses: null }) : {}
  const counts = await search.counts(ctx.tx, filter)
  const count = (statuses: Iterable<PaymentStatus>): number =>
    [...statuses].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  return groups.map(status => ({ status, count: count(statusesOf(status, ctx.me) ?? counts.keys()) }))
}

/** Sums of what a filter finds, and within each what is signed for a later day. */
export async function sumsOf(ctx: Ctx, wanted: SearchOperationHistory) {
  const filter = filterOf(ctx, wanted)
  const mayLeaveLater = filter.statuses?.includes(lifecycle.signed) ?? true
  const [rows, waiting] = await Promise.all([
    search.sums(ctx.tx, filter),
    mayLeaveLater ? search.sums(ctx.tx, { ...filter, leavesAfter: ctx.clock.today() }) : [],
  ])
  const printed = ({ amount, currency }: search.OperationSum) => print({ amount: minor(BigInt(amount)), currency })
  const keyOf = ({ operation, currency }: search.OperationSum) => `${operation} ${currency}`
  const later = new Map(waiting.map(row => [keyOf(row), printed(row)]))
  return rows.map(row => ({
    operation: row.operation,
    currency: row.currency,
    count: Number(row.count),
    amount: printed(row),
    later: later.get(keyOf(row)) ?? null,
  }))
}

/** One document that the caller may see; another company's is as absent as none. */
export async function one(ctx: Pick<Ctx, 'tx'>, id: string): Promise<Payment> {
  const [payment] = await paymentStore.read(ctx.tx, [id])
  if (!payment) throw new Refusal('PaymentNotFoundException')
  return payment
}

export async function transferData(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  await recordView(ctx, paymentType, payment)
  return transferView(ctx, await actionContext(ctx), payment)
}

export async function conversionData(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  const seen = conversionView(ctx, await actionContext(ctx), payment)
  await recordView(ctx, paymentType, payment)
  return seen
}

export async function cardTransferData(ctx: Ctx, id: string) {
  const payment = await one(ctx, id)
  const seen = cardTransferView(ctx, await actionContext(ctx), payment)
  await recordView(ctx, paymentType, payment)
  return seen
}

export async function qrTransferData(ctx: Ctx, id: string) {
  const p = await one(ctx, id)
  const seen = qrTransferView(ctx, await actionContext(ctx), { p, refund: await search.refundOf(ctx.tx, id) })
  await recordView(ctx, paymentType, p)
  return seen
}

/** Asked by the refund or by the payment that was given back. */
export async function refundedQrInfo(ctx: Ctx, id: string) {
  const p = await one(ctx, id)
  const refund = operationOf(p.operation).isIncoming ? await search.refundOf(ctx.tx, id) : p
  if (!refund) throw new Refusal('PaymentNotFoundException')
  const seen = refundedView(ctx, await actionContext(ctx), refund)
  await recordView(ctx, paymentType, refund)
  return seen
}

/** May it be given back now, and if not, why? */
export async function refundAvailable(ctx: Ctx, id: string) {
  const p = await one(ctx, id)
  const account = (await accountsFor(ctx.tx, [p.recipient.account])).get(p.recipient.account) ?? null
  const why = refundRefusal(p, { account, refunded: (await search.refundOf(ctx.tx, id)) !== null })
  return {
    isAvailable: !why,
    why: why?.classification ?? null,
    params: why?.params ?? null,
    amount: print(p.amount),
    currencyCode: p.amount.currency,
  }
}
