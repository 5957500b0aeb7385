// The SQL of the provider's simulator: the bills it made, and which of them the treasury was paid.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { sql, type Tx } from '#kit/db.ts'

export type BillRow = {
  readonly paylogic_id: string
  readonly reference: string
  readonly request: string
  readonly service: string
  readonly subject: string
  readonly inn: string
  readonly payment_code: string
  readonly tax_office: string
  readonly amount: bigint
  readonly items: readonly string[]
  readonly code: string
  /** The day on which it ends. */
  readonly valid_until: BusinessDate
}

export const billOf = (tx: Tx, reference: string): Promise<BillRow | null> =>
  tx.row<BillRow>(sql`select * from outside.paylogic_bills where reference = ${reference}`)

/** False when the reference has a bill already. */
export async function insertBill(tx: Tx, bill: BillRow, at: Date): Promise<boolean> {
  const kept = await tx.row(sql`
    insert into outside.paylogic_bills (paylogic_id, reference, request, service, subject, inn, payment_code, tax_office, amount, items, code,
      valid_until, created_at)
    values (${bill.paylogic_id}, ${bill.reference}, ${bill.request}, ${bill.service}, ${bill.subject}, ${bill.inn}, ${bill.payment_code},
      ${bill.tax_office}, ${bill.amount}, ${bill.items}::text[], ${bill.code}, ${bill.valid_until}, ${at})
    on conflict (reference) do nothing returning 1`)
  return kept !== null
}

type PaidBill = { readonly payment_code: string; readonly amount: bigint; readonly items: readonly string[] }

/** The bills of a taxpayer that the treasury was paid for, by what it answered up to now. */
export const paidByTaxpayer = (tx: Tx, inn: string, now: Date): Promise<PaidBill[]> =>
  tx.rows<PaidBill>(sql`
    select b.payment_code, b.amount, b.items from outside.paylogic_bills b where b.inn = ${inn} and exists (
      select from outside.rail_messages m join outside.rail_answers a on a.rail = m.rail and a.end_to_end_id = m.end_to_end_id
      where m.rail = 'TREASURY' and m.reference = b.code and a.status = 'ACSC' and a.due_at <= ${now})`)

/** The same of one thing that a service looks up. */
export const paidOfSubject = (
  tx: Tx,
  { service, subject, now }: { service: string; subject: string; now: Date },
): Promise<PaidBill[]> =>
  tx.rows<PaidBill>(sql`
    select b.payment_code, b.amount, b.items from outside.paylogic_bills b where b.service = ${service} and b.subject = ${subject} and exists (
      select from outside.rail_messages m join outside.rail_answers a on a.rail = m.rail and a.end_to_end_id = m.end_to_end_id
      where m.rail = 'TREASURY' and m.reference = b.code and a.status = 'ACSC' and a.due_at <= ${now})`)
