// Written by `npm run gen` from contracts/schema.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency, OperationCode, Pageable, SignRight, SignType } from '@bank/contracts/generated/prelude.ts'
import type { AuditFilter, AuditGroup, AuditPlace, BankType, BudgetCheckInput, BudgetCodeInput, BudgetFieldKind, BudgetForm, BudgetPaymentInput, CalculateAmount, CardTransfer, CommissionInput, ConversionInput, Difference, EventState, ExportFormat, ExportInput, ExportLanguage, ExportStatus, HistoryFilterInput, HistoryGroup, ImportAcceptance, ImportFormat, ImportMend, ImportMending, ImportStatus, ImportedRowInput, ImportedRows, InboxAct, InterBankTransfer, IntraTransfer, LegalPartyIdAndPaymentId, Origin, PaymentAction, PaymentIdListInput, PaymentStatus, RateGroup, RecipientInput, RiskMark, SearchOperationHistory, SignInput, StepPhase, SwiftCommissionOption, SwiftInput, TaxRegion, TemplateCriteria, TransferTemplateInput, UnfinishedInput, UpdateCardTransferInput, UpdateSwiftInput, UpdateTransferInput } from '@bank/contracts/generated/payment.ts'

export type AccountNewsSubscriptionVariables = { readonly about: LegalPartyIdAndPaymentId }

export type AccountNewsSubscription = { listenPayment: { number: number } }

export type MovementNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type MovementNewsSubscription = { listenMovement: { number: number; accountId: string | null } }

export type ModelProcessesQueryVariables = Record<string, never>

export type ModelProcessesQuery = { getModelProcess: ReadonlyArray<{ code: BudgetForm; name: { ru: string; kg: string; eng: string }; about: { ru: string; kg: string; eng: string }; subject: string; asksProvider: boolean; isSeveral: boolean; classifications: readonly string[]; purpose: readonly string[]; fields: ReadonlyArray<{ name: string; kind: BudgetFieldKind; label: { ru: string; kg: string; eng: string }; hint: { ru: string; kg: string; eng: string } | null; regex: string | null; maxLength: number | null; isRequired: boolean; message: { ru: string; kg: string; eng: string }; options: ReadonlyArray<{ code: string; name: { ru: string; kg: string; eng: string } }> }> }> }

export type TaxOfficesQueryVariables = Record<string, never>

export type TaxOfficesQuery = { getTaxOffices: ReadonlyArray<{ code: string; region: TaxRegion; name: { ru: string; kg: string; eng: string }; account: string; bic: string; recipientName: string }> }

export type BudgetCodesOfDayQueryVariables = { readonly code: string; readonly pageable: Pageable }

export type BudgetCodesOfDayQuery = { getBudgetClassificationsByCode: ReadonlyArray<{ code: string; nameRu: string; name: { ru: string; kg: string | null; eng: string | null }; isActive: boolean; validUntil: BusinessDate | null }> }

export type BudgetCheckQueryVariables = { readonly of: BudgetCheckInput }

export type BudgetCheckQuery = { checkBudgetRequisites: { payerName: string; payerInn: string; paymentCode: string; taxOffice: string; items: ReadonlyArray<{ id: string; title: { ru: string; kg: string; eng: string }; document: string; amount: string }> } }

export type CreateBudgetCodeMutationVariables = { readonly of: BudgetCodeInput }

export type CreateBudgetCodeMutation = { createBudgetCode: { paylogicId: string; paymentCode: string; amount: string; validUntil: string } }

export type SaveBudgetPaymentMutationVariables = { readonly of: BudgetPaymentInput }

export type SaveBudgetPaymentMutation = { saveBudgetPayment: string }

export type RiskMarksQueryVariables = { readonly legalPartyId: string; readonly ids: readonly string[] }

export type RiskMarksQuery = { riskMarks: ReadonlyArray<{ id: string; marks: readonly RiskMark[] }> }

export type SendPaymentsMutationVariables = { readonly paymentIds: readonly string[]; readonly legalPartyId: string }

export type SendPaymentsMutation = { forSigningPayment: BatchFragment }

export type BatchFragment = { succeeded: ReadonlyArray<{ id: string; transferNum: string; statusCode: PaymentStatus; leavesOn: BusinessDate | null }>; failed: ReadonlyArray<{ id: string; transferNum: string | null; classification: string; params: Readonly<Record<string, string>> }> }

