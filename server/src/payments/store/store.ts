// SQL that writes payments: insert, lock, change, transition.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { documentStore } from '#documents/index.ts'
import { brokenConstraint, sql, statement, type Tx } from '#kit/db.ts'
import { Refusal } from '#kit/refusal.ts'
import type { HoldRow, Verdict } from '#ledger/index.ts'
import { lifecycle } from '../lifecycle.ts'
import type { Content, Payment } from '../payment.ts'
import { contentNames, contentRow, contentTypes, type Row, toPayment, yearOf } from './row.ts'

/** What payments share with every type of documents. */
export const paymentStore = documentStore<Row, Payment>({
  table: 'payments.payments',
  lifecycle,
  groups: { kind: 'operation', currency: 'currency', amount: 'amount' },
  toDocument: toPayment,
})

export type NewPayment = Content &
  Pick<Payment, 'id' | 'org' | 'origin' | 'contentHash' | 'createdBy' | 'creatorName' | 'createdAt'>

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (brokenConstraint(error) === 'payments_number_taken') throw new Refusal('DocumentNumberAlreadyExistsException')
    throw error
  }
}

const insertText = `
  insert into payments.payments (id, org_reference_id, ${contentNames}, origin, content_hash, created_by, creator_name, created_at, updated_at)
  select id, org, ${contentNames}, origin, decode(hash, 'hex'), created_by, creator_name, created_at, created_at
  from jsonb_to_recordset($1::jsonb) as r(id uuid, org uuid, ${contentTypes}, origin text, hash text, created_by uuid, creator_name text,
    created_at timestamptz)
  on conflict do nothing
  returning id`

/** Inserts payments in bulk; returns ids of those inserted: a number taken meanwhile leaves its document out, and so does one that the bank inserted before. */
export async function insertMany(tx: Tx, payments: readonly NewPayment[]): Promise<Set<string>> {
  const list = payments.map(p => ({
    ...contentRow(p),
    id: p.id,
    org: p.org,
    origin: p.origin,
    hash: p.contentHash.toString('hex'),
    created_by: p.createdBy,
    creator_name: p.creatorName,
    created_at: p.createdAt,
  }))
  const rows = await tx.rows<{ id: string }>(statement(insertText, [JSON.stringify(list)]))
  return new Set(rows.map(({ id }) => id))
}

export async function insert(tx: Tx, payment: NewPayment): Promise<void> {
  const written = await insertMany(tx, [payment])
  if (!written.has(payment.id)) throw new Refusal('DocumentNumberAlreadyExistsException')
}

type Edit = Content & { readonly id: string; readonly contentHash: Buffer; readonly by: string; readonly at: Date }

const rewriteText = `
  update payments.payments set (${contentNames}) = (select ${contentNames} from jsonb_to_record($2::jsonb) as r(${contentTypes})),
    revision = revision + 1, content_hash = $3, signed_by = '{}', updated_by = $4, updated_at = $5
  where id = $1`

/** Updates the content as another revision: signatures on the old one become void. */
export async function rewrite(tx: Tx, p: Edit): Promise<void> {
  const row = JSON.stringify(contentRow(p))
  await unlessTaken(tx.rows(statement(rewriteText, [p.id, row, p.contentHash, p.by, p.at])))
}

type LimitedHold = HoldRow & { readonly org: string; readonly subjectKind: string; readonly day: BusinessDate }

/** Takes the limits of one payment and holds its money; where its limits are not plain nothing is taken, and nothing held. */
export async function holdWithinLimits(tx: Tx, row: LimitedHold): Promise<Verdict & { readonly taken: boolean }> {
  const answer = await tx.row<Verdict & { readonly taken: boolean }>(sql`
    select taken, verdict, free from payments.hold_within_limits(${row.paymentId}, ${row.org}, ${row.subjectKind}, ${row.day}, ${row.account},
      ${row.amount}, ${row.commission}, ${row.currency})`)
  return answer!
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

/** Locks signed transfers inside the bank whose value date has come. */
export async function lockDue(tx: Tx, today: BusinessDate, most: number): Promise<Payment[]> {
  const rows = await tx.rows<Row>(sql`
    select * from payments.payments where status = 'PAYMENT_REQUEST_TO_BANK' and value_date <= ${today}
      and operation = any (${codesWhere({ settles: 'VALUE_DATE' })})
    order by id limit ${most} for no key update skip locked`)
  return rows.map(toPayment)
}

/** Takes the advisory lock of a rail's settlement, held until the transaction ends, so that one node settles it at a time. */
export async function mayClear(tx: Tx, rail: string): Promise<boolean> {
  const row = await tx.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`clear ${rail}`})) as mine`,
  )
  return row?.mine === true
}

/** Claims a settlement slot of a rail; false when it was settled before. */
export async function claimClearing(tx: Tx, rail: string, slot: string): Promise<boolean> {
  const mine = await tx.row(sql`
    insert into kit.jobs (job, slot, finished_at) values (${`clear ${rail}`}, ${slot}, clock_timestamp())
    on conflict do nothing returning 1`)
  return mine !== null
}
