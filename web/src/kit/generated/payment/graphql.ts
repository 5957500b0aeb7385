/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Currency =
  | 'KZT'
  | 'USD'
  | 'EUR'
  | 'RUB'
  | 'KGS'
  | 'GBP'
  | 'CNY'
  | 'JPY'
  | 'TRY'
  | 'AED'
  | 'UZS';

export type SignRight =
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'CREATOR'
  | 'CASHIER'
  | 'CASH_MANAGER'
  | 'AUDITOR'
  | 'NONE';

export type SignType =
  | 'PAY_CONTROL'
  | 'RU_TOKEN_2'
  | 'RU_TOKEN_S'
  | 'TOTP';

export type OperationCode =
  | 'CLEARING'
  | 'GROSS'
  | 'SWIFT'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'CONVERSION'
  | 'RKO_2_BUSINESS_CARD_OWN'
  | 'RKO_2_BUSINESS_CARD_FOREIGN'
  | 'RKO_2_INDIVIDUAL_CARD_OWN'
  | 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
  | 'BUSINESS_CARD_2_RKO_OWN'
  | 'BUSINESS_CARD_2_RKO_FOREIGN'
  | 'BUDGET_PAYMENT'
  | 'REFUND'
  | 'QR';

/** Which page of a list: how many elements, and the page counted from 1. */
export type Pageable = {
  /** At most 520. */
  amountElements: number;
  currentPage: number;
};

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
  | 'ERROR';

/** The groups of the history. What falls into FOR_SIGN depends on who asks. */
export type HistoryGroup =
  | 'ALL'
  | 'FOR_SIGN'
  | 'FOR_EDITING'
  | 'SUCCESS'
  | 'FAILED'
  | 'ERROR'
  | 'DRAFT';

export type Origin =
  | 'FILE'
  | 'MANUAL';

export type SignOutcome =
  | 'CANCELLED'
  | 'REVISION'
  | 'SUCCESS';

export type BankType =
  | 'ALL'
  | 'INTERBANK';

/** What a person may want to do with a document. */
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
  | 'OPEN_PDF';

/** Whom a form is about to pay. Found again by taxpayer's number, or by name where no number tells. */
export type RecipientInput = {
  legalPartyId: string;
  account: string;
  inn?: string | null | undefined;
  name?: string | null | undefined;
};

/** One question to the tariffs. */
export type CommissionInput = {
  legalPartyId: string;
  operation: OperationCode;
  payerAccount: string;
  amount: string;
  currency: Currency;
  /** Who bears the charges of a transfer abroad. */
  commissionOption?: SwiftCommissionOption | null | undefined;
  /** Another account that bears the commission, in its own currency. */
  commissionAccount?: string | null | undefined;
};

export type InterBankTransfer = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  recipientName: string;
  recipientInn: string;
  recipientAccount: string;
  recipientBic: string;
  amount: string;
  currency?: Currency;
  /** CLEARING or GROSS. */
  operation: OperationCode;
  paymentCode: string;
  purpose: string;
  valueDate: string;
};

export type IntraTransfer = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  /** Looked up by account when it is left out. */
  recipientName?: string | null | undefined;
  recipientInn?: string | null | undefined;
  recipientAccount: string;
  amount: string;
  currency?: Currency;
  paymentCode?: string | null | undefined;
  purpose: string;
  valueDate: string;
};

/** What is debited, and what the person was shown to get for it; another rate is refused with the new one. */
export type ConversionInput = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  recipientAccount: string;
  amount: string;
  recipientAmount: string;
  /** Som for one unit of the other currency; between two others, so many of the credit for one of the debit. */
  rate: string;
  /** The rate was agreed with the bank beforehand. */
  isFixedRate?: boolean;
  purpose: string;
  valueDate: string;
};

/** Every field of a transfer anew; the kind may change between clearing and gross, and between own and foreign by the account. */
export type UpdateTransferInput = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  recipientName?: string | null | undefined;
  recipientInn?: string | null | undefined;
  recipientAccount: string;
  recipientBic?: string | null | undefined;
  amount: string;
  currency?: Currency;
  operation: OperationCode;
  paymentCode?: string | null | undefined;
  purpose: string;
  valueDate: string;
  /** The version that the person saw; another one is refused. */
  version: number;
};

/** A transfer to a business card, to a person's card, or from a business card to an account. What is credited is an account, or a card that was found. */
export type CardTransfer = {
  legalPartyId: string;
  /** Own or foreign of its kind: the bank puts it right. */
  operation: OperationCode;
  transferNum: string;
  payerAccount: string;
  /** The account of an own card, or the settlement account that a card pays to. */
  recipientAccount?: string | null | undefined;
  /** The card, by the reference under which it was found. */
  cardReferencesId?: string | null | undefined;
  amount: string;
  purpose: string;
  valueDate: string;
};

/** Who bears the charges of a transfer abroad: the recipient, each their own, the payer, or the payer with the whole sum guaranteed. */
export type SwiftCommissionOption =
  | 'BEN'
  | 'SHA'
  | 'OUR'
  | 'GOUR';

export type OperationTypeList =
  | 'VO'
  | 'KNP';

/**
 * A transfer abroad. What only some currencies ask for is left out elsewhere: rubInn, kpp, rubCodeVo, corrAccount and bik go with roubles,
 * kztBin and categoryCode with tenge, the exotic fields with isExotic.
 */
export type SwiftInput = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  recipientName?: string | null | undefined;
  recipientAddress?: string | null | undefined;
  recipientAccount?: string | null | undefined;
  /** The SWIFT code of the recipient's bank; a bank in Russia may be named by its BIK alone. */
  recipientBic?: string | null | undefined;
  recipientBankName?: string | null | undefined;
  /** Two letters of the country of the recipient's bank. */
  country?: string | null | undefined;
  /** The SWIFT code of a bank between the correspondent and the recipient's. */
  intermediaryBankCode?: string | null | undefined;
  /** What is debited, in the currency of the account. */
  amount: string;
  commissionOption?: SwiftCommissionOption | null | undefined;
  /** Another account of the company that bears the commission. */
  commissionAccount?: string | null | undefined;
  /** Another currency travels than is debited. */
  isExotic?: boolean;
  exoticAmount?: string | null | undefined;
  exoticCurrencyCode?: Currency | null | undefined;
  /** So many of the exotic currency for one of the debited. */
  exoticRate?: string | null | undefined;
  rubInn?: string | null | undefined;
  /** Seven zeros where it is left out and the account is not in tenge. */
  kpp?: string | null | undefined;
  rubCodeVo?: string | null | undefined;
  corrAccount?: string | null | undefined;
  bik?: string | null | undefined;
  /** BIN of a company or IIN of a person. */
  kztBin?: string | null | undefined;
  /** KNP: what the payment is for. */
  categoryCode?: string | null | undefined;
  purpose: string;
  valueDate: string;
};

/** Every field of a transfer with a card anew; the kind may change between own and foreign. */
export type UpdateCardTransferInput = {
  legalPartyId: string;
  operation: OperationCode;
  transferNum: string;
  payerAccount: string;
  recipientAccount?: string | null | undefined;
  cardReferencesId?: string | null | undefined;
  amount: string;
  purpose: string;
  valueDate: string;
  /** The version that the person saw; another one is refused. */
  version: number;
};

/** Every field of a transfer abroad anew. */
export type UpdateSwiftInput = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  recipientName?: string | null | undefined;
  recipientAddress?: string | null | undefined;
  recipientAccount?: string | null | undefined;
  recipientBic?: string | null | undefined;
  recipientBankName?: string | null | undefined;
  country?: string | null | undefined;
  intermediaryBankCode?: string | null | undefined;
  amount: string;
  commissionOption?: SwiftCommissionOption | null | undefined;
  commissionAccount?: string | null | undefined;
  isExotic?: boolean;
  exoticAmount?: string | null | undefined;
  exoticCurrencyCode?: Currency | null | undefined;
  exoticRate?: string | null | undefined;
  rubInn?: string | null | undefined;
  kpp?: string | null | undefined;
  rubCodeVo?: string | null | undefined;
  corrAccount?: string | null | undefined;
  bik?: string | null | undefined;
  kztBin?: string | null | undefined;
  categoryCode?: string | null | undefined;
  purpose: string;
  valueDate: string;
  /** The version that the person saw; another one is refused. */
  version: number;
};

/** One of the two amounts; the other follows. */
export type CalculateAmount = {
  legalPartyId: string;
  /** The currency of the account. */
  currency: Currency;
  amount?: string | null | undefined;
  exoticCurrencyCode: Currency;
  exoticAmount?: string | null | undefined;
};

export type SearchOperationHistory = {
  legalPartyId: string;
  status?: HistoryGroup | null | undefined;
  statuses?: Array<PaymentStatus> | null | undefined;
  operation?: Array<OperationCode> | null | undefined;
  account?: string | null | undefined;
  currency?: Currency | null | undefined;
  transferNum?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  startAmount?: string | null | undefined;
  endAmount?: string | null | undefined;
  recipientName?: string | null | undefined;
  /** Number, recipient, account, purpose or amount. */
  search?: string | null | undefined;
  origin?: Origin | null | undefined;
  /** true: smallest amount first; false: greatest first; absent: newest first. */
  amountAsc?: boolean | null | undefined;
  creator?: string | null | undefined;
};

export type HistoryFilterInput = {
  legalPartyId: string;
  /** 1 to 60 characters. */
  name: string;
  /** What stands behind the question mark of the address, percent-encoded, at most 2 000 characters. */
  query: string;
};

export type StepPhase =
  | 'PASSED'
  | 'CURRENT'
  | 'FUTURE';

export type Difference =
  | 'NEW_RECIPIENT'
  | 'NEW_ACCOUNT'
  | 'LARGER_AMOUNT'
  | 'NEW_PAYMENT_CODE';

export type SignInput = {
  legalPartyId: string;
  paymentIds: Array<string>;
  outcome: SignOutcome;
  /** The challenge and its code are needed for SUCCESS. */
  challengeId?: string | null | undefined;
  code?: string | null | undefined;
  /** Why it is cancelled or returned; the creator reads it. */
  reason?: string | null | undefined;
};

export type PaymentIdListInput = {
  legalPartyId: string;
  paymentIds: Array<string>;
};

export type LegalPartyIdAndPaymentId = {
  legalPartyId: string;
  /** Only this payment; all when it is left out. */
  paymentId?: string | null | undefined;
  /** The number of the last event that the client has seen. */
  after?: number | null | undefined;
};

export type EventState =
  | 'NEW'
  | 'DELETED'
  | 'UPDATED';

export type BudgetForm =
  | 'TAX'
  | 'PROPERTY_TAX'
  | 'OTHER_TAX'
  | 'BY_CODE'
  | 'STATE_SERVICE'
  | 'FINE';

/** What stands in a field, beside what its pattern says. */
export type BudgetFieldKind =
  | 'TEXT'
  /** A taxpayer number: of a company, or of a person, where it is the tax PIN as well. */
  | 'TAXPAYER'
  | 'TAX_OFFICE'
  | 'CLASSIFICATION'
  /** A month as MM.YYYY. */
  | 'MONTH'
  | 'YEAR'
  /** One of the options of the field. */
  | 'OPTION';

export type TaxRegion =
  | 'BISHKEK'
  | 'CHUY'
  | 'ISSYK_KUL'
  | 'OSH'
  | 'BATKEN'
  | 'NARYN'
  | 'JALAL_ABAD'
  | 'TALAS'
  /** Offices that serve no district. */
  | 'SPECIAL';

/** One filled field of a form. */
export type BudgetRequisite = {
  name: string;
  value: string;
};

export type BudgetCheckInput = {
  legalPartyId: string;
  form: BudgetForm;
  requisites: Array<BudgetRequisite>;
};

/** `items` where the provider named them, `amount` where the person does. */
export type BudgetCodeInput = {
  legalPartyId: string;
  form: BudgetForm;
  requisites: Array<BudgetRequisite>;
  items?: Array<string> | null | undefined;
  amount?: string | null | undefined;
};

export type BudgetPaymentInput = {
  legalPartyId: string;
  transferNum: string;
  payerAccount: string;
  /** The code of today, as the provider gave it. */
  paymentCode: string;
  paylogicId: string;
  amount: string;
  currency?: Currency;
  purpose: string;
  /** Did the form put the purpose together, and nobody write it? A template of the document then leaves it to the form again. */
  purposeOfForm?: boolean;
  valueDate: string;
};

/** Which templates: of these operations, or these ones. What is left out does not narrow. */
export type TemplateCriteria = {
  legalPartyId: string;
  operationIds?: Array<OperationCode> | null | undefined;
  templateIds?: Array<string> | null | undefined;
};

