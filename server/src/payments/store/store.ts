// How payments are written and locked: the SQL of everything that changes one.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { brokenConstraint, sql, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Content, Payment, Status } from '../payment.ts'
import { type Row, toPayment } from './row.ts'

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

/** Lock documents in the order of their ids, as every change does; those not seen by the caller are left out. */
export async function lock(tx: Tx, ids: readonly string[]): Promise<Payment[]> {
  const rows = await tx.rows<Row>(
    sql`select * from payments.payments where id = any (${ids}::uuid[]) order by id for no key update`,
  )
  return rows.map(toPayment)
}

export type Move = {
  readonly id: string
  readonly version: number
  /** The statuses gone through, the last one to stay in. */
  readonly trail: readonly Status[]
  /** Null when the bank moves it. */
  readonly by: string | null
  readonly at: Date
  readonly reason?: string
  readonly description?: string
  readonly says?: Readonly<Record<string, string>>
  readonly signedBy?: readonly string[]
  /** Set when it is sent. */
  readonly scheme?: SignScheme
  readonly payControl?: boolean
  readonly signUntil?: Date
  /** Set when it is returned: the next revision's hash. */
  readonly contentHash?: Buffer
}

/** Move any number of documents along their roads in one round trip. They are locked, so each version is still the one that was read. */
export async function move(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (!moves.length) return
  const list = moves.map(({ contentHash, ...one }) => ({
    ...one,
    status: one.trail.at(-1),
    ...(contentHash && { contentHash: contentHash.toString('hex') }),
  }))
  const moved = await tx.rows(sql`
    update payments.payments p set status = r.status, trail = r.trail, updated_by = coalesce(r.by, p.updated_by), updated_at = r.at,
      reason = r.reason, description = coalesce(r.description, p.description), says = coalesce(r.says, p.says),
      signed_by = coalesce(r."signedBy", p.signed_by), scheme = coalesce(r.scheme, p.scheme),
      pay_control = coalesce(r."payControl", p.pay_control), sign_until = coalesce(r."signUntil", p.sign_until),
      revision = p.revision + case when r."contentHash" is null then 0 else 1 end,
      content_hash = coalesce(decode(r."contentHash", 'hex'), p.content_hash)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id uuid, version integer, status text, trail text[], by uuid, at timestamptz, reason text,
      description text, says jsonb, "signedBy" uuid[], scheme text, "payControl" boolean, "signUntil" timestamptz, "contentHash" text)
    where p.id = r.id and p.version = r.version
    returning p.id`)
  if (moved.length !== moves.length) throw new Error(`${moves.length - moved.length} payments were not moved`)
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`delete from payments.payments where id = ${id}`)
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

/** Documents whose last moment to be signed has passed, locked; each node takes others. */
export async function lockOverdue(tx: Tx, now: Date, most: number): Promise<Payment[]> {
  const rows = await tx.rows<Row>(sql`
    select * from payments.payments where sign_until <= ${now} and status in ('ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION',
      'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE')
    order by id limit ${most} for no key update skip locked`)
  return rows.map(toPayment)
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

/** Has this session looked at the document before? */
export const wasSeen = async (tx: Tx, of: { org: string; id: string; sessionId: string }): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from kit.audit where org_reference_id = ${of.org} and subject_id = ${of.id} and session_id = ${of.sessionId}
      and action = 'payment.view' limit 1`)) !== null
