// How are thousands of drafts written and compared with what was there before: the SQL of many at once.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Status } from './payment.ts'
import type { NewPayment } from './store.ts'

export type Sought = {
  readonly n: number
  readonly number: string
  readonly account: string
  readonly amount: string
  readonly day: BusinessDate
  readonly purpose: string
}

export type Found = {
  readonly n: number
  readonly id: string
  readonly transfer_num: string
  readonly value_date: BusinessDate
  readonly status: Status
  readonly amount: bigint
  readonly currency: Currency
  readonly recipient_name: string
  readonly same_number: boolean
}

/** For each of those sought, the earlier document with its number, else the newest that says the same and was not turned down. */
export const earlier = (
  tx: Tx,
  { org, sought, dead }: { org: string; sought: readonly Sought[]; dead: readonly Status[] },
): Promise<Found[]> =>
  tx.rows<Found>(sql`
    with r as materialized (
      select n, number, left(day, 4)::smallint as year, account, amount::bigint as amount, day::date as day, purpose
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s(n integer, number text, account text, amount text, day text, purpose text)
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

/** Those of them that were written: a number that somebody took meanwhile leaves its draft out. */
export async function insertMany(tx: Tx, payments: readonly NewPayment[]): Promise<Set<string>> {
  const list = payments.map(p => ({
    ...p,
    payer_account: p.payer.account,
    payer_name: p.payer.name,
    payer_inn: p.payer.inn,
    payer_bic: p.payer.bic,
    recipient_account: p.recipient.account,
    recipient_name: p.recipient.name,
    recipient_inn: p.recipient.inn,
    recipient_bic: p.recipient.bic,
    sum: String(p.amount.amount),
    currency: p.amount.currency,
    fee: String(p.commission.amount),
    year: Number(p.valueDate.slice(0, 4)),
    amount: undefined,
    commission: undefined,
    contentHash: p.contentHash.toString('hex'),
  }))
  const rows = await tx.rows<{ id: string }>(sql`
    insert into payments.payments (id, org_reference_id, operation, transfer_num, number_year, payer_account, payer_name, payer_inn, payer_bic,
      recipient_account, recipient_name, recipient_inn, recipient_bic, recipient_org, amount, currency, commission, payment_code, purpose, value_date,
      details, origin, content_hash, created_by, creator_name, created_at, updated_at)
    select id, org, operation, "transferNum", year, payer_account, payer_name, payer_inn, payer_bic, recipient_account, recipient_name, recipient_inn,
      recipient_bic, "recipientOrg", sum, currency, fee, "paymentCode", purpose, "valueDate", details, origin, decode("contentHash", 'hex'),
      "createdBy", "creatorName", "createdAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id uuid, org uuid, operation text, "transferNum" text, year smallint, payer_account text,
      payer_name text, payer_inn text, payer_bic text, recipient_account text, recipient_name text, recipient_inn text, recipient_bic text,
      "recipientOrg" uuid, sum bigint, currency text, fee bigint, "paymentCode" text, purpose text, "valueDate" date, details jsonb, origin text,
      "contentHash" text, "createdBy" uuid, "creatorName" text, "createdAt" timestamptz)
    on conflict on constraint payments_number_taken do nothing
    returning id`)
  return new Set(rows.map(({ id }) => id))
}
