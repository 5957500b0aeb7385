// The SQL of risk marks: what earlier documents of the company say of those asked for, in one statement for any number of them.
import { markNumbers } from '@bank/contracts/checks/marks.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { statement, type Tx } from '#kit/db.ts'
import { lifecycle } from '../lifecycle.ts'

export type MarkRow = {
  readonly id: string
  /** When it was first asked to be signed as it stands; null for what was not sent yet. */
  readonly sent_at: Date | null
  readonly usual_count: bigint
  readonly usual: bigint | null
  readonly is_repeated: boolean
  readonly has_paid_abroad: boolean
}

/** A document in one of these pays nothing any more, or not yet. */
const idle = [
  ...new Set(
    lifecycle
      .steps()
      .map(([, to]) => to)
      .filter(status => /^(CANCELED|TIMEOUT|TIME_IS_OUT|REVOKE|ERROR)/.test(status)),
  ),
  ...lifecycle.editable,
]
const sent = Object.entries(lifecycle.awaits).flatMap(([status, slot]) => (slot === 1 ? [status] : []))

// Both look back through `payments_alike`, which has the account and the day: what a question costs does not grow with what was paid.
const text = `
  select p.id, usual.count as usual_count, usual.median as usual,
    (select max(h.at) from payments.status_history h where h.document_id = p.id and h.status = any ($2::text[])) as sent_at,
    exists (select from payments.payments o where o.org_reference_id = p.org_reference_id and o.recipient_account = p.recipient_account
      and o.value_date between p.value_date - $3::integer and p.value_date + $3::integer and o.amount = p.amount
      and o.currency = p.currency and o.id <> p.id and o.status <> all ($4::text[])) as is_repeated,
    exists (select from payments.payees where operation = any ($5::text[])) as has_paid_abroad
  from payments.payments p cross join lateral (
    select count(*), percentile_disc(0.5) within group (order by amount) as median from (
      select o.amount from payments.payments o where o.org_reference_id = p.org_reference_id and o.recipient_account = p.recipient_account
        and o.status = 'SUCCESS' and o.currency = p.currency
      order by o.value_date desc limit $6::integer) earlier) usual
  where p.id = any ($1::uuid[])`

export async function earlierOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, MarkRow>> {
  const abroad = codesWhere({ family: 'swift' })
  const rows = await tx.rows<MarkRow>(
    statement(text, [ids, sent, markNumbers.repeatDays, idle, abroad, markNumbers.usualOf]),
  )
  return new Map(rows.map(row => [row.id, row]))
}
