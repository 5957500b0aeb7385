// Running balances of the story, so that no account is overdrawn, and the postings that make them.
import { isExotic } from '@bank/contracts/abroad.ts'
import { travellingSum } from '@bank/contracts/checks/abroad.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import { type OperationCode, operationOf } from '@bank/contracts/operations.ts'
import type { BankDuty } from '#ledger/index.ts'
import { creditOf } from '#payments/kinds/conversion.ts'
import type { DemoAccount } from './companies.ts'
import type { SeedDocument } from './document.ts'

/** One end of a transfer: an account of a client, or one of the bank's own. The rest is what the other end reads. */
export type TransferEnd = {
  readonly name: string
  readonly number?: string
  readonly inn?: string
  readonly bic?: string
  /** The name of a bank abroad. */
  readonly bank?: string
} & ({ readonly account: string } | { readonly duty: BankDuty })

export type Stage = 'SETTLE' | 'CLEAR' | 'DEPOSIT'

/** A transfer of money; those of one posting are adjacent. */
export type Transfer = {
  readonly posting: number
  readonly stage: Stage
  readonly paymentId: string | null
  /** The organisation of the posting; null for the bank's own. */
  readonly org: string | null
  readonly at: Date
  readonly day: BusinessDate
  readonly from: TransferEnd
  readonly to: TransferEnd
  readonly amount: bigint
  readonly currency: Currency
  readonly operation: string | null
  readonly transferNum: string | null
  readonly purpose: string
  readonly paymentCode?: string | null
  readonly valueDate?: BusinessDate
}

export type Move = Pick<Transfer, 'from' | 'to' | 'amount' | 'currency' | 'purpose' | 'paymentCode'>
type Header = Pick<Transfer, 'stage' | 'at' | 'day' | 'valueDate'> &
  Partial<Pick<Transfer, 'paymentId' | 'org' | 'operation' | 'transferNum'>>

export type Purse = {
  readonly transfers: Transfer[]
  balance(account: string): bigint
  book(header: Header, moves: readonly Move[]): void
}

type Side = { readonly name: string; readonly account: string; readonly inn?: string; readonly bic?: string }

/** A side of a document as the other one reads it. The first six digits of an account here are its branch's BIC. */
export const sideOf = ({ name, account, inn, bic = account.slice(0, 6) }: Side) => ({
  name,
  number: account,
  bic,
  ...(inn && { inn }),
})

export const ends = (
  { name, inn }: { readonly name: string; readonly inn: string },
  { id, number }: Pick<DemoAccount, 'id' | 'number'>,
): TransferEnd => ({ ...sideOf({ name, inn, account: number }), account: id })

export function openPurse(): Purse {
  const balances = new Map<string, bigint>()
  const transfers: Transfer[] = []
  let postings = 0
  const add = (end: TransferEnd, amount: bigint): void => {
    if (!('account' in end)) return
    balances.set(end.account, (balances.get(end.account) ?? 0n) + amount)
  }
  return {
    transfers,
    balance: account => balances.get(account) ?? 0n,
    book({ paymentId = null, org = null, operation = null, transferNum = null, ...header }, moves) {
      postings += 1
      for (const move of moves) {
        add(move.from, -move.amount)
        add(move.to, move.amount)
        transfers.push({ ...header, ...move, paymentId, org, operation, transferNum, posting: postings })
      }
    },
  }
}

/** The transit account of a rail. */
function transitOf(operation: OperationCode): BankDuty | undefined {
  const { rail, settles, isIncoming } = operationOf(operation)
  if (rail) return `${rail}_TRANSIT`
  return settles === 'NOTICE' && !isIncoming ? 'ELQR_TRANSIT' : undefined
}

/** Transfers of a document: from payer to payee, through the bank's currency position where another currency arrives. */
function movesOf(
  { payer, recipient, amount, operation, purpose, paymentCode, details }: SeedDocument,
  accounts: ReadonlyMap<string, string>,
): Move[] {
  const from: TransferEnd = { ...sideOf(payer), account: accounts.get(payer.account) ?? '' }
  const duty = transitOf(operation)
  const there = { ...sideOf(recipient), ...(details.recipientBankName && { bank: details.recipientBankName }) }
  const to: TransferEnd = duty ? { ...there, duty } : { ...there, account: accounts.get(recipient.account) ?? '' }
  const arrives = creditOf(details) ?? (isExotic(details) ? travellingSum({ amount, details }) : null)
  const said = { purpose, paymentCode }
  if (!arrives) return [{ from, to, amount: amount.amount, currency: amount.currency, ...said }]
  return [
    { from, to: { ...there, duty: 'POSITION' }, amount: amount.amount, currency: amount.currency, ...said },
    { from: { ...sideOf(payer), duty: 'POSITION' }, to, amount: arrives.amount, currency: arrives.currency, ...said },
  ]
}

/** The posting of a paid document: the money, and the commission after it. */
export function bookDocument(
  purse: Purse,
  document: SeedDocument,
  accounts: ReadonlyMap<string, string>,
  day: BusinessDate,
): void {
  const { payer, amount, commission, operation, transferNum, valueDate, company, closedAt } = document
  if (document.status !== 'SUCCESS' || !closedAt) return
  const moves = movesOf(document, accounts)
  if (commission.amount > 0n) {
    const from: TransferEnd = { ...sideOf(payer), account: accounts.get(payer.account) ?? '' }
    const purpose = `Комиссия банка по документу № ${transferNum}`
    const { currency } = amount
    moves.push({ from, to: { name: 'Ордо Банк', duty: 'COMMISSION' }, amount: commission.amount, currency, purpose })
  }
  purse.book(
    { stage: 'SETTLE', at: closedAt, day, valueDate, paymentId: document.id, org: company.org, operation, transferNum },
    moves,
  )
}