export type DeclinePaymentsMutationVariables = { readonly sign: SignInput }

export type DeclinePaymentsMutation = { signingPayment: BatchFragment }

export type RecallPaymentsMutationVariables = { readonly list: PaymentIdListInput }

export type RecallPaymentsMutation = { recallPayment: BatchFragment }

export type DeletePaymentMutationVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type DeletePaymentMutation = { deletePayment: boolean }

export type InboxQueryVariables = { readonly legalPartyId: string }

export type InboxQuery = { inboxGroups: readonly InboxGroupFieldsFragment[] }

export type InboxGroupFieldsFragment = { type: string; act: InboxAct | null; kind: string | null; count: number; amount: string | null; currency: Currency | null; signUntil: string | null }

export type InboxEverywhereQueryVariables = { readonly legalPartyId: string }

export type InboxEverywhereQuery = { inboxGroups: readonly InboxGroupFieldsFragment[]; signerInboxes: ReadonlyArray<{ contractId: string; count: number }> }

export type InboxNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type InboxNewsSubscription = { listenInbox: { number: number; type: string | null; isOfSigners: boolean } }

export type SignerCountsQueryVariables = Record<string, never>

export type SignerCountsQuery = { signerInboxes: ReadonlyArray<{ contractId: string; count: number }> }

export type SignerInboxesQueryVariables = Record<string, never>

export type SignerInboxesQuery = { signerInboxes: ReadonlyArray<{ contractId: string; legalPartyId: string; companyName: string; contractNum: string; signType: SignType; count: number; sums: ReadonlyArray<{ currency: Currency; amount: string }>; signUntil: string | null }> }

export type SignerInboxPageQueryVariables = { readonly contractId: string; readonly pageable: Pageable }

export type SignerInboxPageQuery = { signerInbox: { total: number; elements: ReadonlyArray<{ type: string; kind: string | null; id: string; number: string; title: string; note: string | null; amount: string | null; currency: Currency | null; creatorName: string; signUntil: string | null; marks: readonly RiskMark[] }> } }

export type AuditRecordsQueryVariables = { readonly legalPartyId: string; readonly filter: AuditFilter; readonly pageable: Pageable }

export type AuditRecordsQuery = { findAuditRecords: { total: number; elements: ReadonlyArray<{ number: string; at: string; action: string; group: AuditGroup; personId: string | null; personName: string | null; address: string | null; traceId: string | null; documentId: string | null; documentNumber: string | null; means: SignType | null; key: string | null; place: AuditPlace; params: Readonly<Record<string, string>>; hash: string }> } }

export type ExportedFilesQueryVariables = { readonly legalPartyId: string; readonly pageable: Pageable }

export type ExportedFilesQuery = { exportedFiles: { total: number; number: number; elements: readonly ExportedRowFragment[] } }

export type ExportedRowFragment = { id: string; format: ExportFormat; language: ExportLanguage; status: ExportStatus; fileName: string; startDate: BusinessDate | null; endDate: BusinessDate | null; operations: number; skippedCount: number; transliteratedCount: number; progress: number; size: number; cause: string | null; causeParams: Readonly<Record<string, string>>; createdDate: string; expiresDate: string }

export type ExportNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type ExportNewsSubscription = { listenExport: { number: number; exportId: string | null; file: ExportedRowFragment | null } }

export type ExportPaymentsMutationVariables = { readonly exportInput: ExportInput }

export type ExportPaymentsMutation = { exportPayments: string }

export type DeleteExportMutationVariables = { readonly exportId: string; readonly legalPartyId: string }

export type DeleteExportMutation = { deleteExport: boolean }

export type ImportedFilesQueryVariables = { readonly legalPartyId: string; readonly archived: boolean; readonly pageable: Pageable }

export type ImportedFilesQuery = { importedFiles: { total: number; elements: readonly ImportedFilePartsFragment[] } }

export type ImportedFilePartsFragment = { id: string; name: string; format: ImportFormat | null; status: ImportStatus; cause: { classification: string; field: string | null; params: Readonly<Record<string, string>> } | null; uploadedAt: string; creatorName: string; rows: number; done: number; good: number; faulty: number; duplicateCount: number; made: number; canEdit: boolean; canAccept: boolean; canArchive: boolean; canDelete: boolean }

export type ImportedFileQueryVariables = { readonly id: string; readonly legalPartyId: string }

