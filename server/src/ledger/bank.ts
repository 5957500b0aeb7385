// Postings of the bank itself: opened accounts, deposits, settlement of a rail's session, returns.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, minor } from '@bank/contracts/money.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { BankDuty, PostingTarget } from './rows.ts'
import * as store from './store.ts'

export type OpenRow = {
  readonly id: string
  readonly number: string
  readonly org: string
  readonly currency: Currency
  /** The overdraft limit as a negative amount; zero unless agreed. */
  readonly floor?: Minor
}

export type PostingLine = {
  readonly to: PostingTarget
  readonly currency: Currency
  /** Positive is into the account, negative out of it. */
  readonly amount: Minor
  readonly counterpartyName: string
  readonly counterpartyNumber: string
  readonly counterpartyInn?: string | null
  readonly counterpartyBic?: string | null
  readonly counterpartyBank?: string
  readonly paymentCode?: string | null
  /** The day of the posting unless told. */
  readonly valueDate?: BusinessDate
  readonly purpose: string
  readonly operation?: string
  readonly transferNum?: string
}

export type PostRow = {
  readonly paymentId?: string
  /** Whose document it is, where nothing was held for it. */
  readonly org?: string
  readonly stage: 'CLEAR' | 'RETURN' | 'CORRECT' | 'DEPOSIT' | 'CONVERT'
  /** The posting that this one mends. */
  readonly corrects?: bigint
  readonly day: BusinessDate
  readonly bookedAt: Date
  readonly lines: readonly PostingLine[]
}

export type DepositRow = {
  readonly account: string
  readonly amount: Minor
  readonly currency: Currency
  readonly day: BusinessDate
  readonly bookedAt: Date
  readonly purpose: string
  /** Where the money comes from; the till unless named. */
  readonly from?: BankDuty
  readonly payerName: string
  readonly payerNumber: string
}

export async function openAccounts(tx: Tx, rows: readonly OpenRow[]): Promise<void> {
  if (!rows.length) return
  const sent = rows.map(({ floor = minor(0n), ...row }) => ({ ...row, floor: String(floor) }))
  await tx.rows(sql`select ledger.open_accounts(${JSON.stringify(sent)}::jsonb)`)
}

const legOf = ({ to, amount, currency, purpose, ...line }: PostingLine) => ({
  ...to,
  amount: String(amount),
  currency,
  purpose,
  operation: line.operation,
  transfer_num: line.transferNum,
  counterparty_name: line.counterpartyName,
  counterparty_number: line.counterpartyNumber,
  counterparty_inn: line.counterpartyInn,
  counterparty_bic: line.counterpartyBic,
  counterparty_bank: line.counterpartyBank,
  payment_code: line.paymentCode,
  value_date: line.valueDate,
})

/** Rows as `ledger.post` reads them. */
export const postingJson = (rows: readonly (Omit<PostRow, 'stage'> & { readonly stage: string })[]): string =>
  JSON.stringify(
    rows.map(({ paymentId, org, stage, corrects, day, bookedAt, lines }) => ({
      payment_id: paymentId,
      org,
      stage,
      corrects: corrects && String(corrects),
      day,
      booked_at: bookedAt.toISOString(),
      legs: lines.map(legOf),
    })),
  )

/** Posts events of the bank's own making; each must sum to zero in every currency it touches. */
export async function post(tx: Tx, rows: readonly PostRow[]): Promise<void> {
  if (!rows.length) return
  await tx.rows(sql`select ledger.post(${postingJson(rows)}::jsonb)`)
}

export type OwnBalance = {
  readonly currency: Currency
  readonly number: string
  /** The certain balance: as last sealed, less what has left since. What came since does not count yet. */
  readonly amount: Minor
  /** The auditor stopped it: nothing may leave. */
  readonly blocked: boolean
}

/** The bank's own accounts of a duty, one in every currency. */
export const ownBalances = (tx: Tx, duty: BankDuty): Promise<readonly OwnBalance[]> => store.ownBalances(tx, duty)

/** Deposits money from one of the bank's own accounts. */
export async function deposit(tx: Tx, rows: readonly DepositRow[]): Promise<void> {
  await post(
    tx,
    rows.map(({ account, amount, currency, day, bookedAt, purpose, from = 'CASH', payerName, payerNumber }) => {
      const said = { currency, purpose, counterpartyName: payerName, counterpartyNumber: payerNumber }
      return {
        stage: 'DEPOSIT',
        day,
        bookedAt,
        lines: [
          { ...said, to: { duty: from }, amount: minor(-amount) },
          { ...said, to: { account }, amount },
        ],
      }
    }),
  )
}
