// Tells what came in and went out by month, kind and counterparty: of an account, and of the company over the accounts that a person may read.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { Queries } from '@bank/contracts/generated/account.ts'
import { type Currency, currencies, minor, print } from '@bank/contracts/money.ts'
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sliceOf } from '#kit/page.ts'
import { mustBePeriod } from '#kit/period.ts'
import { type Flow, type FlowQuestion, flowLines, flowsByMonth, flowsOf } from '#ledger/index.ts'
import { rulebook } from '#rules/index.ts'
import { readableAccounts, requireReadable } from './list.ts'
import { movementOf } from './statement.ts'
import * as store from './store.ts'

const counterpartiesAtMost = 10

/** Kinds by which money of the company stays the company's. */
const own: ReadonlySet<OperationCode> = new Set([
  ...codesWhere({ recipient: 'SAME_COMPANY' }),
  ...codesWhere({ converts: true }),
])

const firstOf = (day: BusinessDate): BusinessDate => businessDate(`${day.slice(0, 8)}01`)

type Months = Pick<FlowQuestion, 'first' | 'last'>

const oneMonth = (day: BusinessDate): Months => ({ first: firstOf(day), last: firstOf(day) })

/** Both with all their days; at most thirteen. Refuses PeriodInvertedException and PeriodTooLongException. */
function monthsOf({ firstMonth, lastMonth }: { firstMonth: BusinessDate; lastMonth: BusinessDate }): Months {
  const months = { first: firstOf(firstMonth), last: firstOf(lastMonth) }
  mustBePeriod(months.first, months.last)
  return months
}

const printed = (currency: Currency, { lines, credit, debit }: Flow) => ({
  lines,
  credit: print({ amount: credit, currency }),
  debit: print({ amount: debit, currency }),
})

/** The accounts that a sum is of; whether others of the company are withheld from the person. */
async function companyAccounts({ tx, me }: Ctx) {
  const rows = (await readableAccounts(tx, me)).map(({ row }) => row)
  return { rows, isPart: rows.length < (await store.accounts(tx, me)).length }
}

async function flowOf(ctx: Ctx, currency: Currency, question: FlowQuestion) {
  const { kinds, counterparties } = await flowsOf(ctx.tx, { ...question, most: counterpartiesAtMost })
  const total = (side: 'credit' | 'debit') =>
    print({ amount: minor(kinds.reduce((all, one) => all + one[side], 0n)), currency })
  return {
    credit: total('credit'),
    debit: total('debit'),
    kinds: kinds.map(({ operation, ...of }) => ({
      operationCode: operation,
      // Where own lines are left out, what stands under such a kind are its commissions.
      isOwn: !question.leaveOutOwn && operation !== null && own.has(operation),
      ...printed(currency, of),
    })),
    counterparties: counterparties.map(({ number, name, ...of }) => ({
      account: number,
      name,
      ...printed(currency, of),
    })),
  }
}

/** Refuses AccountNotFoundException. */
export async function cashFlow(ctx: Ctx, { accountId, month }: Queries['cashFlow']['args']) {
  const { id, currency } = await requireReadable(ctx, accountId)
  return flowOf(ctx, currency, { accounts: [id], ...oneMonth(month), leaveOutOwn: false })
}

/** Refuses AccountNotFoundException, PeriodInvertedException and PeriodTooLongException. */
export async function cashFlowByMonth(ctx: Ctx, { accountId, ...asked }: Queries['cashFlowByMonth']['args']) {
  const months = monthsOf(asked)
  const { id, currency } = await requireReadable(ctx, accountId)
  const rows = await flowsByMonth(ctx.tx, { accounts: [id], ...months, leaveOutOwn: false })
  return rows.map(({ month, ...of }) => ({ month, ...printed(currency, of) }))
}

/** Own transfers and conversions are left out; currencies stand apart. Refuses PeriodInvertedException and PeriodTooLongException. */
export async function companyCashFlowByMonth(ctx: Ctx, asked: Queries['companyCashFlowByMonth']['args']) {
  const months = monthsOf(asked)
  const { rows, isPart } = await companyAccounts(ctx)
  const flows = await flowsByMonth(ctx.tx, { accounts: rows.map(({ id }) => id), ...months, leaveOutOwn: true })
  const byCurrency = Map.groupBy(flows, ({ currency }) => currency)
  return {
    accounts: rows.length,
    isPart,
    currencies: currencies
      .filter(currency => byCurrency.has(currency))
      .map(currency => ({
        currency,
        months: (byCurrency.get(currency) ?? []).map(({ month, ...of }) => ({ month, ...printed(currency, of) })),
      })),
  }
}

/** Of the readable accounts in one currency. */
export async function companyCashFlow(ctx: Ctx, { currency, month }: Queries['companyCashFlow']['args']) {
  const { rows } = await companyAccounts(ctx)
  const accounts = rows.filter(row => row.currency === currency).map(({ id }) => id)
  return flowOf(ctx, currency, { accounts, ...oneMonth(month), leaveOutOwn: true })
}

/** The lines of one sum, of an account or of the company. Refuses AccountNotFoundException. */
export async function cashFlowLines(ctx: Ctx, { of, pageable }: Queries['cashFlowLines']['args']) {
  const { accountId, currency, month, direction = null, operationCode = null, isBank = false, counterparty = null } = of
  const page = sliceOf(pageable)
  const rows = accountId ? [await requireReadable(ctx, accountId)] : (await companyAccounts(ctx)).rows
  const { elements, lines, ...sums } = await flowLines(
    ctx.tx,
    {
      accounts: rows.filter(row => row.currency === currency).map(({ id }) => id),
      ...oneMonth(month),
      ...{ leaveOutOwn: !accountId, direction, kind: isBank ? 'BANK' : operationCode, counterparty },
    },
    { size: page.most, skip: page.skip },
  )
  const book = await rulebook(ctx)
  return {
    total: lines,
    credit: print({ amount: sums.credit, currency }),
    debit: print({ amount: sums.debit, currency }),
    elements: elements.map(line => movementOf(book, line.account)(line)),
  }
}
