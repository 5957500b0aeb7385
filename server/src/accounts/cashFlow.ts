// Sums up what came in and went out on an account in a month, by kind and by counterparty.
import { daysBetween } from '@bank/contracts/dates.ts'
import type { Queries } from '@bank/contracts/generated/account.ts'
import { type Minor, print } from '@bank/contracts/money.ts'
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import type { Ctx } from '#kit/ctx.ts'
import { mustBeInOrder } from '#kit/period.ts'
import { Refusal } from '#kit/refusal.ts'
import { flowsOf, periodOf } from '#ledger/index.ts'
import { requireReadable } from './list.ts'

/** A month: the lines of the period are read one by one. */
const daysAtMost = 31
const counterpartiesAtMost = 10

/** Kinds by which money of the company stays the company's. */
const own: ReadonlySet<OperationCode> = new Set([
  ...codesWhere({ recipient: 'SAME_COMPANY' }),
  ...codesWhere({ converts: true }),
])

/** Refuses AccountNotFoundException, PeriodInvertedException and PeriodTooLongException. */
export async function cashFlow(ctx: Ctx, { accountId, startDate: from, endDate: to }: Queries['cashFlow']['args']) {
  mustBeInOrder(from, to)
  if (daysBetween({ from, to }) >= daysAtMost) throw new Refusal('PeriodTooLongException', { days: String(daysAtMost) })
  const { id, currency } = await requireReadable(ctx, accountId)
  const { first, last, credit, debit } = await periodOf(ctx.tx, id, { from, to })
  const { kinds, counterparties } = await flowsOf(ctx.tx, id, { first, last, most: counterpartiesAtMost })
  const printed = (amount: Minor) => print({ amount, currency })
  const sums = (of: { readonly lines: number; readonly credit: Minor; readonly debit: Minor }) => ({
    lines: of.lines,
    credit: printed(of.credit),
    debit: printed(of.debit),
  })
  return {
    credit: printed(credit),
    debit: printed(debit),
    kinds: kinds.map(({ operation, ...of }) => ({
      operationCode: operation,
      isOwn: operation !== null && own.has(operation),
      ...sums(of),
    })),
    counterparties: counterparties.map(({ number, name, ...of }) => ({ account: number, name, ...sums(of) })),
  }
}
