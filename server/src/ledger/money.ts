// Calls the money functions of functions.sql: typed rows in, one round trip, one answer for each row.
import type { Minor, Money } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type {
  HoldOutcome,
  HoldRow,
  LedgerRejection,
  Narrative,
  PostingTarget,
  ReleaseOutcome,
  SettleOutcome,
  SettleRow,
  TransferOutcome,
  TransferRow,
} from './rows.ts'

const numberedJson = (rows: readonly object[]): string => JSON.stringify(rows.map((row, i) => ({ ...row, n: i + 1 })))

/** What a function of the ledger said of one row. */
export type Verdict = { readonly verdict: 'OK' | LedgerRejection; readonly free: Minor }

const rejectionOf = (verdict: LedgerRejection | 'OK'): LedgerRejection | null => (verdict === 'OK' ? null : verdict)

const bankName = 'Ордо Банк'

const holdOf = ({ paymentId, account, amount, commission, currency, commissionFrom }: HoldRow) => ({
  payment_id: paymentId,
  account,
  amount: String(amount),
  commission: String(commission),
  currency,
  ...(commissionFrom && { commission_account: commissionFrom.account, commission_currency: commissionFrom.currency }),
})

const getsOf = (gets: Money | undefined) => gets && { payee_amount: String(gets.amount), payee_currency: gets.currency }

const narrativeOf = (row: Narrative) => ({
  day: row.day,
  booked_at: row.bookedAt.toISOString(),
  operation: row.operation,
  transfer_num: row.transferNum,
  purpose: row.purpose,
  payer_name: row.payerName,
  payer_number: row.payerNumber,
  payee_name: row.payeeName,
  payee_number: row.payeeNumber,
  payer_inn: row.payerInn,
  payer_bic: row.payerBic,
  payee_inn: row.payeeInn,
  payee_bic: row.payeeBic,
  payee_bank: row.payeeBank,
  payment_code: row.paymentCode,
  value_date: row.valueDate,
})

/** What the lines of a commission say. */
const commissionOf = ({ transferNum }: Narrative) => ({
  commission_name: bankName,
  commission_purpose: `Комиссия банка по документу № ${transferNum}`,
})

const toOf = (to: PostingTarget) => ('account' in to ? { payee: to.account } : { duty: to.duty })

/** What a hold came to, from the verdict of the ledger. */
export const holdOutcome = (paymentId: string, { verdict, free }: Verdict): HoldOutcome => ({
  paymentId,
  held: verdict === 'OK',
  rejection: rejectionOf(verdict),
  available: free,
})

async function holdOne(tx: Tx, { paymentId, account, amount, commission, currency }: HoldRow): Promise<HoldOutcome> {
  const answer = await tx.row<Verdict>(sql`
    select verdict, free from ledger.hold_one(${paymentId}, ${account}, ${amount}, ${commission}, ${currency})`)
  return holdOutcome(paymentId, answer!)
}

/** Set money aside, in the order of the rows; a row the money is not enough for is refused, the others are held. */
export async function hold(tx: Tx, rows: readonly HoldRow[]): Promise<HoldOutcome[]> {
  if (!rows.length) return []
  const [only] = rows
  if (only && rows.length === 1 && !only.commissionFrom) return [await holdOne(tx, only)]
  const sent = numberedJson(rows.map(holdOf))
  const answers = await tx.rows<Verdict>(sql`select verdict, free from ledger.hold(${sent}::json) order by n`)
  return rows.map(({ paymentId }, i) => holdOutcome(paymentId, answers[i]!))
}

/** Turn holds into entries. Asked again, it answers ALREADY and books nothing. */
export async function settle(tx: Tx, rows: readonly SettleRow[]): Promise<SettleOutcome[]> {
  if (!rows.length) return []
  const sent = numberedJson(
    rows.map(row => ({
      payment_id: row.paymentId,
      ...toOf(row.to),
      ...narrativeOf(row),
      ...commissionOf(row),
      ...getsOf(row.gets),
    })),
  )
  const answers = await tx.rows<{ verdict: SettleOutcome['outcome'] }>(
    sql`select verdict from ledger.settle(${sent}::json) order by n`,
  )
  return rows.map(({ paymentId }, i) => ({ paymentId, outcome: answers[i]!.verdict }))
}

/** In one currency and without a commission, as most transfers are. */
const isPlain = ({ commission, gets, commissionFrom }: TransferRow): boolean =>
  commission === 0n && !gets && !commissionFrom

async function transferOne(tx: Tx, row: TransferRow): Promise<TransferOutcome> {
  const { paymentId, account, payee, amount, currency, day, bookedAt, operation, transferNum, purpose } = row
  const {
    payerName,
    payerNumber,
    payeeName,
    payeeNumber,
    payerInn,
    payerBic,
    payeeInn,
    payeeBic,
    paymentCode,
    valueDate,
  } = row
  const answer = await tx.row<Verdict>(sql`
    select verdict, free from ledger.transfer_one(${paymentId}, ${account}, ${payee}, ${amount}, ${currency}, ${day}, ${bookedAt}, ${operation},
      ${transferNum}, ${purpose}, ${payerName}, ${payerNumber}, ${payeeName}, ${payeeNumber},
      ${payerInn}, ${payerBic}, ${payeeInn}, ${payeeBic}, ${paymentCode}, ${valueDate})`)
  const { verdict, free } = answer!
  return { paymentId, booked: verdict === 'OK', rejection: rejectionOf(verdict), available: free }
}

/** Move money inside the bank at once: hold and settle in one step. */
export async function transfer(tx: Tx, rows: readonly TransferRow[]): Promise<TransferOutcome[]> {
  if (!rows.length) return []
  const [only] = rows
  if (only && rows.length === 1 && isPlain(only)) return [await transferOne(tx, only)]
  const sent = numberedJson(
    rows.map(row => ({
      ...holdOf(row),
      payee: row.payee,
      ...narrativeOf(row),
      ...(row.commission > 0n && commissionOf(row)),
      ...getsOf(row.gets),
    })),
  )
  const answers = await tx.rows<Verdict>(sql`select verdict, free from ledger.transfer(${sent}::json) order by n`)
  return rows.map(({ paymentId }, i) => {
    const { verdict, free } = answers[i]!
    return { paymentId, booked: verdict === 'OK', rejection: rejectionOf(verdict), available: free }
  })
}

/** Stops money from leaving an account, or lets it go on; false where it is so already. Only the bank may. */
export const stopMoney = async (tx: Tx, account: string, stop: boolean): Promise<boolean> =>
  (await tx.row<{ done: boolean }>(sql`select ledger.stop_money(${account}, ${stop}) as done`))?.done === true

/** Give held money back: the payment was refused, recalled, or timed out. */
export async function release(tx: Tx, paymentIds: readonly string[]): Promise<ReleaseOutcome[]> {
  if (!paymentIds.length) return []
  const answers = await tx.rows<{ payment_id: string; verdict: ReleaseOutcome['outcome'] }>(
    sql`select payment_id, verdict from ledger.release(${paymentIds}::uuid[])`,
  )
  return answers.map(({ payment_id, verdict }) => ({ paymentId: payment_id, outcome: verdict }))
}
