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
    with books as materialized (
      select a.id, (select seq from ledger.last_lines(a.id, ${first}::date - 1, ${first}::date - 1)) as before,
        (select seq from ledger.last_lines(a.id, (${last}::date + interval '1 month - 1 day')::date, (${last}::date + interval '1 month - 1 day')::date)) as upto,
        array(select x.number::text from ledger.accounts x join ledger.accounts m on m.org_reference_id = x.org_reference_id where m.id = a.id) as own
      from unnest(${accounts}::uuid[]) as a (id)
    ), found as materialized (
      select b.id, l.account_seq, l.amount, l.booked_at from books b cross join lateral (
        select e.account_seq, e.amount, e.booked_at, e.operation, e.counterparty_number from ledger.entries e
        where e.account_id = b.id and e.account_seq > b.before and e.account_seq <= b.upto offset 0
      ) l
      where (${sign}::int is null or sign(l.amount) = ${sign}::int) and (${kind}::text is null or coalesce(l.operation, 'BANK') = ${kind}::text)
        and (${counterparty}::text is null or l.counterparty_number = ${counterparty}::text) and not (${leaveOutOwn} and l.counterparty_number = any (b.own))
    ), page as (
      select id, account_seq from found order by booked_at desc, id, account_seq desc limit ${size} offset ${skip}
    ), sums as (
      select count(*)::int as lines, coalesce(sum(greatest(amount, 0)), 0)::bigint as "in", coalesce(sum(greatest(-amount, 0)), 0)::bigint as out from found
    )
    select s.lines, s.in, s.out, e.account_id as account, e.account_seq as seq, e.booked_at, e.day, e.amount, e.balance_after, e.currency, e.payment_id, e.operation, e.transfer_num,
      e.counterparty_name, e.counterparty_number, e.counterparty_inn, e.counterparty_bic, e.counterparty_bank, e.payment_code, coalesce(e.value_date, e.day) as value_date, e.purpose
    from sums s left join page p on true left join ledger.entries e on e.account_id = p.id and e.account_seq = p.account_seq
    order by e.booked_at desc, e.account_id, e.account_seq desc`)
  const [sums] = rows
  if (!sums) throw new Error('no sums of lines')
  const elements = rows.flatMap(row => (row.account === null ? [] : [{ ...movementOf(row), account: row.account }]))
  return { lines: sums.lines, credit: sums.in, debit: sums.out, elements }
}
