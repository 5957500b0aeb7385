// Counts payments of all companies that wait for a signature, by operation, currency and value date: for whoever changes a rule.
import { remoteCompanies } from '#accounts/index.ts'
import { statement, type Tx } from '#kit/db.ts'
import type { WaitingFilter, WaitingGroup } from '#rules/index.ts'
import { lifecycle } from '../lifecycle.ts'

// In the words of the index of what expires, so that it is read instead of the table.
const waits = `status in (${lifecycle.awaiting.map(status => `'${status}'`).join(', ')})`

const conditions = `${waits} and ($1::text[] is null or operation = any ($1)) and ($2::text is null or currency = $2)
  and ($3::text is null or currency = $3 or details ->> 'recipientCurrencyCode' = $3) and ($4::text is null or coalesce(details ->> 'commissionOption', '') = $4)
  and ($5::uuid is null or org_reference_id = $5) and ($6::bigint is null or amount >= $6) and ($7::bigint is null or amount <= $7)
  and ($8::boolean is null or coalesce(details ->> 'isFixedRate' = 'true', false) = $8)`

type Row = WaitingGroup & { readonly org: string }

export async function waitingForRules(tx: Tx, filter: WaitingFilter): Promise<readonly WaitingGroup[]> {
  const { operations, currency, exchanges, chargesOption, org, amountFrom, amountUpto, isRemote, isAgreed } = filter
  const rows = await tx.rows<Row>(
    statement(
      `select org_reference_id as org, operation, currency, value_date as "valueDate", count(*)::int as count from payments.payments
        where ${conditions} group by 1, 2, 3, 4`,
      [
        ...[operations ?? null, currency ?? null, exchanges ?? null, chargesOption ?? null, org ?? null],
        ...[amountFrom ?? null, amountUpto ?? null, isAgreed ?? null],
      ],
    ),
  )
  if (isRemote === undefined) return rows
  const remote = await remoteCompanies(tx, [...new Set(rows.map(row => row.org))])
  return rows.filter(row => remote.has(row.org) === isRemote)
}
