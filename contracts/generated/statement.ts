// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { Currency, OperationCode } from './prelude.ts'

export type Queries = {
  readonly list: {
    readonly args: { readonly partyId: string; readonly page?: number | null; readonly size?: number | null }
    readonly result: AccountStatementPage
  }
  readonly statementById: {
    readonly args: { readonly partyId: string; readonly statementId: string }
    readonly result: AccountStatement
  }
  readonly paymentsByStatement: {
    readonly args: { readonly partyId: string; readonly statementId: string; readonly filter?: StatementLineFilter | null; readonly page?: number | null; readonly size?: number | null }
    readonly result: StatementPayments
  }
  readonly paymentsByParameters: {
    readonly args: { readonly partyId: string; readonly availableAccounts: readonly StatementAccountInput[]; readonly currencies: readonly string[]; readonly startDate: BusinessDate; readonly endDate?: BusinessDate | null; readonly filter?: StatementLineFilter | null; readonly page?: number | null; readonly size?: number | null }
    readonly result: StatementPayments
  }
  readonly statementLineSums: {
    readonly args: { readonly partyId: string; readonly statementId: string; readonly filter: StatementLineFilter }
    readonly result: StatementLineSums
  }
  readonly statementDays: {
    readonly args: { readonly partyId: string; readonly statementId: string }
    readonly result: readonly StatementDay[]
  }
  readonly download: {
    readonly args: { readonly partyId: string; readonly fileFormat: StatementFormat; readonly fileName: string; readonly language: StatementLanguage }
    readonly result: StatementDownload
  }
  readonly statementsSinceLast: {
    readonly args: { readonly partyId: string; readonly fileFormat: StatementFormat }
    readonly result: StatementsSinceLast
  }
  readonly statementPapers: {
    readonly args: { readonly partyId: string; readonly statementId: string; readonly language: StatementLanguage }
    readonly result: StatementPapers | null
  }
  readonly statementSchedules: {
    readonly args: { readonly partyId: string }
    readonly result: StatementSchedules
  }
}

export type Mutations = {
  readonly order: {
    readonly args: { readonly statementOrder: StatementOrder }
    readonly result: AccountStatement
  }
  readonly orderSinceLast: {
    readonly args: { readonly partyId: string; readonly fileFormat: StatementFormat; readonly language?: StatementLanguage | null; readonly accounts?: readonly string[] | null }
    readonly result: AccountStatement
  }
  readonly retryStatement: {
    readonly args: { readonly partyId: string; readonly statementId: string }
    readonly result: AccountStatement
  }
  readonly deleteStatement: {
    readonly args: { readonly partyId: string; readonly statementId: string }
    readonly result: boolean
  }
  readonly makeStatementFile: {
    readonly args: { readonly partyId: string; readonly statementId: string; readonly fileFormat: StatementFormat; readonly language: StatementLanguage }
    readonly result: StatementFile
  }
  readonly makeStatementPapers: {
    readonly args: { readonly partyId: string; readonly statementId: string; readonly language: StatementLanguage }
    readonly result: StatementPapers
  }
  readonly createStatementSchedule: {
    readonly args: { readonly schedule: StatementScheduleInput }
    readonly result: StatementSchedule
  }
  readonly changeStatementSchedule: {
    readonly args: { readonly scheduleId: string; readonly schedule: StatementScheduleInput }
    readonly result: StatementSchedule
  }
  readonly stopStatementSchedule: {
    readonly args: { readonly partyId: string; readonly scheduleId: string }
    readonly result: StatementSchedule
  }
  readonly startStatementSchedule: {
    readonly args: { readonly partyId: string; readonly scheduleId: string }
    readonly result: StatementSchedule
  }
  readonly deleteStatementSchedule: {
    readonly args: { readonly partyId: string; readonly scheduleId: string }
    readonly result: boolean
  }
}

export type Subscriptions = {
  readonly listenStatements: {
    readonly args: { readonly partyId: string; readonly after?: number | null }
    readonly result: StatementEvent
  }
}

export type StatementStatus = 'PENDING' | 'IN_PROGRESS' | 'READY' | 'NOT_FOUND' | 'FAIL'

export type StatementFormat =
  | 'PDF'
  | 'TXT'
  | 'TXT_WINDOWS'
  | 'TXT_DOS'
  | 'TXT_UTF8'
  | 'XLSX'
  | 'CSV'
  | 'CAMT053'
  | 'CAMT053_02'
  | 'MT940'

export type StatementLanguage = 'EN' | 'KG' | 'RU'

export type StatementAccountInput = {
  readonly account: string
  readonly currencies: readonly string[]
}

export type StatementOrder = {
  readonly partyId: string
  readonly availableAccounts: readonly StatementAccountInput[]
  readonly currencies: readonly string[]
  readonly startDate: BusinessDate
  readonly endDate?: BusinessDate | null
  readonly formats?: readonly StatementFormat[] | null
  readonly language?: StatementLanguage | null
}

export type StatementLineFilter = {
  readonly account?: string | null
  readonly direction?: StatementDirection | null
  readonly search?: string | null
}

export type StatementDirection = 'IN' | 'OUT'

export type StatementAccount = {
  readonly account: string
  readonly name: string
  readonly currencies: readonly string[]
  readonly startDate: BusinessDate
  readonly endDate: BusinessDate
}