/** What a form holds when it is kept. It may be unfinished; what is there has the form that the operation asks for. */
export type TransferTemplateInput = {
  legalPartyId: string;
  /** 1 to 150 characters, unlike the name of any other template of the company. */
  nameTemplate: string;
  operation: OperationCode;
  payerAccount?: string | null | undefined;
  recipientName?: string | null | undefined;
  recipientInn?: string | null | undefined;
  recipientAccount?: string | null | undefined;
  recipientBic?: string | null | undefined;
  amount?: string | null | undefined;
  /** Of the amount. The payer's account's own where there is one. */
  currency?: Currency | null | undefined;
  paymentCode?: string | null | undefined;
  purpose?: string | null | undefined;
  /** What should be credited by a conversion, where the form began from that side. */
  recipientAmount?: string | null | undefined;
  commissionAccount?: string | null | undefined;
  /** BEN, GOUR, OUR or SHA. */
  commissionOption?: string | null | undefined;
  rubInn?: string | null | undefined;
  categoryCode?: string | null | undefined;
  corrAccount?: string | null | undefined;
  kpp?: string | null | undefined;
  country?: string | null | undefined;
  recipientAddress?: string | null | undefined;
  recipientBankName?: string | null | undefined;
  bik?: string | null | undefined;
  rubCodeVo?: string | null | undefined;
  kztBin?: string | null | undefined;
  intermediaryBankCode?: string | null | undefined;
  isExotic?: boolean | null | undefined;
  exoticAmount?: string | null | undefined;
  exoticCurrencyCode?: Currency | null | undefined;
  /** As it is shown, half hidden. What the bank keeps of a card it takes from the reference; a whole number is refused. */
  recipientCardNum?: string | null | undefined;
  recipientDetail?: string | null | undefined;
  cardReferencesId?: string | null | undefined;
  budgetForm?: BudgetForm | null | undefined;
  /** What a form of the budget asks for. The period is the moment's and is not kept. */
  requisites?: Array<BudgetRequisite> | null | undefined;
};

export type RateGroup =
  | 'cash'
  | 'cashless'
  | 'card'
  | 'nbkr';

/** What a line of the audit is about. */
export type AuditGroup =
  /** A document was made, changed, deleted, sent or taken back. */
  | 'DOCUMENT'
  /** A document was signed, turned down or returned. */
  | 'SIGNATURE'
  /** A document was looked at in full, or shown before a signature. */
  | 'VIEW'
  /** Something was taken out of the bank as a file. */
  | 'EXPORT'
  /** Who may do what was changed. */
  | 'RIGHTS'
  /** Somebody came in, left, or was locked out. */
  | 'ENTRY'
  /** What the bank did by itself. */
  | 'BANK';

/** Only what is given narrows the answer. */
export type AuditFilter = {
  /** Who did it: their userReferenceId. */
  personId?: string | null | undefined;
  group?: AuditGroup | null | undefined;
  /** What it was done to: the id of a payment. */
  documentId?: string | null | undefined;
  /** The first bank day. */
  startDate?: string | null | undefined;
  /** The last bank day, itself included. Refuses PeriodInvertedException when it is before the first. */
  endDate?: string | null | undefined;
};

export type ExportFormat =
  /** A workbook of Excel. */
  | 'XLSX'
  /** Columns between semicolons, UTF-8. */
  | 'CSV'
  /** 1CClientBankExchange 1.03, windows-1251. Conversions have no form in it and are left out. */
  | 'ONE_C';

/** The language of headings, states and kinds in a file. */
export type ExportLanguage =
  | 'RU'
  | 'KG'
  | 'ENG';

/** A file that is EMPTY found nothing to write. */
export type ExportStatus =
  | 'PENDING'
  | 'GENERATING'
  | 'SUCCESS'
  | 'ERROR'
  | 'EMPTY';

/** Either chosen payments or a filter with its period; both, or neither, is refused. */
export type ExportInput = {
  legalPartyId: string;
  format: ExportFormat;
  language: ExportLanguage;
  /** At most 520. */
  paymentIds?: Array<string> | null | undefined;
  /** Both days of the period must be there. The order of the file is newest first. */
  filter?: SearchOperationHistory | null | undefined;
};

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
  | 'IN_ARCHIVE';

export type ImportFormat =
  | 'ONE_C'
  | 'XLSX'
  | 'CSV'
  | 'PAIN_001';

/** Which rows of a file: all, those with faults, those that look like an earlier payment, good ones, or those that became documents. */
export type ImportedRows =
  | 'ALL'
  | 'FAULTY'
  | 'DOUBTFUL'
  | 'GOOD'
  | 'MADE';

export type ImportMode =
  | 'ALL_OR_NOTHING'
  | 'GOOD_ROWS';

export type ImportedRowInput = {
  legalPartyId: string;
  id: string;
  position: number;
  /** The version that the person saw; another one is refused. */
  version: number;
  transferNum: string;
  valueDate: string;
  payerAccount: string;
  recipientName: string;
  recipientInn: string;
  recipientAccount: string;
  recipientBic: string;
  amount: string;
  currency: string;
  rail: string;
  paymentCode: string;
  purpose: string;
};

export type ImportAcceptance = {
  legalPartyId: string;
  id: string;
  mode: ImportMode;
  /** Also rows that look like an earlier payment. */
  withDuplicates?: boolean;
};

export type AccountNewsSubscriptionVariables = Exact<{
  about: LegalPartyIdAndPaymentId;
}>;


export type AccountNewsSubscription = { listenPayment: { number: number } };

export type MovementNewsSubscriptionVariables = Exact<{
  legalPartyId: string;
  after?: number | null | undefined;
}>;


export type MovementNewsSubscription = { listenMovement: { number: number, accountId: string | null } };

export type ModelProcessesQueryVariables = Exact<{ [key: string]: never; }>;


export type ModelProcessesQuery = { getModelProcess: Array<{ code: BudgetForm, subject: string, asksProvider: boolean, isSeveral: boolean, classifications: Array<string>, purpose: Array<string>, name: { ru: string, kg: string, eng: string }, about: { ru: string, kg: string, eng: string }, fields: Array<{ name: string, kind: BudgetFieldKind, regex: string | null, maxLength: number | null, isRequired: boolean, label: { ru: string, kg: string, eng: string }, hint: { ru: string, kg: string, eng: string } | null, message: { ru: string, kg: string, eng: string }, options: Array<{ code: string, name: { ru: string, kg: string, eng: string } }> }> }> };

export type TaxOfficesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxOfficesQuery = { getTaxOffices: Array<{ code: string, region: TaxRegion, account: string, bic: string, recipientName: string, name: { ru: string, kg: string, eng: string } }> };

export type BudgetCodesOfDayQueryVariables = Exact<{
  code: string;
  pageable: Pageable;
}>;


export type BudgetCodesOfDayQuery = { getBudgetClassificationsByCode: Array<{ code: string, nameRu: string, isActive: boolean, validUntil: string | null, name: { ru: string, kg: string | null, eng: string | null } }> };

export type BudgetCheckQueryVariables = Exact<{
  of: BudgetCheckInput;
}>;


export type BudgetCheckQuery = { checkBudgetRequisites: { payerName: string, payerInn: string, paymentCode: string, taxOffice: string, items: Array<{ id: string, document: string, amount: string, title: { ru: string, kg: string, eng: string } }> } };

export type CreateBudgetCodeMutationVariables = Exact<{
  of: BudgetCodeInput;
}>;


export type CreateBudgetCodeMutation = { createBudgetCode: { paylogicId: string, paymentCode: string, amount: string, validUntil: string } };

export type SaveBudgetPaymentMutationVariables = Exact<{
  of: BudgetPaymentInput;
}>;


export type SaveBudgetPaymentMutation = { saveBudgetPayment: string };

export type AuditRecordsQueryVariables = Exact<{
  legalPartyId: string;
  filter: AuditFilter;
  pageable: Pageable;
}>;


export type AuditRecordsQuery = { findAuditRecords: { total: number, elements: Array<{ number: string, at: string, action: string, group: AuditGroup, personId: string | null, personName: string | null, address: string | null, traceId: string | null, documentId: string | null, documentNumber: string | null, says: Record<string, string>, hash: string }> } };

export type ExportedFilesQueryVariables = Exact<{
  legalPartyId: string;
  pageable: Pageable;
}>;


export type ExportedFilesQuery = { exportedFiles: { total: number, number: number, elements: Array<{ id: string, format: ExportFormat, language: ExportLanguage, status: ExportStatus, fileName: string, startDate: string | null, endDate: string | null, operations: number, leftOut: number, respelled: number, progress: number, size: number, cause: string | null, causeSays: Record<string, string>, createdDate: string, expiresDate: string }> } };

export type ExportedRowFragment = { id: string, format: ExportFormat, language: ExportLanguage, status: ExportStatus, fileName: string, startDate: string | null, endDate: string | null, operations: number, leftOut: number, respelled: number, progress: number, size: number, cause: string | null, causeSays: Record<string, string>, createdDate: string, expiresDate: string };

export type ExportNewsSubscriptionVariables = Exact<{
  legalPartyId: string;
  after?: number | null | undefined;
}>;


export type ExportNewsSubscription = { listenExport: { number: number, exportId: string | null, file: { id: string, format: ExportFormat, language: ExportLanguage, status: ExportStatus, fileName: string, startDate: string | null, endDate: string | null, operations: number, leftOut: number, respelled: number, progress: number, size: number, cause: string | null, causeSays: Record<string, string>, createdDate: string, expiresDate: string } | null } };

export type ExportPaymentsMutationVariables = Exact<{
  exportInput: ExportInput;
}>;


export type ExportPaymentsMutation = { exportPayments: string };

export type DeleteExportMutationVariables = Exact<{
  exportId: string;
  legalPartyId: string;
}>;


export type DeleteExportMutation = { deleteExport: boolean };

export type SignSumsQueryVariables = Exact<{
  filter: SearchOperationHistory;
}>;


export type SignSumsQuery = { getGroupedPaymentsByFilter: Array<{ operation: OperationCode, currency: Currency, count: number, amount: string }> };

export type SignDeadlinesQueryVariables = Exact<{
  filter: SearchOperationHistory;
  pageable: Pageable;
}>;


export type SignDeadlinesQuery = { searchPaymentByCriteria: { total: number, elements: Array<{ id: string, next: { until: string | null } | null }> } };

export type ImportedFilesQueryVariables = Exact<{
  legalPartyId: string;
  archived: boolean;
  pageable: Pageable;
}>;


export type ImportedFilesQuery = { importedFiles: { total: number, elements: Array<{ id: string, name: string, format: ImportFormat | null, status: ImportStatus, uploadedAt: string, creatorName: string, rows: number, done: number, good: number, faulty: number, doubtful: number, made: number, mayMend: boolean, mayAccept: boolean, mayArchive: boolean, mayDelete: boolean, cause: { classification: string, field: string | null, says: Record<string, string> } | null }> } };

export type ImportedFilePartsFragment = { id: string, name: string, format: ImportFormat | null, status: ImportStatus, uploadedAt: string, creatorName: string, rows: number, done: number, good: number, faulty: number, doubtful: number, made: number, mayMend: boolean, mayAccept: boolean, mayArchive: boolean, mayDelete: boolean, cause: { classification: string, field: string | null, says: Record<string, string> } | null };

export type ImportedFileQueryVariables = Exact<{
  id: string;
  legalPartyId: string;
}>;


export type ImportedFileQuery = { importedFile: { id: string, name: string, format: ImportFormat | null, status: ImportStatus, uploadedAt: string, creatorName: string, rows: number, done: number, good: number, faulty: number, doubtful: number, made: number, mayMend: boolean, mayAccept: boolean, mayArchive: boolean, mayDelete: boolean, cause: { classification: string, field: string | null, says: Record<string, string> } | null } };

export type ImportedTotalsQueryVariables = Exact<{
  id: string;
  legalPartyId: string;
}>;


export type ImportedTotalsQuery = { importedTotals: Array<{ account: string, currency: Currency, count: number, amount: string, commission: string, available: string, isEnough: boolean }> };

export type ImportedRowsQueryVariables = Exact<{
  id: string;
  legalPartyId: string;
  show: ImportedRows;
  pageable: Pageable;
}>;


export type ImportedRowsQuery = { importedRows: { total: number, elements: Array<{ id: string, position: number, line: number, version: number, transferNum: string, valueDate: string, payerAccount: string, recipientName: string, recipientInn: string, recipientAccount: string, recipientBic: string, amount: string, currency: string, rail: string, paymentCode: string, purpose: string, operation: OperationCode | null, paymentId: string | null, faults: Array<{ classification: string, field: string | null, says: Record<string, string> }>, duplicate: { paymentId: string | null, line: number | null, transferNum: string, valueDate: string, amount: string, currency: string | null, recipientName: string, statusCode: PaymentStatus | null, isSameNumber: boolean } | null }> } };

