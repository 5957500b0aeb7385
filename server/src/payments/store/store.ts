// SQL that writes payments: insert, lock, change, transition.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { documentStore } from '#documents/index.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import { lifecycle } from '../lifecycle.ts'
import type { Content, Payment } from '../payment.ts'
import { type Row, toPayment } from './row.ts'

/** What payments share with every type of documents. */
export const paymentStore = documentStore<Row, Payment>({
  table: 'payments.payments',
  lifecycle,
  groups: { kind: 'operation', currency: 'currency', amount: 'amount' },
  toDocument: toPayment,
})

export type NewPayment = Content &
  Pick<Payment, 'id' | 'org' | 'origin' | 'contentHash' | 'createdBy' | 'creatorName' | 'createdAt'>

/** A document belongs to the year of its value date; numbers begin anew with each. */
const yearOf = (day: BusinessDate): number => Number(day.slice(0, 4))

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (brokenConstraint(error) === 'payments_number_taken') throw new Refusal('DocumentNumberAlreadyExistsException')
    throw error
  }
}

/** Those of them that were written: a number that somebody took meanwhile leaves its document out, and so does what the bank wrote before. */
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
    year: yearOf(p.valueDate),
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
    on conflict do nothing
    returning id`)
  return new Set(rows.map(({ id }) => id))
}

export async function insert(tx: Tx, payment: NewPayment): Promise<void> {
  const written = await insertMany(tx, [payment])
  if (!written.has(payment.id)) throw new Refusal('DocumentNumberAlreadyExistsException')
}

type Edit = Content & { readonly id: string; readonly contentHash: Buffer; readonly by: string; readonly at: Date }

/** Another content is another revision: signatures on the old one count no more. */
export async function rewrite(tx: Tx, p: Edit): Promise<void> {
  await unlessTaken(
    tx.rows(sql`
      update payments.payments set operation = ${p.operation}, transfer_num = ${p.transferNum}, number_year = ${yearOf(p.valueDate)},
        payer_account = ${p.payer.account}, payer_name = ${p.payer.name}, payer_inn = ${p.payer.inn}, payer_bic = ${p.payer.bic},
        recipient_account = ${p.recipient.account}, recipient_name = ${p.recipient.name}, recipient_inn = ${p.recipient.inn},
        recipient_bic = ${p.recipient.bic}, recipient_org = ${p.recipientOrg}, amount = ${p.amount.amount}, currency = ${p.amount.currency},
        commission = ${p.commission.amount}, payment_code = ${p.paymentCode}, purpose = ${p.purpose}, value_date = ${p.valueDate},
        details = ${JSON.stringify(p.details)}::jsonb,
        revision = revision + 1, content_hash = ${p.contentHash}, signed_by = '{}', updated_by = ${p.by}, updated_at = ${p.at}
      where id = ${p.id}`),
  )
}

/** A number far beyond the last one is somebody's own scheme, and does not carry the proposals away. */
const numberLeap = 10_000

export async function noteNumber(
  tx: Tx,
  org: string,
  { transferNum, valueDate }: Pick<Content, 'transferNum' | 'valueDate'>,
): Promise<void> {
  if (!/^\d{1,15}$/.test(transferNum) || Number(transferNum) < 1) return
  await tx.rows(sql`
    insert into payments.numbers as n (org_reference_id, year, last)
    select ${org}, ${yearOf(valueDate)}, ${transferNum}::bigint where ${transferNum}::bigint <= ${numberLeap}
    on conflict (org_reference_id, year) do update set last = ${transferNum}::bigint
    where n.last < ${transferNum}::bigint and ${transferNum}::bigint <= n.last + ${numberLeap}`)
}

/** Signed transfers inside the bank whose value date has come, locked. */
export async function lockDue(tx: Tx, today: BusinessDate, most: number): Promise<Payment[]> {
  const rows = await tx.rows<Row>(sql`
    select * from payments.payments where status = 'PAYMENT_REQUEST_TO_BANK' and value_date <= ${today}
      and operation = any (${codesWhere({ settles: 'VALUE_DATE' })})
    order by id limit ${most} for no key update skip locked`)
  return rows.map(toPayment)
}

/** One node at a time settles a rail with the central bank; held until the transaction ends. */
export async function mayClear(tx: Tx, rail: string): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`clear ${rail}`})) as mine`,
  )
  return row?.mine === true
}

/** The slot of a rail is settled once; false when it was. */
export async function claimClearing(tx: Tx, rail: string, slot: string): Promise<boolean> {
  const mine = await tx.row(sql`
    insert into kit.jobs (job, slot, finished_at) values (${`clear ${rail}`}, ${slot}, clock_timestamp())
    on conflict do nothing returning 1`)
  return mine !== null
}
