// Reads the books: balances, holders, movements, the balance of each day.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { OperationCode } from '@bank/contracts/generated/prelude.ts'
import { type Currency, type Minor, minor } from '@bank/contracts/money.ts'
import type { Tx } from '#kit/db.ts'
import * as store from './store.ts'

export type Balance = store.BalanceRow
export type DayBalance = store.DayRow

export type LedgerHolder = {
  readonly id: string
  readonly number: string
  readonly currency: Currency
  /** Null for the bank's own accounts. */
  readonly org: string | null
}

export type Movement = {
  /** The sequence number in the account's book, from 1 without a gap. */
  readonly seq: bigint
  readonly bookedAt: Date
  readonly day: BusinessDate
  /** Positive is into the account. */
  readonly amount: Minor
  readonly balanceAfter: Minor
  readonly currency: Currency
  /** Only where the account's own company made the payment. */
  readonly paymentId: string | null
  readonly operation: OperationCode | null
  readonly transferNum: string | null
  readonly counterpartyName: string
  readonly counterpartyNumber: string
  /** Null where it is the bank itself, or was not told. */
  readonly counterpartyInn: string | null
  readonly counterpartyBic: string | null
  /** The name of a bank that the directory of this country does not know. */
  readonly counterpartyBank: string | null
  readonly paymentCode: string | null
  readonly valueDate: BusinessDate
  readonly purpose: string
}

/** The other side of a line. */
export type Counterparty = {
  readonly name: string
  readonly number: string
  /** Null where it is the bank itself, or was not told. */
  readonly inn: string | null
  readonly bic: string | null
  /** The name of a bank that the directory of this country does not know. */
  readonly bank: string | null
}

/** A line of a range: the same counterparty is the same object from line to line, as far as it is kept. */
export type BookLine = Omit<Movement, `counterparty${string}`> & { readonly counterparty: Counterparty }

/** A line as files have it: no format says at which second it was booked, nor the id of a payment. */
export type WrittenLine = Omit<BookLine, 'bookedAt' | 'paymentId'>

type AccountKeys = { readonly ids: readonly string[] } | { readonly numbers: readonly string[] }

/** Balances keyed by id or number as asked; other organisations' accounts are left out. */
export async function balances(tx: Tx, which: AccountKeys): Promise<Map<string, Balance>> {
  const byId = 'ids' in which
  const asked = byId ? which.ids : which.numbers
  if (!asked.length) return new Map()
  const rows = await store.balances(tx, byId ? asked : [], byId ? [] : asked)
  return new Map(rows.map(row => [byId ? row.id : row.number, row]))
}

export type Hold = { readonly paymentId: string; readonly amount: Minor; readonly commission: Minor }

/** The open holds of an account, oldest first, and what all of them come to; the amount of each has its commission in it. */
export async function openHolds(
  tx: Tx,
  account: string,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly total: number; readonly held: Minor; readonly elements: readonly Hold[] }> {
  const sums = await store.openHoldSums(tx, account)
  const rows = await store.openHolds(tx, { account, ...page })
  return {
    total: sums?.total ?? 0,
    held: sums?.held ?? none,
    elements: rows.map(({ payment_id, ...row }) => ({ paymentId: payment_id, ...row })),
  }
}

/** Which of these numbers are accounts of this bank, in which currency and whose; of any organisation. */
export async function holderOf(tx: Tx, numbers: readonly string[]): Promise<Map<string, LedgerHolder>> {
  if (!numbers.length) return new Map()
  return new Map((await store.holders(tx, numbers)).map(row => [row.number, row]))
}

export const movementOf = (row: store.MovementRow): Movement => ({
  seq: row.seq,
  bookedAt: row.booked_at,
  day: row.day,
  amount: row.amount,
  balanceAfter: row.balance_after,
  currency: row.currency,
  paymentId: row.payment_id,
  operation: row.operation,
  transferNum: row.transfer_num,
  counterpartyName: row.counterparty_name,
  counterpartyNumber: row.counterparty_number,
  counterpartyInn: row.counterparty_inn,
  counterpartyBic: row.counterparty_bic,
  counterpartyBank: row.counterparty_bank,
  paymentCode: row.payment_code,
  valueDate: row.value_date,
  purpose: row.purpose,
})

export function bookLineOf(movement: Movement): BookLine {
  const { counterpartyName, counterpartyNumber, counterpartyInn, counterpartyBic, counterpartyBank, ...line } = movement
  return {
    ...line,
    counterparty: {
      name: counterpartyName,
      number: counterpartyNumber,
      inn: counterpartyInn,
      bic: counterpartyBic,
      bank: counterpartyBank,
    },
  }
}

const none = minor(0n)

/** The newest lines of each of these books, in no order: at most `each` of a book. */
export const latestMovements = async (
  tx: Tx,
  accounts: readonly string[],
  each: number,
): Promise<(Movement & { readonly account: string })[]> =>
  (await store.latestLines(tx, accounts, each)).map(row => ({ ...movementOf(row), account: row.account }))

/** The booked balance at the end of each day, both ends included. */
export const dayBalances = (tx: Tx, account: string, from: BusinessDate, to: BusinessDate): Promise<DayBalance[]> =>
  store.days(tx, account, from, to)
