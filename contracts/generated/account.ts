// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { Currency, OperationCode, Pageable } from './prelude.ts'

export type Queries = {
  readonly convertAmount: {
    readonly args: { readonly convertInput: ConvertInput }
    readonly result: ConvertedAmount
  }
  readonly accountsByParty: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly Account[]
  }
  readonly accountsByFilter: {
    readonly args: { readonly legalPartyId: string; readonly filter: AccountFilter }
    readonly result: readonly Account[]
  }
  readonly accountById: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string }
    readonly result: Account
  }
  readonly accountByNumber: {
    readonly args: { readonly account: string }
    readonly result: AccountHolder
  }
  readonly accountByNumberAndCurrency: {
    readonly args: { readonly account: string; readonly currencyNum: string }
    readonly result: AccountHolder
  }
  readonly baseAccounts: {
    readonly args: { readonly partyId: string }
    readonly result: readonly Account[]
  }
  readonly balanceByPeriod: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly startDate: BusinessDate; readonly endDate: BusinessDate }
    readonly result: readonly DayBalance[]
  }
  readonly cashFlow: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly month: BusinessDate }
    readonly result: CashFlow
  }
  readonly cashFlowByMonth: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly firstMonth: BusinessDate; readonly lastMonth: BusinessDate }
    readonly result: readonly CashFlowMonth[]
  }
  readonly companyCashFlowByMonth: {
    readonly args: { readonly legalPartyId: string; readonly firstMonth: BusinessDate; readonly lastMonth: BusinessDate }
    readonly result: CompanyCashFlow
  }
  readonly companyCashFlow: {
    readonly args: { readonly legalPartyId: string; readonly currency: Currency; readonly month: BusinessDate }
    readonly result: CashFlow
  }
  readonly cashFlowLines: {
    readonly args: { readonly legalPartyId: string; readonly of: CashFlowLines; readonly pageable: Pageable }
    readonly result: MovementPage
  }
  readonly movementFilters: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly SavedMovementFilter[]
  }
  readonly accountMovements: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly filter: MovementFilter; readonly pageable: Pageable }
    readonly result: MovementPage
  }
  readonly latestMovements: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly Movement[]
  }
  readonly accountRequisites: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string }
    readonly result: AccountRequisites
  }
  readonly accountRestrictions: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string }
    readonly result: readonly AccountRestriction[]
  }
  readonly accountHolds: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly pageable: Pageable }
    readonly result: AccountHoldPage
  }
  readonly taxNotice: {
    readonly args: { readonly legalPartyId: string }
    readonly result: TaxNotice | null
  }
  readonly accessControlList: {
    readonly args: { readonly legalPartyId: string; readonly userReferenceId: string }
    readonly result: readonly AccountAccess[]
  }
  readonly individualCards: {
    readonly args: { readonly legalPartyId: string; readonly soughtCard: SoughtCard }
    readonly result: readonly FoundCard[]
  }
  readonly businessCards: {
    readonly args: { readonly legalPartyId: string; readonly soughtCard: SoughtCard }
    readonly result: readonly FoundCard[]
  }
}

export type Mutations = {
  readonly updateVisible: {
    readonly args: { readonly accountId: string; readonly isVisible: boolean }
    readonly result: boolean
  }
  readonly renameAccount: {
    readonly args: { readonly accountId: string; readonly legalPartyId: string; readonly name: string }
    readonly result: boolean
  }
  readonly saveMovementFilter: {
    readonly args: { readonly movementFilter: SavedMovementFilterInput }
    readonly result: string
  }
  readonly deleteMovementFilter: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly updatePermissions: {
    readonly args: { readonly legalPartyId: string; readonly userReferenceId: string; readonly accountId: string; readonly permissions: readonly AccountPermission[] }
    readonly result: boolean
  }
}

export type AccountType = 'CARD' | 'DEPOSIT' | 'LOAN' | 'RKO' | 'TRANSIT'

export type AccountStatus = 'ARRESTED' | 'CLOSED' | 'FINAL_ARRESTED' | 'OPEN'

export type AccountClassification = 'ISLAMIC' | 'STANDART'

export const accountPermissions = [
  'BUDGET_PAYMENT',
  'CLEARING',
  'CONVERSION',
  'GENERATE_QR',
  'GROSS',
  'INTRABANK_TRANSFER_OWN',
  'INTRABANK_TRANSFER_FOREIGN',
  'PUSH_NOTIFICATION',
  'QR',
  'READ',
  'REFUND',
  'SALARY',
  'SWIFT',
] as const
export type AccountPermission = (typeof accountPermissions)[number]

export type CurrencyCode = {
  readonly isoCode: Currency
  readonly isoNum: string
}

export type Account = {
  readonly id: string
  readonly bic: string
  readonly type: AccountType
  readonly status: AccountStatus
  readonly partyId: string
  readonly account: string
  readonly balance: string
  readonly plannedBalance: string
  readonly interestRate: string | null
  readonly accountName: string
  readonly ownName: string | null
  readonly openDate: BusinessDate
  readonly closeDate: BusinessDate | null
  readonly isVisible: boolean
  readonly contractNumber: string
  readonly departmentId: string
  readonly accountClassification: AccountClassification
  readonly currency: CurrencyCode
  readonly permissions: readonly AccountPermission[]
}

export type AccountRestriction = {
  readonly id: string
  readonly authority: string
  readonly document: string
  readonly since: BusinessDate
  readonly amount: string | null
}