export type ImportedFileQuery = { importedFile: ImportedFilePartsFragment }

export type ImportedTotalsQueryVariables = { readonly id: string; readonly legalPartyId: string }

export type ImportedTotalsQuery = { importedTotals: ReadonlyArray<{ account: string; currency: Currency; count: number; amount: string; commission: string; available: string; isEnough: boolean }> }

export type ImportedMendsQueryVariables = { readonly id: string; readonly legalPartyId: string }

export type ImportedMendsQuery = { importedMends: ReadonlyArray<{ mend: ImportMend; count: number }> }

export type MendImportedRowsMutationVariables = { readonly mending: ImportMending }

export type MendImportedRowsMutation = { mendImportedRows: ImportedFilePartsFragment }

export type ImportedRowsQueryVariables = { readonly id: string; readonly legalPartyId: string; readonly show: ImportedRows; readonly pageable: Pageable }

export type ImportedRowsQuery = { importedRows: { total: number; elements: readonly ImportedRowPartsFragment[] } }

export type ImportedRowPartsFragment = { id: string; position: number; line: number; version: number; transferNum: string; valueDate: string; payerAccount: string; recipientName: string; recipientInn: string; recipientAccount: string; recipientBic: string; amount: string; currency: string; rail: string; paymentCode: string; purpose: string; operation: OperationCode | null; faults: ReadonlyArray<{ classification: string; field: string | null; params: Readonly<Record<string, string>> }>; duplicate: { paymentId: string | null; line: number | null; transferNum: string; valueDate: string; amount: string; currency: string | null; recipientName: string; statusCode: PaymentStatus | null; isSameNumber: boolean } | null; difference: Difference | null; paymentId: string | null }

export type UpdateImportedRowMutationVariables = { readonly importedRow: ImportedRowInput }

export type UpdateImportedRowMutation = { updateImportedRow: ImportedRowPartsFragment }

export type AcceptImportMutationVariables = { readonly acceptance: ImportAcceptance }

export type AcceptImportMutation = { acceptImport: { paymentIds: readonly string[]; left: number; file: ImportedFilePartsFragment } }

export type ArchiveImportMutationVariables = { readonly id: string; readonly legalPartyId: string }

export type ArchiveImportMutation = { archiveImport: boolean }

export type DeleteImportMutationVariables = { readonly id: string; readonly legalPartyId: string }

export type DeleteImportMutation = { deleteImport: boolean }

export type ImportNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type ImportNewsSubscription = { listenImport: { number: number } }

export type SendImportedMutationVariables = { readonly paymentIds: readonly string[]; readonly legalPartyId: string }

export type SendImportedMutation = { forSigningPayment: { succeeded: ReadonlyArray<{ id: string }>; failed: ReadonlyArray<{ id: string; transferNum: string | null; classification: string; params: Readonly<Record<string, string>> }> } }

export type KindOfImportedQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type KindOfImportedQuery = { findTransferDataByPaymentId: { payment: { id: string; operationCode: OperationCode } } }

export type UnfinishedFormsQueryVariables = { readonly legalPartyId: string; readonly form?: string | null }

export type UnfinishedFormsQuery = { unfinishedForms: ReadonlyArray<{ form: string; savedAt: string; values: string }> }

export type KeepUnfinishedMutationVariables = { readonly unfinished: UnfinishedInput }

export type KeepUnfinishedMutation = { keepUnfinished: boolean }

export type DropUnfinishedMutationVariables = { readonly legalPartyId: string; readonly forms: readonly string[] }

export type DropUnfinishedMutation = { dropUnfinished: boolean }

export type PaymentNowQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type PaymentNowQuery = { findTransferDataByPaymentId: { payment: PaymentRowFragment } }

export type CardForFormQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type CardForFormQuery = { findCardTransferDataByPaymentId: { payment: CardFieldsFragment } }

export type CardFieldsFragment = { id: string; version: number; statusCode: PaymentStatus; operationCode: OperationCode; transferNum: string; payerAccount: string; recipientAccount: string; recipientName: string; recipientInn: string; recipientBic: string; amount: string; currencyCode: Currency; paymentCode: string | null; purpose: string; valueDate: BusinessDate; isUpdateble: boolean; awaitsMe: boolean; isSignable: boolean; reason: string | null; actions: ReadonlyArray<{ action: PaymentAction; allowed: boolean; why: string | null; params: Readonly<Record<string, string>> | null }>; next: { right: SignRight | null; names: readonly string[]; until: string | null } | null; recipientCardNum: string | null; recipientDetail: string | null; terms: ReadonlyArray<{ name: string; value: string }> }

