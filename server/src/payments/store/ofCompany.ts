// Payments of one company as the bank's own people list them: without drafts, newest first.
import { type Sql, sql, type Tx } from '#kit/db.ts'
import type { Slice } from '#kit/page.ts'
import { lifecycle } from '../lifecycle.ts'
import type { Payment } from '../payment.ts'
import { type Row, toPayment } from './row.ts'
import { countable } from './search.ts'

type CompanyPayments = { readonly total: number; readonly elements: readonly Payment[] }

const fitting = (org: string, statuses: readonly string[] | null): Sql => sql`
    select count(*)::int as total from (select 1 from payments.payments
    where org_reference_id = ${org} and status <> 'DRAFT' and (${statuses}::text[] is null or status = any (${statuses})) limit ${countable}) found`

/** All of them, or those that wait for a signature. */
export async function paymentsOfCompany(
  tx: Tx,
  { org, isWaiting }: { readonly org: string; readonly isWaiting: boolean },
  { most, skip }: Slice,
): Promise<CompanyPayments> {
  const statuses = isWaiting ? lifecycle.awaiting : null
  const rows = await tx.rows<Row>(sql`
    select * from payments.payments
    where org_reference_id = ${org} and status <> 'DRAFT' and (${statuses}::text[] is null or status = any (${statuses}))
    order by created_at desc, id desc limit ${most} offset ${skip}`)
  const counted = await tx.row<{ total: number }>(fitting(org, statuses))
  return { total: counted?.total ?? 0, elements: rows.map(toPayment) }
}
