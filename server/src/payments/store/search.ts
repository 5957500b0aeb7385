// SQL that reads payments: search, counts, sums, lookups.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Payment, PaymentDetails, PaymentStatus } from '../payment.ts'
import { type Row, toPayment } from './row.ts'

/** A filter in the parameters of the SQL function; absent ones do not narrow. Amounts are in the smallest unit. */
export type Filter = {
  readonly statuses?: readonly PaymentStatus[]
  readonly operations?: readonly string[]
  readonly account?: string
  readonly currency?: string
  readonly number?: string
  readonly from?: string
  readonly until?: string
  readonly least?: string
  readonly most?: string
  readonly origin?: string
  readonly creator?: string
  readonly recipient?: string
  readonly words?: string
  /** The amount that the words may mean. */
  readonly wordsAmount?: string
  /** Only what is signed and leaves after this day. */
  readonly leavesAfter?: BusinessDate
  readonly sort?: 'NEWEST' | 'LEAST' | 'GREATEST' | 'DEADLINE'
}

/** The countable limit: counts are exact up to here, and pages end here. */
export const countable = 10_000

/** The countable limit of a search by words; beyond it the search must be narrowed. */
const countableByWords = 1_000

type PageRange = { readonly most: number; readonly skip: number }

/** Finds one page in order, under row-level security, with the count. */
export async function find(
  tx: Tx,
  filter: Filter,
  { most, skip }: PageRange,
): Promise<{ total: number; elements: Payment[] }> {
  const counted = filter.words || filter.recipient ? countableByWords : countable
  const rows = await tx.rows<Row & { readonly total: bigint }>(sql`
    select p.*, f.total from payments.search(${JSON.stringify(filter)}::jsonb, ${most}, ${skip}, ${counted}) with ordinality f(id, total, n)
      join payments.payments p on p.id = f.id order by f.n`)
  return { total: Number(rows[0]?.total ?? 0), elements: rows.map(toPayment) }
}

export type OperationSum = {
  readonly operation: OperationCode
  readonly currency: Currency
  readonly count: bigint
  readonly amount: string
}

export const sums = (tx: Tx, filter: Filter): Promise<OperationSum[]> =>
  tx.rows<OperationSum>(
    sql`select operation, currency, count, amount::text from payments.sums(${JSON.stringify(filter)}::jsonb)`,
  )

/** How many of what a filter finds stand in each status; its own statuses are passed over. */
export async function counts(tx: Tx, filter: Filter): Promise<Map<PaymentStatus, number>> {
  const most = filter.words || filter.recipient ? countableByWords : countable
  const rows = await tx.rows<{ status: PaymentStatus; count: bigint }>(
    sql`select status, count from payments.counts(${JSON.stringify(filter)}::jsonb, ${most})`,
  )
  return new Map(rows.map(row => [row.status, Number(row.count)]))
}

/** The instants at which documents came to a status, the last one where there were several. */
export const arrivals = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ document_id: string; status: PaymentStatus; at: Date }[]> =>
  tx.rows(
    sql`select document_id, status, max(at) as at from payments.status_history where document_id = any (${ids}::uuid[]) group by document_id, status`,
  )
/** Finds the accepted payment of a number of the payer's side, in any organisation: only the bank asks. */
export async function acceptedAs(tx: Tx, providerTransactionId: string): Promise<Payment | null> {
  const row = await tx.row<Row>(sql`
    select * from payments.payments where operation = 'QR' and details ->> 'providerTransactionId' = ${providerTransactionId}`)
  return row && toPayment(row)
}

/** Finds the refund of an accepted payment. */
export async function refundOf(tx: Tx, id: string): Promise<Payment | null> {
  const row = await tx.row<Row>(
    sql`select * from payments.payments where operation = 'REFUND' and details ->> 'qrPaymentId' = ${id}`,
  )
  return row && toPayment(row)
}

export async function lastNumber(tx: Tx, org: string, year: number): Promise<bigint> {
  const found = await tx.row<{ last: bigint }>(
    sql`select last from payments.numbers where org_reference_id = ${org} and year = ${year}`,
  )
  return found?.last ?? 0n
}

