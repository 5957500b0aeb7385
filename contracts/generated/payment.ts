// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '../dates.ts'
import type { Currency, OperationCode, Pageable, SignRight, SignType } from './prelude.ts'

export type Queries = {
  readonly getAllOperation: {
    readonly args: {}
    readonly result: readonly Operation[]
  }
  readonly findAllCurrency: {
    readonly args: {}
    readonly result: readonly CurrencyInfo[]
  }
  readonly getBanksByCode: {
    readonly args: { readonly bankCode: string; readonly bankType: BankType; readonly pageable: Pageable }
    readonly result: readonly Bank[]
  }
  readonly getInterBankOptions: {
    readonly args: { readonly legalPartyId: string }
    readonly result: InterBankOptions
  }
  readonly getRecipientHistory: {
    readonly args: { readonly recipient: RecipientInput }
    readonly result: RecipientHistory
  }
  readonly getCurrencyRatesConversion: {
    readonly args: { readonly legalPartyId: string }
    readonly result: ConversionRates
  }
  readonly getRepeatableTransferOptions: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: TransferData
  }
  readonly calculateCommission: {
    readonly args: { readonly commissionInput: CommissionInput }
    readonly result: Commission
  }
  readonly searchPaymentByCriteria: {
    readonly args: { readonly searchOperationHistory: SearchOperationHistory; readonly pageable: Pageable }
    readonly result: PaymentPage
  }
  readonly getCountsOfPaymentsGroupedByStatus: {
    readonly args: { readonly legalPartyId: string; readonly filterData?: SearchOperationHistory | null }
    readonly result: readonly StatusCount[]
  }
  readonly getGroupedPaymentsByFilter: {
    readonly args: { readonly filterData: SearchOperationHistory }
    readonly result: readonly OperationSummary[]
  }
  readonly historyFilters: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly HistoryFilter[]
  }
  readonly findTransferDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: TransferData
  }
  readonly findCardTransferDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: CardTransferData
  }
  readonly findQrTransferDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: QrTransferData
  }
  readonly findRefundedQrOperationInfo: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: RefundedQrOperation
  }
  readonly checkIsRefundAvailable: {
    readonly args: { readonly refundIsAvailableInput: RefundIsAvailableInput }
    readonly result: RefundIsAvailable
  }
  readonly getSecondPersonTokenByPaymentIds: {
    readonly args: { readonly payments: PaymentIdListInput }
    readonly result: readonly SecondPersonToken[]
  }
  readonly findConversionDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: ConversionData
  }
  readonly getSwiftOptions: {
    readonly args: { readonly legalPartyId: string }
    readonly result: SwiftOptions
  }
  readonly getRepeatableSwiftOptions: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: SwiftData
  }
  readonly calculateExoticAmountInSwift: {
    readonly args: { readonly calculateAmount: CalculateAmount }
    readonly result: ExoticAmount
  }
  readonly getAllCountry: {
    readonly args: {}
    readonly result: readonly Country[]
  }
  readonly getOperationTypeCategoryByCode: {
    readonly args: { readonly operationTypeCode: string; readonly list?: OperationTypeList | null; readonly pageable: Pageable }
    readonly result: readonly OperationTypeCategory[]
  }
  readonly previewSwift: {
    readonly args: { readonly swift: SwiftInput }
    readonly result: SwiftMessages
  }
  readonly findSwiftDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: SwiftData
  }
  readonly getPaymentStatusHistoryByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: readonly StatusHistoryItem[]
  }
  readonly getPaymentSignerInfoByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: readonly Signatory[]
  }
  readonly inboxGroups: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly InboxGroup[]
  }
  readonly inbox: {
    readonly args: { readonly legalPartyId: string; readonly pageable: Pageable }
    readonly result: InboxPage
  }
  readonly signerInboxes: {
    readonly args: {}
    readonly result: readonly SignerInbox[]
  }
  readonly signerInbox: {
    readonly args: { readonly contractId: string; readonly pageable: Pageable }
    readonly result: SignerInboxPage
  }
  readonly riskMarks: {
    readonly args: { readonly legalPartyId: string; readonly ids: readonly string[] }
    readonly result: readonly MarkedDocument[]
  }
  readonly unfinishedForms: {
    readonly args: { readonly legalPartyId: string; readonly form?: string | null }
    readonly result: readonly UnfinishedForm[]
  }
  readonly unfinishedNames: {
    readonly args: { readonly legalPartyId: string }
    readonly result: readonly string[]
  }
  readonly getModelProcess: {
    readonly args: {}
    readonly result: readonly ModelProcess[]
  }
  readonly getBudgetClassificationsByCode: {
    readonly args: { readonly budgetClassificationCode: string; readonly pageable: Pageable }
    readonly result: readonly BudgetClassification[]
  }
  readonly getTaxOffices: {
    readonly args: {}
    readonly result: readonly TaxOffice[]
  }
  readonly checkBudgetRequisites: {
    readonly args: { readonly budgetCheck: BudgetCheckInput }
    readonly result: BudgetBill
  }
  readonly findBudgetPaymentDataByPaymentId: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: BudgetPaymentData
  }
  readonly getTransferTemplateByCriteria: {
    readonly args: { readonly criteria: TemplateCriteria }
    readonly result: readonly TransferTemplate[]
  }
  readonly getCurrencyRates: {
    readonly args: { readonly group?: RateGroup | null }
    readonly result: readonly CurrencyRate[]
  }
  readonly currencyRatesByPeriod: {
    readonly args: { readonly group: RateGroup; readonly code: Currency; readonly startDate: BusinessDate; readonly endDate: BusinessDate }
    readonly result: readonly DayRate[]
  }
  readonly findAuditRecords: {
    readonly args: { readonly legalPartyId: string; readonly filter: AuditFilter; readonly pageable: Pageable }
    readonly result: AuditPage
  }
  readonly exportedFiles: {
    readonly args: { readonly legalPartyId: string; readonly pageable: Pageable }
    readonly result: ExportedFilePage
  }
  readonly importedFiles: {
    readonly args: { readonly legalPartyId: string; readonly archived: boolean; readonly pageable: Pageable }
    readonly result: ImportedFilePage
  }
  readonly importedFile: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: ImportedFile
  }
  readonly importedTotals: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: readonly ImportedTotal[]
  }
  readonly importedMends: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: readonly ImportedMend[]
  }
  readonly importedRows: {
    readonly args: { readonly id: string; readonly legalPartyId: string; readonly show: ImportedRows; readonly pageable: Pageable }
    readonly result: ImportedRowPage
  }
}

