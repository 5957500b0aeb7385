// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, OperationCode } from '@bank/contracts/generated/prelude.ts'
import type { StatementEventType, StatementFormat, StatementLanguage, StatementLineFilter, StatementOrder, StatementScheduleInput, StatementSchedulePeriod, StatementScheduleStatus, StatementStatus } from '@bank/contracts/generated/statement.ts'

export type StatementPapersQueryVariables = { readonly partyId: string; readonly statementId: string; readonly language: StatementLanguage }

export type StatementPapersQuery = { statementPapers: PapersFragment | null }

export type PapersFragment = { id: string; isReady: boolean; cause: string | null; progress: number; size: number | null; address: string }

export type MakeStatementPapersMutationVariables = { readonly partyId: string; readonly statementId: string; readonly language: StatementLanguage }

export type MakeStatementPapersMutation = { makeStatementPapers: PapersFragment }

export type StatementSchedulesQueryVariables = { readonly partyId: string }

export type StatementSchedulesQuery = { statementSchedules: { number: number; schedules: readonly ScheduleRowFragment[] } }

export type ScheduleRowFragment = { id: string; accounts: readonly string[]; period: StatementSchedulePeriod; formats: readonly StatementFormat[]; language: StatementLanguage; people: ReadonlyArray<{ id: string; name: string }>; creatorName: string; isOwn: boolean; status: StatementScheduleStatus; cause: string | null; causeParams: Readonly<Record<string, string>>; stoppedDate: string | null; nextStartDate: BusinessDate; nextEndDate: BusinessDate; requestDate: string }

export type ScheduleNewsSubscriptionVariables = { readonly partyId: string; readonly after?: number | null }

export type ScheduleNewsSubscription = { listenStatements: { number: number; type: StatementEventType; scheduleId: string | null; schedule: ScheduleRowFragment | null } }

export type CreateStatementScheduleMutationVariables = { readonly schedule: StatementScheduleInput }

export type CreateStatementScheduleMutation = { createStatementSchedule: ScheduleRowFragment }

export type ChangeStatementScheduleMutationVariables = { readonly scheduleId: string; readonly schedule: StatementScheduleInput }

export type ChangeStatementScheduleMutation = { changeStatementSchedule: ScheduleRowFragment }

export type StopStatementScheduleMutationVariables = { readonly partyId: string; readonly scheduleId: string }

export type StopStatementScheduleMutation = { stopStatementSchedule: ScheduleRowFragment }

export type StartStatementScheduleMutationVariables = { readonly partyId: string; readonly scheduleId: string }

export type StartStatementScheduleMutation = { startStatementSchedule: ScheduleRowFragment }

export type DeleteStatementScheduleMutationVariables = { readonly partyId: string; readonly scheduleId: string }

export type DeleteStatementScheduleMutation = { deleteStatementSchedule: boolean }

export type StatementsSinceLastQueryVariables = { readonly partyId: string; readonly fileFormat: StatementFormat }

export type StatementsSinceLastQuery = { statementsSinceLast: { closedDate: BusinessDate | null; accounts: ReadonlyArray<{ account: string; name: string; startDate: BusinessDate; endDate: BusinessDate; remainingDays: number }>; held: { id: string; creatorName: string; requestDate: string } | null } }

export type OrderSinceLastMutationVariables = { readonly partyId: string; readonly fileFormat: StatementFormat; readonly language?: StatementLanguage | null; readonly accounts?: readonly string[] | null }

export type OrderSinceLastMutation = { orderSinceLast: StatementRowFragment }

export type StatementsQueryVariables = { readonly partyId: string; readonly page: number; readonly size: number }

export type StatementsQuery = { list: { totalElements: number; number: number; statements: readonly StatementRowFragment[] } }

export type StatementRowFragment = { id: string; availableAccounts: ReadonlyArray<{ account: string; name: string; currencies: readonly string[] }>; currencies: readonly string[]; startDate: BusinessDate; endDate: BusinessDate; askedStartDate: BusinessDate | null; status: StatementStatus; statusLabel: string; number: number; fileName: string; requestDate: string; creatorName: string; isOwn: boolean; sinceLastFormat: StatementFormat | null; scheduleId: string | null; asOf: string | null; lines: number; language: StatementLanguage; cause: string | null; causeParams: Readonly<Record<string, string>>; traceId: string | null; expiresDate: string; files: ReadonlyArray<{ format: StatementFormat; language: StatementLanguage; isReady: boolean; cause: string | null; progress: number; size: number | null; address: string; transliteratedCount: number | null }> }

export type StatementByIdQueryVariables = { readonly partyId: string; readonly statementId: string }

export type StatementByIdQuery = { statementById: StatementRowFragment }

export type StatementNewsSubscriptionVariables = { readonly partyId: string; readonly after?: number | null }

export type StatementNewsSubscription = { listenStatements: { number: number; type: StatementEventType; statementId: string | null; statement: StatementRowFragment | null } }

export type OrderStatementMutationVariables = { readonly statementOrder: StatementOrder }

export type OrderStatementMutation = { order: StatementRowFragment }

export type RetryStatementMutationVariables = { readonly partyId: string; readonly statementId: string }

export type RetryStatementMutation = { retryStatement: StatementRowFragment }

export type DeleteStatementMutationVariables = { readonly partyId: string; readonly statementId: string }

export type DeleteStatementMutation = { deleteStatement: boolean }

export type MakeStatementFileMutationVariables = { readonly partyId: string; readonly statementId: string; readonly fileFormat: StatementFormat; readonly language: StatementLanguage }

export type MakeStatementFileMutation = { makeStatementFile: { format: StatementFormat; language: StatementLanguage; isReady: boolean; cause: string | null; progress: number; size: number | null; address: string; transliteratedCount: number | null } }

export type StatementLinesQueryVariables = { readonly partyId: string; readonly statementId: string; readonly filter?: StatementLineFilter | null; readonly page: number; readonly size: number }

export type StatementLinesQuery = { paymentsByStatement: { totalElements: number; isCounted: boolean; currencies: ReadonlyArray<{ isoName: Currency; incomingBalance: string; outgoingBalance: string; planBalance: string; totalDebit: string; totalCredit: string }>; books: ReadonlyArray<{ account: string; name: string; isoName: Currency; incomingBalance: string; outgoingBalance: string; totalDebit: string; totalCredit: string }>; filtered: ReadonlyArray<{ isoName: Currency; totalDebit: string; totalCredit: string }>; payments: ReadonlyArray<{ reference: string; account: string; number: number; counterpartyName: string; counterpartyAccount: string; counterpartyBank: string; counterpartyInn: string | null; counterpartyBic: string | null; documentNumber: string; debit: string | null; credit: string | null; currency: Currency; balanceAfter: string; paymentDate: BusinessDate; bookedAt: string; valueDate: BusinessDate; operationCode: OperationCode | null; paymentCode: string | null; paymentPurpose: string; paymentID: string | null; qrCreatedDate: string | null }> } }

export type StatementLineSumsQueryVariables = { readonly partyId: string; readonly statementId: string; readonly filter: StatementLineFilter }

export type StatementLineSumsQuery = { statementLineSums: { totalElements: number; filtered: ReadonlyArray<{ isoName: Currency; totalDebit: string; totalCredit: string }> } }

export type StatementDaysQueryVariables = { readonly partyId: string; readonly statementId: string }

export type StatementDaysQuery = { statementDays: ReadonlyArray<{ account: string; day: BusinessDate; isoName: Currency; closingBalance: string; totalDebit: string; totalCredit: string }> }
