// Types of the rows by which the ledger is asked to move money, and of its answer to each.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, Minor, Money } from '@bank/contracts/money.ts'

/** What the bank's own accounts are for; there is one of each in every currency. */
export type BankDuty =
  | 'CORRESPONDENT'
  | 'ACH_TRANSIT'
  | 'RTGS_TRANSIT'
  | 'CROSS_BORDER_TRANSIT'
  | 'TREASURY_TRANSIT'
  | 'CARDS_TRANSIT'
  | 'ELQR_TRANSIT'
  | 'COMMISSION'
  | 'SUSPENSE'
  | 'CASH'
  | 'POSITION'
  | 'ROUNDING'

/** Why a row was not held or booked. BLOCKED: the auditor stopped the account. The account of the commission has reasons of its own. */
export type LedgerRejection =
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

export type HoldOutcome = {
  readonly paymentId: string
  readonly held: boolean
  readonly rejection: LedgerRejection | null
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
  readonly payerInn: string | null
  readonly payerBic: string | null
  readonly payeeInn: string | null
  readonly payeeBic: string | null
  /** The name of the payee's bank, where the directory of this country does not know its code. */
  readonly payeeBank?: string | undefined
  readonly paymentCode: string | null
  readonly valueDate: BusinessDate
}

export type PostingTarget = { readonly account: string } | { readonly duty: BankDuty }
/** `gets` is what arrives where that is another currency than was held. */
export type SettleRow = Narrative & { readonly paymentId: string; readonly to: PostingTarget; readonly gets?: Money }
export type SettleOutcome = {
  readonly paymentId: string
  readonly outcome: 'BOOKED' | 'ALREADY' | 'VOIDED' | 'NO_HOLD'
}

/** `payee` is the id of an account in this bank; `gets` is what it is credited with where that is another currency. */
export type TransferRow = HoldRow & Narrative & { readonly payee: string; readonly gets?: Money }
export type TransferOutcome = {
  readonly paymentId: string
  readonly booked: boolean
  readonly rejection: LedgerRejection | null
  readonly available: Minor
}

export type ReleaseOutcome = {
  readonly paymentId: string
  readonly outcome: 'RELEASED' | 'ALREADY' | 'POSTED' | 'NO_HOLD'
}