export type ImportedRowPartsFragment = { id: string, position: number, line: number, version: number, transferNum: string, valueDate: string, payerAccount: string, recipientName: string, recipientInn: string, recipientAccount: string, recipientBic: string, amount: string, currency: string, rail: string, paymentCode: string, purpose: string, operation: OperationCode | null, paymentId: string | null, faults: Array<{ classification: string, field: string | null, says: Record<string, string> }>, duplicate: { paymentId: string | null, line: number | null, transferNum: string, valueDate: string, amount: string, currency: string | null, recipientName: string, statusCode: PaymentStatus | null, isSameNumber: boolean } | null };

export type UpdateImportedRowMutationVariables = Exact<{
  importedRow: ImportedRowInput;
}>;


export type UpdateImportedRowMutation = { updateImportedRow: { id: string, position: number, line: number, version: number, transferNum: string, valueDate: string, payerAccount: string, recipientName: string, recipientInn: string, recipientAccount: string, recipientBic: string, amount: string, currency: string, rail: string, paymentCode: string, purpose: string, operation: OperationCode | null, paymentId: string | null, faults: Array<{ classification: string, field: string | null, says: Record<string, string> }>, duplicate: { paymentId: string | null, line: number | null, transferNum: string, valueDate: string, amount: string, currency: string | null, recipientName: string, statusCode: PaymentStatus | null, isSameNumber: boolean } | null } };

export type AcceptImportMutationVariables = Exact<{
  acceptance: ImportAcceptance;
}>;


export type AcceptImportMutation = { acceptImport: { paymentIds: Array<string>, left: number, file: { id: string, name: string, format: ImportFormat | null, status: ImportStatus, uploadedAt: string, creatorName: string, rows: number, done: number, good: number, faulty: number, doubtful: number, made: number, mayMend: boolean, mayAccept: boolean, mayArchive: boolean, mayDelete: boolean, cause: { classification: string, field: string | null, says: Record<string, string> } | null } } };

export type ArchiveImportMutationVariables = Exact<{
  id: string;
  legalPartyId: string;
}>;


export type ArchiveImportMutation = { archiveImport: boolean };

export type DeleteImportMutationVariables = Exact<{
  id: string;
  legalPartyId: string;
}>;


export type DeleteImportMutation = { deleteImport: boolean };

export type ImportNewsSubscriptionVariables = Exact<{
  legalPartyId: string;
  after?: number | null | undefined;
}>;


export type ImportNewsSubscription = { listenImport: { number: number } };

export type SendImportedMutationVariables = Exact<{
  paymentIds: Array<string> | string;
  legalPartyId: string;
}>;


