// The door of the ledger: the only place where money is.
export {
  type DepositRow,
  deposit,
  type Line,
  type OpenRow,
  type OwnBalance,
  openAccounts,
  ownBalances,
  type PostRow,
  post,
} from './bank.ts'
export {
  type Balance,
  balances,
  type DayBalance,
  dayBalances,
  type Holder,
  type Movement,
  type MovementFilter,
  type Movements,
  movements,
} from './books.ts'
export { figures } from './figures.ts'
export { type Broken, checkInvariants } from './invariants.ts'
export { jobs } from './jobs.ts'
export { hold, release, settle, transfer } from './money.ts'
export type {
  BankDuty,
  Held,
  HoldRow,
  Narrative,
  Released,
  Settled,
  SettleRow,
  To,
  TransferRow,
  Transferred,
  Why,
} from './rows.ts'