export type Mutations = {
  readonly saveInterBankTransferNativeDraft: {
    readonly args: { readonly interBankTransfer: InterBankTransfer }
    readonly result: string
  }
  readonly saveIntraBankOwnerTransferDraft: {
    readonly args: { readonly intraTransfer: IntraTransfer }
    readonly result: string
  }
  readonly saveIntraBankForeignTransferDraft: {
    readonly args: { readonly intraTransfer: IntraTransfer }
    readonly result: string
  }
  readonly saveConversionDraft: {
    readonly args: { readonly conversion: ConversionInput }
    readonly result: string
  }
  readonly saveCardTransfer: {
    readonly args: { readonly cardTransfer: CardTransfer }
    readonly result: string
  }
  readonly saveSwift: {
    readonly args: { readonly swift: SwiftInput }
    readonly result: string
  }
  readonly updatePayment: {
    readonly args: { readonly id: string; readonly updateTransferInput?: UpdateTransferInput | null; readonly updateCardTransferInput?: UpdateCardTransferInput | null; readonly updateSwiftInput?: UpdateSwiftInput | null }
    readonly result: string
  }
  readonly prepareSigning: {
    readonly args: { readonly paymentIds: readonly string[]; readonly legalPartyId: string }
    readonly result: SigningChallenge
  }
  readonly signingPayment: {
    readonly args: { readonly sign: SignInput }
    readonly result: BatchResult
  }
  readonly forSigningPayment: {
    readonly args: { readonly paymentIds: readonly string[]; readonly legalPartyId: string }
    readonly result: BatchResult
  }
  readonly deletePayment: {
    readonly args: { readonly paymentId: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly saveHistoryFilter: {
    readonly args: { readonly historyFilter: HistoryFilterInput }
    readonly result: string
  }
  readonly deleteHistoryFilter: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly recallPayment: {
    readonly args: { readonly paymentIdListInput: PaymentIdListInput }
    readonly result: BatchResult
  }
  readonly keepUnfinished: {
    readonly args: { readonly unfinished: UnfinishedInput }
    readonly result: boolean
  }
  readonly dropUnfinished: {
    readonly args: { readonly legalPartyId: string; readonly forms: readonly string[] }
    readonly result: boolean
  }
  readonly createBudgetCode: {
    readonly args: { readonly budgetCode: BudgetCodeInput }
    readonly result: BudgetCode
  }
  readonly saveBudgetPayment: {
    readonly args: { readonly budgetPayment: BudgetPaymentInput }
    readonly result: string
  }
  readonly saveTransferTemplate: {
    readonly args: { readonly transferTemplate: TransferTemplateInput }
    readonly result: string
  }
  readonly saveTemplateOfPayment: {
    readonly args: { readonly paymentId: string; readonly nameTemplate: string; readonly legalPartyId: string }
    readonly result: string
  }
  readonly updateTemplate: {
    readonly args: { readonly id: string; readonly version: number; readonly transferTemplate: TransferTemplateInput }
    readonly result: string
  }
  readonly deleteTemplate: {
    readonly args: { readonly templateId: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly countTemplateUse: {
    readonly args: { readonly templateId: string; readonly legalPartyId: string }
    readonly result: number
  }
  readonly exportPayments: {
    readonly args: { readonly exportInput: ExportInput }
    readonly result: string
  }
  readonly deleteExport: {
    readonly args: { readonly exportId: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly updateImportedRow: {
    readonly args: { readonly importedRow: ImportedRowInput }
    readonly result: ImportedRow
  }
  readonly mendImportedRows: {
    readonly args: { readonly mending: ImportMending }
    readonly result: ImportedFile
  }
  readonly acceptImport: {
    readonly args: { readonly acceptance: ImportAcceptance }
    readonly result: ImportResult
  }
  readonly archiveImport: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: boolean
  }
  readonly deleteImport: {
    readonly args: { readonly id: string; readonly legalPartyId: string }
    readonly result: boolean
  }
}

export type Subscriptions = {
  readonly listenPayment: {
    readonly args: { readonly legalPartyIdAndPaymentId: LegalPartyIdAndPaymentId }
    readonly result: PaymentEvent
  }
  readonly listenMovement: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: MovementEvent
  }
  readonly listenInbox: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: InboxEvent
  }
  readonly listenTemplate: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: TemplateEvent
  }
  readonly listenExport: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: ExportEvent
  }
  readonly listenImport: {
    readonly args: { readonly legalPartyId: string; readonly after?: number | null }
    readonly result: ImportEvent
  }
}

export type PaymentStatus =
  | 'DRAFT'
  | 'ON_VERIFICATION'
  | 'ON_VERIFICATION_COMPLETED'
  | 'PARTIALLY_CONFIRMED'
  | 'PARTIAL_CONFIRMATION_COMPLETED'
  | 'ON_CONFIRMATION'
  | 'ON_CONFIRMATION_COMPLETED'
  | 'FIRST_SIGN_IN_PAY_CONTROL'
  | 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'
  | 'SECOND_SIGN_IN_PAY_CONTROL'
  | 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'
  | 'FOR_EDITING'
  | 'CANCELED_SIGN_ONE'
  | 'CANCELED_SIGN_TWO'
  | 'TIMEOUT_CANCELED_SIGN_ONE'
  | 'TIMEOUT_CANCELED_SIGN_TWO'
  | 'TIME_IS_OUT'
  | 'REVOKE'
  | 'PAYMENT_REQUEST_TO_BANK'
  | 'WAIT_RESPONSE_FROM_BANK'
  | 'KVIT'
  | 'SUCCESS'
  | 'ERROR'

export type HistoryGroup = 'ALL' | 'FOR_SIGN' | 'FOR_EDITING' | 'SUCCESS' | 'FAILED' | 'ERROR' | 'DRAFT'

export type Origin = 'FILE' | 'MANUAL'

export type PaymentKind = 'B2B' | 'B2C' | 'B2G'

export type SignOutcome = 'CANCELLED' | 'REVISION' | 'SUCCESS'

export type BankType = 'ALL' | 'INTERBANK'

export type PaymentAction =
  | 'REPEAT'
  | 'EDIT'
  | 'SIGN'
  | 'REVOKE'
  | 'DELETE'
  | 'SEND'
  | 'RECALL'
  | 'UPDATE'
  | 'EXPORT'
  | 'OPEN_PDF'

export type Operation = {
  readonly id: string
  readonly code: OperationCode
  readonly paymentKind: PaymentKind
  readonly isRepeatable: boolean
  readonly isEditable: boolean
  readonly isRecallable: boolean
}

export type CurrencyInfo = {
  readonly id: string
  readonly isoCode: Currency
  readonly isoNum: string
}

export type Bank = {
  readonly id: string
  readonly partyBankId: string
  readonly bankCode: string
  readonly bankName: string
  readonly corAccount: string | null
  readonly absBankCode: string
  readonly isActive: boolean
}

export type KnownRecipient = {
  readonly name: string
  readonly inn: string
  readonly account: string
  readonly bic: string
  readonly paymentCode: string | null
  readonly purpose: string
  readonly lastPaidAt: Date | string
  readonly timesPaid: number
}

export type RecipientInput = {
  readonly legalPartyId: string
  readonly account: string
  readonly inn?: string | null
  readonly name?: string | null
}

export type RecipientHistory = {
  readonly difference: Difference | null
  readonly known: KnownRecipient | null
  readonly earlier: readonly KnownRecipient[]
}

export type PaymentCode = {
  readonly code: string
  readonly nameRu: string
  readonly name: DirectoryName
}

export type DirectoryName = {
  readonly ru: string
  readonly kg: string | null
  readonly eng: string | null
}

export type NamedCode = {
  readonly field: string
  readonly name: DirectoryName
}

export type InterBankOptions = {
  readonly nextNumber: string
  readonly clearingLimit: string
  readonly recipients: readonly KnownRecipient[]
  readonly paymentCodes: readonly PaymentCode[]
}

export type CommissionInput = {
  readonly legalPartyId: string
  readonly operation: OperationCode
  readonly payerAccount: string
  readonly amount: string
  readonly currency: Currency
  readonly commissionOption?: SwiftCommissionOption | null
  readonly commissionAccount?: string | null
}

export type Commission = {
  readonly amount: string
  readonly currency: Currency
  readonly total: string
  readonly greatest: string | null
}

export type InterBankTransfer = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientName: string
  readonly recipientInn: string
  readonly recipientAccount: string
  readonly recipientBic: string
  readonly amount: string
  readonly currency: Currency
  readonly operation: OperationCode
  readonly paymentCode: string
  readonly purpose: string
  readonly valueDate: BusinessDate
}

