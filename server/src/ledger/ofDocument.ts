// Holds and entries by their document: what was set aside for it, every line of its postings, and how many hold money on an account.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'

export type DocumentHold = {
  readonly amount: Minor
  readonly currency: Currency
  readonly commission: Minor
  readonly commissionCurrency: Currency
  /** Null while it stands. */
  readonly outcome: 'POSTED' | 'VOIDED' | null
}

export const holdFor = (tx: Tx, paymentId: string): Promise<DocumentHold | null> =>
  tx.row(sql`
    select amount, currency, commission, coalesce(commission_currency, currency) as "commissionCurrency", outcome
    from ledger.holds where payment_id = ${paymentId}`)

export type DocumentEntry = {
  readonly posting: bigint
  readonly stage: string
  readonly day: BusinessDate
  readonly bookedAt: Date
  readonly account: string
  /** Of an account of the bank's own. */
  readonly duty: string | null
  readonly amount: Minor
  readonly currency: Currency
  readonly counterparty: string
  readonly purpose: string
}

/** In the order in which they were booked. */
export const entriesOf = (tx: Tx, paymentId: string): Promise<DocumentEntry[]> =>
  tx.rows(sql`
    select p.id as posting, p.stage, p.day, p.booked_at as "bookedAt", a.number as account, a.duty, e.amount, e.currency,
      e.counterparty_name as counterparty, e.purpose
    from ledger.postings p join ledger.entries e on e.posting_id = p.id join ledger.accounts a on a.id = e.account_id
    where p.payment_id = ${paymentId} order by p.id, e.line`)

/** How many documents hold money on each of these accounts; those without any are left out. */
export async function holdCounts(tx: Tx, accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ account: string; count: number }>(sql`
    select account_id as account, count(*)::int as count from ledger.hold_lines
    where account_id = any (${accounts}::uuid[]) and outcome is null group by account_id`)
  return new Map(rows.map(({ account, count }) => [account, count]))
}
