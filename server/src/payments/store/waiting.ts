// Counts payments of all companies that wait for a signature, by operation, currency and value date, tells what they say, and moves their deadlines: for whoever changes a rule.

import { type Currency, minor, print } from '@bank/contracts/money.ts'
import { remoteCompanies } from '#accounts/index.ts'
import { statement, type Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Deadline, WaitingFilter, WaitingGroup, WaitingValues } from '#rules/index.ts'
import { lifecycle } from '../lifecycle.ts'

// In the words of the index of what expires, so that it is read instead of the table.
const waits = `status in (${lifecycle.awaiting.map(status => `'${status}'`).join(', ')})`

const conditions = `${waits} and ($1::text[] is null or operation = any ($1)) and ($2::text is null or currency = $2)
  and ($3::text is null or currency = $3 or details ->> 'recipientCurrencyCode' = $3) and ($4::text is null or coalesce(details ->> 'commissionOption', '') = $4)
  and ($5::uuid is null or org_reference_id = $5) and ($6::bigint is null or amount >= $6) and ($7::bigint is null or amount <= $7)
  and ($8::boolean is null or coalesce(details ->> 'isFixedRate' = 'true', false) = $8)
  and ($9::text is null or case when details ->> 'isExotic' = 'true' then details ->> 'exoticCurrencyCode' else currency end = $9)`

const valuesOf = (filter: WaitingFilter): unknown[] => {
  const { operations, currency, exchanges, chargesOption, org, amountFrom, amountUpto, isAgreed, travels } = filter
  return [operations, currency, exchanges, chargesOption, org, amountFrom, amountUpto, isAgreed, travels].map(
    one => one ?? null,
  )
}

type Row = WaitingGroup & { readonly org: string }

export async function waitingForRules(tx: Tx, filter: WaitingFilter): Promise<readonly WaitingGroup[]> {
  const { isRemote } = filter
  const rows = await tx.rows<Row>(
    statement(
      `select org_reference_id as org, operation, currency, value_date as "valueDate", count(*)::int as count from payments.payments
        where ${conditions} group by 1, 2, 3, 4`,
      valuesOf(filter),
    ),
  )
  if (isRemote === undefined) return rows
  const remote = await remoteCompanies(tx, [...new Set(rows.map(row => row.org))])
  return rows.filter(row => remote.has(row.org) === isRemote)
}

/** Fields of a form that every kind has; the others are details. */
const columns: Readonly<Record<string, string>> = {
  transferNum: 'transfer_num',
  payerAccount: 'payer_account',
  recipientName: 'recipient_name',
  recipientInn: 'recipient_inn',
  recipientAccount: 'recipient_account',
  recipientBic: 'recipient_bic',
  amount: 'amount::text',
  paymentCode: "coalesce(payment_code, '')",
  purpose: 'purpose',
  valueDate: "to_char(value_date, 'YYYY-MM-DD')",
}

function columnOf(field: string): string {
  if (!/^[A-Za-z]+$/.test(field)) throw new Error(`${field} is no field of a form`)
  return columns[field] ?? `coalesce(details ->> '${field}', '')`
}

type ValuesRow = WaitingValues & { readonly currency: Currency }

/** What they say in these fields, each value once; amounts as they are typed. */
export async function waitingValues(
  tx: Tx,
  filter: WaitingFilter,
  fields: readonly string[],
): Promise<readonly WaitingValues[]> {
  const asked = fields.map(field => `'${field}', ${columnOf(field)}`)
  const rows = await tx.rows<ValuesRow>(
    statement(
      `select currency, jsonb_build_object(${asked.join(', ')}) as values, count(*)::int as count from payments.payments where ${conditions} group by 1, 2`,
      valuesOf(filter),
    ),
  )
  return rows.map(({ currency, values, count }) => {
    const { amount } = values
    return {
      values: amount ? { ...values, amount: print({ amount: minor(BigInt(amount)), currency }) } : values,
      count,
    }
  })
}

type MovedDeadline = { readonly id: string; readonly org: string; readonly before: Date | null; readonly until: Date }

// Locked in the order of ids, as every writer does; what was signed or declined meanwhile keeps its own.
const move = `
  with due as (
    select p.id, p.sign_until as before, d.until from payments.payments p
    join jsonb_to_recordset($1::jsonb) d (operation text, currency text, day date, until timestamptz)
      on d.operation = p.operation and d.currency = p.currency and d.day = p.value_date
    where p.${waits} and p.sign_until is distinct from d.until order by p.id for no key update of p
  )
  update payments.payments p set sign_until = due.until from due where p.id = due.id and p.${waits}
  returning p.id, p.org_reference_id as org, due.before, due.until`

/** Documents that wait and have another deadline get this one, in one statement; screens are told, and the audit keeps both. */
export async function setDeadlines(
  { tx, record }: Pick<BankCtx, 'tx' | 'record'>,
  deadlines: readonly Deadline[],
  under: { readonly case: string },
): Promise<void> {
  const asked = new Map(
    deadlines.map(({ operation, currency, valueDate, signUntil }) => [
      `${operation} ${currency} ${valueDate}`,
      { operation, currency, day: valueDate, until: signUntil },
    ]),
  )
  if (!asked.size) return
  const moved = await tx.rows<MovedDeadline>(statement(move, [JSON.stringify([...asked.values()])]))
  for (const { id, org, before, until } of moved)
    record({
      ...{ org, subject: id, topic: 'payment', state: 'UPDATED', action: 'payment.deadline' },
      auditParams: { before: before?.toISOString() ?? null, until: until.toISOString(), ...under },
    })
}
