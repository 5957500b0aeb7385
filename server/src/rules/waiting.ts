// Registers who counts the documents that wait for a signature, and moves their deadlines: the noun above that keeps them.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { RuledOperation } from './rule.ts'

/** Conditions hold together; what is absent sets none. */
export type WaitingFilter = {
  readonly operations?: readonly RuledOperation[]
  /** Of the debit. */
  readonly currency?: string
  /** The currency that leaves, which in an exotic transfer is another one. */
  readonly travels?: string
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

/** So many documents say the same in the fields that were asked for; what a document leaves out is empty. */
export type WaitingValues = { readonly values: Readonly<Record<string, string>>; readonly count: number }

/** Until when documents of an operation, a currency and a value date are signed. */
export type Deadline = Pick<WaitingGroup, 'operation' | 'currency' | 'valueDate'> & { readonly signUntil: Date }

/** Under which case the bank does it. */
type UnderCase = { readonly case: string }

type WaitingKeeper = {
  count(tx: Tx, filter: WaitingFilter): Promise<readonly WaitingGroup[]>
  values(tx: Tx, filter: WaitingFilter, fields: readonly string[]): Promise<readonly WaitingValues[]>
  setDeadlines(ctx: Pick<BankCtx, 'tx' | 'record'>, deadlines: readonly Deadline[], under: UnderCase): Promise<void>
}

let registered: WaitingKeeper | null = null

export function registerWaitingForRules(keeper: WaitingKeeper): void {
  registered = keeper
}

function keeper(): WaitingKeeper {
  if (!registered) throw new Error('nobody keeps the documents that wait')
  return registered
}

/** Documents that wait for a signature now, of all companies; asked as the bank. */
export const waitingDocuments: WaitingKeeper['count'] = (tx, filter) => keeper().count(tx, filter)

/** What documents that wait say in these fields of their form; asked as the bank. */
export const waitingValues: WaitingKeeper['values'] = (tx, filter, fields) => keeper().values(tx, filter, fields)

/** Documents that wait and have another deadline get this one; each is told and recorded. */
export const setDeadlines: WaitingKeeper['setDeadlines'] = (ctx, deadlines, under) =>
  keeper().setDeadlines(ctx, deadlines, under)

export const countOf = (groups: readonly { readonly count: number }[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0)