export type IntraTransfer = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientName?: string | null
  readonly recipientInn?: string | null
  readonly recipientAccount: string
  readonly amount: string
  readonly currency: Currency
  readonly paymentCode?: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
}

export type ConversionInput = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientAccount: string
  readonly amount: string
  readonly recipientAmount: string
  readonly rate: string
  readonly isFixedRate: boolean
  readonly purpose: string
  readonly valueDate: BusinessDate
}

export type UpdateTransferInput = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientName?: string | null
  readonly recipientInn?: string | null
  readonly recipientAccount: string
  readonly recipientBic?: string | null
  readonly amount: string
  readonly currency: Currency
  readonly operation: OperationCode
  readonly paymentCode?: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly version: number
}

export type CardTransfer = {
  readonly legalPartyId: string
  readonly operation: OperationCode
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientAccount?: string | null
  readonly cardReferencesId?: string | null
  readonly amount: string
  readonly purpose: string
  readonly valueDate: BusinessDate
}

export type SwiftCommissionOption = 'BEN' | 'SHA' | 'OUR' | 'GOUR'

export type OperationTypeList = 'VO' | 'KNP'

export type SwiftInput = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientName?: string | null
  readonly recipientAddress?: string | null
  readonly recipientAccount?: string | null
  readonly recipientBic?: string | null
  readonly recipientBankName?: string | null
  readonly country?: string | null
  readonly intermediaryBankCode?: string | null
  readonly amount: string
  readonly commissionOption?: SwiftCommissionOption | null
  readonly commissionAccount?: string | null
  readonly isExotic: boolean
  readonly exoticAmount?: string | null
  readonly exoticCurrencyCode?: Currency | null
  readonly exoticRate?: string | null
  readonly rubInn?: string | null
  readonly kpp?: string | null
  readonly rubCodeVo?: string | null
  readonly corrAccount?: string | null
  readonly bik?: string | null
  readonly kztBin?: string | null
  readonly categoryCode?: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
}