/** Which of these numbers are used in a year. */
export async function takenNumbers(
  tx: Tx,
  org: string,
  { year, numbers }: { year: number; numbers: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx.rows<{ transfer_num: string }>(sql`
    select transfer_num from payments.payments where org_reference_id = ${org} and number_year = ${year} and transfer_num = any (${numbers}::text[])`)
  return new Set(rows.map(row => row.transfer_num))
}

export type Payee = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
  readonly payment_code: string | null
  readonly purpose: string
  readonly amount: bigint
  readonly amount_max: bigint
  readonly payment_count: number
  readonly last_paid_at: Date
}

/** Kinds that pay to an account of a bank of this country. */
const toAccounts = [
  ...codesWhere({ family: 'interbank' }),
  ...codesWhere({ family: 'intrabank' }),
  ...codesWhere({ form: 'card-transfer-rko' }),
]

/** Those in the country: what is paid abroad has a form of its own. */
export const latestPayees = (tx: Tx, most: number): Promise<Payee[]> =>
  tx.rows<Payee>(
    sql`
      select * from payments.payees where operation = any (${toAccounts})
      order by last_paid_at desc limit ${most}`,
  )

const abroad = codesWhere({ family: 'swift' })

export type PayeeAbroad = Payee & { readonly currency: Currency; readonly details: PaymentDetails }

/** Those abroad, each with what the last document said of them. */
export const latestAbroad = (tx: Tx, most: number): Promise<PayeeAbroad[]> =>
  tx.rows<PayeeAbroad>(sql`
    select p.*, last.currency, last.details from payments.payees p cross join lateral (
      select d.currency, d.details from payments.payments d
      where d.org_reference_id = p.org_reference_id and d.status = 'SUCCESS' and d.operation = any (${abroad}) and d.recipient_account = p.account
      order by d.created_at desc limit 1
    ) last
    where p.operation = any (${abroad}) order by p.last_paid_at desc limit ${most}`)

/** Whom payees are looked for by; empty where there is none. */
type SoughtPayee = { readonly account: string; readonly inn: string; readonly name: string }

/**
 * Payees by account and by taxpayer's number, and by name those whom neither finds; names are compared as the search does, without case
 * and quotation marks. One statement: where nobody is a stranger, no name is looked at.
 */
export async function payeesAmong(
  tx: Tx,
  asked: readonly SoughtPayee[],
): Promise<{ byNumber: readonly Payee[]; byName: ReadonlyMap<string, readonly Payee[]> }> {
  const [accounts, inns, names] = [asked.map(one => one.account), asked.map(one => one.inn), asked.map(one => one.name)]
  const found = await tx.rows<Payee & { asked: string | null }>(sql`
    with asked as materialized (select * from unnest(${accounts}::text[], ${inns}::text[], ${names}::text[]) r(account, inn, name)),
    known as materialized (select * from payments.payees p
      where p.account = any (${accounts}::text[]) or p.inn = any (array_remove(${inns}::text[], ''))),
    strangers as materialized (select distinct name as asked, payments.normalized(name) as sound from asked a
      where name <> '' and not exists (select from known k where k.account = a.account)
        and (inn = '' or not exists (select from known k where k.inn = a.inn)))
    select known.*, null as asked from known
    union all select p.*, s.asked from payments.payees p join strangers s on payments.normalized(p.name) = s.sound`)
  return {
    byNumber: found.filter(one => one.asked === null),
    byName: Map.groupBy(
      found.filter(one => one.asked !== null),
      one => one.asked ?? '',
    ),
  }
}

/** Whether another document of that year has the number. Drafts of colleagues are invisible, but their numbers are refused when saved. */
export async function numberTaken(
  tx: Tx,
  asked: { org: string; valueDate: BusinessDate; number: string; except: string | null },
): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 from payments.payments where org_reference_id = ${asked.org} and number_year = ${Number(asked.valueDate.slice(0, 4))}
      and transfer_num = ${asked.number} and id is distinct from ${asked.except}::uuid`)
  return found !== null
}
