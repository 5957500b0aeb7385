// Registers who counts the documents that wait for a signature: the noun above that keeps them.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Tx } from '#kit/db.ts'
import type { RuledOperation } from './rule.ts'

/** Conditions hold together; what is absent sets none. */
export type WaitingFilter = {
  readonly operations?: readonly RuledOperation[]
  /** Of the debit. */
  readonly currency?: string
  /** Of a conversion, on either side. */
  readonly exchanges?: string
  /** Of a conversion: at a rate agreed with the company, or at the board's. */
  readonly isAgreed?: boolean
  readonly chargesOption?: string
  readonly org?: string
  /** Of companies that were identified from afar, or of the others. */
  readonly isRemote?: boolean
  /** Both included, in the least unit. */
  readonly amountFrom?: bigint
  readonly amountUpto?: bigint | null
}

export type WaitingGroup = {
  readonly operation: RuledOperation
  readonly currency: string
  readonly valueDate: BusinessDate
  readonly count: number
}

type CountWaiting = (tx: Tx, filter: WaitingFilter) => Promise<readonly WaitingGroup[]>

let registered: CountWaiting | null = null

export function registerWaitingForRules(count: CountWaiting): void {
  registered = count
}

/** Documents that wait for a signature now, of all companies; asked as the bank. */
export function waitingDocuments(tx: Tx, filter: WaitingFilter): Promise<readonly WaitingGroup[]> {
  if (!registered) throw new Error('nobody counts the documents that wait')
  return registered(tx, filter)
}

export const countOf = (groups: readonly WaitingGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0)