export type UpdateCardTransferInput = {
  readonly legalPartyId: string
  readonly operation: OperationCode
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientAccount?: string | null
  readonly cardReferencesId?: string | null
  readonly amount: string
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly version: number
}

export type UpdateSwiftInput = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientName?: string | null
  readonly recipientAddress?: string | null
  readonly recipientAccount?: string | null
  readonly recipientBic?: string | null
  readonly recipientBankName?: string | null
  readonly country?: string | null
  readonly intermediaryBankCode?: string | null
  readonly amount: string
  readonly commissionOption?: SwiftCommissionOption | null
  readonly commissionAccount?: string | null
  readonly isExotic: boolean
  readonly exoticAmount?: string | null
  readonly exoticCurrencyCode?: Currency | null
  readonly exoticRate?: string | null
  readonly rubInn?: string | null
  readonly kpp?: string | null
  readonly rubCodeVo?: string | null
  readonly corrAccount?: string | null
  readonly bik?: string | null
  readonly kztBin?: string | null
  readonly categoryCode?: string | null
  readonly purpose: string
  readonly valueDate: BusinessDate
  readonly version: number
}

export type CalculateAmount = {
  readonly legalPartyId: string
  readonly currency: Currency
  readonly amount?: string | null
  readonly exoticCurrencyCode: Currency
  readonly exoticAmount?: string | null
}

export type ExoticAmount = {
  readonly amount: string
  readonly currency: Currency
  readonly exoticAmount: string
  readonly exoticCurrencyCode: Currency
  readonly exoticRate: string
}

export type Country = {
  readonly id: string
  readonly alpha3: string
  readonly numInList: string
  readonly name: TextInLanguages
}

export type TextInLanguages = {
  readonly ru: string
  readonly kg: string
  readonly eng: string
}

export type OperationTypeCategory = {
  readonly list: OperationTypeList
  readonly code: string
  readonly name: TextInLanguages
  readonly isActive: boolean
}

export type SwiftTariff = {
  readonly currency: Currency
  readonly option: SwiftCommissionOption
  readonly percent: string
  readonly minimum: string
  readonly maximum: string
  readonly paidByRecipient: boolean
}

export type KnownSwiftRecipient = {
  readonly name: string
  readonly account: string
  readonly bic: string
  readonly purpose: string
  readonly currency: Currency
  readonly terms: readonly SwiftTerm[]
  readonly lastPaidAt: Date | string
  readonly timesPaid: number
}

export type SwiftTerm = {
  readonly name: string
  readonly value: string
}

export type Correspondent = {
  readonly currency: Currency
  readonly bic: string
  readonly name: string
}

export type SwiftOptions = {
  readonly nextNumber: string
  readonly currencies: readonly Currency[]
  readonly exoticCurrencies: readonly Currency[]
  readonly exoticFrom: readonly Currency[]
  readonly tariffs: readonly SwiftTariff[]
  readonly commissionAccounts: readonly string[]
  readonly correspondents: readonly Correspondent[]
  readonly recipients: readonly KnownSwiftRecipient[]
}

export type SwiftMessages = {
  readonly mt103: string
  readonly pacs008: string
}

export type SwiftData = {
  readonly payment: Payment
  readonly recipientAddress: string
  readonly recipientBankName: string
  readonly country: string
  readonly intermediaryBankCode: string | null
  readonly commissionOption: SwiftCommissionOption
  readonly commissionAccount: string
  readonly commissionCurrencyCode: Currency
  readonly isExotic: boolean
  readonly exoticAmount: string | null
  readonly exoticCurrencyCode: Currency | null
  readonly exoticRate: string | null
  readonly rubInn: string | null
  readonly kpp: string | null
  readonly rubCodeVo: string | null
  readonly corrAccount: string | null
  readonly bik: string | null
  readonly kztBin: string | null
  readonly categoryCode: string | null
  readonly correspondent: Correspondent | null
  readonly mt103: string
  readonly pacs008: string
  readonly paymentKind: PaymentKind
  readonly canonicalText: string
}

export type SearchOperationHistory = {
  readonly legalPartyId: string
  readonly status?: HistoryGroup | null
  readonly statuses?: readonly PaymentStatus[] | null
  readonly operation?: readonly OperationCode[] | null
  readonly account?: string | null
  readonly currency?: Currency | null
  readonly transferNum?: string | null
  readonly startDate?: BusinessDate | null
  readonly endDate?: BusinessDate | null
  readonly startAmount?: string | null
  readonly endAmount?: string | null
  readonly recipientName?: string | null
  readonly search?: string | null
  readonly origin?: Origin | null
  readonly amountAsc?: boolean | null
  readonly byDeadline?: boolean | null
  readonly creator?: string | null
}

export type Payment = {
  readonly id: string
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly recipientAccount: string
  readonly amount: string
  readonly purpose: string
  readonly currencyCode: Currency
  readonly statusCode: PaymentStatus
  readonly leavesOn: BusinessDate | null
  readonly operationCode: OperationCode
  readonly valueDate: BusinessDate
  readonly signUntil: Date | string | null
  readonly origin: Origin
  readonly createdDate: Date | string
  readonly createdBy: string
  readonly updatedBy: string | null
  readonly payerName: string
  readonly payerInn: string
  readonly payerBic: string
  readonly recipientName: string
  readonly recipientInn: string
  readonly recipientBic: string
  readonly recipientDetail: string | null
  readonly recipientCardNum: string | null
  readonly recipientAmount: string | null
  readonly commission: string
  readonly commissionCurrencyCode: Currency
  readonly paymentCode: string | null
  readonly creatorName: string
  readonly paymentDetailsId: string
  readonly description: string | null
  readonly descriptionParams: Readonly<Record<string, string>>
  readonly reason: string | null
  readonly version: number
  readonly isRepeatable: boolean
  readonly isEditable: boolean
  readonly isSignable: boolean
  readonly isExportable: boolean
  readonly isOpenPdf: boolean
  readonly isRevokable: boolean
  readonly isRemovable: boolean
  readonly isSendForSign: boolean
  readonly isUpdateble: boolean
  readonly isRecall: boolean
  readonly awaitsMe: boolean
  readonly terms: readonly PaymentTerm[]
  readonly allowed: readonly PaymentAction[]
  readonly actions: readonly ActionAnswer[]
  readonly next: NextStep | null
}

