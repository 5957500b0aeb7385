// Finds payments of all companies by id or number, for the bank's own people.
import { sql, type Tx } from '#kit/db.ts'

export type NamedPayment = {
  readonly id: string
  readonly org: string
  readonly number: string
  readonly status: string
  readonly recipient: string
}

const most = 10

/** By ids where there are some, else by number, newest first; a draft is its company's own. */
export const paymentsNamed = (
  tx: Tx,
  { ids, number }: { readonly ids: readonly string[]; readonly number: string },
): Promise<NamedPayment[]> =>
  tx.rows<NamedPayment>(
    ids.length
      ? sql`
    select id, org_reference_id as org, transfer_num as number, status, coalesce(recipient_name, '') as recipient from payments.payments where id = any(${ids}::uuid[]) and status <> 'DRAFT'`
      : sql`
    select id, org_reference_id as org, transfer_num as number, status, coalesce(recipient_name, '') as recipient from payments.payments
    where transfer_num = ${number} and status <> 'DRAFT' order by created_at desc limit ${most}`,
  )