export type CardToRepeatQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type CardToRepeatQuery = { getRepeatableTransferOptions: { payment: CardFieldsFragment } }

export type SaveCardTransferMutationVariables = { readonly form: CardTransfer }

export type SaveCardTransferMutation = { saveCardTransfer: string }

export type ChangeCardTransferMutationVariables = { readonly id: string; readonly form: UpdateCardTransferInput }

export type ChangeCardTransferMutation = { updatePayment: string }

export type ConversionRatesQueryVariables = { readonly legalPartyId: string }

export type ConversionRatesQuery = { getCurrencyRatesConversion: { rates: ReadonlyArray<{ code: Currency; purchaseRate: string; salesRate: string; validFrom: BusinessDate }>; agreed: ReadonlyArray<{ id: string; debitCurrency: Currency; creditCurrency: Currency; rate: string; upTo: string; validUntil: string }>; agreedFrom: string } }

export type SaveConversionDraftMutationVariables = { readonly form: ConversionInput }

export type SaveConversionDraftMutation = { saveConversionDraft: string }

export type PrepareSigningMutationVariables = { readonly paymentIds: readonly string[]; readonly legalPartyId: string }

export type PrepareSigningMutation = { prepareSigning: { id: string; digest: string; expiresAt: string; signType: SignType; text: string | null; documents: ReadonlyArray<{ payment: { id: string; transferNum: string; payerName: string; recipientName: string; recipientAccount: string; amount: string; currencyCode: Currency; purpose: string; statusCode: PaymentStatus; leavesOn: BusinessDate | null; operationCode: OperationCode; valueDate: BusinessDate; signUntil: string | null; createdDate: string; createdBy: string; version: number; awaitsMe: boolean; allowed: readonly PaymentAction[]; payerAccount: string; payerBic: string; recipientInn: string; recipientBic: string; commission: string; commissionCurrencyCode: Currency; paymentCode: string | null; creatorName: string; terms: ReadonlyArray<{ name: string; value: string }> }; canonicalText: string; amountInWords: { ru: string; kg: string; eng: string }; names: ReadonlyArray<{ field: string; name: { ru: string; kg: string | null; eng: string | null } }>; marks: readonly RiskMark[]; differences: readonly Difference[] }>; totals: ReadonlyArray<{ operation: OperationCode; currency: Currency; count: number; amount: string }>; refused: ReadonlyArray<{ id: string; transferNum: string | null; classification: string; params: Readonly<Record<string, string>> }> } }

export type SignPaymentsMutationVariables = { readonly sign: SignInput }

export type SignPaymentsMutation = { signingPayment: BatchFragment }

export type SaveInterbankDraftMutationVariables = { readonly form: InterBankTransfer }

export type SaveInterbankDraftMutation = { saveInterBankTransferNativeDraft: string }

export type SaveOwnDraftMutationVariables = { readonly form: IntraTransfer }

export type SaveOwnDraftMutation = { saveIntraBankOwnerTransferDraft: string }

export type SaveForeignDraftMutationVariables = { readonly form: IntraTransfer }

export type SaveForeignDraftMutation = { saveIntraBankForeignTransferDraft: string }

export type ChangePaymentMutationVariables = { readonly id: string; readonly form: UpdateTransferInput }

export type ChangePaymentMutation = { updatePayment: string }

export type FormOptionsQueryVariables = { readonly legalPartyId: string }

export type FormOptionsQuery = { unfinishedNames: readonly string[]; getInterBankOptions: { nextNumber: string; clearingLimit: string; recipients: ReadonlyArray<{ name: string; inn: string; account: string; bic: string; paymentCode: string | null; purpose: string }>; paymentCodes: ReadonlyArray<{ code: string; name: { ru: string; kg: string | null; eng: string | null } }> } }

export type RecipientHistoryQueryVariables = { readonly recipient: RecipientInput }

export type RecipientHistoryQuery = { getRecipientHistory: { difference: Difference | null; known: { name: string; inn: string; account: string; bic: string; paymentCode: string | null; purpose: string; timesPaid: number; lastPaidAt: string } | null; earlier: ReadonlyArray<{ name: string; inn: string; account: string; bic: string; paymentCode: string | null; purpose: string; timesPaid: number; lastPaidAt: string }> } }