export type PaymentTerm = {
  readonly name: string
  readonly value: string
}

export type ActionAnswer = {
  readonly action: PaymentAction
  readonly allowed: boolean
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}

export type NextStep = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: Date | string | null
}

export type PaymentPage = {
  readonly total: number
  readonly number: number
  readonly elements: readonly Payment[]
}

export type TransferData = {
  readonly payment: Payment
  readonly payerBankName: string
  readonly recipientBankName: string
  readonly names: readonly NamedCode[]
  readonly paymentKind: PaymentKind
  readonly canonicalText: string
}

export type CardTransferData = {
  readonly payment: Payment
  readonly payerBankName: string
  readonly recipientBankName: string
  readonly recipientCardNum: string | null
  readonly recipientDetail: string | null
  readonly cardReferencesId: string | null
  readonly paymentKind: PaymentKind
  readonly canonicalText: string
}

export type ConversionData = {
  readonly payment: Payment
  readonly recipientAmount: string
  readonly recipientCurrencyCode: Currency
  readonly rate: string
  readonly isFixedRate: boolean
  readonly paymentKind: PaymentKind
  readonly canonicalText: string
}

export type QrTransferData = {
  readonly payment: Payment
  readonly paymentId: string
  readonly amount: string
  readonly purpose: string
  readonly creatorName: string
  readonly createdDateTime: Date | string
  readonly currencyCode: Currency
  readonly transferNum: string
  readonly amountWithFee: string
  readonly amountWithoutFee: string
  readonly feePercent: string
  readonly feeAmount: string
  readonly senderName: string
  readonly senderBankName: string
  readonly account: string
  readonly qrComment: string | null
  readonly stan: string
  readonly operationTypeGroup: PaymentKindOfQr
  readonly providerTransactionId: string
  readonly refund: Payment | null
  readonly paymentKind: PaymentKind
}

export type PaymentKindOfQr = 'C2B' | 'B2B'

export type RefundedQrOperation = {
  readonly payment: Payment
  readonly cardTransferRko2CardRecord: RefundRecord
  readonly qrPaymentId: string
  readonly qrTransferNum: string
  readonly qrAmount: string
  readonly reason: string
  readonly paymentKind: PaymentKind
}

export type RefundRecord = {
  readonly statusCode: PaymentStatus
  readonly creatorName: string
  readonly updatedBy: string | null
  readonly currencyCode: Currency
  readonly amount: string
  readonly createdDate: Date | string
}

export type RefundIsAvailableInput = {
  readonly legalPartyId: string
  readonly paymentId: string
}

export type RefundIsAvailable = {
  readonly isAvailable: boolean
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
  readonly amount: string
  readonly currencyCode: Currency
}

export type SecondPersonToken = {
  readonly paymentId: string
  readonly isNeeded: boolean
  readonly tokens: readonly PersonToken[]
}

export type PersonToken = {
  readonly fullName: string
  readonly signType: SignType
  readonly hasKey: boolean
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}

export type ConversionRates = {
  readonly rates: readonly CurrencyRate[]
  readonly agreed: readonly AgreedRate[]
  readonly agreedFrom: string
}

export type AgreedRate = {
  readonly id: string
  readonly debitCurrency: Currency
  readonly creditCurrency: Currency
  readonly rate: string
  readonly upTo: string
  readonly validUntil: Date | string
}

export type HistoryFilter = {
  readonly id: string
  readonly name: string
  readonly query: string
}

export type HistoryFilterInput = {
  readonly legalPartyId: string
  readonly name: string
  readonly query: string
}

export type StatusCount = {
  readonly status: HistoryGroup
  readonly count: number
}

export type OperationSummary = {
  readonly operation: OperationCode
  readonly currency: Currency
  readonly count: number
  readonly amount: string
  readonly later: string | null
}

export type StatusHistoryItem = {
  readonly statusCode: PaymentStatus
  readonly updatedDate: Date | string | null
  readonly actorName: string | null
  readonly reason: string | null
  readonly phase: StepPhase
}

export type StepPhase = 'PASSED' | 'CURRENT' | 'FUTURE'

export type Signatory = {
  readonly statusCode: PaymentStatus | null
  readonly updatedBy: string | null
  readonly updatedDate: Date | string | null
  readonly label: SignRight
  readonly isSigned: boolean
  readonly signType: SignType | null
}

export type SigningChallenge = {
  readonly id: string
  readonly digest: string
  readonly expiresAt: Date | string
  readonly signType: SignType
  readonly text: string | null
  readonly documents: readonly SigningDocument[]
  readonly totals: readonly OperationSummary[]
  readonly refused: readonly PaymentFailure[]
}

export type SigningDocument = {
  readonly payment: Payment
  readonly canonicalText: string
  readonly amountInWords: TextOfLanguages
  readonly names: readonly NamedCode[]
  readonly marks: readonly RiskMark[]
  readonly differences: readonly Difference[]
}

export type Difference =
  | 'NEW_RECIPIENT'
  | 'NEW_ACCOUNT'
  | 'OTHER_RECIPIENT'
  | 'LARGER_AMOUNT'
  | 'NEW_PAYMENT_CODE'

export type TextOfLanguages = {
  readonly ru: string
  readonly kg: string
  readonly eng: string
}

