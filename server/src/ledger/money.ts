// How the house asks the ledger to move money: typed rows in, one round trip, one answer for each row.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor, Money } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import * as store from './store.ts'

/** What the bank's own accounts are for; there is one of each in every currency. */
export type BankDuty =
  | 'CORRESPONDENT'
  | 'CLEARING_TRANSIT'
  | 'GROSS_TRANSIT'
  | 'SWIFT_TRANSIT'
  | 'TREASURY_TRANSIT'
  | 'CARDS_TRANSIT'
  | 'ELQR_TRANSIT'
  | 'COMMISSION'
  | 'SUSPENSE'
  | 'CASH'
  | 'POSITION'
  | 'ROUNDING'

/** Why a row was not held or booked. BLOCKED: the auditor stopped the account. The account of the commission has reasons of its own. */
export type Why =
  | 'INSUFFICIENT'
  | 'BLOCKED'
  | 'NO_ACCOUNT'
  | 'CURRENCY'
  | 'NO_RECIPIENT'
  | 'NO_COMMISSION_ACCOUNT'
  | 'INSUFFICIENT_COMMISSION'

export type HoldRow = {
  readonly paymentId: string
  /** The id of the payer's account. */
  readonly account: string
  readonly amount: Minor
  readonly commission: Minor
  readonly currency: Currency
  /** Another account of the payer that bears the commission, which is then in its currency. */
  readonly commissionFrom?: { readonly account: string; readonly currency: Currency }
}

export type Held = {
  readonly paymentId: string
  readonly held: boolean
  readonly why: Why | null
  /** What may still be spent after this row. */
  readonly available: Minor
}

/** What the statements of both sides will say. */
export type Narrative = {
  readonly day: BusinessDate
  readonly bookedAt: Date
  readonly operation: string
  readonly transferNum: string
  readonly purpose: string
  readonly payerName: string
  readonly payerNumber: string
  readonly payeeName: string
  readonly payeeNumber: string
}

export type To = { readonly account: string } | { readonly duty: BankDuty }
/** `gets` is what arrives where that is another currency than was held. */
export type SettleRow = Narrative & { readonly paymentId: string; readonly to: To; readonly gets?: Money }
export type Settled = { readonly paymentId: string; readonly outcome: 'BOOKED' | 'ALREADY' | 'VOIDED' | 'NO_HOLD' }

/** `payee` is the id of an account in this bank; `gets` is what it is credited with where that is another currency. */
export type TransferRow = HoldRow & Narrative & { readonly payee: string; readonly gets?: Money }
export type Transferred = {
  readonly paymentId: string
  readonly booked: boolean
  readonly why: Why | null
  readonly available: Minor
}

export type Released = { readonly paymentId: string; readonly outcome: 'RELEASED' | 'ALREADY' | 'POSTED' | 'NO_HOLD' }

const whyOf = (verdict: Why | 'OK'): Why | null => (verdict === 'OK' ? null : verdict)

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
  commission_name: bankName,
  commission_purpose: `Комиссия банка по документу № ${row.transferNum}`,
})

const toOf = (to: To) => ('account' in to ? { payee: to.account } : { duty: to.duty })

/** Set money aside, in the order of the rows; a row the money is not enough for is refused, the others are held. */
export async function hold(tx: Tx, rows: readonly HoldRow[]): Promise<Held[]> {
  const answers = await store.hold(tx, rows.map(holdOf))
  return rows.map(({ paymentId }, i) => {
    const { verdict, free } = answers[i]!
    return { paymentId, held: verdict === 'OK', why: whyOf(verdict), available: free }
  })
}

/** Turn holds into entries. Asked again, it answers ALREADY and books nothing. */
export async function settle(tx: Tx, rows: readonly SettleRow[]): Promise<Settled[]> {
  const answers = await store.settle(
    tx,
    rows.map(row => ({ payment_id: row.paymentId, ...toOf(row.to), ...narrativeOf(row), ...getsOf(row.gets) })),
  )
  return rows.map(({ paymentId }, i) => ({ paymentId, outcome: answers[i]!.verdict }))
}

/** Move money inside the bank at once: hold and settle in one step. */
export async function transfer(tx: Tx, rows: readonly TransferRow[]): Promise<Transferred[]> {
  const answers = await store.transfer(
    tx,
    rows.map(row => ({
      ...holdOf(row),
      payee: row.payee,
      ...narrativeOf(row),
      ...getsOf(row.gets),
    })),
  )
  return rows.map(({ paymentId }, i) => {
    const { verdict, free } = answers[i]!
    return { paymentId, booked: verdict === 'OK', why: whyOf(verdict), available: free }
  })
}

/** Give held money back: the payment was refused, recalled, or timed out. */
export async function release(tx: Tx, paymentIds: readonly string[]): Promise<Released[]> {
  if (!paymentIds.length) return []
  const answers = await store.release(tx, paymentIds)
  return answers.map(({ payment_id, verdict }) => ({ paymentId: payment_id, outcome: verdict }))
}
