// Sums up what came in and went out of books by month, kind and counterparty: of closed days off the rollup, of the days since off their lines.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { type Movement, movementOf } from './books.ts'
import type { MovementRow } from './store.ts'

export type Flow = { readonly lines: number; readonly credit: Minor; readonly debit: Minor }

/** Months are named by their first day. */
export type FlowQuestion = {
  readonly accounts: readonly string[]
  readonly first: BusinessDate
  readonly last: BusinessDate
  /** Without the lines whose other side is an account of the same company: own transfers and conversions, not their commissions. */
  readonly leaveOutOwn: boolean
}

/** Lines added to the sums by one transaction of the bank's, which has seconds. */
const addedAtOnce = 200_000

export const sumFlows: Job = {
  name: 'ledger.sum-flows',
  everyMs: 15_000,
  async run(world) {
    const done = await asBank(world, ({ tx }) =>
      tx.row<{ added: bigint; more: boolean }>(sql`select added, more from ledger.sum_flows(${addedAtOnce})`),
    )
    return done?.more ?? false
  },
}

/** What came in and went out by month, of each currency apart; a month without lines has no row. */
export const flowsByMonth = async (
  tx: Tx,
  { accounts, first, last, leaveOutOwn }: FlowQuestion,
): Promise<(Flow & { readonly currency: Currency; readonly month: BusinessDate })[]> =>
  tx.rows(sql`
    select a.currency, f.month, sum(f.lines)::int as lines, sum(f.credit)::bigint as credit, sum(f.debit)::bigint as debit
    from ledger.kind_sums f join ledger.accounts a on a.id = f.account_id
    where f.account_id = any (${accounts}::uuid[]) and f.month between ${first} and ${last} and not (f.is_own and ${leaveOutOwn})
    group by a.currency, f.month order by a.currency, f.month`)

type KindFlow = Flow & { readonly operation: OperationCode | null }
type PartyFlow = Flow & { readonly number: string; readonly name: string }

/** The same of accounts of one currency by kind, null of the bank's own lines, and of the `most` counterparties with the greatest turnover. */
export async function flowsOf(
  tx: Tx,
  { accounts, first, last, leaveOutOwn, most }: FlowQuestion & { readonly most: number },
): Promise<{ readonly kinds: readonly KindFlow[]; readonly counterparties: readonly PartyFlow[] }> {
  const kinds = await tx.rows<KindFlow>(sql`
    select operation, sum(lines)::int as lines, sum(credit)::bigint as credit, sum(debit)::bigint as debit from ledger.kind_sums
    where account_id = any (${accounts}::uuid[]) and month between ${first} and ${last} and not (is_own and ${leaveOutOwn})
    group by operation order by sum(credit + debit) desc, operation`)
  const counterparties = await tx.rows<PartyFlow>(sql`
    select number, max(name) as name, sum(lines)::int as lines, sum(credit)::bigint as credit, sum(debit)::bigint as debit from ledger.party_sums
    where account_id = any (${accounts}::uuid[]) and month between ${first} and ${last} and not (is_own and ${leaveOutOwn})
    group by number order by sum(credit + debit) desc, number limit ${most}`)
  return { kinds, counterparties }
}

/** Which lines a sum is of. */
export type LinesOfFlow = FlowQuestion & {
  readonly direction: 'IN' | 'OUT' | null
  /** Of one kind, 'BANK' of what the bank books by itself. */
  readonly kind: OperationCode | 'BANK' | null
  readonly counterparty: string | null
}

type FlowLine = Movement & { readonly account: string }
type LineRow = { readonly lines: number; readonly in: Minor; readonly out: Minor } & (
  | (MovementRow & { readonly account: string })
  | { readonly account: null }
)

/** The lines of a sum over all its accounts, newest first, and what they come to, added up one by one. */
export async function flowLines(
  tx: Tx,
  { accounts, first, last, leaveOutOwn, direction, kind, counterparty }: LinesOfFlow,
  { size, skip }: { readonly size: number; readonly skip: number },
): Promise<Flow & { readonly elements: readonly FlowLine[] }> {
  const sign = direction && (direction === 'IN' ? 1 : -1)
  const rows = await tx.rows<LineRow>(sql`
    select f.lines, f.credit as "in", f.debit as out, e.account_id as account, e.account_seq as seq, e.booked_at, e.day, e.amount, e.balance_after, e.currency, e.payment_id, e.operation,
      e.transfer_num, e.counterparty_name, e.counterparty_number, e.counterparty_inn, e.counterparty_bic, e.counterparty_bank, e.payment_code, coalesce(e.value_date, e.day) as value_date,
      e.purpose
    from ledger.flow_lines(${accounts}::uuid[], ${first}, ${last}, ${sign}::int, ${kind}::text, ${counterparty}::text, ${leaveOutOwn}::boolean, ${size}::int, ${skip}::int) f
      left join ledger.entries e on e.account_id = f.account and e.account_seq = f.seq
    order by e.booked_at desc, e.account_id, e.account_seq desc`)
  const [sums] = rows
  if (!sums) throw new Error('no sums of lines')
  const elements = rows.flatMap(row => (row.account === null ? [] : [{ ...movementOf(row), account: row.account }]))
  return { lines: sums.lines, credit: sums.in, debit: sums.out, elements }
}
