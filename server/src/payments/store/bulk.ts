// SQL of many drafts at once: bulk insert, and comparison with earlier documents.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { PaymentStatus } from '../payment.ts'

export type DuplicateQuery = {
  readonly n: number
  readonly number: string
  readonly account: string
  readonly amount: string
  readonly day: BusinessDate
  readonly purpose: string
}

export type DuplicateMatch = {
  readonly n: number
  readonly id: string
  readonly transfer_num: string
  readonly value_date: BusinessDate
  readonly status: PaymentStatus
  readonly amount: bigint
  readonly currency: Currency
  readonly recipient_name: string
  readonly same_number: boolean
}

/** Finds duplicates: for each row the earlier document with its number, else the newest with the same content that was not turned down. */
export const findDuplicates = (
  tx: Tx,
  { org, queries, dead }: { org: string; queries: readonly DuplicateQuery[]; dead: readonly PaymentStatus[] },
): Promise<DuplicateMatch[]> =>
  tx.rows<DuplicateMatch>(sql`
    with r as materialized (
      select n, number, left(day, 4)::smallint as year, account, amount::bigint as amount, day::date as day, purpose
      from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as s(n integer, number text, account text, amount text, day text, purpose text)
    ), found as (
      select r.n, p.id, true as same_number from r join payments.payments p
        on p.org_reference_id = ${org} and p.number_year = r.year and p.transfer_num = r.number
      union all
      select r.n, p.id, false from r join payments.payments p
        on p.org_reference_id = ${org} and p.recipient_account = r.account and p.value_date = r.day and p.amount = r.amount
        where p.purpose = r.purpose and p.status <> all (${dead}::text[])
    )
    select distinct on (f.n) f.n, p.id, p.transfer_num, p.value_date, p.status, p.amount, p.currency, p.recipient_name, f.same_number
    from found f join payments.payments p on p.id = f.id order by f.n, f.same_number desc, p.created_at desc`)
