// The door of the ledger: accounts, holds, postings and balances, the only place where money is.
import { registerCaseKind } from '#cases/index.ts'
import { booksAlarmCase } from './alarmCase.ts'

export {
  type DepositRow,
  deposit,
  type OpenRow,
  type OwnBalance,
  openAccounts,
  ownBalances,
  type PostingLine,
  type PostRow,
  post,
} from './bank.ts'
export {
  type Balance,
  type BookLine,
  balances,
  bookLineOf,
  type Counterparty,
  type DayBalance,
  dayBalances,
  type LedgerHolder,
  latestMovements,
  type Movement,
  openHolds,
  type WrittenLine,
} from './books.ts'
export { closedThrough, closePast, dayFigures, lastDayOver } from './days.ts'
export { figures } from './figures.ts'
export { type Flow, type FlowQuestion, flowLines, flowsByMonth, flowsOf, type LinesOfFlow } from './flows.ts'
export {
  accountOf,
  closingState,
  openAlarmRows,
  raiseAlarm,
  trialBalance,
  type UntiedBook,
  walk,
} from './inspect.ts'
export { type BrokenInvariant, checkInvariants, checkLaw, lawIds } from './invariants.ts'
export { jobs } from './jobs.ts'
export { keepCounterparties } from './lineCounterparties.ts'
export {
  fieldEnd,
  fieldMinor,
  fieldNumber,
  fieldStart,
  fieldText,
  filledText,
  isField,
  type LinePage,
  makePagePlace,
  type PagePlace,
} from './linePage.ts'
export { type LineField, lineFields } from './lineText.ts'
export { hold, holdOutcome, release, settle, stopMoney, transfer, type Verdict } from './money.ts'
export { type MovementFilter, type Movements, movements } from './movements.ts'
export { type DocumentEntry, type DocumentHold, entriesOf, holdCounts, holdFor } from './ofDocument.ts'
export {
  type BookPeriod,
  daysOf,
  type FittingLines,
  fittingLines,
  type InTx,
  type LineCondition,
  type LineRange,
  type LineSums,
  linePageOf,
  linesOf,
  newestLines,
  periodOf,
  sumsOf,
  writtenLinesOf,
} from './ranges.ts'
export type {
  BankDuty,
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
export { keepTextCounterparties } from './textLines.ts'

registerCaseKind(booksAlarmCase)