export type BanksForFormQueryVariables = { readonly bankType: BankType; readonly pageable: Pageable }

export type BanksForFormQuery = { getBanksByCode: ReadonlyArray<{ bankCode: string; bankName: string }> }

export type CommissionForQueryVariables = { readonly commissionInput: CommissionInput }

export type CommissionForQuery = { calculateCommission: { amount: string; currency: Currency; total: string; greatest: string | null } }

export type TransferForFormQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type TransferForFormQuery = { findTransferDataByPaymentId: { payment: FormFieldsFragment } }

export type FormFieldsFragment = { id: string; version: number; statusCode: PaymentStatus; operationCode: OperationCode; transferNum: string; payerAccount: string; recipientAccount: string; recipientName: string; recipientInn: string; recipientBic: string; amount: string; currencyCode: Currency; paymentCode: string | null; purpose: string; valueDate: BusinessDate; isUpdateble: boolean; awaitsMe: boolean; isSignable: boolean; reason: string | null; actions: ReadonlyArray<{ action: PaymentAction; allowed: boolean; why: string | null; params: Readonly<Record<string, string>> | null }>; next: { right: SignRight | null; names: readonly string[]; until: string | null } | null }

export type RepeatForFormQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type RepeatForFormQuery = { getRepeatableTransferOptions: { payment: FormFieldsFragment } }

export type SearchPaymentsQueryVariables = { readonly filter: SearchOperationHistory; readonly pageable: Pageable }

export type SearchPaymentsQuery = { searchPaymentByCriteria: { total: number; number: number; elements: readonly PaymentRowFragment[] } }

export type PaymentRowFragment = { id: string; transferNum: string; payerName: string; recipientName: string; recipientAccount: string; amount: string; currencyCode: Currency; purpose: string; statusCode: PaymentStatus; leavesOn: BusinessDate | null; operationCode: OperationCode; valueDate: BusinessDate; signUntil: string | null; createdDate: string; createdBy: string; version: number; awaitsMe: boolean; allowed: readonly PaymentAction[] }

export type PaymentNewsSubscriptionVariables = { readonly about: LegalPartyIdAndPaymentId }

export type PaymentNewsSubscription = { listenPayment: { number: number; state: EventState | null; paymentId: string | null; payment: { id: string; transferNum: string; payerName: string; recipientName: string; recipientAccount: string; amount: string; currencyCode: Currency; purpose: string; statusCode: PaymentStatus; leavesOn: BusinessDate | null; operationCode: OperationCode; valueDate: BusinessDate; signUntil: string | null; createdDate: string; createdBy: string; version: number; awaitsMe: boolean; allowed: readonly PaymentAction[]; payerAccount: string; origin: Origin } | null } }

export type HistoryCountsQueryVariables = { readonly legalPartyId: string; readonly filter?: SearchOperationHistory | null }

export type HistoryCountsQuery = { getCountsOfPaymentsGroupedByStatus: ReadonlyArray<{ status: HistoryGroup; count: number }> }

export type FoundSumsQueryVariables = { readonly filter: SearchOperationHistory }

export type FoundSumsQuery = { getGroupedPaymentsByFilter: ReadonlyArray<{ operation: OperationCode; currency: Currency; count: number; amount: string; later: string | null }> }

export type PaymentDetailsQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type PaymentDetailsQuery = { findTransferDataByPaymentId: { payment: { id: string; transferNum: string; payerName: string; recipientName: string; recipientAccount: string; amount: string; currencyCode: Currency; purpose: string; statusCode: PaymentStatus; leavesOn: BusinessDate | null; operationCode: OperationCode; valueDate: BusinessDate; signUntil: string | null; createdDate: string; createdBy: string; version: number; awaitsMe: boolean; allowed: readonly PaymentAction[]; payerAccount: string; payerBic: string; recipientInn: string; recipientBic: string; commission: string; commissionCurrencyCode: Currency; paymentCode: string | null; creatorName: string; terms: ReadonlyArray<{ name: string; value: string }>; description: string | null; descriptionParams: Readonly<Record<string, string>>; reason: string | null; actions: ReadonlyArray<{ action: PaymentAction; why: string | null; params: Readonly<Record<string, string>> | null }>; next: { right: SignRight | null; names: readonly string[]; until: string | null } | null }; names: ReadonlyArray<{ field: string; name: { ru: string; kg: string | null; eng: string | null } }> }; getPaymentStatusHistoryByPaymentId: readonly StepRowFragment[]; getPaymentSignerInfoByPaymentId: readonly SignerRowFragment[] }