export type AccountHoldPage = {
  readonly total: number
  readonly held: string
  readonly elements: readonly AccountHold[]
}

export type AccountHold = {
  readonly number: number
  readonly paymentId: string | null
  readonly amount: string
  readonly commission: string
  readonly operationCode: OperationCode | null
  readonly transferNum: string | null
  readonly recipientName: string | null
  readonly purpose: string | null
  readonly valueDate: BusinessDate | null
}

export type TaxNotice = {
  readonly pdfLink: string
  readonly pdfNoticeLink: string
}

export type AccountRequisites = {
  readonly companyName: string
  readonly companyAddress: string
  readonly bankName: string
  readonly bankSwift: string
  readonly correspondent: AccountCorrespondent | null
}

export type AccountCorrespondent = {
  readonly name: string
  readonly swift: string
  readonly account: string
}

export type AccountFilter = {
  readonly types?: readonly AccountType[] | null
  readonly statuses?: readonly AccountStatus[] | null
  readonly currencies?: readonly Currency[] | null
  readonly permission?: AccountPermission | null
  readonly isVisible?: boolean | null
}

export type AccountHolder = {
  readonly account: string
  readonly name: string
  readonly inn: string
  readonly bic: string
  readonly currency: CurrencyCode
  readonly status: AccountStatus
  readonly isOwn: boolean
}

export type DayBalance = {
  readonly date: BusinessDate
  readonly balance: string
  readonly credit: string
  readonly debit: string
}

export type CashFlow = {
  readonly credit: string
  readonly debit: string
  readonly kinds: readonly CashFlowKind[]
  readonly counterparties: readonly CashFlowCounterparty[]
}

export type CashFlowKind = {
  readonly operationCode: OperationCode | null
  readonly isOwn: boolean
  readonly lines: number
  readonly credit: string
  readonly debit: string
}

export type CashFlowCounterparty = {
  readonly account: string
  readonly name: string
  readonly lines: number
  readonly credit: string
  readonly debit: string
}

export type CashFlowMonth = {
  readonly month: BusinessDate
  readonly lines: number
  readonly credit: string
  readonly debit: string
}

export type CompanyCashFlow = {
  readonly accounts: number
  readonly isPart: boolean
  readonly currencies: readonly CurrencyCashFlow[]
}

export type CurrencyCashFlow = {
  readonly currency: Currency
  readonly months: readonly CashFlowMonth[]
}

export type CashFlowLines = {
  readonly accountId?: string | null
  readonly currency: Currency
  readonly month: BusinessDate
  readonly direction?: Direction | null
  readonly operationCode?: OperationCode | null
  readonly isBank?: boolean | null
  readonly counterparty?: string | null
}

export type Direction = 'IN' | 'OUT'

export type MovementFilter = {
  readonly startDate?: BusinessDate | null
  readonly endDate?: BusinessDate | null
  readonly direction?: Direction | null
  readonly search?: string | null
  readonly least?: string | null
  readonly most?: string | null
  readonly operations?: readonly OperationCode[] | null
}

export type SavedMovementFilter = {
  readonly id: string
  readonly name: string
  readonly query: string
}

export type SavedMovementFilterInput = {
  readonly legalPartyId: string
  readonly name: string
  readonly query: string
}

export type Movement = {
  readonly id: string
  readonly accountId: string
  readonly number: number
  readonly bookedAt: Date | string
  readonly bookingDate: BusinessDate
  readonly direction: Direction
  readonly amount: string
  readonly balanceAfter: string
  readonly currency: Currency
  readonly paymentId: string | null
  readonly operationCode: OperationCode | null
  readonly transferNum: string | null
  readonly counterpartyName: string
  readonly counterpartyAccount: string
  readonly counterpartyInn: string | null
  readonly counterpartyBic: string | null
  readonly counterpartyBank: CounterpartyBank | null
  readonly purpose: string
  readonly paymentCode: string | null
  readonly valueDate: BusinessDate
}

export type CounterpartyBank = {
  readonly ru: string
  readonly kg: string | null
  readonly eng: string | null
}

export type MovementPage = {
  readonly total: number
  readonly credit: string
  readonly debit: string
  readonly elements: readonly Movement[]
}

export type AccountAccess = {
  readonly accountId: string
  readonly permissions: readonly AccountPermission[]
  readonly availablePermissions: readonly AccountPermission[]
}

export type ConvertInput = {
  readonly legalPartyId: string
  readonly debitCurrency: Currency
  readonly creditCurrency: Currency
  readonly debitAmount?: string | null
  readonly creditAmount?: string | null
}

export type ConvertedAmount = {
  readonly operationRate: string
  readonly operationCurrency: Currency
  readonly debitAmount: string
  readonly debitCurrency: Currency
  readonly creditAmount: string
  readonly creditCurrency: Currency
  readonly debitRate: string
}

export type SoughtCard = {
  readonly phone?: string | null
  readonly cardNumber?: string | null
}

export type PaymentSystem = 'CUP' | 'ELCRD' | 'MCard' | 'VISA'

export type FoundCard = {
  readonly cardReferencesId: string
  readonly cardNum: string
  readonly holder: string
  readonly paymentSystem: PaymentSystem
  readonly currency: Currency
  readonly bankName: string
  readonly isOwnBank: boolean
  readonly isOwn: boolean
  readonly expiresAt: Date | string
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}