export type SignInput = {
  readonly legalPartyId: string
  readonly paymentIds: readonly string[]
  readonly outcome: SignOutcome
  readonly challengeId?: string | null
  readonly code?: string | null
  readonly cms?: string | null
  readonly reason?: string | null
}

export type PaymentIdListInput = {
  readonly legalPartyId: string
  readonly paymentIds: readonly string[]
}

export type BatchResult = {
  readonly succeeded: readonly PaymentOutcome[]
  readonly failed: readonly PaymentFailure[]
}

export type PaymentOutcome = {
  readonly id: string
  readonly transferNum: string
  readonly statusCode: PaymentStatus
  readonly leavesOn: BusinessDate | null
}

export type PaymentFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}

export type LegalPartyIdAndPaymentId = {
  readonly legalPartyId: string
  readonly paymentId?: string | null
  readonly after?: number | null
}

export type EventState = 'NEW' | 'DELETED' | 'UPDATED'

export type PaymentEvent = {
  readonly number: number
  readonly state: EventState | null
  readonly paymentId: string | null
  readonly payment: Payment | null
}

export type MovementEvent = {
  readonly number: number
  readonly accountId: string | null
}

export type InboxAct = 'SIGN' | 'EDIT'

export type InboxGroup = {
  readonly type: string
  readonly act: InboxAct | null
  readonly kind: string | null
  readonly count: number
  readonly amount: string | null
  readonly currency: Currency | null
  readonly signUntil: Date | string | null
}

export type InboxPage = {
  readonly total: number
  readonly elements: readonly InboxEntry[]
}

export type InboxEntry = {
  readonly type: string
  readonly kind: string | null
  readonly id: string
  readonly number: string
  readonly statusCode: string
  readonly awaitsMe: boolean
  readonly creatorName: string
  readonly createdDate: Date | string
  readonly signUntil: Date | string | null
}

export type SignerInbox = {
  readonly contractId: string
  readonly legalPartyId: string
  readonly companyName: string
  readonly contractNum: string
  readonly signType: SignType
  readonly count: number
  readonly sums: readonly SignerInboxSum[]
  readonly signUntil: Date | string | null
}

export type SignerInboxSum = {
  readonly currency: Currency
  readonly amount: string
}

export type SignerInboxPage = {
  readonly total: number
  readonly elements: readonly SignerInboxEntry[]
}

export type SignerInboxEntry = {
  readonly type: string
  readonly kind: string | null
  readonly id: string
  readonly number: string
  readonly statusCode: string
  readonly title: string
  readonly note: string | null
  readonly amount: string | null
  readonly currency: Currency | null
  readonly creatorName: string
  readonly createdDate: Date | string
  readonly signUntil: Date | string | null
  readonly marks: readonly RiskMark[]
}

export type MarkedDocument = {
  readonly id: string
  readonly marks: readonly RiskMark[]
}

export type RiskMark =
  | 'OTHER_RECIPIENT'
  | 'NEW_ACCOUNT'
  | 'NEW_RECIPIENT'
  | 'FIRST_ABROAD'
  | 'FAR_ABOVE_USUAL'
  | 'REPEATED'
  | 'MEANS_JUST_WOKEN'
  | 'OUTSIDE_HOURS'
  | 'FROM_FILE'

export type UnfinishedForm = {
  readonly form: string
  readonly savedAt: Date | string
  readonly values: string
}

export type UnfinishedInput = {
  readonly legalPartyId: string
  readonly form: string
  readonly values: string
}

export type InboxEvent = {
  readonly number: number
  readonly type: string | null
  readonly isOfSigners: boolean
}

export type BudgetForm = 'TAX' | 'PROPERTY_TAX' | 'OTHER_TAX' | 'BY_CODE' | 'STATE_SERVICE' | 'FINE'

export type BudgetFieldKind =
  | 'TEXT'
  | 'TAXPAYER'
  | 'TAX_OFFICE'
  | 'CLASSIFICATION'
  | 'MONTH'
  | 'YEAR'
  | 'OPTION'

export type TaxRegion =
  | 'BISHKEK'
  | 'CHUY'
  | 'ISSYK_KUL'
  | 'OSH'
  | 'BATKEN'
  | 'NARYN'
  | 'JALAL_ABAD'
  | 'TALAS'
  | 'SPECIAL'

export type ModelProcess = {
  readonly id: string
  readonly code: BudgetForm
  readonly name: BudgetText
  readonly about: BudgetText
  readonly service: string
  readonly subject: string
  readonly asksProvider: boolean
  readonly isSeveral: boolean
  readonly classifications: readonly string[]
  readonly purpose: readonly string[]
  readonly fields: readonly ModelField[]
}

export type ModelField = {
  readonly name: string
  readonly kind: BudgetFieldKind
  readonly label: BudgetText
  readonly hint: BudgetText | null
  readonly regex: string | null
  readonly maxLength: number | null
  readonly isRequired: boolean
  readonly message: BudgetText
  readonly options: readonly BudgetOption[]
}

export type BudgetOption = {
  readonly code: string
  readonly name: BudgetText
}

export type BudgetText = {
  readonly ru: string
  readonly kg: string
  readonly eng: string
}

export type BudgetClassification = {
  readonly id: string
  readonly code: string
  readonly nameRu: string
  readonly name: DirectoryName
  readonly isActive: boolean
  readonly validFrom: BusinessDate
  readonly validUntil: BusinessDate | null
}

export type TaxOffice = {
  readonly code: string
  readonly region: TaxRegion
  readonly name: BudgetText
  readonly account: string
  readonly bic: string
  readonly recipientName: string
}

export type BudgetRequisite = {
  readonly name: string
  readonly value: string
}

export type BudgetCheckInput = {
  readonly legalPartyId: string
  readonly form: BudgetForm
  readonly requisites: readonly BudgetRequisite[]
}