export type PaymentContentFragment = { payerAccount: string; payerBic: string; recipientInn: string; recipientBic: string; commission: string; commissionCurrencyCode: Currency; paymentCode: string | null; creatorName: string; terms: ReadonlyArray<{ name: string; value: string }> }

export type StepRowFragment = { statusCode: PaymentStatus; updatedDate: string | null; actorName: string | null; reason: string | null; phase: StepPhase }

export type SignerRowFragment = { label: SignRight; isSigned: boolean; updatedBy: string | null; updatedDate: string | null; signType: SignType | null }

export type PaymentVerdictsQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type PaymentVerdictsQuery = { findTransferDataByPaymentId: { payment: { id: string; version: number; actions: ReadonlyArray<{ action: PaymentAction; why: string | null; params: Readonly<Record<string, string>> | null }> } } }

export type AcceptedQrQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type AcceptedQrQuery = { findQrTransferDataByPaymentId: { amountWithoutFee: string; currencyCode: Currency; refund: { id: string; transferNum: string; amount: string; createdDate: string } | null }; checkIsRefundAvailable: { isAvailable: boolean; why: string | null; params: Readonly<Record<string, string>> | null; amount: string } }

export type KeptFiltersQueryVariables = { readonly legalPartyId: string }

export type KeptFiltersQuery = { historyFilters: ReadonlyArray<{ id: string; name: string; query: string }> }

export type KeepFilterMutationVariables = { readonly historyFilter: HistoryFilterInput }

export type KeepFilterMutation = { saveHistoryFilter: string }

export type ForgetFilterMutationVariables = { readonly id: string; readonly legalPartyId: string }

export type ForgetFilterMutation = { deleteHistoryFilter: boolean }

export type SwiftOptionsQueryVariables = { readonly legalPartyId: string }

export type SwiftOptionsQuery = { unfinishedNames: readonly string[]; getSwiftOptions: { nextNumber: string; currencies: readonly Currency[]; exoticCurrencies: readonly Currency[]; exoticFrom: readonly Currency[]; tariffs: ReadonlyArray<{ currency: Currency; option: SwiftCommissionOption; percent: string; minimum: string; maximum: string; paidByRecipient: boolean }>; commissionAccounts: readonly string[]; correspondents: ReadonlyArray<{ currency: Currency; bic: string; name: string }>; recipients: ReadonlyArray<{ name: string; account: string; bic: string; purpose: string; currency: Currency; terms: ReadonlyArray<{ name: string; value: string }> }> } }

export type SwiftListsQueryVariables = { readonly pageable: Pageable }

export type SwiftListsQuery = { getAllCountry: ReadonlyArray<{ id: string; alpha3: string; name: { ru: string; kg: string; eng: string } }>; vo: readonly PurposeCodeFragment[]; knp: readonly PurposeCodeFragment[] }

export type PurposeCodeFragment = { code: string; name: { ru: string; kg: string; eng: string }; isActive: boolean }

export type SwiftForFormQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type SwiftForFormQuery = { findSwiftDataByPaymentId: SwiftFieldsFragment }

export type SwiftFieldsFragment = { payment: FormFieldsFragment; recipientAddress: string; recipientBankName: string; country: string; intermediaryBankCode: string | null; commissionOption: SwiftCommissionOption; commissionAccount: string; isExotic: boolean; exoticAmount: string | null; exoticCurrencyCode: Currency | null; rubInn: string | null; kpp: string | null; rubCodeVo: string | null; corrAccount: string | null; bik: string | null; kztBin: string | null; categoryCode: string | null }

export type RepeatSwiftQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type RepeatSwiftQuery = { getRepeatableSwiftOptions: SwiftFieldsFragment }

export type ExoticAmountQueryVariables = { readonly calculateAmount: CalculateAmount }

export type ExoticAmountQuery = { calculateExoticAmountInSwift: { amount: string; exoticAmount: string; exoticRate: string } }

export type PreviewSwiftQueryVariables = { readonly form: SwiftInput }

export type PreviewSwiftQuery = { previewSwift: { mt103: string; pacs008: string } }

