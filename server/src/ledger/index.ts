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
export {
  type BankDuty,
  type Held,
  type HoldRow,
  hold,
  type Narrative,
  type Released,
  release,
  type Settled,
  type SettleRow,
  settle,
  type To,
  type TransferRow,
  type Transferred,
  transfer,
  type Why,
} from './money.ts'