export type BudgetBill = {
  readonly payerName: string
  readonly payerInn: string
  readonly paymentCode: string
  readonly taxOffice: string
  readonly items: readonly BudgetItem[]
}

export type BudgetItem = {
  readonly id: string
  readonly title: BudgetText
  readonly document: string
  readonly amount: string
}

export type BudgetCodeInput = {
  readonly legalPartyId: string
  readonly form: BudgetForm
  readonly requisites: readonly BudgetRequisite[]
  readonly items?: readonly string[] | null
  readonly amount?: string | null
}

export type BudgetCode = {
  readonly paylogicId: string
  readonly paymentCode: string
  readonly amount: string
  readonly currency: Currency
  readonly validUntil: Date | string
  readonly recipientName: string
  readonly recipientAccount: string
  readonly recipientBic: string
}

export type BudgetPaymentInput = {
  readonly legalPartyId: string
  readonly transferNum: string
  readonly payerAccount: string
  readonly paymentCode: string
  readonly paylogicId: string
  readonly amount: string
  readonly currency: Currency
  readonly purpose: string
  readonly purposeOfForm: boolean
  readonly valueDate: BusinessDate
}

export type BudgetPaymentData = {
  readonly payment: Payment
  readonly paymentCode: string
  readonly paylogicId: string
  readonly currency: Currency
  readonly form: BudgetForm
  readonly validUntil: Date | string
  readonly recipientBankName: string
  readonly paymentKind: PaymentKind
  readonly canonicalText: string
}

export type TemplateCriteria = {
  readonly legalPartyId: string
  readonly operationIds?: readonly OperationCode[] | null
  readonly templateIds?: readonly string[] | null
}

export type TransferTemplateInput = {
  readonly legalPartyId: string
  readonly nameTemplate: string
  readonly operation: OperationCode
  readonly payerAccount?: string | null
  readonly recipientName?: string | null
  readonly recipientInn?: string | null
  readonly recipientAccount?: string | null
  readonly recipientBic?: string | null
  readonly amount?: string | null
  readonly currency?: Currency | null
  readonly paymentCode?: string | null
  readonly purpose?: string | null
  readonly recipientAmount?: string | null
  readonly commissionAccount?: string | null
  readonly commissionOption?: string | null
  readonly rubInn?: string | null
  readonly categoryCode?: string | null
  readonly corrAccount?: string | null
  readonly kpp?: string | null
  readonly country?: string | null
  readonly recipientAddress?: string | null
  readonly recipientBankName?: string | null
  readonly bik?: string | null
  readonly rubCodeVo?: string | null
  readonly kztBin?: string | null
  readonly intermediaryBankCode?: string | null
  readonly isExotic?: boolean | null
  readonly exoticAmount?: string | null
  readonly exoticCurrencyCode?: Currency | null
  readonly recipientCardNum?: string | null
  readonly recipientDetail?: string | null
  readonly cardReferencesId?: string | null
  readonly budgetForm?: BudgetForm | null
  readonly requisites?: readonly BudgetRequisite[] | null
}

export type TransferTemplate = {
  readonly id: string
  readonly nameTemplate: string
  readonly operation: OperationCode
  readonly payerAccount: string | null
  readonly recipientName: string | null
  readonly recipientInn: string | null
  readonly recipientAccount: string | null
  readonly recipientBic: string | null
  readonly amount: string | null
  readonly currency: Currency | null
  readonly paymentCode: string | null
  readonly purpose: string | null
  readonly recipientAmount: string | null
  readonly commissionAccount: string | null
  readonly commissionOption: string | null
  readonly rubInn: string | null
  readonly categoryCode: string | null
  readonly corrAccount: string | null
  readonly kpp: string | null
  readonly country: string | null
  readonly recipientAddress: string | null
  readonly recipientBankName: string | null
  readonly bik: string | null
  readonly rubCodeVo: string | null
  readonly kztBin: string | null
  readonly intermediaryBankCode: string | null
  readonly isExotic: boolean | null
  readonly exoticAmount: string | null
  readonly exoticCurrencyCode: Currency | null
  readonly recipientCardNum: string | null
  readonly recipientDetail: string | null
  readonly cardReferencesId: string | null
  readonly budgetForm: BudgetForm | null
  readonly requisites: readonly TemplateRequisite[]
  readonly payeeName: string | null
  readonly outdated: readonly OutdatedField[]
  readonly creatorName: string
  readonly createdDate: Date | string
  readonly updaterName: string | null
  readonly updatedDate: Date | string
  readonly usedDate: Date | string | null
  readonly timesUsed: number
  readonly version: number
}

export type TemplateRequisite = {
  readonly name: string
  readonly value: string
}

export type OutdatedField = {
  readonly field: string
  readonly why: string
  readonly params: Readonly<Record<string, string>>
}

export type TemplateEvent = {
  readonly number: number
  readonly id: string | null
}

export type RateGroup = 'cash' | 'cashless' | 'card' | 'nbkr'

export type CurrencyRate = {
  readonly group: RateGroup
  readonly code: Currency
  readonly purchaseRate: string
  readonly salesRate: string
  readonly validFrom: BusinessDate
}

export type DayRate = {
  readonly date: BusinessDate
  readonly purchaseRate: string
  readonly salesRate: string
}

export type AuditGroup = 'DOCUMENT' | 'SIGNATURE' | 'VIEW' | 'EXPORT' | 'RIGHTS' | 'ENTRY' | 'BANK'

export type AuditPlace = 'PORTAL' | 'PHONE' | 'BANK'

export type AuditFilter = {
  readonly personId?: string | null
  readonly group?: AuditGroup | null
  readonly documentId?: string | null
  readonly means?: SignType | null
  readonly key?: string | null
  readonly place?: AuditPlace | null
  readonly startDate?: BusinessDate | null
  readonly endDate?: BusinessDate | null
}