export type SwiftMessagesQueryVariables = { readonly paymentId: string; readonly legalPartyId: string }

export type SwiftMessagesQuery = { findSwiftDataByPaymentId: { mt103: string; pacs008: string } }

export type SaveSwiftMutationVariables = { readonly form: SwiftInput }

export type SaveSwiftMutation = { saveSwift: string }

export type ChangeSwiftMutationVariables = { readonly id: string; readonly form: UpdateSwiftInput }

export type ChangeSwiftMutation = { updatePayment: string }

export type RatesByPeriodQueryVariables = { readonly group: RateGroup; readonly code: Currency; readonly startDate: BusinessDate; readonly endDate: BusinessDate }

export type RatesByPeriodQuery = { currencyRatesByPeriod: ReadonlyArray<{ date: BusinessDate; purchaseRate: string; salesRate: string }> }

export type CurrencyRatesQueryVariables = Record<string, never>

export type CurrencyRatesQuery = { getCurrencyRates: ReadonlyArray<{ group: RateGroup; code: Currency; purchaseRate: string; salesRate: string; validFrom: BusinessDate }> }

export type PaletteFoundQueryVariables = { readonly filter: SearchOperationHistory }

export type PaletteFoundQuery = { searchPaymentByCriteria: { elements: ReadonlyArray<{ id: string; operationCode: OperationCode; transferNum: string; payerName: string; recipientName: string; amount: string; currencyCode: Currency; valueDate: BusinessDate; statusCode: PaymentStatus; leavesOn: BusinessDate | null; awaitsMe: boolean; createdBy: string }> } }

export type PaletteTemplatesQueryVariables = { readonly criteria: TemplateCriteria }

export type PaletteTemplatesQuery = { getTransferTemplateByCriteria: ReadonlyArray<{ id: string; nameTemplate: string; operation: OperationCode; budgetForm: BudgetForm | null; payeeName: string | null }> }

export type TemplateNewsSubscriptionVariables = { readonly legalPartyId: string; readonly after?: number | null }

export type TemplateNewsSubscription = { listenTemplate: { number: number } }

export type TemplatesQueryVariables = { readonly criteria: TemplateCriteria }

export type TemplatesQuery = { getTransferTemplateByCriteria: readonly TemplateFieldsFragment[] }

export type TemplateFieldsFragment = { id: string; nameTemplate: string; operation: OperationCode; payerAccount: string | null; recipientName: string | null; recipientInn: string | null; recipientAccount: string | null; recipientBic: string | null; amount: string | null; currency: Currency | null; paymentCode: string | null; purpose: string | null; recipientAmount: string | null; commissionAccount: string | null; commissionOption: string | null; rubInn: string | null; categoryCode: string | null; corrAccount: string | null; kpp: string | null; country: string | null; recipientAddress: string | null; recipientBankName: string | null; bik: string | null; rubCodeVo: string | null; kztBin: string | null; intermediaryBankCode: string | null; isExotic: boolean | null; exoticAmount: string | null; exoticCurrencyCode: Currency | null; recipientCardNum: string | null; recipientDetail: string | null; cardReferencesId: string | null; budgetForm: BudgetForm | null; requisites: ReadonlyArray<{ name: string; value: string }>; payeeName: string | null; outdated: ReadonlyArray<{ field: string; why: string; params: Readonly<Record<string, string>> }>; creatorName: string; updaterName: string | null; updatedDate: string; usedDate: string | null; timesUsed: number; version: number }

export type SaveTemplateMutationVariables = { readonly form: TransferTemplateInput }

export type SaveTemplateMutation = { saveTransferTemplate: string }

export type SaveTemplateOfPaymentMutationVariables = { readonly paymentId: string; readonly nameTemplate: string; readonly legalPartyId: string }

export type SaveTemplateOfPaymentMutation = { saveTemplateOfPayment: string }

export type ChangeTemplateMutationVariables = { readonly id: string; readonly version: number; readonly form: TransferTemplateInput }

export type ChangeTemplateMutation = { updateTemplate: string }

export type RemoveTemplateMutationVariables = { readonly templateId: string; readonly legalPartyId: string }

export type RemoveTemplateMutation = { deleteTemplate: boolean }

export type CountTemplateUseMutationVariables = { readonly templateId: string; readonly legalPartyId: string }

export type CountTemplateUseMutation = { countTemplateUse: number }