export type SendImportedMutation = { forSigningPayment: { succeeded: Array<{ id: string }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type KeptFiltersQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type KeptFiltersQuery = { historyFilters: Array<{ id: string, name: string, query: string }> };

export type KeepFilterMutationVariables = Exact<{
  historyFilter: HistoryFilterInput;
}>;


export type KeepFilterMutation = { saveHistoryFilter: string };

export type ForgetFilterMutationVariables = Exact<{
  id: string;
  legalPartyId: string;
}>;


export type ForgetFilterMutation = { deleteHistoryFilter: boolean };

export type PrepareSigningMutationVariables = Exact<{
  paymentIds: Array<string> | string;
  legalPartyId: string;
}>;


export type PrepareSigningMutation = { prepareSigning: { id: string, digest: string, expiresAt: string, signType: SignType, documents: Array<{ canonicalText: string, differences: Array<Difference>, payment: { id: string, transferNum: string, payerAccount: string, payerName: string, payerBic: string, recipientName: string, recipientInn: string, recipientBic: string, recipientAccount: string, amount: string, currencyCode: Currency, commission: string, commissionCurrencyCode: Currency, paymentCode: string | null, purpose: string, statusCode: PaymentStatus, operationCode: OperationCode, valueDate: string, origin: Origin, createdDate: string, createdBy: string, creatorName: string, description: string | null, descriptionSays: Record<string, string>, reason: string | null, version: number, awaitsMe: boolean, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null }, amountInWords: { ru: string, kg: string, eng: string }, names: Array<{ field: string, name: { ru: string, kg: string | null, eng: string | null } }> }>, totals: Array<{ operation: OperationCode, currency: Currency, count: number, amount: string }>, refused: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type SignPaymentsMutationVariables = Exact<{
  sign: SignInput;
}>;


export type SignPaymentsMutation = { signingPayment: { succeeded: Array<{ id: string, transferNum: string, statusCode: PaymentStatus }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type BatchFragment = { succeeded: Array<{ id: string, transferNum: string, statusCode: PaymentStatus }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> };

export type SendPaymentsMutationVariables = Exact<{
  paymentIds: Array<string> | string;
  legalPartyId: string;
}>;


export type SendPaymentsMutation = { forSigningPayment: { succeeded: Array<{ id: string, transferNum: string, statusCode: PaymentStatus }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type RecallPaymentsMutationVariables = Exact<{
  list: PaymentIdListInput;
}>;


export type RecallPaymentsMutation = { recallPayment: { succeeded: Array<{ id: string, transferNum: string, statusCode: PaymentStatus }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type DeletePaymentMutationVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type DeletePaymentMutation = { deletePayment: boolean };

export type CardForFormQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type CardForFormQuery = { findCardTransferDataByPaymentId: { payment: { id: string, version: number, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientCardNum: string | null, recipientDetail: string | null, amount: string, currencyCode: Currency, purpose: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } } };

export type CardFieldsFragment = { id: string, version: number, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientCardNum: string | null, recipientDetail: string | null, amount: string, currencyCode: Currency, purpose: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null };

export type CardToRepeatQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type CardToRepeatQuery = { getRepeatableTransferOptions: { payment: { id: string, version: number, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientCardNum: string | null, recipientDetail: string | null, amount: string, currencyCode: Currency, purpose: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } } };

export type SaveCardTransferMutationVariables = Exact<{
  form: CardTransfer;
}>;


export type SaveCardTransferMutation = { saveCardTransfer: string };

export type ChangeCardTransferMutationVariables = Exact<{
  id: string;
  form: UpdateCardTransferInput;
}>;


export type ChangeCardTransferMutation = { updatePayment: string };

export type ConversionRatesQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type ConversionRatesQuery = { getCurrencyRatesConversion: { agreedFrom: string, rates: Array<{ currency: Currency, buy: string, sell: string, validFrom: string }>, agreed: Array<{ id: string, debitCurrency: Currency, creditCurrency: Currency, rate: string, upTo: string, validUntil: string }> } };

export type SaveConversionDraftMutationVariables = Exact<{
  form: ConversionInput;
}>;


export type SaveConversionDraftMutation = { saveConversionDraft: string };

export type FormOptionsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type FormOptionsQuery = { getInterBankOptions: { nextNumber: string, clearingLimit: string, recipients: Array<{ name: string, inn: string, account: string, bic: string, paymentCode: string | null, purpose: string, timesPaid: number }>, paymentCodes: Array<{ code: string, name: { ru: string, kg: string | null, eng: string | null } }> } };

export type RecipientHistoryQueryVariables = Exact<{
  recipient: RecipientInput;
}>;


export type RecipientHistoryQuery = { getRecipientHistory: { difference: Difference | null, earlier: Array<{ name: string, inn: string, account: string, bic: string, paymentCode: string | null, purpose: string, timesPaid: number, lastPaidAt: string }> } };

export type BanksForFormQueryVariables = Exact<{
  bankType: BankType;
  pageable: Pageable;
}>;


export type BanksForFormQuery = { getBanksByCode: Array<{ bankCode: string, bankName: string }> };

export type CommissionForQueryVariables = Exact<{
  commissionInput: CommissionInput;
}>;


export type CommissionForQuery = { calculateCommission: { amount: string, currency: Currency, total: string } };

export type TransferForFormQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type TransferForFormQuery = { findTransferDataByPaymentId: { payment: { id: string, version: number, statusCode: PaymentStatus, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, currencyCode: Currency, paymentCode: string | null, purpose: string, valueDate: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } } };

export type FormFieldsFragment = { id: string, version: number, statusCode: PaymentStatus, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, currencyCode: Currency, paymentCode: string | null, purpose: string, valueDate: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null };

export type RepeatForFormQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type RepeatForFormQuery = { getRepeatableTransferOptions: { payment: { operationCode: OperationCode, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, paymentCode: string | null, purpose: string } } };

export type RepeatFieldsFragment = { operationCode: OperationCode, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, paymentCode: string | null, purpose: string };

export type SaveInterbankDraftMutationVariables = Exact<{
  form: InterBankTransfer;
}>;


export type SaveInterbankDraftMutation = { saveInterBankTransferNativeDraft: string };

export type SaveOwnDraftMutationVariables = Exact<{
  form: IntraTransfer;
}>;


export type SaveOwnDraftMutation = { saveIntraBankOwnerTransferDraft: string };

export type SaveForeignDraftMutationVariables = Exact<{
  form: IntraTransfer;
}>;


export type SaveForeignDraftMutation = { saveIntraBankForeignTransferDraft: string };

export type ChangePaymentMutationVariables = Exact<{
  id: string;
  form: UpdateTransferInput;
}>;


export type ChangePaymentMutation = { updatePayment: string };

export type SendFromFormMutationVariables = Exact<{
  paymentIds: Array<string> | string;
  legalPartyId: string;
}>;


export type SendFromFormMutation = { forSigningPayment: { succeeded: Array<{ id: string, transferNum: string, statusCode: PaymentStatus }>, failed: Array<{ id: string, transferNum: string | null, classification: string, says: Record<string, string> }> } };

export type SearchPaymentsQueryVariables = Exact<{
  filter: SearchOperationHistory;
  pageable: Pageable;
}>;


export type SearchPaymentsQuery = { searchPaymentByCriteria: { total: number, number: number, elements: Array<{ id: string, transferNum: string, payerAccount: string, payerName: string, payerBic: string, recipientName: string, recipientInn: string, recipientBic: string, recipientAccount: string, amount: string, currencyCode: Currency, commission: string, commissionCurrencyCode: Currency, paymentCode: string | null, purpose: string, statusCode: PaymentStatus, operationCode: OperationCode, valueDate: string, origin: Origin, createdDate: string, createdBy: string, creatorName: string, description: string | null, descriptionSays: Record<string, string>, reason: string | null, version: number, awaitsMe: boolean, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null }> } };

export type PaymentRowFragment = { id: string, transferNum: string, payerAccount: string, payerName: string, payerBic: string, recipientName: string, recipientInn: string, recipientBic: string, recipientAccount: string, amount: string, currencyCode: Currency, commission: string, commissionCurrencyCode: Currency, paymentCode: string | null, purpose: string, statusCode: PaymentStatus, operationCode: OperationCode, valueDate: string, origin: Origin, createdDate: string, createdBy: string, creatorName: string, description: string | null, descriptionSays: Record<string, string>, reason: string | null, version: number, awaitsMe: boolean, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null };

export type PaymentNewsSubscriptionVariables = Exact<{
  about: LegalPartyIdAndPaymentId;
}>;


export type PaymentNewsSubscription = { listenPayment: { number: number, state: EventState | null, paymentId: string | null, payment: { id: string, transferNum: string, payerAccount: string, payerName: string, payerBic: string, recipientName: string, recipientInn: string, recipientBic: string, recipientAccount: string, amount: string, currencyCode: Currency, commission: string, commissionCurrencyCode: Currency, paymentCode: string | null, purpose: string, statusCode: PaymentStatus, operationCode: OperationCode, valueDate: string, origin: Origin, createdDate: string, createdBy: string, creatorName: string, description: string | null, descriptionSays: Record<string, string>, reason: string | null, version: number, awaitsMe: boolean, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } | null } };

export type HistoryCountsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type HistoryCountsQuery = { getCountsOfPaymentsGroupedByStatus: Array<{ status: HistoryGroup, count: number }> };

export type FoundSumsQueryVariables = Exact<{
  filter: SearchOperationHistory;
}>;


export type FoundSumsQuery = { getGroupedPaymentsByFilter: Array<{ operation: OperationCode, currency: Currency, count: number, amount: string }> };

export type PaymentDetailsQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type PaymentDetailsQuery = { findTransferDataByPaymentId: { payment: { id: string, transferNum: string, payerAccount: string, payerName: string, payerBic: string, recipientName: string, recipientInn: string, recipientBic: string, recipientAccount: string, amount: string, currencyCode: Currency, commission: string, commissionCurrencyCode: Currency, paymentCode: string | null, purpose: string, statusCode: PaymentStatus, operationCode: OperationCode, valueDate: string, origin: Origin, createdDate: string, createdBy: string, creatorName: string, description: string | null, descriptionSays: Record<string, string>, reason: string | null, version: number, awaitsMe: boolean, terms: Array<{ name: string, value: string }>, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null }, names: Array<{ field: string, name: { ru: string, kg: string | null, eng: string | null } }> }, getPaymentStatusHistoryByPaymentId: Array<{ statusCode: PaymentStatus, updatedDate: string | null, actorName: string | null, reason: string | null, phase: StepPhase }>, getPaymentSignerInfoByPaymentId: Array<{ label: SignRight, isSigned: boolean, updatedBy: string | null, updatedDate: string | null, signType: SignType | null }> };

export type StepRowFragment = { statusCode: PaymentStatus, updatedDate: string | null, actorName: string | null, reason: string | null, phase: StepPhase };

export type SignerRowFragment = { label: SignRight, isSigned: boolean, updatedBy: string | null, updatedDate: string | null, signType: SignType | null };

export type AcceptedQrQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type AcceptedQrQuery = { findQrTransferDataByPaymentId: { amountWithoutFee: string, currencyCode: Currency, refund: { id: string, transferNum: string, amount: string, createdDate: string } | null }, checkIsRefundAvailable: { isAvailable: boolean, why: string | null, says: Record<string, string> | null, amount: string } };

export type SwiftOptionsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type SwiftOptionsQuery = { getSwiftOptions: { nextNumber: string, currencies: Array<Currency>, exoticCurrencies: Array<Currency>, exoticFrom: Array<Currency>, commissionAccounts: Array<string>, tariffs: Array<{ currency: Currency, option: SwiftCommissionOption, percent: string, minimum: string, maximum: string, paidByRecipient: boolean }>, correspondents: Array<{ currency: Currency, bic: string, name: string }>, recipients: Array<{ name: string, account: string, bic: string, purpose: string, currency: Currency, timesPaid: number, terms: Array<{ name: string, value: string }> }> } };

export type CountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountriesQuery = { getAllCountry: Array<{ id: string, name: { ru: string, kg: string, eng: string } }> };

export type OperationTypesQueryVariables = Exact<{
  list: OperationTypeList;
  pageable: Pageable;
}>;


export type OperationTypesQuery = { getOperationTypeCategoryByCode: Array<{ code: string, isActive: boolean, name: { ru: string, kg: string, eng: string } }> };

export type SwiftForFormQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type SwiftForFormQuery = { findSwiftDataByPaymentId: { recipientAddress: string, recipientBankName: string, country: string, intermediaryBankCode: string | null, commissionOption: SwiftCommissionOption, commissionAccount: string, isExotic: boolean, exoticAmount: string | null, exoticCurrencyCode: Currency | null, rubInn: string | null, kpp: string | null, rubCodeVo: string | null, corrAccount: string | null, bik: string | null, kztBin: string | null, categoryCode: string | null, payment: { id: string, version: number, statusCode: PaymentStatus, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, currencyCode: Currency, paymentCode: string | null, purpose: string, valueDate: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } } };

export type SwiftFieldsFragment = { recipientAddress: string, recipientBankName: string, country: string, intermediaryBankCode: string | null, commissionOption: SwiftCommissionOption, commissionAccount: string, isExotic: boolean, exoticAmount: string | null, exoticCurrencyCode: Currency | null, rubInn: string | null, kpp: string | null, rubCodeVo: string | null, corrAccount: string | null, bik: string | null, kztBin: string | null, categoryCode: string | null, payment: { id: string, version: number, statusCode: PaymentStatus, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, currencyCode: Currency, paymentCode: string | null, purpose: string, valueDate: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } };

export type RepeatSwiftQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type RepeatSwiftQuery = { getRepeatableSwiftOptions: { recipientAddress: string, recipientBankName: string, country: string, intermediaryBankCode: string | null, commissionOption: SwiftCommissionOption, commissionAccount: string, isExotic: boolean, exoticAmount: string | null, exoticCurrencyCode: Currency | null, rubInn: string | null, kpp: string | null, rubCodeVo: string | null, corrAccount: string | null, bik: string | null, kztBin: string | null, categoryCode: string | null, payment: { id: string, version: number, statusCode: PaymentStatus, operationCode: OperationCode, transferNum: string, payerAccount: string, recipientAccount: string, recipientName: string, recipientInn: string, recipientBic: string, amount: string, currencyCode: Currency, paymentCode: string | null, purpose: string, valueDate: string, isUpdateble: boolean, awaitsMe: boolean, isSignable: boolean, reason: string | null, actions: Array<{ action: PaymentAction, allowed: boolean, why: string | null, says: Record<string, string> | null }>, next: { right: SignRight | null, names: Array<string>, until: string | null } | null } } };

export type ExoticAmountQueryVariables = Exact<{
  calculateAmount: CalculateAmount;
}>;


export type ExoticAmountQuery = { calculateExoticAmountInSwift: { amount: string, exoticAmount: string, exoticRate: string } };

export type PreviewSwiftQueryVariables = Exact<{
  form: SwiftInput;
}>;


export type PreviewSwiftQuery = { previewSwift: { mt103: string, pacs008: string } };

export type SwiftMessagesQueryVariables = Exact<{
  paymentId: string;
  legalPartyId: string;
}>;


export type SwiftMessagesQuery = { findSwiftDataByPaymentId: { mt103: string, pacs008: string } };

export type SaveSwiftMutationVariables = Exact<{
  form: SwiftInput;
}>;


export type SaveSwiftMutation = { saveSwift: string };

export type ChangeSwiftMutationVariables = Exact<{
  id: string;
  form: UpdateSwiftInput;
}>;


export type ChangeSwiftMutation = { updatePayment: string };

export type CurrencyRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrencyRatesQuery = { getCurrencyRates: Array<{ group: RateGroup, currency: Currency, buy: string, sell: string, validFrom: string }> };

export type PaletteFoundQueryVariables = Exact<{
  filter: SearchOperationHistory;
}>;


export type PaletteFoundQuery = { searchPaymentByCriteria: { elements: Array<{ id: string, operationCode: OperationCode, transferNum: string, payerName: string, recipientName: string, amount: string, currencyCode: Currency }> } };

export type PaletteTemplatesQueryVariables = Exact<{
  criteria: TemplateCriteria;
}>;


export type PaletteTemplatesQuery = { getTransferTemplateByCriteria: Array<{ id: string, nameTemplate: string, operation: OperationCode, budgetForm: BudgetForm | null, payeeName: string | null }> };

export type ShellCountsQueryVariables = Exact<{
  legalPartyId: string;
}>;


export type ShellCountsQuery = { getCountsOfPaymentsGroupedByStatus: Array<{ status: HistoryGroup, count: number }> };

export type ShellNewsSubscriptionVariables = Exact<{
  about: LegalPartyIdAndPaymentId;
}>;


export type ShellNewsSubscription = { listenPayment: { number: number } };

export type TemplateNewsSubscriptionVariables = Exact<{
  legalPartyId: string;
  after?: number | null | undefined;
}>;


export type TemplateNewsSubscription = { listenTemplate: { number: number } };

export type TemplatesQueryVariables = Exact<{
  criteria: TemplateCriteria;
}>;


export type TemplatesQuery = { getTransferTemplateByCriteria: Array<{ id: string, nameTemplate: string, operation: OperationCode, payerAccount: string | null, recipientName: string | null, recipientInn: string | null, recipientAccount: string | null, recipientBic: string | null, amount: string | null, currency: Currency | null, paymentCode: string | null, purpose: string | null, recipientAmount: string | null, commissionAccount: string | null, commissionOption: string | null, rubInn: string | null, categoryCode: string | null, corrAccount: string | null, kpp: string | null, country: string | null, recipientAddress: string | null, recipientBankName: string | null, bik: string | null, rubCodeVo: string | null, kztBin: string | null, intermediaryBankCode: string | null, isExotic: boolean | null, exoticAmount: string | null, exoticCurrencyCode: Currency | null, recipientCardNum: string | null, recipientDetail: string | null, cardReferencesId: string | null, budgetForm: BudgetForm | null, payeeName: string | null, creatorName: string, updaterName: string | null, updatedDate: string, usedDate: string | null, timesUsed: number, version: number, requisites: Array<{ name: string, value: string }>, outdated: Array<{ field: string, why: string, says: Record<string, string> }> }> };

export type TemplateFieldsFragment = { id: string, nameTemplate: string, operation: OperationCode, payerAccount: string | null, recipientName: string | null, recipientInn: string | null, recipientAccount: string | null, recipientBic: string | null, amount: string | null, currency: Currency | null, paymentCode: string | null, purpose: string | null, recipientAmount: string | null, commissionAccount: string | null, commissionOption: string | null, rubInn: string | null, categoryCode: string | null, corrAccount: string | null, kpp: string | null, country: string | null, recipientAddress: string | null, recipientBankName: string | null, bik: string | null, rubCodeVo: string | null, kztBin: string | null, intermediaryBankCode: string | null, isExotic: boolean | null, exoticAmount: string | null, exoticCurrencyCode: Currency | null, recipientCardNum: string | null, recipientDetail: string | null, cardReferencesId: string | null, budgetForm: BudgetForm | null, payeeName: string | null, creatorName: string, updaterName: string | null, updatedDate: string, usedDate: string | null, timesUsed: number, version: number, requisites: Array<{ name: string, value: string }>, outdated: Array<{ field: string, why: string, says: Record<string, string> }> };

export type SaveTemplateMutationVariables = Exact<{
  form: TransferTemplateInput;
}>;


export type SaveTemplateMutation = { saveTransferTemplate: string };

export type SaveTemplateOfPaymentMutationVariables = Exact<{
  paymentId: string;
  nameTemplate: string;
  legalPartyId: string;
}>;


export type SaveTemplateOfPaymentMutation = { saveTemplateOfPayment: string };

export type ChangeTemplateMutationVariables = Exact<{
  id: string;
  version: number;
  form: TransferTemplateInput;
}>;


export type ChangeTemplateMutation = { updateTemplate: string };

export type RemoveTemplateMutationVariables = Exact<{
  templateId: string;
  legalPartyId: string;
}>;


export type RemoveTemplateMutation = { deleteTemplate: boolean };

export type CountTemplateUseMutationVariables = Exact<{
  templateId: string;
  legalPartyId: string;
}>;


export type CountTemplateUseMutation = { countTemplateUse: number };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ExportedRowFragmentDoc = new TypedDocumentString(`
    fragment ExportedRow on ExportedFile {
  id
  format
  language
  status
  fileName
  startDate
  endDate
  operations
  leftOut
  respelled
  progress
  size
  cause
  causeSays
  createdDate
  expiresDate
}
    `, {"fragmentName":"ExportedRow"}) as unknown as TypedDocumentString<ExportedRowFragment, unknown>;
export const ImportedFilePartsFragmentDoc = new TypedDocumentString(`
    fragment ImportedFileParts on ImportedFile {
  id
  name
  format
  status
  cause {
    classification
    field
    says
  }
  uploadedAt
  creatorName
  rows
  done
  good
  faulty
  doubtful
  made
  mayMend
  mayAccept
  mayArchive
  mayDelete
}
    `, {"fragmentName":"ImportedFileParts"}) as unknown as TypedDocumentString<ImportedFilePartsFragment, unknown>;
export const ImportedRowPartsFragmentDoc = new TypedDocumentString(`
    fragment ImportedRowParts on ImportedRow {
  id
  position
  line
  version
  transferNum
  valueDate
  payerAccount
  recipientName
  recipientInn
  recipientAccount
  recipientBic
  amount
  currency
  rail
  paymentCode
  purpose
  operation
  faults {
    classification
    field
    says
  }
  duplicate {
    paymentId
    line
    transferNum
    valueDate
    amount
    currency
    recipientName
    statusCode
    isSameNumber
  }
  paymentId
}
    `, {"fragmentName":"ImportedRowParts"}) as unknown as TypedDocumentString<ImportedRowPartsFragment, unknown>;
export const BatchFragmentDoc = new TypedDocumentString(`
    fragment Batch on BatchResult {
  succeeded {
    id
    transferNum
    statusCode
  }
  failed {
    id
    transferNum
    classification
    says
  }
}
    `, {"fragmentName":"Batch"}) as unknown as TypedDocumentString<BatchFragment, unknown>;
export const CardFieldsFragmentDoc = new TypedDocumentString(`
    fragment CardFields on Payment {
  id
  version
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientCardNum
  recipientDetail
  amount
  currencyCode
  purpose
  isUpdateble
  awaitsMe
  isSignable
  reason
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
    `, {"fragmentName":"CardFields"}) as unknown as TypedDocumentString<CardFieldsFragment, unknown>;
export const RepeatFieldsFragmentDoc = new TypedDocumentString(`
    fragment RepeatFields on Payment {
  operationCode
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  paymentCode
  purpose
}
    `, {"fragmentName":"RepeatFields"}) as unknown as TypedDocumentString<RepeatFieldsFragment, unknown>;
export const PaymentRowFragmentDoc = new TypedDocumentString(`
    fragment PaymentRow on Payment {
  id
  transferNum
  payerAccount
  payerName
  payerBic
  recipientName
  recipientInn
  recipientBic
  recipientAccount
  amount
  currencyCode
  commission
  commissionCurrencyCode
  paymentCode
  purpose
  statusCode
  operationCode
  valueDate
  origin
  createdDate
  createdBy
  creatorName
  description
  descriptionSays
  reason
  version
  awaitsMe
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
    `, {"fragmentName":"PaymentRow"}) as unknown as TypedDocumentString<PaymentRowFragment, unknown>;
export const StepRowFragmentDoc = new TypedDocumentString(`
    fragment StepRow on StatusHistoryItem {
  statusCode
  updatedDate
  actorName
  reason
  phase
}
    `, {"fragmentName":"StepRow"}) as unknown as TypedDocumentString<StepRowFragment, unknown>;
export const SignerRowFragmentDoc = new TypedDocumentString(`
    fragment SignerRow on Signatory {
  label
  isSigned
  updatedBy
  updatedDate
  signType
}
    `, {"fragmentName":"SignerRow"}) as unknown as TypedDocumentString<SignerRowFragment, unknown>;
export const FormFieldsFragmentDoc = new TypedDocumentString(`
    fragment FormFields on Payment {
  id
  version
  statusCode
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  currencyCode
  paymentCode
  purpose
  valueDate
  isUpdateble
  awaitsMe
  isSignable
  reason
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
    `, {"fragmentName":"FormFields"}) as unknown as TypedDocumentString<FormFieldsFragment, unknown>;
export const SwiftFieldsFragmentDoc = new TypedDocumentString(`
    fragment SwiftFields on SwiftData {
  payment {
    ...FormFields
  }
  recipientAddress
  recipientBankName
  country
  intermediaryBankCode
  commissionOption
  commissionAccount
  isExotic
  exoticAmount
  exoticCurrencyCode
  rubInn
  kpp
  rubCodeVo
  corrAccount
  bik
  kztBin
  categoryCode
}
    fragment FormFields on Payment {
  id
  version
  statusCode
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  currencyCode
  paymentCode
  purpose
  valueDate
  isUpdateble
  awaitsMe
  isSignable
  reason
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"fragmentName":"SwiftFields"}) as unknown as TypedDocumentString<SwiftFieldsFragment, unknown>;
export const TemplateFieldsFragmentDoc = new TypedDocumentString(`
    fragment TemplateFields on TransferTemplate {
  id
  nameTemplate
  operation
  payerAccount
  recipientName
  recipientInn
  recipientAccount
  recipientBic
  amount
  currency
  paymentCode
  purpose
  recipientAmount
  commissionAccount
  commissionOption
  rubInn
  categoryCode
  corrAccount
  kpp
  country
  recipientAddress
  recipientBankName
  bik
  rubCodeVo
  kztBin
  intermediaryBankCode
  isExotic
  exoticAmount
  exoticCurrencyCode
  recipientCardNum
  recipientDetail
  cardReferencesId
  budgetForm
  requisites {
    name
    value
  }
  payeeName
  outdated {
    field
    why
    says
  }
  creatorName
  updaterName
  updatedDate
  usedDate
  timesUsed
  version
}
    `, {"fragmentName":"TemplateFields"}) as unknown as TypedDocumentString<TemplateFieldsFragment, unknown>;
export const AccountNewsDocument = new TypedDocumentString(`
    subscription AccountNews($about: LegalPartyIdAndPaymentId!) {
  listenPayment(legalPartyIdAndPaymentId: $about) {
    number
  }
}
    `, {"hash":"sha256:b6a364f3879263f1a46ea9406415b3545f83335c0ab5728e7aeb51ee474a5441"}) as unknown as TypedDocumentString<AccountNewsSubscription, AccountNewsSubscriptionVariables>;
export const MovementNewsDocument = new TypedDocumentString(`
    subscription MovementNews($legalPartyId: ID!, $after: Int) {
  listenMovement(legalPartyId: $legalPartyId, after: $after) {
    number
    accountId
  }
}
    `, {"hash":"sha256:efef41255e19cbf7ec0e2445bf1176c1cdb56ba104e9f0dbae1622ef64834422"}) as unknown as TypedDocumentString<MovementNewsSubscription, MovementNewsSubscriptionVariables>;
export const ModelProcessesDocument = new TypedDocumentString(`
    query ModelProcesses {
  getModelProcess {
    code
    name {
      ru
      kg
      eng
    }
    about {
      ru
      kg
      eng
    }
    subject
    asksProvider
    isSeveral
    classifications
    purpose
    fields {
      name
      kind
      label {
        ru
        kg
        eng
      }
      hint {
        ru
        kg
        eng
      }
      regex
      maxLength
      isRequired
      message {
        ru
        kg
        eng
      }
      options {
        code
        name {
          ru
          kg
          eng
        }
      }
    }
  }
}
    `, {"hash":"sha256:05f37e1a75ad3dc74690dfa9a5f3cb20a262b5208a2753e87e792852ba0ef2dc"}) as unknown as TypedDocumentString<ModelProcessesQuery, ModelProcessesQueryVariables>;
export const TaxOfficesDocument = new TypedDocumentString(`
    query TaxOffices {
  getTaxOffices {
    code
    region
    name {
      ru
      kg
      eng
    }
    account
    bic
    recipientName
  }
}
    `, {"hash":"sha256:d616eac9fb9eb2426b5954383f06332aac64143c24179868d33e123a845c8ca7"}) as unknown as TypedDocumentString<TaxOfficesQuery, TaxOfficesQueryVariables>;
export const BudgetCodesOfDayDocument = new TypedDocumentString(`
    query BudgetCodesOfDay($code: String!, $pageable: Pageable!) {
  getBudgetClassificationsByCode(
    budgetClassificationCode: $code
    pageable: $pageable
  ) {
    code
    nameRu
    name {
      ru
      kg
      eng
    }
    isActive
    validUntil
  }
}
    `, {"hash":"sha256:2ef3c71500c7f1bf20336cbcc8cc2746addf0df6d0975c3463a1125b250694c6"}) as unknown as TypedDocumentString<BudgetCodesOfDayQuery, BudgetCodesOfDayQueryVariables>;
export const BudgetCheckDocument = new TypedDocumentString(`
    query BudgetCheck($of: BudgetCheckInput!) {
  checkBudgetRequisites(budgetCheck: $of) {
    payerName
    payerInn
    paymentCode
    taxOffice
    items {
      id
      title {
        ru
        kg
        eng
      }
      document
      amount
    }
  }
}
    `, {"hash":"sha256:f0c4492e35d66960657c98cb95996d5c474b42532c61fd608542d9bca17d1cef"}) as unknown as TypedDocumentString<BudgetCheckQuery, BudgetCheckQueryVariables>;
export const CreateBudgetCodeDocument = new TypedDocumentString(`
    mutation CreateBudgetCode($of: BudgetCodeInput!) {
  createBudgetCode(budgetCode: $of) {
    paylogicId
    paymentCode
    amount
    validUntil
  }
}
    `, {"hash":"sha256:96bdf0ad68103fd82a81c63c6bdef0c5b4d9d0b56def74a3466e8d3c61de7700"}) as unknown as TypedDocumentString<CreateBudgetCodeMutation, CreateBudgetCodeMutationVariables>;
export const SaveBudgetPaymentDocument = new TypedDocumentString(`
    mutation SaveBudgetPayment($of: BudgetPaymentInput!) {
  saveBudgetPayment(budgetPayment: $of)
}
    `, {"hash":"sha256:58295bd84edb09820963842242977651cf879ecd6569ff98526f8d140a5ad326"}) as unknown as TypedDocumentString<SaveBudgetPaymentMutation, SaveBudgetPaymentMutationVariables>;
export const AuditRecordsDocument = new TypedDocumentString(`
    query AuditRecords($legalPartyId: ID!, $filter: AuditFilter!, $pageable: Pageable!) {
  findAuditRecords(
    legalPartyId: $legalPartyId
    filter: $filter
    pageable: $pageable
  ) {
    total
    elements {
      number
      at
      action
      group
      personId
      personName
      address
      traceId
      documentId
      documentNumber
      says
      hash
    }
  }
}
    `, {"hash":"sha256:17d2dc62f1aa3a557f6cd0beebae00be1ca33dc2860131542ca69edcc970bcad"}) as unknown as TypedDocumentString<AuditRecordsQuery, AuditRecordsQueryVariables>;
export const ExportedFilesDocument = new TypedDocumentString(`
    query ExportedFiles($legalPartyId: ID!, $pageable: Pageable!) {
  exportedFiles(legalPartyId: $legalPartyId, pageable: $pageable) {
    total
    number
    elements {
      ...ExportedRow
    }
  }
}
    fragment ExportedRow on ExportedFile {
  id
  format
  language
  status
  fileName
  startDate
  endDate
  operations
  leftOut
  respelled
  progress
  size
  cause
  causeSays
  createdDate
  expiresDate
}`, {"hash":"sha256:dbc6687efe1f6e6ae9950bdfda2fb466fab8a167631dfe2bec2c3e9409ae9b7b"}) as unknown as TypedDocumentString<ExportedFilesQuery, ExportedFilesQueryVariables>;
export const ExportNewsDocument = new TypedDocumentString(`
    subscription ExportNews($legalPartyId: ID!, $after: Int) {
  listenExport(legalPartyId: $legalPartyId, after: $after) {
    number
    exportId
    file {
      ...ExportedRow
    }
  }
}
    fragment ExportedRow on ExportedFile {
  id
  format
  language
  status
  fileName
  startDate
  endDate
  operations
  leftOut
  respelled
  progress
  size
  cause
  causeSays
  createdDate
  expiresDate
}`, {"hash":"sha256:7e4198d1af7e17a8be2941f6f999361b7adde5d87811b2c1d6f391e1a0fd790a"}) as unknown as TypedDocumentString<ExportNewsSubscription, ExportNewsSubscriptionVariables>;
export const ExportPaymentsDocument = new TypedDocumentString(`
    mutation ExportPayments($exportInput: ExportInput!) {
  exportPayments(exportInput: $exportInput)
}
    `, {"hash":"sha256:c2d4c97cbfe3a63a0da7f6e2baa19fd2940267efd67cd7d92d4550f73df8a77f"}) as unknown as TypedDocumentString<ExportPaymentsMutation, ExportPaymentsMutationVariables>;
export const DeleteExportDocument = new TypedDocumentString(`
    mutation DeleteExport($exportId: ID!, $legalPartyId: ID!) {
  deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:b73382e5f7cfdc6b45e59fb3a5ad1dab32aba9af1ef4e12243a3e2cd8a19b9b5"}) as unknown as TypedDocumentString<DeleteExportMutation, DeleteExportMutationVariables>;
export const SignSumsDocument = new TypedDocumentString(`
    query SignSums($filter: SearchOperationHistory!) {
  getGroupedPaymentsByFilter(filterData: $filter) {
    operation
    currency
    count
    amount
  }
}
    `, {"hash":"sha256:cc861884992d717c781f4f05502ef84cd82077ef47bb6be118675e3284224d11"}) as unknown as TypedDocumentString<SignSumsQuery, SignSumsQueryVariables>;
export const SignDeadlinesDocument = new TypedDocumentString(`
    query SignDeadlines($filter: SearchOperationHistory!, $pageable: Pageable!) {
  searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {
    total
    elements {
      id
      next {
        until
      }
    }
  }
}
    `, {"hash":"sha256:f80bec05c54ea1d9f00d02e076e3684499866d755c37a8a7cc69727120427092"}) as unknown as TypedDocumentString<SignDeadlinesQuery, SignDeadlinesQueryVariables>;
export const ImportedFilesDocument = new TypedDocumentString(`
    query ImportedFiles($legalPartyId: ID!, $archived: Boolean!, $pageable: Pageable!) {
  importedFiles(
    legalPartyId: $legalPartyId
    archived: $archived
    pageable: $pageable
  ) {
    total
    elements {
      ...ImportedFileParts
    }
  }
}
    fragment ImportedFileParts on ImportedFile {
  id
  name
  format
  status
  cause {
    classification
    field
    says
  }
  uploadedAt
  creatorName
  rows
  done
  good
  faulty
  doubtful
  made
  mayMend
  mayAccept
  mayArchive
  mayDelete
}`, {"hash":"sha256:da28258af7b00fde7e933750fd103b19a342acd71391548c0c0cdbfe568cbc08"}) as unknown as TypedDocumentString<ImportedFilesQuery, ImportedFilesQueryVariables>;
export const ImportedFileDocument = new TypedDocumentString(`
    query ImportedFile($id: ID!, $legalPartyId: ID!) {
  importedFile(id: $id, legalPartyId: $legalPartyId) {
    ...ImportedFileParts
  }
}
    fragment ImportedFileParts on ImportedFile {
  id
  name
  format
  status
  cause {
    classification
    field
    says
  }
  uploadedAt
  creatorName
  rows
  done
  good
  faulty
  doubtful
  made
  mayMend
  mayAccept
  mayArchive
  mayDelete
}`, {"hash":"sha256:d2b727191cd7b65132451d60e92b51cf754f186a33c0da39d3737eafd863eaa0"}) as unknown as TypedDocumentString<ImportedFileQuery, ImportedFileQueryVariables>;
export const ImportedTotalsDocument = new TypedDocumentString(`
    query ImportedTotals($id: ID!, $legalPartyId: ID!) {
  importedTotals(id: $id, legalPartyId: $legalPartyId) {
    account
    currency
    count
    amount
    commission
    available
    isEnough
  }
}
    `, {"hash":"sha256:ef034ebbbeda7de087d03ec919995536d330dce39f4ef8a2c669c0c0733782f7"}) as unknown as TypedDocumentString<ImportedTotalsQuery, ImportedTotalsQueryVariables>;
export const ImportedRowsDocument = new TypedDocumentString(`
    query ImportedRows($id: ID!, $legalPartyId: ID!, $show: ImportedRows!, $pageable: Pageable!) {
  importedRows(
    id: $id
    legalPartyId: $legalPartyId
    show: $show
    pageable: $pageable
  ) {
    total
    elements {
      ...ImportedRowParts
    }
  }
}
    fragment ImportedRowParts on ImportedRow {
  id
  position
  line
  version
  transferNum
  valueDate
  payerAccount
  recipientName
  recipientInn
  recipientAccount
  recipientBic
  amount
  currency
  rail
  paymentCode
  purpose
  operation
  faults {
    classification
    field
    says
  }
  duplicate {
    paymentId
    line
    transferNum
    valueDate
    amount
    currency
    recipientName
    statusCode
    isSameNumber
  }
  paymentId
}`, {"hash":"sha256:76a31696b94d99b6e85398cedd3ad28620d8782025ac5276dc800003eea2d6b0"}) as unknown as TypedDocumentString<ImportedRowsQuery, ImportedRowsQueryVariables>;
export const UpdateImportedRowDocument = new TypedDocumentString(`
    mutation UpdateImportedRow($importedRow: ImportedRowInput!) {
  updateImportedRow(importedRow: $importedRow) {
    ...ImportedRowParts
  }
}
    fragment ImportedRowParts on ImportedRow {
  id
  position
  line
  version
  transferNum
  valueDate
  payerAccount
  recipientName
  recipientInn
  recipientAccount
  recipientBic
  amount
  currency
  rail
  paymentCode
  purpose
  operation
  faults {
    classification
    field
    says
  }
  duplicate {
    paymentId
    line
    transferNum
    valueDate
    amount
    currency
    recipientName
    statusCode
    isSameNumber
  }
  paymentId
}`, {"hash":"sha256:c6cf6a0ea7ccfe776ed45650eeb4246c8724bbf0be85e15713a043c28c78c283"}) as unknown as TypedDocumentString<UpdateImportedRowMutation, UpdateImportedRowMutationVariables>;
export const AcceptImportDocument = new TypedDocumentString(`
    mutation AcceptImport($acceptance: ImportAcceptance!) {
  acceptImport(acceptance: $acceptance) {
    paymentIds
    left
    file {
      ...ImportedFileParts
    }
  }
}
    fragment ImportedFileParts on ImportedFile {
  id
  name
  format
  status
  cause {
    classification
    field
    says
  }
  uploadedAt
  creatorName
  rows
  done
  good
  faulty
  doubtful
  made
  mayMend
  mayAccept
  mayArchive
  mayDelete
}`, {"hash":"sha256:4d924ede785ce2f13b33fdf131bd62d2792f3db45a629364aa5600efea57e33f"}) as unknown as TypedDocumentString<AcceptImportMutation, AcceptImportMutationVariables>;
export const ArchiveImportDocument = new TypedDocumentString(`
    mutation ArchiveImport($id: ID!, $legalPartyId: ID!) {
  archiveImport(id: $id, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:ec0ac48d11e6b8cdcd813e7f9b6f365793aa161458ee51218a95c8a3b99ee4a7"}) as unknown as TypedDocumentString<ArchiveImportMutation, ArchiveImportMutationVariables>;
export const DeleteImportDocument = new TypedDocumentString(`
    mutation DeleteImport($id: ID!, $legalPartyId: ID!) {
  deleteImport(id: $id, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:a26364eade9f849aa5025f9773d0aede48d269e6fb0b3a5f698832ec189fcd20"}) as unknown as TypedDocumentString<DeleteImportMutation, DeleteImportMutationVariables>;
export const ImportNewsDocument = new TypedDocumentString(`
    subscription ImportNews($legalPartyId: ID!, $after: Int) {
  listenImport(legalPartyId: $legalPartyId, after: $after) {
    number
  }
}
    `, {"hash":"sha256:efd408027c6ebe48f99947b2453e765ead0487f1b4c1cfbc91f9b0b16f241eb8"}) as unknown as TypedDocumentString<ImportNewsSubscription, ImportNewsSubscriptionVariables>;
export const SendImportedDocument = new TypedDocumentString(`
    mutation SendImported($paymentIds: [ID!]!, $legalPartyId: ID!) {
  forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
    succeeded {
      id
    }
    failed {
      id
      transferNum
      classification
      says
    }
  }
}
    `, {"hash":"sha256:ed095bcc9c42bc1d19e0282783d4f935268c54c0dcc0dfc9d31716671d1a570f"}) as unknown as TypedDocumentString<SendImportedMutation, SendImportedMutationVariables>;
export const KeptFiltersDocument = new TypedDocumentString(`
    query KeptFilters($legalPartyId: ID!) {
  historyFilters(legalPartyId: $legalPartyId) {
    id
    name
    query
  }
}
    `, {"hash":"sha256:01b65e6e0bbbb25f43f8a9bfdd1af674ada0c81a8d7cb2d1521739e4bedbb374"}) as unknown as TypedDocumentString<KeptFiltersQuery, KeptFiltersQueryVariables>;
export const KeepFilterDocument = new TypedDocumentString(`
    mutation KeepFilter($historyFilter: HistoryFilterInput!) {
  saveHistoryFilter(historyFilter: $historyFilter)
}
    `, {"hash":"sha256:c608d825546dcdf566252aaef979cfc45ff6691d83693ad6023599f00f0c1892"}) as unknown as TypedDocumentString<KeepFilterMutation, KeepFilterMutationVariables>;
export const ForgetFilterDocument = new TypedDocumentString(`
    mutation ForgetFilter($id: ID!, $legalPartyId: ID!) {
  deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:bd87144df541944eb485e502a070ab2dc6b0af4d7ecb9df937af7936ee9ea444"}) as unknown as TypedDocumentString<ForgetFilterMutation, ForgetFilterMutationVariables>;
export const PrepareSigningDocument = new TypedDocumentString(`
    mutation PrepareSigning($paymentIds: [ID!]!, $legalPartyId: ID!) {
  prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
    id
    digest
    expiresAt
    signType
    documents {
      payment {
        ...PaymentRow
      }
      canonicalText
      amountInWords {
        ru
        kg
        eng
      }
      names {
        field
        name {
          ru
          kg
          eng
        }
      }
      differences
    }
    totals {
      operation
      currency
      count
      amount
    }
    refused {
      id
      transferNum
      classification
      says
    }
  }
}
    fragment PaymentRow on Payment {
  id
  transferNum
  payerAccount
  payerName
  payerBic
  recipientName
  recipientInn
  recipientBic
  recipientAccount
  amount
  currencyCode
  commission
  commissionCurrencyCode
  paymentCode
  purpose
  statusCode
  operationCode
  valueDate
  origin
  createdDate
  createdBy
  creatorName
  description
  descriptionSays
  reason
  version
  awaitsMe
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:634371601dd1b46582c56cfd92b87099edd226376104a859a5720259014101a1"}) as unknown as TypedDocumentString<PrepareSigningMutation, PrepareSigningMutationVariables>;
export const SignPaymentsDocument = new TypedDocumentString(`
    mutation SignPayments($sign: SignInput!) {
  signingPayment(sign: $sign) {
    ...Batch
  }
}
    fragment Batch on BatchResult {
  succeeded {
    id
    transferNum
    statusCode
  }
  failed {
    id
    transferNum
    classification
    says
  }
}`, {"hash":"sha256:867a450732728a84d8974d4ef37496d38b7bb612df5c6f04cbfccc236f967453"}) as unknown as TypedDocumentString<SignPaymentsMutation, SignPaymentsMutationVariables>;
export const SendPaymentsDocument = new TypedDocumentString(`
    mutation SendPayments($paymentIds: [ID!]!, $legalPartyId: ID!) {
  forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
    ...Batch
  }
}
    fragment Batch on BatchResult {
  succeeded {
    id
    transferNum
    statusCode
  }
  failed {
    id
    transferNum
    classification
    says
  }
}`, {"hash":"sha256:74e24e08dfab568c881cee03e416b74307674394d68506efc918459243e0fe6e"}) as unknown as TypedDocumentString<SendPaymentsMutation, SendPaymentsMutationVariables>;
export const RecallPaymentsDocument = new TypedDocumentString(`
    mutation RecallPayments($list: PaymentIdListInput!) {
  recallPayment(paymentIdListInput: $list) {
    ...Batch
  }
}
    fragment Batch on BatchResult {
  succeeded {
    id
    transferNum
    statusCode
  }
  failed {
    id
    transferNum
    classification
    says
  }
}`, {"hash":"sha256:6b75771709f30bd6f2f387bd551f569fe6cbbe0b8cfd61f4470baa7720ed5310"}) as unknown as TypedDocumentString<RecallPaymentsMutation, RecallPaymentsMutationVariables>;
export const DeletePaymentDocument = new TypedDocumentString(`
    mutation DeletePayment($paymentId: ID!, $legalPartyId: ID!) {
  deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:623ede74c28285ddc3a806d39cdb6657683350b36c4fdfdf7a092683b195d838"}) as unknown as TypedDocumentString<DeletePaymentMutation, DeletePaymentMutationVariables>;
export const CardForFormDocument = new TypedDocumentString(`
    query CardForForm($paymentId: ID!, $legalPartyId: ID!) {
  findCardTransferDataByPaymentId(
    paymentId: $paymentId
    legalPartyId: $legalPartyId
  ) {
    payment {
      ...CardFields
    }
  }
}
    fragment CardFields on Payment {
  id
  version
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientCardNum
  recipientDetail
  amount
  currencyCode
  purpose
  isUpdateble
  awaitsMe
  isSignable
  reason
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:d836addaf5183b27779dfd3e6f78c54a60ad58d227113a7e67b31028373d8cdb"}) as unknown as TypedDocumentString<CardForFormQuery, CardForFormQueryVariables>;
export const CardToRepeatDocument = new TypedDocumentString(`
    query CardToRepeat($paymentId: ID!, $legalPartyId: ID!) {
  getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    payment {
      ...CardFields
    }
  }
}
    fragment CardFields on Payment {
  id
  version
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientCardNum
  recipientDetail
  amount
  currencyCode
  purpose
  isUpdateble
  awaitsMe
  isSignable
  reason
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:87d4d9ff505b71c7b0f2853777933c54b2c00d0a2e0d16caf72ed12f398aaa0a"}) as unknown as TypedDocumentString<CardToRepeatQuery, CardToRepeatQueryVariables>;
export const SaveCardTransferDocument = new TypedDocumentString(`
    mutation SaveCardTransfer($form: CardTransfer!) {
  saveCardTransfer(cardTransfer: $form)
}
    `, {"hash":"sha256:aa52fb967a6026e7205199f0fd5711678be0007bcbf01a6ba3a090f97701473a"}) as unknown as TypedDocumentString<SaveCardTransferMutation, SaveCardTransferMutationVariables>;
export const ChangeCardTransferDocument = new TypedDocumentString(`
    mutation ChangeCardTransfer($id: ID!, $form: UpdateCardTransferInput!) {
  updatePayment(id: $id, updateCardTransferInput: $form)
}
    `, {"hash":"sha256:ebf5a0b22fc99c7c29ce8ec6ec1b06ef9aba8d7bdb872470c5fbe76254387532"}) as unknown as TypedDocumentString<ChangeCardTransferMutation, ChangeCardTransferMutationVariables>;
export const ConversionRatesDocument = new TypedDocumentString(`
    query ConversionRates($legalPartyId: ID!) {
  getCurrencyRatesConversion(legalPartyId: $legalPartyId) {
    rates {
      currency
      buy
      sell
      validFrom
    }
    agreed {
      id
      debitCurrency
      creditCurrency
      rate
      upTo
      validUntil
    }
    agreedFrom
  }
}
    `, {"hash":"sha256:e7968561d7a7f5cade02ee8f99b6aaabbbaba88176dd0196a7bb8f333aae14f3"}) as unknown as TypedDocumentString<ConversionRatesQuery, ConversionRatesQueryVariables>;
export const SaveConversionDraftDocument = new TypedDocumentString(`
    mutation SaveConversionDraft($form: ConversionInput!) {
  saveConversionDraft(conversion: $form)
}
    `, {"hash":"sha256:731feb7de65ae2ce0f96a5ad78f5b242ca6fc6ddd8d0099f16697e28acd2388c"}) as unknown as TypedDocumentString<SaveConversionDraftMutation, SaveConversionDraftMutationVariables>;
export const FormOptionsDocument = new TypedDocumentString(`
    query FormOptions($legalPartyId: ID!) {
  getInterBankOptions(legalPartyId: $legalPartyId) {
    nextNumber
    clearingLimit
    recipients {
      name
      inn
      account
      bic
      paymentCode
      purpose
      timesPaid
    }
    paymentCodes {
      code
      name {
        ru
        kg
        eng
      }
    }
  }
}
    `, {"hash":"sha256:12dd3b50f140ba555d4d33d5cd6a15ce8cca3ab667733c2ec89068804a7b2b74"}) as unknown as TypedDocumentString<FormOptionsQuery, FormOptionsQueryVariables>;
export const RecipientHistoryDocument = new TypedDocumentString(`
    query RecipientHistory($recipient: RecipientInput!) {
  getRecipientHistory(recipient: $recipient) {
    difference
    earlier {
      name
      inn
      account
      bic
      paymentCode
      purpose
      timesPaid
      lastPaidAt
    }
  }
}
    `, {"hash":"sha256:5fc118d8b9d7c6519e8aeee8e5ba55c8e40827af43cdcb5590e86e7dcb749b3c"}) as unknown as TypedDocumentString<RecipientHistoryQuery, RecipientHistoryQueryVariables>;
export const BanksForFormDocument = new TypedDocumentString(`
    query BanksForForm($bankType: BankType!, $pageable: Pageable!) {
  getBanksByCode(bankCode: "", bankType: $bankType, pageable: $pageable) {
    bankCode
    bankName
  }
}
    `, {"hash":"sha256:3c30fa519c7c17362403516da21e0af59d4e8a0a032b60e45a2994c7ad0729f2"}) as unknown as TypedDocumentString<BanksForFormQuery, BanksForFormQueryVariables>;
export const CommissionForDocument = new TypedDocumentString(`
    query CommissionFor($commissionInput: CommissionInput!) {
  calculateCommission(commissionInput: $commissionInput) {
    amount
    currency
    total
  }
}
    `, {"hash":"sha256:59ed021cabfdd53c61c92cdcdb0ae32f85bce15903613518b4ec9941e2f2cdb9"}) as unknown as TypedDocumentString<CommissionForQuery, CommissionForQueryVariables>;
export const TransferForFormDocument = new TypedDocumentString(`
    query TransferForForm($paymentId: ID!, $legalPartyId: ID!) {
  findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    payment {
      ...FormFields
    }
  }
}
    fragment FormFields on Payment {
  id
  version
  statusCode
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  currencyCode
  paymentCode
  purpose
  valueDate
  isUpdateble
  awaitsMe
  isSignable
  reason
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:fe1fbb41e4f5a84201e6430e3fcc32f03ac8e01c63b257cae1a966f1e508bed3"}) as unknown as TypedDocumentString<TransferForFormQuery, TransferForFormQueryVariables>;
export const RepeatForFormDocument = new TypedDocumentString(`
    query RepeatForForm($paymentId: ID!, $legalPartyId: ID!) {
  getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    payment {
      ...RepeatFields
    }
  }
}
    fragment RepeatFields on Payment {
  operationCode
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  paymentCode
  purpose
}`, {"hash":"sha256:d01c247029d142cebe061b429e73350aae91768c56f2524a954fbd932d61af83"}) as unknown as TypedDocumentString<RepeatForFormQuery, RepeatForFormQueryVariables>;
export const SaveInterbankDraftDocument = new TypedDocumentString(`
    mutation SaveInterbankDraft($form: InterBankTransfer!) {
  saveInterBankTransferNativeDraft(interBankTransfer: $form)
}
    `, {"hash":"sha256:2a3b9b84e070de4451fc29180fd03bc9f2c6ce1c6ffc8f041da655a1331813ba"}) as unknown as TypedDocumentString<SaveInterbankDraftMutation, SaveInterbankDraftMutationVariables>;
export const SaveOwnDraftDocument = new TypedDocumentString(`
    mutation SaveOwnDraft($form: IntraTransfer!) {
  saveIntraBankOwnerTransferDraft(intraTransfer: $form)
}
    `, {"hash":"sha256:821cc395c2c00a1c5e6ac271a581746a7173bbd8e495ac2f06cbbd636e1b8f45"}) as unknown as TypedDocumentString<SaveOwnDraftMutation, SaveOwnDraftMutationVariables>;
export const SaveForeignDraftDocument = new TypedDocumentString(`
    mutation SaveForeignDraft($form: IntraTransfer!) {
  saveIntraBankForeignTransferDraft(intraTransfer: $form)
}
    `, {"hash":"sha256:3cf339117e83e44666e63f844abf6d39f750289712139005e8d396f98b860e0d"}) as unknown as TypedDocumentString<SaveForeignDraftMutation, SaveForeignDraftMutationVariables>;
export const ChangePaymentDocument = new TypedDocumentString(`
    mutation ChangePayment($id: ID!, $form: UpdateTransferInput!) {
  updatePayment(id: $id, updateTransferInput: $form)
}
    `, {"hash":"sha256:15474eeb37d8fa91346326b88a2f86948b679d2a3d28941864ecadd6597aeae0"}) as unknown as TypedDocumentString<ChangePaymentMutation, ChangePaymentMutationVariables>;
export const SendFromFormDocument = new TypedDocumentString(`
    mutation SendFromForm($paymentIds: [ID!]!, $legalPartyId: ID!) {
  forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
    succeeded {
      id
      transferNum
      statusCode
    }
    failed {
      id
      transferNum
      classification
      says
    }
  }
}
    `, {"hash":"sha256:0164e99918633839828ad95398e62afab757785abb1204512ed8c8d182f73718"}) as unknown as TypedDocumentString<SendFromFormMutation, SendFromFormMutationVariables>;
export const SearchPaymentsDocument = new TypedDocumentString(`
    query SearchPayments($filter: SearchOperationHistory!, $pageable: Pageable!) {
  searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {
    total
    number
    elements {
      ...PaymentRow
    }
  }
}
    fragment PaymentRow on Payment {
  id
  transferNum
  payerAccount
  payerName
  payerBic
  recipientName
  recipientInn
  recipientBic
  recipientAccount
  amount
  currencyCode
  commission
  commissionCurrencyCode
  paymentCode
  purpose
  statusCode
  operationCode
  valueDate
  origin
  createdDate
  createdBy
  creatorName
  description
  descriptionSays
  reason
  version
  awaitsMe
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:50a27a80c572b2f3d2b05fd8791564db90e562e0c41bff02d1937af1071b55c3"}) as unknown as TypedDocumentString<SearchPaymentsQuery, SearchPaymentsQueryVariables>;
export const PaymentNewsDocument = new TypedDocumentString(`
    subscription PaymentNews($about: LegalPartyIdAndPaymentId!) {
  listenPayment(legalPartyIdAndPaymentId: $about) {
    number
    state
    paymentId
    payment {
      ...PaymentRow
    }
  }
}
    fragment PaymentRow on Payment {
  id
  transferNum
  payerAccount
  payerName
  payerBic
  recipientName
  recipientInn
  recipientBic
  recipientAccount
  amount
  currencyCode
  commission
  commissionCurrencyCode
  paymentCode
  purpose
  statusCode
  operationCode
  valueDate
  origin
  createdDate
  createdBy
  creatorName
  description
  descriptionSays
  reason
  version
  awaitsMe
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}`, {"hash":"sha256:2f42f2ad804554fb64ca5d813b4c991db371209ad8d6833a157c880a5b08df78"}) as unknown as TypedDocumentString<PaymentNewsSubscription, PaymentNewsSubscriptionVariables>;
export const HistoryCountsDocument = new TypedDocumentString(`
    query HistoryCounts($legalPartyId: ID!) {
  getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {
    status
    count
  }
}
    `, {"hash":"sha256:d9fd566e0aec03a3bbcc100a54a67a2deabc038e0d415a04dd5f52610233d49a"}) as unknown as TypedDocumentString<HistoryCountsQuery, HistoryCountsQueryVariables>;
export const FoundSumsDocument = new TypedDocumentString(`
    query FoundSums($filter: SearchOperationHistory!) {
  getGroupedPaymentsByFilter(filterData: $filter) {
    operation
    currency
    count
    amount
  }
}
    `, {"hash":"sha256:1711183a03e5cebe6d997fdd523f99406e67cb4b01cf4a7a40aedab07f53cde8"}) as unknown as TypedDocumentString<FoundSumsQuery, FoundSumsQueryVariables>;
export const PaymentDetailsDocument = new TypedDocumentString(`
    query PaymentDetails($paymentId: ID!, $legalPartyId: ID!) {
  findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    payment {
      ...PaymentRow
    }
    names {
      field
      name {
        ru
        kg
        eng
      }
    }
  }
  getPaymentStatusHistoryByPaymentId(
    paymentId: $paymentId
    legalPartyId: $legalPartyId
  ) {
    ...StepRow
  }
  getPaymentSignerInfoByPaymentId(
    paymentId: $paymentId
    legalPartyId: $legalPartyId
  ) {
    ...SignerRow
  }
}
    fragment PaymentRow on Payment {
  id
  transferNum
  payerAccount
  payerName
  payerBic
  recipientName
  recipientInn
  recipientBic
  recipientAccount
  amount
  currencyCode
  commission
  commissionCurrencyCode
  paymentCode
  purpose
  statusCode
  operationCode
  valueDate
  origin
  createdDate
  createdBy
  creatorName
  description
  descriptionSays
  reason
  version
  awaitsMe
  terms {
    name
    value
  }
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
fragment StepRow on StatusHistoryItem {
  statusCode
  updatedDate
  actorName
  reason
  phase
}
fragment SignerRow on Signatory {
  label
  isSigned
  updatedBy
  updatedDate
  signType
}`, {"hash":"sha256:73dd834ed8b51d95859cb96e6c528b6d327c09f92709b9a4201cc89c7be9051b"}) as unknown as TypedDocumentString<PaymentDetailsQuery, PaymentDetailsQueryVariables>;
export const AcceptedQrDocument = new TypedDocumentString(`
    query AcceptedQr($paymentId: ID!, $legalPartyId: ID!) {
  findQrTransferDataByPaymentId(
    paymentId: $paymentId
    legalPartyId: $legalPartyId
  ) {
    amountWithoutFee
    currencyCode
    refund {
      id
      transferNum
      amount
      createdDate
    }
  }
  checkIsRefundAvailable(
    refundIsAvailableInput: {paymentId: $paymentId, legalPartyId: $legalPartyId}
  ) {
    isAvailable
    why
    says
    amount
  }
}
    `, {"hash":"sha256:142234d809385c2a017b21b4a726449ee6862569c471bd8b4b1d08dd9aba22c9"}) as unknown as TypedDocumentString<AcceptedQrQuery, AcceptedQrQueryVariables>;
export const SwiftOptionsDocument = new TypedDocumentString(`
    query SwiftOptions($legalPartyId: ID!) {
  getSwiftOptions(legalPartyId: $legalPartyId) {
    nextNumber
    currencies
    exoticCurrencies
    exoticFrom
    tariffs {
      currency
      option
      percent
      minimum
      maximum
      paidByRecipient
    }
    commissionAccounts
    correspondents {
      currency
      bic
      name
    }
    recipients {
      name
      account
      bic
      purpose
      currency
      timesPaid
      terms {
        name
        value
      }
    }
  }
}
    `, {"hash":"sha256:d29e28a67cf6e0fbae2e1c7d4c0c38c8c6efbf5d7e8a0877ed7349a952f72974"}) as unknown as TypedDocumentString<SwiftOptionsQuery, SwiftOptionsQueryVariables>;
export const CountriesDocument = new TypedDocumentString(`
    query Countries {
  getAllCountry {
    id
    name {
      ru
      kg
      eng
    }
  }
}
    `, {"hash":"sha256:88bb3a07b3c4323a2a83e5876fba0e3681a8b8b314cabf091e393983237fe2d8"}) as unknown as TypedDocumentString<CountriesQuery, CountriesQueryVariables>;
export const OperationTypesDocument = new TypedDocumentString(`
    query OperationTypes($list: OperationTypeList!, $pageable: Pageable!) {
  getOperationTypeCategoryByCode(
    operationTypeCode: ""
    list: $list
    pageable: $pageable
  ) {
    code
    name {
      ru
      kg
      eng
    }
    isActive
  }
}
    `, {"hash":"sha256:894f13f533e283b6fe769637824ae9345a45427010ccbfe6ececdf65086f750e"}) as unknown as TypedDocumentString<OperationTypesQuery, OperationTypesQueryVariables>;
export const SwiftForFormDocument = new TypedDocumentString(`
    query SwiftForForm($paymentId: ID!, $legalPartyId: ID!) {
  findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    ...SwiftFields
  }
}
    fragment FormFields on Payment {
  id
  version
  statusCode
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  currencyCode
  paymentCode
  purpose
  valueDate
  isUpdateble
  awaitsMe
  isSignable
  reason
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
fragment SwiftFields on SwiftData {
  payment {
    ...FormFields
  }
  recipientAddress
  recipientBankName
  country
  intermediaryBankCode
  commissionOption
  commissionAccount
  isExotic
  exoticAmount
  exoticCurrencyCode
  rubInn
  kpp
  rubCodeVo
  corrAccount
  bik
  kztBin
  categoryCode
}`, {"hash":"sha256:9737c9643cce25178b67ef0ce91ebd619e24d97e7f2842f8b33544d6dfe26dac"}) as unknown as TypedDocumentString<SwiftForFormQuery, SwiftForFormQueryVariables>;
export const RepeatSwiftDocument = new TypedDocumentString(`
    query RepeatSwift($paymentId: ID!, $legalPartyId: ID!) {
  getRepeatableSwiftOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    ...SwiftFields
  }
}
    fragment FormFields on Payment {
  id
  version
  statusCode
  operationCode
  transferNum
  payerAccount
  recipientAccount
  recipientName
  recipientInn
  recipientBic
  amount
  currencyCode
  paymentCode
  purpose
  valueDate
  isUpdateble
  awaitsMe
  isSignable
  reason
  actions {
    action
    allowed
    why
    says
  }
  next {
    right
    names
    until
  }
}
fragment SwiftFields on SwiftData {
  payment {
    ...FormFields
  }
  recipientAddress
  recipientBankName
  country
  intermediaryBankCode
  commissionOption
  commissionAccount
  isExotic
  exoticAmount
  exoticCurrencyCode
  rubInn
  kpp
  rubCodeVo
  corrAccount
  bik
  kztBin
  categoryCode
}`, {"hash":"sha256:57368f2ce40aea672558389257e0406b8143c54573211e65107d9d936cb21424"}) as unknown as TypedDocumentString<RepeatSwiftQuery, RepeatSwiftQueryVariables>;
export const ExoticAmountDocument = new TypedDocumentString(`
    query ExoticAmount($calculateAmount: CalculateAmount!) {
  calculateExoticAmountInSwift(calculateAmount: $calculateAmount) {
    amount
    exoticAmount
    exoticRate
  }
}
    `, {"hash":"sha256:892f8908ef0decbc9b039f9f9dab7d737e31dce749099f97b3a9a64d411aabd4"}) as unknown as TypedDocumentString<ExoticAmountQuery, ExoticAmountQueryVariables>;
export const PreviewSwiftDocument = new TypedDocumentString(`
    query PreviewSwift($form: SwiftInput!) {
  previewSwift(swift: $form) {
    mt103
    pacs008
  }
}
    `, {"hash":"sha256:700a669a0e5e4cb0fe081122c23856b18be3aafee8a664cb5de69f36c9fa97c4"}) as unknown as TypedDocumentString<PreviewSwiftQuery, PreviewSwiftQueryVariables>;
export const SwiftMessagesDocument = new TypedDocumentString(`
    query SwiftMessages($paymentId: ID!, $legalPartyId: ID!) {
  findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
    mt103
    pacs008
  }
}
    `, {"hash":"sha256:a380764ba3d01b32e59703c624eb029eefae48e80f87fd5f4b982a9ffe415f35"}) as unknown as TypedDocumentString<SwiftMessagesQuery, SwiftMessagesQueryVariables>;
export const SaveSwiftDocument = new TypedDocumentString(`
    mutation SaveSwift($form: SwiftInput!) {
  saveSwift(swift: $form)
}
    `, {"hash":"sha256:02323c276e912027929bff4c7c1eb6527fc836de3aeb618070277d04a520768f"}) as unknown as TypedDocumentString<SaveSwiftMutation, SaveSwiftMutationVariables>;
export const ChangeSwiftDocument = new TypedDocumentString(`
    mutation ChangeSwift($id: ID!, $form: UpdateSwiftInput!) {
  updatePayment(id: $id, updateSwiftInput: $form)
}
    `, {"hash":"sha256:8a7bc5937473d70e5f630e7c18902e1b20ed43592520918080fe3476965322f0"}) as unknown as TypedDocumentString<ChangeSwiftMutation, ChangeSwiftMutationVariables>;
export const CurrencyRatesDocument = new TypedDocumentString(`
    query CurrencyRates {
  getCurrencyRates {
    group
    currency
    buy
    sell
    validFrom
  }
}
    `, {"hash":"sha256:9c576ed844258a041ae7adb3b24e94df78319eecd7a8dae340c7808b3df99f84"}) as unknown as TypedDocumentString<CurrencyRatesQuery, CurrencyRatesQueryVariables>;
export const PaletteFoundDocument = new TypedDocumentString(`
    query PaletteFound($filter: SearchOperationHistory!) {
  searchPaymentByCriteria(
    searchOperationHistory: $filter
    pageable: {amountElements: 12, currentPage: 1}
  ) {
    elements {
      id
      operationCode
      transferNum
      payerName
      recipientName
      amount
      currencyCode
    }
  }
}
    `, {"hash":"sha256:be541dfea2eab5310a7c669c95c3ad180239dbade510ecd660856e033782bef2"}) as unknown as TypedDocumentString<PaletteFoundQuery, PaletteFoundQueryVariables>;
export const PaletteTemplatesDocument = new TypedDocumentString(`
    query PaletteTemplates($criteria: TemplateCriteria!) {
  getTransferTemplateByCriteria(criteria: $criteria) {
    id
    nameTemplate
    operation
    budgetForm
    payeeName
  }
}
    `, {"hash":"sha256:4940bd45e6fca1bdbe16b4f045cb12046d6fb3487f2b9fb4f5de34e6ce204a6b"}) as unknown as TypedDocumentString<PaletteTemplatesQuery, PaletteTemplatesQueryVariables>;
export const ShellCountsDocument = new TypedDocumentString(`
    query ShellCounts($legalPartyId: ID!) {
  getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {
    status
    count
  }
}
    `, {"hash":"sha256:bf61ab2a32a3ee306d880dc4dd863b692e035e97f0e4e968d5c39cc1ae3850b4"}) as unknown as TypedDocumentString<ShellCountsQuery, ShellCountsQueryVariables>;
export const ShellNewsDocument = new TypedDocumentString(`
    subscription ShellNews($about: LegalPartyIdAndPaymentId!) {
  listenPayment(legalPartyIdAndPaymentId: $about) {
    number
  }
}
    `, {"hash":"sha256:aedb9ecc4846eb0c20ea4dd32b22143332fb1ae9739d8c2382b870743b149b57"}) as unknown as TypedDocumentString<ShellNewsSubscription, ShellNewsSubscriptionVariables>;
export const TemplateNewsDocument = new TypedDocumentString(`
    subscription TemplateNews($legalPartyId: ID!, $after: Int) {
  listenTemplate(legalPartyId: $legalPartyId, after: $after) {
    number
  }
}
    `, {"hash":"sha256:af32242435cb7fb7dba3ff0eaca828d06b86b79910e0bfe58408a09dd8d2e590"}) as unknown as TypedDocumentString<TemplateNewsSubscription, TemplateNewsSubscriptionVariables>;
export const TemplatesDocument = new TypedDocumentString(`
    query Templates($criteria: TemplateCriteria!) {
  getTransferTemplateByCriteria(criteria: $criteria) {
    ...TemplateFields
  }
}
    fragment TemplateFields on TransferTemplate {
  id
  nameTemplate
  operation
  payerAccount
  recipientName
  recipientInn
  recipientAccount
  recipientBic
  amount
  currency
  paymentCode
  purpose
  recipientAmount
  commissionAccount
  commissionOption
  rubInn
  categoryCode
  corrAccount
  kpp
  country
  recipientAddress
  recipientBankName
  bik
  rubCodeVo
  kztBin
  intermediaryBankCode
  isExotic
  exoticAmount
  exoticCurrencyCode
  recipientCardNum
  recipientDetail
  cardReferencesId
  budgetForm
  requisites {
    name
    value
  }
  payeeName
  outdated {
    field
    why
    says
  }
  creatorName
  updaterName
  updatedDate
  usedDate
  timesUsed
  version
}`, {"hash":"sha256:e58ad8592fa7260627fd5394e86dbb2fed08a93f5e49a5e69a6fabc18463eedb"}) as unknown as TypedDocumentString<TemplatesQuery, TemplatesQueryVariables>;
export const SaveTemplateDocument = new TypedDocumentString(`
    mutation SaveTemplate($form: TransferTemplateInput!) {
  saveTransferTemplate(transferTemplate: $form)
}
    `, {"hash":"sha256:275f25ae47e4b48d988aabd93426efe545636d4207d181a71941262da7a14238"}) as unknown as TypedDocumentString<SaveTemplateMutation, SaveTemplateMutationVariables>;
export const SaveTemplateOfPaymentDocument = new TypedDocumentString(`
    mutation SaveTemplateOfPayment($paymentId: ID!, $nameTemplate: String!, $legalPartyId: ID!) {
  saveTemplateOfPayment(
    paymentId: $paymentId
    nameTemplate: $nameTemplate
    legalPartyId: $legalPartyId
  )
}
    `, {"hash":"sha256:0451b5d8af88a1d073103e9eaec89a2131bf0cd8d32cdee178723432c3fec27c"}) as unknown as TypedDocumentString<SaveTemplateOfPaymentMutation, SaveTemplateOfPaymentMutationVariables>;
export const ChangeTemplateDocument = new TypedDocumentString(`
    mutation ChangeTemplate($id: ID!, $version: Int!, $form: TransferTemplateInput!) {
  updateTemplate(id: $id, version: $version, transferTemplate: $form)
}
    `, {"hash":"sha256:ea4713c366e57e23b39fe998e5d6d50f89c0a604b161b2eae5962326670468e0"}) as unknown as TypedDocumentString<ChangeTemplateMutation, ChangeTemplateMutationVariables>;
export const RemoveTemplateDocument = new TypedDocumentString(`
    mutation RemoveTemplate($templateId: ID!, $legalPartyId: ID!) {
  deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:3fea209ba0205a118fcf956ad3344f36d5a613f07ce54e7c3dc32925b879a320"}) as unknown as TypedDocumentString<RemoveTemplateMutation, RemoveTemplateMutationVariables>;
export const CountTemplateUseDocument = new TypedDocumentString(`
    mutation CountTemplateUse($templateId: ID!, $legalPartyId: ID!) {
  countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)
}
    `, {"hash":"sha256:885a7f013fa69f271a52b8aebd61e7220e554b9bc2426e7facb51e682c8ce09a"}) as unknown as TypedDocumentString<CountTemplateUseMutation, CountTemplateUseMutationVariables>;