export type AuditPage = {
  readonly total: number
  readonly elements: readonly AuditRecord[]
}

export type AuditRecord = {
  readonly number: string
  readonly at: Date | string
  readonly action: string
  readonly group: AuditGroup
  readonly personId: string | null
  readonly personName: string | null
  readonly address: string | null
  readonly traceId: string | null
  readonly documentId: string | null
  readonly documentNumber: string | null
  readonly means: SignType | null
  readonly key: string | null
  readonly place: AuditPlace
  readonly params: Readonly<Record<string, string>>
  readonly hash: string
}

export type ExportFormat = 'XLSX' | 'CSV' | 'ONE_C'

export type ExportLanguage = 'RU' | 'KG' | 'ENG'

export type ExportStatus = 'PENDING' | 'GENERATING' | 'SUCCESS' | 'ERROR' | 'EMPTY'

export type ExportInput = {
  readonly legalPartyId: string
  readonly format: ExportFormat
  readonly language: ExportLanguage
  readonly paymentIds?: readonly string[] | null
  readonly filter?: SearchOperationHistory | null
}

export type ExportedFile = {
  readonly id: string
  readonly format: ExportFormat
  readonly language: ExportLanguage
  readonly status: ExportStatus
  readonly fileName: string
  readonly startDate: BusinessDate | null
  readonly endDate: BusinessDate | null
  readonly operations: number
  readonly skippedCount: number
  readonly transliteratedCount: number
  readonly progress: number
  readonly size: number
  readonly cause: string | null
  readonly causeParams: Readonly<Record<string, string>>
  readonly createdDate: Date | string
  readonly expiresDate: Date | string
}

export type ExportedFilePage = {
  readonly total: number
  readonly number: number
  readonly elements: readonly ExportedFile[]
}

export type ExportEvent = {
  readonly number: number
  readonly exportId: string | null
  readonly file: ExportedFile | null
}

export type ImportStatus =
  | 'UPLOADING'
  | 'PROCESSING'
  | 'PROCESSING_ERROR'
  | 'UPLOADED'
  | 'EDITED'
  | 'REJECTED'
  | 'PROCESSED'
  | 'PARTIALLY_PROCESSED'
  | 'UNPROCESSABLE'
  | 'FAILED'
  | 'DENIED'
  | 'IN_ARCHIVE'

export type ImportFormat = 'ONE_C' | 'XLSX' | 'CSV' | 'PAIN_001'

export type ImportedRows = 'ALL' | 'FAULTY' | 'DUPLICATE' | 'GOOD' | 'MADE'

export type ImportMend = 'NUMBERS' | 'DAYS' | 'PAYER'

export type ImportMode = 'ALL_OR_NOTHING' | 'GOOD_ROWS'

export type ImportedFile = {
  readonly id: string
  readonly name: string
  readonly format: ImportFormat | null
  readonly status: ImportStatus
  readonly cause: ImportedFault | null
  readonly uploadedAt: Date | string
  readonly creatorName: string
  readonly size: number
  readonly rows: number
  readonly done: number
  readonly good: number
  readonly faulty: number
  readonly duplicateCount: number
  readonly made: number
  readonly canEdit: boolean
  readonly canAccept: boolean
  readonly canArchive: boolean
  readonly canDelete: boolean
}

export type ImportedFilePage = {
  readonly total: number
  readonly elements: readonly ImportedFile[]
}

export type ImportedFault = {
  readonly classification: string
  readonly field: string | null
  readonly params: Readonly<Record<string, string>>
}

export type ImportedTotal = {
  readonly account: string
  readonly currency: Currency
  readonly count: number
  readonly amount: string
  readonly commission: string
  readonly available: string
  readonly isEnough: boolean
}

export type ImportedRow = {
  readonly id: string
  readonly position: number
  readonly line: number
  readonly version: number
  readonly transferNum: string
  readonly valueDate: string
  readonly payerAccount: string
  readonly recipientName: string
  readonly recipientInn: string
  readonly recipientAccount: string
  readonly recipientBic: string
  readonly amount: string
  readonly currency: string
  readonly rail: string
  readonly paymentCode: string
  readonly purpose: string
  readonly operation: OperationCode | null
  readonly faults: readonly ImportedFault[]
  readonly duplicate: ImportedDuplicate | null
  readonly difference: Difference | null
  readonly paymentId: string | null
}

export type ImportedRowPage = {
  readonly total: number
  readonly elements: readonly ImportedRow[]
}

export type ImportedDuplicate = {
  readonly paymentId: string | null
  readonly line: number | null
  readonly transferNum: string
  readonly valueDate: string
  readonly amount: string
  readonly currency: string | null
  readonly recipientName: string
  readonly statusCode: PaymentStatus | null
  readonly isSameNumber: boolean
}

export type ImportedRowInput = {
  readonly legalPartyId: string
  readonly id: string
  readonly position: number
  readonly version: number
  readonly transferNum: string
  readonly valueDate: string
  readonly payerAccount: string
  readonly recipientName: string
  readonly recipientInn: string
  readonly recipientAccount: string
  readonly recipientBic: string
  readonly amount: string
  readonly currency: string
  readonly rail: string
  readonly paymentCode: string
  readonly purpose: string
}

export type ImportAcceptance = {
  readonly legalPartyId: string
  readonly id: string
  readonly mode: ImportMode
  readonly withDuplicates: boolean
}

export type ImportResult = {
  readonly file: ImportedFile
  readonly paymentIds: readonly string[]
  readonly left: number
}

export type ImportedMend = {
  readonly mend: ImportMend
  readonly count: number
}

export type ImportMending = {
  readonly legalPartyId: string
  readonly id: string
  readonly mend: ImportMend
  readonly payerAccount?: string | null
}

export type ImportEvent = {
  readonly number: number
  readonly id: string | null
}
