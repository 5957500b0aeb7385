// Writes the story's postings into the ledger, by the ledger's own function, in the order of time.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { minor } from '@bank/contracts/money.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { type Sql, sql } from '#kit/db.ts'
import { type PostingLine, postingJson } from '#ledger/bank.ts'
import type { Calendar } from './calendar.ts'
import type { SeedDocument } from './document.ts'
import type { Hand } from './hand.ts'
import type { History } from './history.ts'
import type { Transfer, TransferEnd } from './purse.ts'
import { salesBookings } from './wholesale.ts'

const postingsAtOnce = 4000

/** Holds of payments that were settled or rejected. */
const holds = (rows: string): Sql => sql`
  insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission, outcome, held_at, closed_at)
  select r.id, a.id, r.currency, a.org_reference_id, r.amount, r.commission, r.outcome, r.held, r.closed
  from json_to_recordset(${rows}::json) as r (id uuid, account text, currency text, amount bigint, commission bigint, outcome text, held timestamptz,
    closed timestamptz) join ledger.accounts a on a.number = r.account`

const holdOf = ({ id, payer, amount, commission, status, heldAt, closedAt }: SeedDocument) => ({
  id,
  account: payer.account,
  currency: amount.currency,
  amount: String(amount.amount),
  commission: String(commission.amount),
  outcome: status === 'SUCCESS' ? 'POSTED' : 'VOIDED',
  held: heldAt,
  closed: closedAt,
})

/** A settled payment inside the bank had no hold: its posting is what it has once. */
function wentAtOnce({ operation, status }: SeedDocument): boolean {
  const { page, rail } = operationOf(operation)
  return status === 'SUCCESS' && page !== null && rail === null
}

/** The number of each of the bank's own accounts, by duty and currency. */
type DutyAccountNumbers = ReadonlyMap<string, string>

function sideOf(end: TransferEnd, currency: string, own: DutyAccountNumbers) {
  if ('account' in end) return { ...end, to: { account: end.account }, number: end.number ?? '' }
  const number = end.number ?? own.get(`${end.duty} ${currency}`)
  if (number === undefined) throw new Error(`the bank has no account for ${end.duty} in ${currency}`)
  return { ...end, to: { duty: end.duty }, number }
}

/** Double entry: a transfer is a debit line and a credit line, each with the counterparty. */
function linesOf(
  { from, to, amount, currency, purpose, operation, transferNum, paymentCode, valueDate }: Transfer,
  own: DutyAccountNumbers,
): PostingLine[] {
  const [payer, payee] = [sideOf(from, currency, own), sideOf(to, currency, own)]
  const said = {
    currency,
    purpose,
    ...(operation && { operation }),
    ...(transferNum && { transferNum }),
    ...(paymentCode && { paymentCode }),
    ...(valueDate && { valueDate }),
  }
  const line = (side: typeof payer, sum: bigint, other: typeof payer) => ({
    ...said,
    to: side.to,
    amount: minor(sum),
    counterpartyName: other.name,
    counterpartyNumber: other.number,
    ...(other.inn && { counterpartyInn: other.inn }),
    ...(other.bic && { counterpartyBic: other.bic }),
    ...(other.bank && { counterpartyBank: other.bank }),
  })
  return [line(payer, -amount, payee), line(payee, amount, payer)]
}

function rowOf(posting: readonly Transfer[], own: DutyAccountNumbers) {
  const { paymentId, org, stage, day, at } = posting[0] as Transfer
  const lines = posting.flatMap(transfer => linesOf(transfer, own))
  return { ...(paymentId && { paymentId }), ...(org && { org }), stage, day, bookedAt: at, lines }
}

/** Postings in the order of time. */
function postingsOf(transfers: readonly Transfer[]): Transfer[][] {
  const postings: Transfer[][] = []
  for (const transfer of transfers) {
    const last = postings.at(-1)
    if (last?.[0]?.posting === transfer.posting) last.push(transfer)
    else postings.push([transfer])
  }
  return postings
}

type BooksOptions = {
  readonly calendar: Calendar
  /** The days of the wholesale company's sales, and how many lines they have. */
  readonly sales: { readonly days: readonly BusinessDate[]; readonly lines: number }
}

export async function writeBooks(
  hand: Hand,
  { documents, transfers }: History,
  { calendar, sales }: BooksOptions,
): Promise<void> {
  const held = documents.filter(document => document.heldAt && document.closedAt && !wentAtOnce(document))
  await hand.as('ordo_ledger', () => hand.run(holds(JSON.stringify(held.map(holdOf)))))
  await hand.as('ordo_bank', async () => {
    const accounts = await hand.rows<{ key: string; number: string }>(
      sql`select duty || ' ' || currency as key, number from ledger.accounts where duty is not null`,
    )
    const own: DutyAccountNumbers = new Map(accounts.map(({ key, number }) => [key, number]))
    const postings = postingsOf(transfers)
    for (let first = 0; first < postings.length; first += postingsAtOnce) {
      const rows = postings.slice(first, first + postingsAtOnce).map(posting => rowOf(posting, own))
      await hand.run(sql`select ledger.post(${postingJson(rows)}::jsonb)`)
    }
    const numbers = { correspondent: own.get('CORRESPONDENT KGS') ?? '', suspense: own.get('SUSPENSE KGS') ?? '' }
    for (const booking of salesBookings(calendar, { ...sales, own: numbers })) await hand.run(booking)
  })
}
