// Statements of an account: its movements line by line, and the balance of each day.
import type { Queries } from '@bank/contracts/generated/account.ts'
import { type Currency, type Minor, minor, print } from '@bank/contracts/money.ts'
import { amountBand } from '#kit/amountBand.ts'
import type { Ctx } from '#kit/ctx.ts'
import { mustBeInOrder, mustBePeriod } from '#kit/period.ts'
import { Refusal } from '#kit/refusal.ts'
import { dayBalances, type LineCondition, type Movement, movements, openHolds } from '#ledger/index.ts'
import { nameOf, type Rulebook, rulebook } from '#rules/index.ts'
import { requireReadable } from './list.ts'

type PeriodArgs = Queries['balanceByPeriod']['args']

export async function balanceByPeriod(ctx: Ctx, { accountId, startDate, endDate }: PeriodArgs) {
  mustBePeriod(startDate, endDate)
  const { id, currency } = await requireReadable(ctx, accountId)
  const printed = (amount: Minor) => print({ amount, currency })
  const days = await dayBalances(ctx.tx, id, startDate, endDate)
  return days.map(({ day, balance, credit, debit }) => ({
    date: day,
    balance: printed(balance),
    credit: printed(credit),
    debit: printed(debit),
  }))
}

/** A bank that no directory knows is called in every language as the payment called it. */
function bankOf(book: Rulebook, { counterpartyBic: bic, counterpartyBank: told }: Movement) {
  return (bic && nameOf(book, 'bank', bic)) || (told && { ru: told, kg: told, eng: told }) || null
}

export const movementOf = (book: Rulebook, account: string) => (line: Movement) => {
  const incoming = line.amount > 0n
  return {
    id: `${account}:${line.seq}`,
    accountId: account,
    number: Number(line.seq),
    bookedAt: line.bookedAt,
    bookingDate: line.day,
    direction: incoming ? ('IN' as const) : ('OUT' as const),
    amount: print({ amount: minor(incoming ? line.amount : -line.amount), currency: line.currency }),
    balanceAfter: print({ amount: line.balanceAfter, currency: line.currency }),
    currency: line.currency,
    paymentId: line.paymentId,
    operationCode: line.operation,
    transferNum: line.transferNum,
    counterpartyName: line.counterpartyName,
    counterpartyAccount: line.counterpartyNumber,
    counterpartyInn: line.counterpartyInn,
    counterpartyBic: line.counterpartyBic,
    counterpartyBank: bankOf(book, line),
    purpose: line.purpose,
    paymentCode: line.paymentCode,
    valueDate: line.valueDate,
  }
}

type MovementArgs = Queries['accountMovements']['args']

const searchAtMost = 100

/** Conditions for which lines are read one by one. Refuses ValidationException for words that are too long, and an amount that is none. */
function conditionOf({ search, operations, ...filter }: MovementArgs['filter'], currency: Currency): LineCondition {
  const words = search?.trim() ?? ''
  if (words.length > searchAtMost) throw new Refusal('ValidationException', { field: 'search' })
  return {
    ...(words && { search: words }),
    ...(operations?.length && { operations }),
    ...amountBand(filter, currency),
  }
}

export async function accountMovements(ctx: Ctx, { accountId, filter, pageable }: MovementArgs) {
  const { startDate, endDate, direction } = filter
  mustBeInOrder(startDate, endDate)
  const { id, currency, opened_on: openedOn } = await requireReadable(ctx, accountId)
  const condition = conditionOf(filter, currency)
  if (Object.keys(condition).length > 0) mustBePeriod(startDate ?? openedOn, endDate ?? ctx.clock.today())
  const page = { size: pageable.amountElements, number: pageable.currentPage }
  const asked = { ...(startDate && { startDate }), ...(endDate && { endDate }), ...(direction && { direction }) }
  const { total, credit, debit, elements } = await movements(ctx.tx, id, { ...asked, ...condition }, page)
  const book = await rulebook(ctx)
  return {
    total,
    credit: print({ amount: credit, currency }),
    debit: print({ amount: debit, currency }),
    elements: elements.map(movementOf(book, id)),
  }
}

/** The open holds of an account, with its currency. Refuses AccountNotFoundException for an account that the caller may not read. */
export async function holdsOf(
  ctx: Ctx,
  accountId: string,
  page: { readonly size: number; readonly skip: number },
): Promise<Awaited<ReturnType<typeof openHolds>> & { readonly currency: Currency }> {
  const { id, currency } = await requireReadable(ctx, accountId)
  return { currency, ...(await openHolds(ctx.tx, id, page)) }
}