export type AccountStatement = {
  readonly id: string
  readonly partyId: string
  readonly availableAccounts: readonly StatementAccount[]
  readonly currencies: readonly string[]
  readonly startDate: BusinessDate
  readonly endDate: BusinessDate
  readonly status: StatementStatus
  readonly statusLabel: string
  readonly number: number
  readonly fileName: string
  readonly requestDate: Date | string
  readonly creatorName: string
  readonly isOwn: boolean
  readonly askedStartDate: BusinessDate | null
  readonly sinceLastFormat: StatementFormat | null
  readonly scheduleId: string | null
  readonly asOf: Date | string | null
  readonly lines: number
  readonly language: StatementLanguage
  readonly cause: string | null
  readonly causeParams: Readonly<Record<string, string>>
  readonly traceId: string | null
  readonly files: readonly StatementFile[]
  readonly expiresDate: Date | string
}

export type StatementSchedulePeriod = 'DAY' | 'WEEK' | 'MONTH'

export type StatementScheduleStatus = 'ACTIVE' | 'STOPPED'

export type StatementScheduleInput = {
  readonly partyId: string
  readonly accounts: readonly string[]
  readonly period: StatementSchedulePeriod
  readonly formats: readonly StatementFormat[]
  readonly language?: StatementLanguage | null
  readonly people?: readonly string[] | null
}

export type StatementPerson = {
  readonly id: string
  readonly name: string
}

export type StatementSchedule = {
  readonly id: string
  readonly accounts: readonly string[]
  readonly period: StatementSchedulePeriod
  readonly formats: readonly StatementFormat[]
  readonly language: StatementLanguage
  readonly people: readonly StatementPerson[]
  readonly creatorName: string
  readonly isOwn: boolean
  readonly status: StatementScheduleStatus
  readonly cause: string | null
  readonly causeParams: Readonly<Record<string, string>>
  readonly stoppedDate: Date | string | null
  readonly nextStartDate: BusinessDate
  readonly nextEndDate: BusinessDate
  readonly requestDate: Date | string
}

export type StatementSchedules = {
  readonly number: number
  readonly schedules: readonly StatementSchedule[]
}

export type StatementsSinceLast = {
  readonly closedDate: BusinessDate | null
  readonly accounts: readonly AccountSinceLast[]
  readonly held: AccountStatement | null
}

export type AccountSinceLast = {
  readonly account: string
  readonly name: string
  readonly startDate: BusinessDate
  readonly endDate: BusinessDate
  readonly remainingDays: number
}

export type StatementFile = {
  readonly format: StatementFormat
  readonly language: StatementLanguage
  readonly isReady: boolean
  readonly cause: string | null
  readonly progress: number
  readonly size: number | null
  readonly address: string
  readonly transliteratedCount: number | null
}

export type StatementPapers = {
  readonly id: string
  readonly language: StatementLanguage
  readonly isReady: boolean
  readonly cause: string | null
  readonly progress: number
  readonly size: number | null
  readonly address: string
}

export type AccountStatementPage = {
  readonly totalPages: number
  readonly currentPage: number
  readonly totalElements: number
  readonly number: number
  readonly statements: readonly AccountStatement[]
}

export type StatementPayments = {
  readonly currencies: readonly StatementCurrency[]
  readonly books: readonly StatementBook[]
  readonly totalPages: number
  readonly currentPage: number
  readonly totalElements: number
  readonly isCounted: boolean
  readonly filtered: readonly StatementSum[]
  readonly payments: readonly StatementPayment[]
}

export type StatementLineSums = {
  readonly totalElements: number
  readonly filtered: readonly StatementSum[]
}

export type StatementCurrency = {
  readonly isoNum: string
  readonly isoName: Currency
  readonly incomingBalance: string
  readonly outgoingBalance: string
  readonly planBalance: string
  readonly totalDebit: string
  readonly totalCredit: string
}

export type StatementBook = {
  readonly account: string
  readonly name: string
  readonly isoNum: string
  readonly isoName: Currency
  readonly incomingBalance: string
  readonly outgoingBalance: string
  readonly planBalance: string
  readonly totalDebit: string
  readonly totalCredit: string
  readonly firstLine: number
  readonly lastLine: number
}

export type StatementDay = {
  readonly account: string
  readonly day: BusinessDate
  readonly isoName: Currency
  readonly openingBalance: string
  readonly closingBalance: string
  readonly totalDebit: string
  readonly totalCredit: string
}

export type StatementSum = {
  readonly isoName: Currency
  readonly totalDebit: string
  readonly totalCredit: string
}

export type StatementPayment = {
  readonly reference: string
  readonly account: string
  readonly number: number
  readonly counterpartyName: string
  readonly counterpartyAccount: string
  readonly counterpartyBank: string
  readonly counterpartyInn: string | null
  readonly counterpartyBic: string | null
  readonly documentNumber: string
  readonly debit: string | null
  readonly credit: string | null
  readonly currency: Currency
  readonly balanceAfter: string
  readonly paymentDate: BusinessDate
  readonly bookedAt: Date | string
  readonly valueDate: BusinessDate
  readonly operationCode: OperationCode | null
  readonly paymentCode: string | null
  readonly paymentPurpose: string
  readonly paymentID: string | null
  readonly qrCreatedDate: Date | string | null
}

export type StatementDownload = {
  readonly fileName: string
  readonly contentType: string
  readonly data: string
}

export type StatementEventType = 'BEGIN' | 'NEW' | 'UPDATE' | 'DELETE' | 'SCHEDULE' | 'SCHEDULE_DELETE'

export type StatementEvent = {
  readonly number: number
  readonly type: StatementEventType
  readonly statementId: string | null
  readonly statement: AccountStatement | null
  readonly scheduleId: string | null
  readonly schedule: StatementSchedule | null
}
