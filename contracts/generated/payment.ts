import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An exact amount as a decimal string with a point: 1500.00. JSON numbers are refused. */
  Decimal: { input: string; output: string; }
  /** A bank day, YYYY-MM-DD, in the bank's own time zone. */
  BusinessDate: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  Instant: { input: string; output: string; }
  /** What a refusal says beside its name: a flat object of strings. */
  Says: { input: Record<string, string>; output: Record<string, string>; }
};

/** The groups of people that rules are written for. */
export type Who =
  | 'ANYONE'
  | 'SIGNED_IN'
  | 'STAFF'
  | 'READERS'
  | 'PAYMENT_READERS'
  | 'AUDIT_READERS'
  | 'DEBT_READERS'
  | 'MAKERS'
  | 'SIGNERS'
  | 'SIGNERS_AND_MAKERS'
  | 'FIRST_SIGNER'
  | 'KEY_HOLDERS'
  | 'SALARY_READERS'
  | 'SALARY_MAKERS'
  | 'SALARY_PREPARERS'
  | 'OUTLET_KEEPERS';

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

export type SignScheme =
  | 'ONE_SIGNATORY'
  | 'TWO_SIGNATORY'
  | 'THREE_SIGNATORY';

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
  amountElements: Scalars['Int']['input'];
  currentPage: Scalars['Int']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** The kinds of operation, with what may be done with each. */
  getAllOperation: Array<Operation>;
  findAllCurrency: Array<CurrencyInfo>;
  /** Active banks whose code begins so. Own branches are left out for INTERBANK. */
  getBanksByCode: Array<Bank>;
  /** What the form of a transfer needs to begin: next document number, recipients known from history, limits of clearing. */
  getInterBankOptions: InterBankOptions;
  /** How new a recipient is to the company, and to which accounts its money went before: what the signer will be told, while it can be mended. */
  getRecipientHistory: RecipientHistory;
  /** The rates at which the company's accounts are converted now, and what was agreed with it. */
  getCurrencyRatesConversion: ConversionRates;
  /** The fields of an earlier transfer, to be made again. */
  getRepeatableTransferOptions: TransferData;
  /** What the bank will take for an operation, by today's tariffs. */
  calculateCommission: Commission;
  /** The history of operations, by everything a person may look for. */
  searchPaymentByCriteria: PaymentPage;
  /** How many documents stand in each group of the history. */
  getCountsOfPaymentsGroupedByStatus: Array<StatusCount>;
  /** Count and sum by currency of what a filter finds. */
  getGroupedPaymentsByFilter: Array<OperationSummary>;
  /** The filters of the history that the caller has kept in this organisation, by name. */
  historyFilters: Array<HistoryFilter>;
  /** One payment of any kind with the names of both banks; what only its kind says stands in its terms. */
  findTransferDataByPaymentId: TransferData;
  /** One transfer to a card or from one, with all its fields. */
  findCardTransferDataByPaymentId: CardTransferData;
  /** One payment that the company accepted by QR, with what was given back of it. */
  findQrTransferDataByPaymentId: QrTransferData;
  /** What was given back of a payment accepted by QR; asked by the refund, or by the payment. */
  findRefundedQrOperationInfo: RefundedQrOperation;
  /** May a payment accepted by QR be given back now, as far as there is money for it? */
  checkIsRefundAvailable: RefundIsAvailable;
  /** With what the second signature under each of these documents is given, and by whom. */
  getSecondPersonTokenByPaymentIds: Array<SecondPersonToken>;
  /** One conversion with all its fields. */
  findConversionDataByPaymentId: ConversionData;
  /** What the form of a transfer abroad needs to begin: number, currencies, tariffs of each option, recipients known from history. */
  getSwiftOptions: SwiftOptions;
  /** An earlier transfer abroad, to be made again. */
  getRepeatableSwiftOptions: SwiftData;
  /** What is debited so that a sum of an exotic currency arrives, or what arrives for a sum, at the bank's rate now. */
  calculateExoticAmountInSwift: ExoticAmount;
  /** The countries that the bank pays to. */
  getAllCountry: Array<Country>;
  /** What a payment is for, by the list of Russia (VO) or of Kazakhstan (KNP): the codes that begin so. */
  getOperationTypeCategoryByCode: Array<OperationTypeCategory>;
  /** The messages that a transfer abroad would make as it stands; nothing is saved. */
  previewSwift: SwiftMessages;
  /** One transfer abroad with all its fields and the messages that it makes. */
  findSwiftDataByPaymentId: SwiftData;
  getPaymentStatusHistoryByPaymentId: Array<StatusHistoryItem>;
  /** The signature slots of a document, given and pending. */
  getPaymentSignerInfoByPaymentId: Array<Signatory>;
  /** The forms of payments to the budget: what each asks for, and whether the provider is asked before anything is paid. */
  getModelProcess: Array<ModelProcess>;
  /** Codes of the budget that begin so or are named so, in their order, with those that are not taken today; at most 40 on a page. */
  getBudgetClassificationsByCode: Array<BudgetClassification>;
  /** The tax offices, by region, each with the account of the treasury that collects for it. */
  getTaxOffices: Array<TaxOffice>;
  /** What the provider knows by these requisites: who owes, for what, and how much. Nothing is kept of it. */
  checkBudgetRequisites: BudgetBill;
  /** One payment to the budget in full. */
  findBudgetPaymentDataByPaymentId: BudgetPaymentData;
  /** The templates of the company that fit the criteria, by name. */
  getTransferTemplateByCriteria: Array<TransferTemplate>;
  /** The bank's rates of the day in one of the four groups; every group when none is named. */
  getCurrencyRates: Array<CurrencyRate>;
  /** What people and the bank itself did for the company, newest first. At most 10 000 lines are counted; a narrower filter finds older ones. */
  findAuditRecords: AuditPage;
  /** The files that the caller has asked for, newest first. Nobody else in the company sees them. */
  exportedFiles: ExportedFilePage;
  /** The files of payments that the company brought, newest first; those put away only when they are asked for. */
  importedFiles: ImportedFilePage;
  importedFile: ImportedFile;
  /** What the good rows of a file come to on each account, beside what may be spent there. */
  importedTotals: Array<ImportedTotal>;
  /** Rows of a file in its own order. */
  importedRows: ImportedRowPage;
};


export type QueryGetBanksByCodeArgs = {
  bankCode: Scalars['String']['input'];
  bankType: BankType;
  pageable: Pageable;
};


export type QueryGetInterBankOptionsArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetRecipientHistoryArgs = {
  recipient: RecipientInput;
};


export type QueryGetCurrencyRatesConversionArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetRepeatableTransferOptionsArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryCalculateCommissionArgs = {
  commissionInput: CommissionInput;
};


export type QuerySearchPaymentByCriteriaArgs = {
  searchOperationHistory: SearchOperationHistory;
  pageable: Pageable;
};


export type QueryGetCountsOfPaymentsGroupedByStatusArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetGroupedPaymentsByFilterArgs = {
  filterData: SearchOperationHistory;
};


export type QueryHistoryFiltersArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryFindTransferDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryFindCardTransferDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryFindQrTransferDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryFindRefundedQrOperationInfoArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryCheckIsRefundAvailableArgs = {
  refundIsAvailableInput: RefundIsAvailableInput;
};


export type QueryGetSecondPersonTokenByPaymentIdsArgs = {
  payments: PaymentIdListInput;
};


export type QueryFindConversionDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetSwiftOptionsArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetRepeatableSwiftOptionsArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryCalculateExoticAmountInSwiftArgs = {
  calculateAmount: CalculateAmount;
};


export type QueryGetOperationTypeCategoryByCodeArgs = {
  operationTypeCode: Scalars['String']['input'];
  list?: InputMaybe<OperationTypeList>;
  pageable: Pageable;
};


export type QueryPreviewSwiftArgs = {
  swift: SwiftInput;
};


export type QueryFindSwiftDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetPaymentStatusHistoryByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetPaymentSignerInfoByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetBudgetClassificationsByCodeArgs = {
  budgetClassificationCode: Scalars['String']['input'];
  pageable: Pageable;
};


export type QueryCheckBudgetRequisitesArgs = {
  budgetCheck: BudgetCheckInput;
};


export type QueryFindBudgetPaymentDataByPaymentIdArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryGetTransferTemplateByCriteriaArgs = {
  criteria: TemplateCriteria;
};


export type QueryGetCurrencyRatesArgs = {
  group?: InputMaybe<RateGroup>;
};


export type QueryFindAuditRecordsArgs = {
  legalPartyId: Scalars['ID']['input'];
  filter: AuditFilter;
  pageable: Pageable;
};


export type QueryExportedFilesArgs = {
  legalPartyId: Scalars['ID']['input'];
  pageable: Pageable;
};


export type QueryImportedFilesArgs = {
  legalPartyId: Scalars['ID']['input'];
  archived?: Scalars['Boolean']['input'];
  pageable: Pageable;
};


export type QueryImportedFileArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryImportedTotalsArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryImportedRowsArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
  show?: ImportedRows;
  pageable: Pageable;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Save a clearing or gross transfer as a draft. Above 1 000 000 KGS it goes gross. */
  saveInterBankTransferNativeDraft: Scalars['ID']['output'];
  /** Save a transfer between the company's own accounts as a draft. */
  saveIntraBankOwnerTransferDraft: Scalars['ID']['output'];
  /** Save a transfer to another client of the bank as a draft. */
  saveIntraBankForeignTransferDraft: Scalars['ID']['output'];
  /** Save a conversion between the company's own accounts as a draft, at the rate that the person saw. */
  saveConversionDraft: Scalars['ID']['output'];
  /** Save a transfer to a card or from one as a draft; own or foreign is told by whose the account or the card is. */
  saveCardTransfer: Scalars['ID']['output'];
  /** Save a transfer abroad as a draft. */
  saveSwift: Scalars['ID']['output'];
  /** Change a draft or a document that came back for editing: one of the inputs, by its kind. Earlier signatures are void. */
  updatePayment: Scalars['ID']['output'];
  /** Show what is about to be signed: the canonical text of each document and a digest over all of them. */
  prepareSigning: SigningChallenge;
  /** Put the caller's signature on documents that wait for it, cancel them, or return them for editing. */
  signingPayment: BatchResult;
  /** Send drafts for signing. */
  forSigningPayment: BatchResult;
  /** Remove a draft. */
  deletePayment: Scalars['Boolean']['output'];
  /** Keep a filter of the history under a name; one that has the name already is replaced. At most 20. */
  saveHistoryFilter: Scalars['ID']['output'];
  /** Forget a kept filter. */
  deleteHistoryFilter: Scalars['Boolean']['output'];
  /** Take a document back while it waits for a signature. */
  recallPayment: BatchResult;
  /** Ask the provider for the code that a payment is made under. It is good until 23:59:59 of this bank day, for one document. */
  createBudgetCode: BudgetCode;
  /** Save a payment to the budget as a draft, under a code of today. */
  saveBudgetPayment: Scalars['ID']['output'];
  /** Keep the fields of a form under a name. Everyone of the company who makes payments may use it. */
  saveTransferTemplate: Scalars['ID']['output'];
  /** Keep the fields of an earlier document under a name. */
  saveTemplateOfPayment: Scalars['ID']['output'];
  /** Every field of a template anew. Refused when somebody else changed it since `version`. */
  updateTemplate: Scalars['ID']['output'];
  deleteTemplate: Scalars['Boolean']['output'];
  /** A document was made from the template: one use more. Tells how many that makes. */
  countTemplateUse: Scalars['Int']['output'];
  /** Ask for a file of the history or of chosen payments. It is made by itself, for what the caller may see by then, and kept for seven days. */
  exportPayments: Scalars['ID']['output'];
  /** Remove a file, or stop one that is being made. */
  deleteExport: Scalars['Boolean']['output'];
  /** Mend a row in place: it comes back with everything that is still wrong with it. */
  updateImportedRow: ImportedRow;
  /** Make drafts of the rows of a file: of all or of none, or of the good ones where that is what the person says. */
  acceptImport: ImportResult;
  /** Put a file away; what was made of it stays. */
  archiveImport: Scalars['Boolean']['output'];
  /** Forget a file that no document was made of. */
  deleteImport: Scalars['Boolean']['output'];
};


export type MutationSaveInterBankTransferNativeDraftArgs = {
  interBankTransfer: InterBankTransfer;
};


export type MutationSaveIntraBankOwnerTransferDraftArgs = {
  intraTransfer: IntraTransfer;
};


export type MutationSaveIntraBankForeignTransferDraftArgs = {
  intraTransfer: IntraTransfer;
};


export type MutationSaveConversionDraftArgs = {
  conversion: ConversionInput;
};


export type MutationSaveCardTransferArgs = {
  cardTransfer: CardTransfer;
};


export type MutationSaveSwiftArgs = {
  swift: SwiftInput;
};


export type MutationUpdatePaymentArgs = {
  id: Scalars['ID']['input'];
  updateTransferInput?: InputMaybe<UpdateTransferInput>;
  updateCardTransferInput?: InputMaybe<UpdateCardTransferInput>;
  updateSwiftInput?: InputMaybe<UpdateSwiftInput>;
};


export type MutationPrepareSigningArgs = {
  paymentIds: Array<Scalars['ID']['input']>;
  legalPartyId: Scalars['ID']['input'];
};


export type MutationSigningPaymentArgs = {
  sign: SignInput;
};


export type MutationForSigningPaymentArgs = {
  paymentIds: Array<Scalars['ID']['input']>;
  legalPartyId: Scalars['ID']['input'];
};


export type MutationDeletePaymentArgs = {
  paymentId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationSaveHistoryFilterArgs = {
  historyFilter: HistoryFilterInput;
};


export type MutationDeleteHistoryFilterArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationRecallPaymentArgs = {
  paymentIdListInput: PaymentIdListInput;
};


export type MutationCreateBudgetCodeArgs = {
  budgetCode: BudgetCodeInput;
};


export type MutationSaveBudgetPaymentArgs = {
  budgetPayment: BudgetPaymentInput;
};


export type MutationSaveTransferTemplateArgs = {
  transferTemplate: TransferTemplateInput;
};


export type MutationSaveTemplateOfPaymentArgs = {
  paymentId: Scalars['ID']['input'];
  nameTemplate: Scalars['String']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationUpdateTemplateArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  transferTemplate: TransferTemplateInput;
};


export type MutationDeleteTemplateArgs = {
  templateId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationCountTemplateUseArgs = {
  templateId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationExportPaymentsArgs = {
  exportInput: ExportInput;
};


export type MutationDeleteExportArgs = {
  exportId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationUpdateImportedRowArgs = {
  importedRow: ImportedRowInput;
};


export type MutationAcceptImportArgs = {
  acceptance: ImportAcceptance;
};


export type MutationArchiveImportArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type MutationDeleteImportArgs = {
  id: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** News of the organisation's payments, in order, after one that says where the line begins; those missed since `after` come first. */
  listenPayment: PaymentEvent;
  /** Tells that money moved on an account of the organisation. What was missed since `after` comes first. */
  listenMovement: MovementEvent;
  /** News of the company's templates, in order; those missed since `after` come first. */
  listenTemplate: TemplateEvent;
  /** News of the caller's own files, in order; those missed since `after` come first. */
  listenExport: ExportEvent;
  /** Tells that a file came further or changed. What was missed since `after` comes first. */
  listenImport: ImportEvent;
};


export type SubscriptionListenPaymentArgs = {
  legalPartyIdAndPaymentId: LegalPartyIdAndPaymentId;
};


export type SubscriptionListenMovementArgs = {
  legalPartyId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionListenTemplateArgs = {
  legalPartyId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionListenExportArgs = {
  legalPartyId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};


export type SubscriptionListenImportArgs = {
  legalPartyId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
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

export type PaymentKind =
  | 'B2B'
  | 'B2C'
  | 'B2G';

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

export type Operation = {
  __typename?: 'Operation';
  id: Scalars['ID']['output'];
  code: OperationCode;
  paymentKind: PaymentKind;
  isRepeatable: Scalars['Boolean']['output'];
  isEditable: Scalars['Boolean']['output'];
  isRecallable: Scalars['Boolean']['output'];
};

export type CurrencyInfo = {
  __typename?: 'CurrencyInfo';
  id: Scalars['ID']['output'];
  isoCode: Currency;
  isoNum: Scalars['String']['output'];
};

export type Bank = {
  __typename?: 'Bank';
  id: Scalars['ID']['output'];
  partyBankId: Scalars['ID']['output'];
  /** The six digits of the BIC. */
  bankCode: Scalars['String']['output'];
  bankName: Scalars['String']['output'];
  corAccount?: Maybe<Scalars['String']['output']>;
  absBankCode: Scalars['String']['output'];
  isActive: Scalars['Boolean']['output'];
};

export type KnownRecipient = {
  __typename?: 'KnownRecipient';
  name: Scalars['String']['output'];
  inn: Scalars['String']['output'];
  account: Scalars['String']['output'];
  bic: Scalars['String']['output'];
  paymentCode?: Maybe<Scalars['String']['output']>;
  purpose: Scalars['String']['output'];
  lastPaidAt: Scalars['Instant']['output'];
  timesPaid: Scalars['Int']['output'];
};

/** Whom a form is about to pay. Found again by taxpayer's number, or by name where no number tells. */
export type RecipientInput = {
  legalPartyId: Scalars['ID']['input'];
  account: Scalars['String']['input'];
  inn?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};

export type RecipientHistory = {
  __typename?: 'RecipientHistory';
  /** NEW_RECIPIENT or NEW_ACCOUNT; null when this account was paid before. */
  difference?: Maybe<Difference>;
  /** With NEW_ACCOUNT: the accounts that were paid before, the latest first. */
  earlier: Array<KnownRecipient>;
};

export type PaymentCode = {
  __typename?: 'PaymentCode';
  code: Scalars['String']['output'];
  nameRu: Scalars['String']['output'];
  name: DirectoryName;
};

/** How a directory of the state calls a code: Russian always, another language where whoever keeps the directory names it so. */
export type DirectoryName = {
  __typename?: 'DirectoryName';
  ru: Scalars['String']['output'];
  kg?: Maybe<Scalars['String']['output']>;
  eng?: Maybe<Scalars['String']['output']>;
};

/** What a code of a document stands for, by the directories as they are now. */
export type NamedCode = {
  __typename?: 'NamedCode';
  /** The field that the code stands in: a BIC, a country, a tax office, a payment code, VO or KNP. */
  field: Scalars['String']['output'];
  name: DirectoryName;
};

export type InterBankOptions = {
  __typename?: 'InterBankOptions';
  /** A document number that is free today. */
  nextNumber: Scalars['String']['output'];
  /** Up to this amount the person chooses clearing or gross. */
  clearingLimit: Scalars['Decimal']['output'];
  recipients: Array<KnownRecipient>;
  paymentCodes: Array<PaymentCode>;
};

/** One question to the tariffs. */
export type CommissionInput = {
  legalPartyId: Scalars['ID']['input'];
  operation: OperationCode;
  payerAccount: Scalars['String']['input'];
  amount: Scalars['Decimal']['input'];
  currency: Currency;
  /** Who bears the charges of a transfer abroad. */
  commissionOption?: InputMaybe<SwiftCommissionOption>;
  /** Another account that bears the commission, in its own currency. */
  commissionAccount?: InputMaybe<Scalars['String']['input']>;
};

export type Commission = {
  __typename?: 'Commission';
  amount: Scalars['Decimal']['output'];
  currency: Currency;
  /** What leaves the payer's account in all; a commission that another account bears is not in it. */
  total: Scalars['Decimal']['output'];
};

export type InterBankTransfer = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientName: Scalars['String']['input'];
  recipientInn: Scalars['String']['input'];
  recipientAccount: Scalars['String']['input'];
  recipientBic: Scalars['String']['input'];
  amount: Scalars['Decimal']['input'];
  currency?: Currency;
  /** CLEARING or GROSS. */
  operation: OperationCode;
  paymentCode: Scalars['String']['input'];
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
};

export type IntraTransfer = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  /** Looked up by account when it is left out. */
  recipientName?: InputMaybe<Scalars['String']['input']>;
  recipientInn?: InputMaybe<Scalars['String']['input']>;
  recipientAccount: Scalars['String']['input'];
  amount: Scalars['Decimal']['input'];
  currency?: Currency;
  paymentCode?: InputMaybe<Scalars['String']['input']>;
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
};

/** What is debited, and what the person was shown to get for it; another rate is refused with the new one. */
export type ConversionInput = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientAccount: Scalars['String']['input'];
  amount: Scalars['Decimal']['input'];
  recipientAmount: Scalars['Decimal']['input'];
  /** Som for one unit of the other currency; between two others, so many of the credit for one of the debit. */
  rate: Scalars['Decimal']['input'];
  /** The rate was agreed with the bank beforehand. */
  isFixedRate?: Scalars['Boolean']['input'];
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
};

/** Every field of a transfer anew; the kind may change between clearing and gross, and between own and foreign by the account. */
export type UpdateTransferInput = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientName?: InputMaybe<Scalars['String']['input']>;
  recipientInn?: InputMaybe<Scalars['String']['input']>;
  recipientAccount: Scalars['String']['input'];
  recipientBic?: InputMaybe<Scalars['String']['input']>;
  amount: Scalars['Decimal']['input'];
  currency?: Currency;
  operation: OperationCode;
  paymentCode?: InputMaybe<Scalars['String']['input']>;
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
  /** The version that the person saw; another one is refused. */
  version: Scalars['Int']['input'];
};

/** A transfer to a business card, to a person's card, or from a business card to an account. What is credited is an account, or a card that was found. */
export type CardTransfer = {
  legalPartyId: Scalars['ID']['input'];
  /** Own or foreign of its kind: the bank puts it right. */
  operation: OperationCode;
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  /** The account of an own card, or the settlement account that a card pays to. */
  recipientAccount?: InputMaybe<Scalars['String']['input']>;
  /** The card, by the reference under which it was found. */
  cardReferencesId?: InputMaybe<Scalars['ID']['input']>;
  amount: Scalars['Decimal']['input'];
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
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
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientName?: InputMaybe<Scalars['String']['input']>;
  recipientAddress?: InputMaybe<Scalars['String']['input']>;
  recipientAccount?: InputMaybe<Scalars['String']['input']>;
  /** The SWIFT code of the recipient's bank; a bank in Russia may be named by its BIK alone. */
  recipientBic?: InputMaybe<Scalars['String']['input']>;
  recipientBankName?: InputMaybe<Scalars['String']['input']>;
  /** Two letters of the country of the recipient's bank. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** The SWIFT code of a bank between the correspondent and the recipient's. */
  intermediaryBankCode?: InputMaybe<Scalars['String']['input']>;
  /** What is debited, in the currency of the account. */
  amount: Scalars['Decimal']['input'];
  commissionOption?: InputMaybe<SwiftCommissionOption>;
  /** Another account of the company that bears the commission. */
  commissionAccount?: InputMaybe<Scalars['String']['input']>;
  /** Another currency travels than is debited. */
  isExotic?: Scalars['Boolean']['input'];
  exoticAmount?: InputMaybe<Scalars['Decimal']['input']>;
  exoticCurrencyCode?: InputMaybe<Currency>;
  /** So many of the exotic currency for one of the debited. */
  exoticRate?: InputMaybe<Scalars['Decimal']['input']>;
  rubInn?: InputMaybe<Scalars['String']['input']>;
  /** Seven zeros where it is left out and the account is not in tenge. */
  kpp?: InputMaybe<Scalars['String']['input']>;
  rubCodeVo?: InputMaybe<Scalars['String']['input']>;
  corrAccount?: InputMaybe<Scalars['String']['input']>;
  bik?: InputMaybe<Scalars['String']['input']>;
  /** BIN of a company or IIN of a person. */
  kztBin?: InputMaybe<Scalars['String']['input']>;
  /** KNP: what the payment is for. */
  categoryCode?: InputMaybe<Scalars['String']['input']>;
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
};

/** Every field of a transfer with a card anew; the kind may change between own and foreign. */
export type UpdateCardTransferInput = {
  legalPartyId: Scalars['ID']['input'];
  operation: OperationCode;
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientAccount?: InputMaybe<Scalars['String']['input']>;
  cardReferencesId?: InputMaybe<Scalars['ID']['input']>;
  amount: Scalars['Decimal']['input'];
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
  /** The version that the person saw; another one is refused. */
  version: Scalars['Int']['input'];
};

/** Every field of a transfer abroad anew. */
export type UpdateSwiftInput = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientName?: InputMaybe<Scalars['String']['input']>;
  recipientAddress?: InputMaybe<Scalars['String']['input']>;
  recipientAccount?: InputMaybe<Scalars['String']['input']>;
  recipientBic?: InputMaybe<Scalars['String']['input']>;
  recipientBankName?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  intermediaryBankCode?: InputMaybe<Scalars['String']['input']>;
  amount: Scalars['Decimal']['input'];
  commissionOption?: InputMaybe<SwiftCommissionOption>;
  commissionAccount?: InputMaybe<Scalars['String']['input']>;
  isExotic?: Scalars['Boolean']['input'];
  exoticAmount?: InputMaybe<Scalars['Decimal']['input']>;
  exoticCurrencyCode?: InputMaybe<Currency>;
  exoticRate?: InputMaybe<Scalars['Decimal']['input']>;
  rubInn?: InputMaybe<Scalars['String']['input']>;
  kpp?: InputMaybe<Scalars['String']['input']>;
  rubCodeVo?: InputMaybe<Scalars['String']['input']>;
  corrAccount?: InputMaybe<Scalars['String']['input']>;
  bik?: InputMaybe<Scalars['String']['input']>;
  kztBin?: InputMaybe<Scalars['String']['input']>;
  categoryCode?: InputMaybe<Scalars['String']['input']>;
  purpose: Scalars['String']['input'];
  valueDate: Scalars['BusinessDate']['input'];
  /** The version that the person saw; another one is refused. */
  version: Scalars['Int']['input'];
};

/** One of the two amounts; the other follows. */
export type CalculateAmount = {
  legalPartyId: Scalars['ID']['input'];
  /** The currency of the account. */
  currency: Currency;
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  exoticCurrencyCode: Currency;
  exoticAmount?: InputMaybe<Scalars['Decimal']['input']>;
};

export type ExoticAmount = {
  __typename?: 'ExoticAmount';
  amount: Scalars['Decimal']['output'];
  currency: Currency;
  exoticAmount: Scalars['Decimal']['output'];
  exoticCurrencyCode: Currency;
  /** So many of the exotic currency for one of the debited. */
  exoticRate: Scalars['Decimal']['output'];
};

export type Country = {
  __typename?: 'Country';
  /** Two letters, ISO 3166. */
  id: Scalars['ID']['output'];
  numInList: Scalars['String']['output'];
  name: TextInLanguages;
};

export type TextInLanguages = {
  __typename?: 'TextInLanguages';
  ru: Scalars['String']['output'];
  kg: Scalars['String']['output'];
  eng: Scalars['String']['output'];
};

export type OperationTypeCategory = {
  __typename?: 'OperationTypeCategory';
  list: OperationTypeList;
  code: Scalars['String']['output'];
  name: TextInLanguages;
  isActive: Scalars['Boolean']['output'];
};

/** What the bank takes for an option in a currency: a share of the amount within limits; nothing of the payer where the recipient bears it. */
export type SwiftTariff = {
  __typename?: 'SwiftTariff';
  currency: Currency;
  option: SwiftCommissionOption;
  percent: Scalars['Decimal']['output'];
  minimum: Scalars['Decimal']['output'];
  maximum: Scalars['Decimal']['output'];
  paidByRecipient: Scalars['Boolean']['output'];
};

export type KnownSwiftRecipient = {
  __typename?: 'KnownSwiftRecipient';
  name: Scalars['String']['output'];
  account: Scalars['String']['output'];
  bic: Scalars['String']['output'];
  purpose: Scalars['String']['output'];
  currency: Currency;
  /** What the last transfer to them said beside that. */
  terms: Array<SwiftTerm>;
  lastPaidAt: Scalars['Instant']['output'];
  timesPaid: Scalars['Int']['output'];
};

export type SwiftTerm = {
  __typename?: 'SwiftTerm';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** Through whom a currency goes abroad. */
export type Correspondent = {
  __typename?: 'Correspondent';
  currency: Currency;
  bic: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

export type SwiftOptions = {
  __typename?: 'SwiftOptions';
  /** A document number that is free today. */
  nextNumber: Scalars['String']['output'];
  /** What may be debited. */
  currencies: Array<Currency>;
  /** What may travel although the company keeps no account in it, and from accounts in what. */
  exoticCurrencies: Array<Currency>;
  exoticFrom: Array<Currency>;
  tariffs: Array<SwiftTariff>;
  /** The numbers of the accounts that may bear the commission. */
  commissionAccounts: Array<Scalars['String']['output']>;
  correspondents: Array<Correspondent>;
  recipients: Array<KnownSwiftRecipient>;
};

/** The same transfer in both languages of the network. */
export type SwiftMessages = {
  __typename?: 'SwiftMessages';
  mt103: Scalars['String']['output'];
  pacs008: Scalars['String']['output'];
};

/** One transfer abroad in full. */
export type SwiftData = {
  __typename?: 'SwiftData';
  payment: Payment;
  recipientAddress: Scalars['String']['output'];
  recipientBankName: Scalars['String']['output'];
  country: Scalars['String']['output'];
  intermediaryBankCode?: Maybe<Scalars['String']['output']>;
  commissionOption: SwiftCommissionOption;
  /** The account that bears the commission. */
  commissionAccount: Scalars['String']['output'];
  commissionCurrencyCode: Currency;
  isExotic: Scalars['Boolean']['output'];
  exoticAmount?: Maybe<Scalars['Decimal']['output']>;
  exoticCurrencyCode?: Maybe<Currency>;
  exoticRate?: Maybe<Scalars['Decimal']['output']>;
  rubInn?: Maybe<Scalars['String']['output']>;
  kpp?: Maybe<Scalars['String']['output']>;
  rubCodeVo?: Maybe<Scalars['String']['output']>;
  corrAccount?: Maybe<Scalars['String']['output']>;
  bik?: Maybe<Scalars['String']['output']>;
  kztBin?: Maybe<Scalars['String']['output']>;
  categoryCode?: Maybe<Scalars['String']['output']>;
  correspondent?: Maybe<Correspondent>;
  mt103: Scalars['String']['output'];
  pacs008: Scalars['String']['output'];
  paymentKind: PaymentKind;
  canonicalText: Scalars['String']['output'];
};

export type SearchOperationHistory = {
  legalPartyId: Scalars['ID']['input'];
  status?: InputMaybe<HistoryGroup>;
  statuses?: InputMaybe<Array<PaymentStatus>>;
  operation?: InputMaybe<Array<OperationCode>>;
  account?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Currency>;
  transferNum?: InputMaybe<Scalars['String']['input']>;
  startDate?: InputMaybe<Scalars['BusinessDate']['input']>;
  endDate?: InputMaybe<Scalars['BusinessDate']['input']>;
  startAmount?: InputMaybe<Scalars['Decimal']['input']>;
  endAmount?: InputMaybe<Scalars['Decimal']['input']>;
  recipientName?: InputMaybe<Scalars['String']['input']>;
  /** Number, recipient, account, purpose or amount. */
  search?: InputMaybe<Scalars['String']['input']>;
  origin?: InputMaybe<Origin>;
  /** true: smallest amount first; false: greatest first; absent: newest first. */
  amountAsc?: InputMaybe<Scalars['Boolean']['input']>;
  creator?: InputMaybe<Scalars['ID']['input']>;
};

/** An order to move money, and its road through signatures to the bank. */
export type Payment = {
  __typename?: 'Payment';
  id: Scalars['ID']['output'];
  legalPartyId: Scalars['ID']['output'];
  transferNum: Scalars['String']['output'];
  payerAccount: Scalars['String']['output'];
  recipientAccount: Scalars['String']['output'];
  amount: Scalars['Decimal']['output'];
  purpose: Scalars['String']['output'];
  currencyCode: Currency;
  statusCode: PaymentStatus;
  operationCode: OperationCode;
  valueDate: Scalars['BusinessDate']['output'];
  origin: Origin;
  createdDate: Scalars['Instant']['output'];
  createdBy: Scalars['ID']['output'];
  updatedBy?: Maybe<Scalars['ID']['output']>;
  payerName: Scalars['String']['output'];
  payerInn: Scalars['String']['output'];
  payerBic: Scalars['String']['output'];
  recipientName: Scalars['String']['output'];
  recipientInn: Scalars['String']['output'];
  recipientBic: Scalars['String']['output'];
  recipientDetail?: Maybe<Scalars['String']['output']>;
  recipientCardNum?: Maybe<Scalars['String']['output']>;
  recipientAmount?: Maybe<Scalars['Decimal']['output']>;
  commission: Scalars['Decimal']['output'];
  /** The payer's currency, unless another account bears the commission. */
  commissionCurrencyCode: Currency;
  paymentCode?: Maybe<Scalars['String']['output']>;
  creatorName: Scalars['String']['output'];
  paymentDetailsId: Scalars['ID']['output'];
  /** Why the bank refused it, where it did: a classification. */
  description?: Maybe<Scalars['String']['output']>;
  /** What that classification says beside its name. */
  descriptionSays: Scalars['Says']['output'];
  /** What the signer wrote who cancelled it or returned it for editing. */
  reason?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  isRepeatable: Scalars['Boolean']['output'];
  isEditable: Scalars['Boolean']['output'];
  isSignable: Scalars['Boolean']['output'];
  isExportable: Scalars['Boolean']['output'];
  isOpenPdf: Scalars['Boolean']['output'];
  isRevokable: Scalars['Boolean']['output'];
  isRemovable: Scalars['Boolean']['output'];
  isSendForSign: Scalars['Boolean']['output'];
  isUpdateble: Scalars['Boolean']['output'];
  isRecall: Scalars['Boolean']['output'];
  /** Does it wait for the caller's own signature? */
  awaitsMe: Scalars['Boolean']['output'];
  /** What only its kind says, in the order in which it is signed. */
  terms: Array<PaymentTerm>;
  /** For each action: may the caller take it now, and if not, why. */
  actions: Array<ActionAnswer>;
  /** Who must act next, and until when; null when nobody must. */
  next?: Maybe<NextStep>;
};

/** A field of its kind, such as the rate of a conversion; amounts and rates are decimals as text. */
export type PaymentTerm = {
  __typename?: 'PaymentTerm';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type ActionAnswer = {
  __typename?: 'ActionAnswer';
  action: PaymentAction;
  allowed: Scalars['Boolean']['output'];
  /** The classification of the refusal. */
  why?: Maybe<Scalars['String']['output']>;
  says?: Maybe<Scalars['Says']['output']>;
};

export type NextStep = {
  __typename?: 'NextStep';
  /** The right that must act; null when it is the bank. */
  right?: Maybe<SignRight>;
  names: Array<Scalars['String']['output']>;
  until?: Maybe<Scalars['Instant']['output']>;
};

export type PaymentPage = {
  __typename?: 'PaymentPage';
  total: Scalars['Int']['output'];
  /** The organisation's last event when the page was read: who listens after it misses nothing. */
  number: Scalars['Int']['output'];
  elements: Array<Payment>;
};

/** One transfer in full. `number` of signatures and proofs stand in the signer query. */
export type TransferData = {
  __typename?: 'TransferData';
  payment: Payment;
  payerBankName: Scalars['String']['output'];
  recipientBankName: Scalars['String']['output'];
  /** Of its codes, those that a directory knows. */
  names: Array<NamedCode>;
  paymentKind: PaymentKind;
  /** The canonical text that signatures cover. */
  canonicalText: Scalars['String']['output'];
};

/** One transfer with a card in full. */
export type CardTransferData = {
  __typename?: 'CardTransferData';
  payment: Payment;
  payerBankName: Scalars['String']['output'];
  recipientBankName: Scalars['String']['output'];
  /** The first four and the last four digits; null where an account is credited by its number. */
  recipientCardNum?: Maybe<Scalars['String']['output']>;
  /** Whose card it is: a person by first name and initial. */
  recipientDetail?: Maybe<Scalars['String']['output']>;
  cardReferencesId?: Maybe<Scalars['ID']['output']>;
  paymentKind: PaymentKind;
  /** The canonical text that signatures cover. */
  canonicalText: Scalars['String']['output'];
};

/** One conversion in full. */
export type ConversionData = {
  __typename?: 'ConversionData';
  payment: Payment;
  recipientAmount: Scalars['Decimal']['output'];
  recipientCurrencyCode: Currency;
  rate: Scalars['Decimal']['output'];
  isFixedRate: Scalars['Boolean']['output'];
  paymentKind: PaymentKind;
  canonicalText: Scalars['String']['output'];
};

/** One payment that the company accepted by QR in full. */
export type QrTransferData = {
  __typename?: 'QrTransferData';
  payment: Payment;
  paymentId: Scalars['ID']['output'];
  amount: Scalars['Decimal']['output'];
  purpose: Scalars['String']['output'];
  creatorName: Scalars['String']['output'];
  createdDateTime: Scalars['Instant']['output'];
  currencyCode: Currency;
  transferNum: Scalars['String']['output'];
  /** What the payer paid. */
  amountWithFee: Scalars['Decimal']['output'];
  /** What came to the account, the bank's commission taken off. */
  amountWithoutFee: Scalars['Decimal']['output'];
  feePercent: Scalars['Decimal']['output'];
  feeAmount: Scalars['Decimal']['output'];
  /** Half hidden. */
  senderName: Scalars['String']['output'];
  senderBankName: Scalars['String']['output'];
  /** The company's account. */
  account: Scalars['String']['output'];
  /** What the code said, or the payer wrote. */
  qrComment?: Maybe<Scalars['String']['output']>;
  /** The number on the payer's receipt. */
  stan: Scalars['String']['output'];
  /** Who paid: C2B a person, B2B a company. */
  operationTypeGroup: PaymentKindOfQr;
  /** The number that the payer's side and the operator know it by. */
  providerTransactionId: Scalars['String']['output'];
  /** Null while nothing was given back. */
  refund?: Maybe<Payment>;
  paymentKind: PaymentKind;
};

/** Who pays to whom, as the operator of ELQR groups it. */
export type PaymentKindOfQr =
  | 'C2B'
  | 'B2B';

/** One refund in full. */
export type RefundedQrOperation = {
  __typename?: 'RefundedQrOperation';
  payment: Payment;
  cardTransferRko2CardRecord: RefundRecord;
  /** The payment that it was given back of. */
  qrPaymentId: Scalars['ID']['output'];
  qrTransferNum: Scalars['String']['output'];
  qrAmount: Scalars['Decimal']['output'];
  reason: Scalars['String']['output'];
  paymentKind: PaymentKind;
};

export type RefundRecord = {
  __typename?: 'RefundRecord';
  statusCode: PaymentStatus;
  creatorName: Scalars['String']['output'];
  updatedBy?: Maybe<Scalars['ID']['output']>;
  currencyCode: Currency;
  amount: Scalars['Decimal']['output'];
  createdDate: Scalars['Instant']['output'];
};

export type RefundIsAvailableInput = {
  legalPartyId: Scalars['ID']['input'];
  /** A payment accepted by QR. */
  paymentId: Scalars['ID']['input'];
};

export type RefundIsAvailable = {
  __typename?: 'RefundIsAvailable';
  isAvailable: Scalars['Boolean']['output'];
  /** The classification of the refusal. */
  why?: Maybe<Scalars['String']['output']>;
  says?: Maybe<Scalars['Says']['output']>;
  /** At most so much; one refund, in whole or in part. */
  amount: Scalars['Decimal']['output'];
  currencyCode: Currency;
};

/** Who can give the second signature under a document, and with what. */
export type SecondPersonToken = {
  __typename?: 'SecondPersonToken';
  paymentId: Scalars['ID']['output'];
  /** False where the document needs no second signature, or has it. */
  isNeeded: Scalars['Boolean']['output'];
  tokens: Array<PersonToken>;
};

export type PersonToken = {
  __typename?: 'PersonToken';
  fullName: Scalars['String']['output'];
  signType: SignType;
  /** Does the person hold the key that this way of signing asks for? */
  hasKey: Scalars['Boolean']['output'];
};

export type ConversionRates = {
  __typename?: 'ConversionRates';
  /** How many som one unit costs. */
  rates: Array<CurrencyRate>;
  agreed: Array<AgreedRate>;
  /** Below this sum in dollars no rate is agreed. */
  agreedFrom: Scalars['Decimal']['output'];
};

/** A rate that the bank agreed with the company for one conversion of up to so much. */
export type AgreedRate = {
  __typename?: 'AgreedRate';
  id: Scalars['ID']['output'];
  debitCurrency: Currency;
  creditCurrency: Currency;
  rate: Scalars['Decimal']['output'];
  /** At most so much may be debited. */
  upTo: Scalars['Decimal']['output'];
  validUntil: Scalars['Instant']['output'];
};

export type HistoryFilter = {
  __typename?: 'HistoryFilter';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The conditions as the address of the history says them. */
  query: Scalars['String']['output'];
};

export type HistoryFilterInput = {
  legalPartyId: Scalars['ID']['input'];
  /** 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** What stands behind the question mark of the address, percent-encoded, at most 2 000 characters. */
  query: Scalars['String']['input'];
};

export type StatusCount = {
  __typename?: 'StatusCount';
  status: HistoryGroup;
  count: Scalars['Int']['output'];
};

export type OperationSummary = {
  __typename?: 'OperationSummary';
  operation: OperationCode;
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Decimal']['output'];
};

export type StatusHistoryItem = {
  __typename?: 'StatusHistoryItem';
  statusCode: PaymentStatus;
  /** Null for a step that is still to come. */
  updatedDate?: Maybe<Scalars['Instant']['output']>;
  /** Who did it; null for the bank. */
  actorName?: Maybe<Scalars['String']['output']>;
  /** What they wrote, when they cancelled or returned it. */
  reason?: Maybe<Scalars['String']['output']>;
  /** PASSED, CURRENT or FUTURE. */
  phase: StepPhase;
};

export type StepPhase =
  | 'PASSED'
  | 'CURRENT'
  | 'FUTURE';

export type Signatory = {
  __typename?: 'Signatory';
  /** The status that this signature led to. */
  statusCode?: Maybe<PaymentStatus>;
  updatedBy?: Maybe<Scalars['String']['output']>;
  updatedDate?: Maybe<Scalars['Instant']['output']>;
  /** The right whose slot it is. */
  label: SignRight;
  isSigned: Scalars['Boolean']['output'];
  signType?: Maybe<SignType>;
};

/** What is about to be signed. The code given with it counts for exactly these documents as they are now. */
export type SigningChallenge = {
  __typename?: 'SigningChallenge';
  id: Scalars['ID']['output'];
  /** SHA-256 over the canonical text of the whole batch, hex. */
  digest: Scalars['String']['output'];
  expiresAt: Scalars['Instant']['output'];
  signType: SignType;
  documents: Array<SigningDocument>;
  totals: Array<OperationSummary>;
  /** Documents of the request that the caller may not sign now, each with its reason. */
  refused: Array<PaymentFailure>;
};

export type SigningDocument = {
  __typename?: 'SigningDocument';
  payment: Payment;
  canonicalText: Scalars['String']['output'];
  amountInWords: TextOfLanguages;
  /** Of its codes, those that a directory knows. */
  names: Array<NamedCode>;
  /** What differs from the last payment to this recipient; empty when nothing does, NEW when there was none. */
  differences: Array<Difference>;
};

export type Difference =
  | 'NEW_RECIPIENT'
  | 'NEW_ACCOUNT'
  | 'LARGER_AMOUNT'
  | 'NEW_PAYMENT_CODE';

export type TextOfLanguages = {
  __typename?: 'TextOfLanguages';
  ru: Scalars['String']['output'];
  kg: Scalars['String']['output'];
  eng: Scalars['String']['output'];
};

export type SignInput = {
  legalPartyId: Scalars['ID']['input'];
  paymentIds: Array<Scalars['ID']['input']>;
  outcome: SignOutcome;
  /** The challenge and its code are needed for SUCCESS. */
  challengeId?: InputMaybe<Scalars['ID']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  /** Why it is cancelled or returned; the creator reads it. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type PaymentIdListInput = {
  legalPartyId: Scalars['ID']['input'];
  paymentIds: Array<Scalars['ID']['input']>;
};

/** A batch's outcome: what succeeded, and what was refused and why. */
export type BatchResult = {
  __typename?: 'BatchResult';
  succeeded: Array<PaymentOutcome>;
  failed: Array<PaymentFailure>;
};

export type PaymentOutcome = {
  __typename?: 'PaymentOutcome';
  id: Scalars['ID']['output'];
  transferNum: Scalars['String']['output'];
  statusCode: PaymentStatus;
};

export type PaymentFailure = {
  __typename?: 'PaymentFailure';
  id: Scalars['ID']['output'];
  transferNum?: Maybe<Scalars['String']['output']>;
  classification: Scalars['String']['output'];
  says: Scalars['Says']['output'];
};

export type LegalPartyIdAndPaymentId = {
  legalPartyId: Scalars['ID']['input'];
  /** Only this payment; all when it is left out. */
  paymentId?: InputMaybe<Scalars['ID']['input']>;
  /** The number of the last event that the client has seen. */
  after?: InputMaybe<Scalars['Int']['input']>;
};

export type EventState =
  | 'NEW'
  | 'DELETED'
  | 'UPDATED';

export type PaymentEvent = {
  __typename?: 'PaymentEvent';
  /** Rises by one with each event of the organisation; payments are not alone in it, so numbers may be missing. */
  number: Scalars['Int']['output'];
  /** Null in the first event, which only says where this line begins. */
  state?: Maybe<EventState>;
  /** Null in the first event. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** Null in the first event, when it was deleted, or when it left what the caller may see. */
  payment?: Maybe<Payment>;
};

export type MovementEvent = {
  __typename?: 'MovementEvent';
  /** Rises as in PaymentEvent. */
  number: Scalars['Int']['output'];
  /** The account. Null in the first event, which only says where this line begins. */
  accountId?: Maybe<Scalars['ID']['output']>;
};

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

/** A form of payments to the budget, as the bank keeps it. */
export type ModelProcess = {
  __typename?: 'ModelProcess';
  id: Scalars['ID']['output'];
  code: BudgetForm;
  name: BudgetText;
  /** What it is for, in a sentence. */
  about: BudgetText;
  /** How the provider calls the service behind it. */
  service: Scalars['String']['output'];
  /** The field that the provider looks up. */
  subject: Scalars['String']['output'];
  /** Does the provider say who owes what, so that the sum is not the person's to choose? */
  asksProvider: Scalars['Boolean']['output'];
  /** May several items of one answer be paid together? */
  isSeveral: Scalars['Boolean']['output'];
  /** The beginnings of the codes that belong to it; any code where there are none. */
  classifications: Array<Scalars['String']['output']>;
  /** The purpose in parts, with the fields in braces; a part whose field is empty is left out. */
  purpose: Array<Scalars['String']['output']>;
  fields: Array<ModelField>;
};

export type ModelField = {
  __typename?: 'ModelField';
  name: Scalars['String']['output'];
  kind: BudgetFieldKind;
  label: BudgetText;
  hint?: Maybe<BudgetText>;
  regex?: Maybe<Scalars['String']['output']>;
  maxLength?: Maybe<Scalars['Int']['output']>;
  isRequired: Scalars['Boolean']['output'];
  /** What is said when the pattern does not fit. */
  message: BudgetText;
  options: Array<BudgetOption>;
};

export type BudgetOption = {
  __typename?: 'BudgetOption';
  code: Scalars['String']['output'];
  name: BudgetText;
};

export type BudgetText = {
  __typename?: 'BudgetText';
  ru: Scalars['String']['output'];
  kg: Scalars['String']['output'];
  eng: Scalars['String']['output'];
};

/** A code of the classifier of payments that is income of the budget. */
export type BudgetClassification = {
  __typename?: 'BudgetClassification';
  id: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  nameRu: Scalars['String']['output'];
  name: DirectoryName;
  /** Is it taken today? */
  isActive: Scalars['Boolean']['output'];
  validFrom: Scalars['BusinessDate']['output'];
  /** The last day; null while there is none. */
  validUntil?: Maybe<Scalars['BusinessDate']['output']>;
};

export type TaxOffice = {
  __typename?: 'TaxOffice';
  code: Scalars['String']['output'];
  region: TaxRegion;
  name: BudgetText;
  account: Scalars['String']['output'];
  bic: Scalars['String']['output'];
  recipientName: Scalars['String']['output'];
};

/** One filled field of a form. */
export type BudgetRequisite = {
  name: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type BudgetCheckInput = {
  legalPartyId: Scalars['ID']['input'];
  form: BudgetForm;
  requisites: Array<BudgetRequisite>;
};

/** What is to be paid by some requisites. */
export type BudgetBill = {
  __typename?: 'BudgetBill';
  payerName: Scalars['String']['output'];
  payerInn: Scalars['String']['output'];
  paymentCode: Scalars['String']['output'];
  taxOffice: Scalars['String']['output'];
  items: Array<BudgetItem>;
};

export type BudgetItem = {
  __typename?: 'BudgetItem';
  id: Scalars['ID']['output'];
  title: BudgetText;
  /** The number of the document that it follows from. */
  document: Scalars['String']['output'];
  amount: Scalars['Decimal']['output'];
};

/** `items` where the provider named them, `amount` where the person does. */
export type BudgetCodeInput = {
  legalPartyId: Scalars['ID']['input'];
  form: BudgetForm;
  requisites: Array<BudgetRequisite>;
  items?: InputMaybe<Array<Scalars['ID']['input']>>;
  amount?: InputMaybe<Scalars['Decimal']['input']>;
};

/** The code of one payment: what is paid, to whom, and until when. */
export type BudgetCode = {
  __typename?: 'BudgetCode';
  paylogicId: Scalars['ID']['output'];
  /** The code itself, not that of the classifier. */
  paymentCode: Scalars['String']['output'];
  amount: Scalars['Decimal']['output'];
  currency: Currency;
  validUntil: Scalars['Instant']['output'];
  recipientName: Scalars['String']['output'];
  recipientAccount: Scalars['String']['output'];
  recipientBic: Scalars['String']['output'];
};

export type BudgetPaymentInput = {
  legalPartyId: Scalars['ID']['input'];
  transferNum: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  /** The code of today, as the provider gave it. */
  paymentCode: Scalars['String']['input'];
  paylogicId: Scalars['ID']['input'];
  amount: Scalars['Decimal']['input'];
  currency?: Currency;
  purpose: Scalars['String']['input'];
  /** Did the form put the purpose together, and nobody write it? A template of the document then leaves it to the form again. */
  purposeOfForm?: Scalars['Boolean']['input'];
  valueDate: Scalars['BusinessDate']['input'];
};

export type BudgetPaymentData = {
  __typename?: 'BudgetPaymentData';
  payment: Payment;
  /** The code that it is paid under. */
  paymentCode: Scalars['String']['output'];
  paylogicId: Scalars['ID']['output'];
  currency: Currency;
  form: BudgetForm;
  /** The end of the day of its code. */
  validUntil: Scalars['Instant']['output'];
  recipientBankName: Scalars['String']['output'];
  paymentKind: PaymentKind;
  canonicalText: Scalars['String']['output'];
};

/** Which templates: of these operations, or these ones. What is left out does not narrow. */
export type TemplateCriteria = {
  legalPartyId: Scalars['ID']['input'];
  operationIds?: InputMaybe<Array<OperationCode>>;
  templateIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** What a form holds when it is kept. It may be unfinished; what is there has the form that the operation asks for. */
export type TransferTemplateInput = {
  legalPartyId: Scalars['ID']['input'];
  /** 1 to 150 characters, unlike the name of any other template of the company. */
  nameTemplate: Scalars['String']['input'];
  operation: OperationCode;
  payerAccount?: InputMaybe<Scalars['String']['input']>;
  recipientName?: InputMaybe<Scalars['String']['input']>;
  recipientInn?: InputMaybe<Scalars['String']['input']>;
  recipientAccount?: InputMaybe<Scalars['String']['input']>;
  recipientBic?: InputMaybe<Scalars['String']['input']>;
  amount?: InputMaybe<Scalars['Decimal']['input']>;
  /** Of the amount. The payer's account's own where there is one. */
  currency?: InputMaybe<Currency>;
  paymentCode?: InputMaybe<Scalars['String']['input']>;
  purpose?: InputMaybe<Scalars['String']['input']>;
  /** What should be credited by a conversion, where the form began from that side. */
  recipientAmount?: InputMaybe<Scalars['Decimal']['input']>;
  commissionAccount?: InputMaybe<Scalars['String']['input']>;
  /** BEN, GOUR, OUR or SHA. */
  commissionOption?: InputMaybe<Scalars['String']['input']>;
  rubInn?: InputMaybe<Scalars['String']['input']>;
  categoryCode?: InputMaybe<Scalars['String']['input']>;
  corrAccount?: InputMaybe<Scalars['String']['input']>;
  kpp?: InputMaybe<Scalars['String']['input']>;
  country?: InputMaybe<Scalars['String']['input']>;
  recipientAddress?: InputMaybe<Scalars['String']['input']>;
  recipientBankName?: InputMaybe<Scalars['String']['input']>;
  bik?: InputMaybe<Scalars['String']['input']>;
  rubCodeVo?: InputMaybe<Scalars['String']['input']>;
  kztBin?: InputMaybe<Scalars['String']['input']>;
  intermediaryBankCode?: InputMaybe<Scalars['String']['input']>;
  isExotic?: InputMaybe<Scalars['Boolean']['input']>;
  exoticAmount?: InputMaybe<Scalars['Decimal']['input']>;
  exoticCurrencyCode?: InputMaybe<Currency>;
  /** As it is shown, half hidden. What the bank keeps of a card it takes from the reference; a whole number is refused. */
  recipientCardNum?: InputMaybe<Scalars['String']['input']>;
  recipientDetail?: InputMaybe<Scalars['String']['input']>;
  cardReferencesId?: InputMaybe<Scalars['String']['input']>;
  budgetForm?: InputMaybe<BudgetForm>;
  /** What a form of the budget asks for. The period is the moment's and is not kept. */
  requisites?: InputMaybe<Array<BudgetRequisite>>;
};

/** The fields of a form under a name. All that only some operations have is null for the others. */
export type TransferTemplate = {
  __typename?: 'TransferTemplate';
  id: Scalars['ID']['output'];
  nameTemplate: Scalars['String']['output'];
  operation: OperationCode;
  payerAccount?: Maybe<Scalars['String']['output']>;
  recipientName?: Maybe<Scalars['String']['output']>;
  recipientInn?: Maybe<Scalars['String']['output']>;
  recipientAccount?: Maybe<Scalars['String']['output']>;
  recipientBic?: Maybe<Scalars['String']['output']>;
  amount?: Maybe<Scalars['Decimal']['output']>;
  currency?: Maybe<Currency>;
  paymentCode?: Maybe<Scalars['String']['output']>;
  purpose?: Maybe<Scalars['String']['output']>;
  recipientAmount?: Maybe<Scalars['Decimal']['output']>;
  commissionAccount?: Maybe<Scalars['String']['output']>;
  commissionOption?: Maybe<Scalars['String']['output']>;
  rubInn?: Maybe<Scalars['String']['output']>;
  categoryCode?: Maybe<Scalars['String']['output']>;
  corrAccount?: Maybe<Scalars['String']['output']>;
  kpp?: Maybe<Scalars['String']['output']>;
  country?: Maybe<Scalars['String']['output']>;
  recipientAddress?: Maybe<Scalars['String']['output']>;
  recipientBankName?: Maybe<Scalars['String']['output']>;
  bik?: Maybe<Scalars['String']['output']>;
  rubCodeVo?: Maybe<Scalars['String']['output']>;
  kztBin?: Maybe<Scalars['String']['output']>;
  intermediaryBankCode?: Maybe<Scalars['String']['output']>;
  isExotic?: Maybe<Scalars['Boolean']['output']>;
  exoticAmount?: Maybe<Scalars['Decimal']['output']>;
  exoticCurrencyCode?: Maybe<Currency>;
  recipientCardNum?: Maybe<Scalars['String']['output']>;
  recipientDetail?: Maybe<Scalars['String']['output']>;
  cardReferencesId?: Maybe<Scalars['String']['output']>;
  budgetForm?: Maybe<BudgetForm>;
  requisites: Array<TemplateRequisite>;
  /** Whom it pays, as far as the bank can say; null where it cannot. */
  payeeName?: Maybe<Scalars['String']['output']>;
  /** What does not hold any more: nothing when all of it does. */
  outdated: Array<OutdatedField>;
  creatorName: Scalars['String']['output'];
  createdDate: Scalars['Instant']['output'];
  /** Who changed it last; null while nobody has. */
  updaterName?: Maybe<Scalars['String']['output']>;
  updatedDate: Scalars['Instant']['output'];
  /** When a document was last made from it; null while none was. */
  usedDate?: Maybe<Scalars['Instant']['output']>;
  timesUsed: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

/** One filled field of a form of the budget. */
export type TemplateRequisite = {
  __typename?: 'TemplateRequisite';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** A field that would be refused as it stands: an account that was closed, a bank or a code that is not in use any more. */
export type OutdatedField = {
  __typename?: 'OutdatedField';
  field: Scalars['String']['output'];
  /** A classification, and what it says beside its name. */
  why: Scalars['String']['output'];
  says: Scalars['Says']['output'];
};

/** A template was saved, changed, used or removed. The first tells where the line begins, and names none. */
export type TemplateEvent = {
  __typename?: 'TemplateEvent';
  number: Scalars['Int']['output'];
  id?: Maybe<Scalars['ID']['output']>;
};

export type RateGroup =
  | 'cash'
  | 'cashless'
  | 'card'
  | 'nbkr';

/** How many som one unit of the currency costs: the bank buys at `buy` and sells at `sell`. */
export type CurrencyRate = {
  __typename?: 'CurrencyRate';
  group: RateGroup;
  currency: Currency;
  buy: Scalars['Decimal']['output'];
  sell: Scalars['Decimal']['output'];
  validFrom: Scalars['BusinessDate']['output'];
};

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
  personId?: InputMaybe<Scalars['ID']['input']>;
  group?: InputMaybe<AuditGroup>;
  /** What it was done to: the id of a payment. */
  documentId?: InputMaybe<Scalars['ID']['input']>;
  /** The first bank day. */
  startDate?: InputMaybe<Scalars['BusinessDate']['input']>;
  /** The last bank day, itself included. Refuses PeriodInvertedException when it is before the first. */
  endDate?: InputMaybe<Scalars['BusinessDate']['input']>;
};

export type AuditPage = {
  __typename?: 'AuditPage';
  /** How many lines fit, 10 000 at most. */
  total: Scalars['Int']['output'];
  elements: Array<AuditRecord>;
};

/** One line of the company's audit; its hash binds it to all lines before it. */
export type AuditRecord = {
  __typename?: 'AuditRecord';
  /** The place in the chain, counted from 1. */
  number: Scalars['String']['output'];
  at: Scalars['Instant']['output'];
  /** What was done, such as payment.sign. */
  action: Scalars['String']['output'];
  group: AuditGroup;
  /** Null where the bank did it by itself. */
  personId?: Maybe<Scalars['ID']['output']>;
  personName?: Maybe<Scalars['String']['output']>;
  /** The network address the call came from. */
  address?: Maybe<Scalars['String']['output']>;
  /** The x-trace-id of the call, for the bank's support. */
  traceId?: Maybe<Scalars['String']['output']>;
  /** Where it was done to a payment that is still there. */
  documentId?: Maybe<Scalars['ID']['output']>;
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Only what is told in one word: statuses, a reason, a right. */
  says: Scalars['Says']['output'];
  /** The hash of the chain up to this line, in hex. */
  hash: Scalars['String']['output'];
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
  legalPartyId: Scalars['ID']['input'];
  format: ExportFormat;
  language: ExportLanguage;
  /** At most 520. */
  paymentIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Both days of the period must be there. The order of the file is newest first. */
  filter?: InputMaybe<SearchOperationHistory>;
};

export type ExportedFile = {
  __typename?: 'ExportedFile';
  id: Scalars['ID']['output'];
  format: ExportFormat;
  language: ExportLanguage;
  status: ExportStatus;
  fileName: Scalars['String']['output'];
  /** Of a filter the days asked for; of chosen payments the days they were made on, as soon as that is known. */
  startDate?: Maybe<Scalars['BusinessDate']['output']>;
  endDate?: Maybe<Scalars['BusinessDate']['output']>;
  /** How many payments stand in the file so far. */
  operations: Scalars['Int']['output'];
  /** How many were found and not written: cancelled ones, or such as have no form in this format. */
  leftOut: Scalars['Int']['output'];
  /** In how many of them letters were replaced that the file cannot hold. */
  respelled: Scalars['Int']['output'];
  /** How much of it is done, 0 to 100. */
  progress: Scalars['Int']['output'];
  /** How many bytes it has so far. */
  size: Scalars['Int']['output'];
  /** Why it could not be made: a classification, and what it says. */
  cause?: Maybe<Scalars['String']['output']>;
  causeSays: Scalars['Says']['output'];
  createdDate: Scalars['Instant']['output'];
  /** When it is removed by itself. */
  expiresDate: Scalars['Instant']['output'];
};

export type ExportedFilePage = {
  __typename?: 'ExportedFilePage';
  total: Scalars['Int']['output'];
  /** The number of the last event that this answer knows of. */
  number: Scalars['Int']['output'];
  elements: Array<ExportedFile>;
};

/** The file is absent when it is gone. */
export type ExportEvent = {
  __typename?: 'ExportEvent';
  number: Scalars['Int']['output'];
  /** Null in the first event, which only says where this line begins. */
  exportId?: Maybe<Scalars['ID']['output']>;
  file?: Maybe<ExportedFile>;
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

/** A file of payments on its way to become documents. */
export type ImportedFile = {
  __typename?: 'ImportedFile';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Null until its content was looked at. */
  format?: Maybe<ImportFormat>;
  status: ImportStatus;
  /** Why the bank cannot take it, where it cannot. */
  cause?: Maybe<ImportedFault>;
  uploadedAt: Scalars['Instant']['output'];
  /** Who brought it. */
  creatorName: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  /** How many rows it has, and how many of them are checked already. */
  rows: Scalars['Int']['output'];
  done: Scalars['Int']['output'];
  good: Scalars['Int']['output'];
  faulty: Scalars['Int']['output'];
  /** Of the good ones, how many look like an earlier payment or another row. */
  doubtful: Scalars['Int']['output'];
  /** How many became documents. */
  made: Scalars['Int']['output'];
  mayMend: Scalars['Boolean']['output'];
  mayAccept: Scalars['Boolean']['output'];
  mayArchive: Scalars['Boolean']['output'];
  mayDelete: Scalars['Boolean']['output'];
};

export type ImportedFilePage = {
  __typename?: 'ImportedFilePage';
  total: Scalars['Int']['output'];
  elements: Array<ImportedFile>;
};

/** A refusal as data: its classification, the field it belongs to, and what it says beside its name. */
export type ImportedFault = {
  __typename?: 'ImportedFault';
  classification: Scalars['String']['output'];
  field?: Maybe<Scalars['String']['output']>;
  says: Scalars['Says']['output'];
};

export type ImportedTotal = {
  __typename?: 'ImportedTotal';
  account: Scalars['String']['output'];
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Decimal']['output'];
  commission: Scalars['Decimal']['output'];
  available: Scalars['Decimal']['output'];
  /** Is there enough on the account for all of it? */
  isEnough: Scalars['Boolean']['output'];
};

/** One row as the file, or the person who mended it, has it: texts, because what is wrong must be seen too. */
export type ImportedRow = {
  __typename?: 'ImportedRow';
  id: Scalars['ID']['output'];
  /** Its place among the rows, counted from 1. */
  position: Scalars['Int']['output'];
  /** The line of the file where it begins. */
  line: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
  transferNum: Scalars['String']['output'];
  valueDate: Scalars['String']['output'];
  payerAccount: Scalars['String']['output'];
  recipientName: Scalars['String']['output'];
  recipientInn: Scalars['String']['output'];
  recipientAccount: Scalars['String']['output'];
  recipientBic: Scalars['String']['output'];
  amount: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  /** CLEARING or GROSS where the file chooses; empty where the bank does. */
  rail: Scalars['String']['output'];
  paymentCode: Scalars['String']['output'];
  purpose: Scalars['String']['output'];
  /** What it would become. */
  operation?: Maybe<OperationCode>;
  faults: Array<ImportedFault>;
  duplicate?: Maybe<ImportedDuplicate>;
  /** The document that was made of it. */
  paymentId?: Maybe<Scalars['ID']['output']>;
};

export type ImportedRowPage = {
  __typename?: 'ImportedRowPage';
  total: Scalars['Int']['output'];
  elements: Array<ImportedRow>;
};

/** What a row looks like: an earlier document, or an earlier row of the same file. */
export type ImportedDuplicate = {
  __typename?: 'ImportedDuplicate';
  /** Null when it is another row. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  line?: Maybe<Scalars['Int']['output']>;
  transferNum: Scalars['String']['output'];
  valueDate: Scalars['String']['output'];
  amount: Scalars['String']['output'];
  /** Null in rows that were checked before it was noted. */
  currency?: Maybe<Scalars['String']['output']>;
  recipientName: Scalars['String']['output'];
  statusCode?: Maybe<PaymentStatus>;
  /** Does it bear the same number, or only say the same? */
  isSameNumber: Scalars['Boolean']['output'];
};

export type ImportedRowInput = {
  legalPartyId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  position: Scalars['Int']['input'];
  /** The version that the person saw; another one is refused. */
  version: Scalars['Int']['input'];
  transferNum: Scalars['String']['input'];
  valueDate: Scalars['String']['input'];
  payerAccount: Scalars['String']['input'];
  recipientName: Scalars['String']['input'];
  recipientInn: Scalars['String']['input'];
  recipientAccount: Scalars['String']['input'];
  recipientBic: Scalars['String']['input'];
  amount: Scalars['String']['input'];
  currency: Scalars['String']['input'];
  rail: Scalars['String']['input'];
  paymentCode: Scalars['String']['input'];
  purpose: Scalars['String']['input'];
};

export type ImportAcceptance = {
  legalPartyId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  mode: ImportMode;
  /** Also rows that look like an earlier payment. */
  withDuplicates?: Scalars['Boolean']['input'];
};

export type ImportResult = {
  __typename?: 'ImportResult';
  file: ImportedFile;
  /** The drafts, in the order of the rows. */
  paymentIds: Array<Scalars['ID']['output']>;
  /** How many rows were left in the file. */
  left: Scalars['Int']['output'];
};

export type ImportEvent = {
  __typename?: 'ImportEvent';
  number: Scalars['Int']['output'];
  /** Null for where the line begins. */
  id?: Maybe<Scalars['ID']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Who: Who;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  BusinessDate: ResolverTypeWrapper<Scalars['BusinessDate']['output']>;
  Instant: ResolverTypeWrapper<Scalars['Instant']['output']>;
  Says: ResolverTypeWrapper<Scalars['Says']['output']>;
  Currency: Currency;
  SignRight: SignRight;
  SignScheme: SignScheme;
  SignType: SignType;
  OperationCode: OperationCode;
  Pageable: Pageable;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PaymentStatus: PaymentStatus;
  HistoryGroup: HistoryGroup;
  Origin: Origin;
  PaymentKind: PaymentKind;
  SignOutcome: SignOutcome;
  BankType: BankType;
  PaymentAction: PaymentAction;
  Operation: ResolverTypeWrapper<Operation>;
  CurrencyInfo: ResolverTypeWrapper<CurrencyInfo>;
  Bank: ResolverTypeWrapper<Bank>;
  KnownRecipient: ResolverTypeWrapper<KnownRecipient>;
  RecipientInput: RecipientInput;
  RecipientHistory: ResolverTypeWrapper<RecipientHistory>;
  PaymentCode: ResolverTypeWrapper<PaymentCode>;
  DirectoryName: ResolverTypeWrapper<DirectoryName>;
  NamedCode: ResolverTypeWrapper<NamedCode>;
  InterBankOptions: ResolverTypeWrapper<InterBankOptions>;
  CommissionInput: CommissionInput;
  Commission: ResolverTypeWrapper<Commission>;
  InterBankTransfer: InterBankTransfer;
  IntraTransfer: IntraTransfer;
  ConversionInput: ConversionInput;
  UpdateTransferInput: UpdateTransferInput;
  CardTransfer: CardTransfer;
  SwiftCommissionOption: SwiftCommissionOption;
  OperationTypeList: OperationTypeList;
  SwiftInput: SwiftInput;
  UpdateCardTransferInput: UpdateCardTransferInput;
  UpdateSwiftInput: UpdateSwiftInput;
  CalculateAmount: CalculateAmount;
  ExoticAmount: ResolverTypeWrapper<ExoticAmount>;
  Country: ResolverTypeWrapper<Country>;
  TextInLanguages: ResolverTypeWrapper<TextInLanguages>;
  OperationTypeCategory: ResolverTypeWrapper<OperationTypeCategory>;
  SwiftTariff: ResolverTypeWrapper<SwiftTariff>;
  KnownSwiftRecipient: ResolverTypeWrapper<KnownSwiftRecipient>;
  SwiftTerm: ResolverTypeWrapper<SwiftTerm>;
  Correspondent: ResolverTypeWrapper<Correspondent>;
  SwiftOptions: ResolverTypeWrapper<SwiftOptions>;
  SwiftMessages: ResolverTypeWrapper<SwiftMessages>;
  SwiftData: ResolverTypeWrapper<SwiftData>;
  SearchOperationHistory: SearchOperationHistory;
  Payment: ResolverTypeWrapper<Payment>;
  PaymentTerm: ResolverTypeWrapper<PaymentTerm>;
  ActionAnswer: ResolverTypeWrapper<ActionAnswer>;
  NextStep: ResolverTypeWrapper<NextStep>;
  PaymentPage: ResolverTypeWrapper<PaymentPage>;
  TransferData: ResolverTypeWrapper<TransferData>;
  CardTransferData: ResolverTypeWrapper<CardTransferData>;
  ConversionData: ResolverTypeWrapper<ConversionData>;
  QrTransferData: ResolverTypeWrapper<QrTransferData>;
  PaymentKindOfQr: PaymentKindOfQr;
  RefundedQrOperation: ResolverTypeWrapper<RefundedQrOperation>;
  RefundRecord: ResolverTypeWrapper<RefundRecord>;
  RefundIsAvailableInput: RefundIsAvailableInput;
  RefundIsAvailable: ResolverTypeWrapper<RefundIsAvailable>;
  SecondPersonToken: ResolverTypeWrapper<SecondPersonToken>;
  PersonToken: ResolverTypeWrapper<PersonToken>;
  ConversionRates: ResolverTypeWrapper<ConversionRates>;
  AgreedRate: ResolverTypeWrapper<AgreedRate>;
  HistoryFilter: ResolverTypeWrapper<HistoryFilter>;
  HistoryFilterInput: HistoryFilterInput;
  StatusCount: ResolverTypeWrapper<StatusCount>;
  OperationSummary: ResolverTypeWrapper<OperationSummary>;
  StatusHistoryItem: ResolverTypeWrapper<StatusHistoryItem>;
  StepPhase: StepPhase;
  Signatory: ResolverTypeWrapper<Signatory>;
  SigningChallenge: ResolverTypeWrapper<SigningChallenge>;
  SigningDocument: ResolverTypeWrapper<SigningDocument>;
  Difference: Difference;
  TextOfLanguages: ResolverTypeWrapper<TextOfLanguages>;
  SignInput: SignInput;
  PaymentIdListInput: PaymentIdListInput;
  BatchResult: ResolverTypeWrapper<BatchResult>;
  PaymentOutcome: ResolverTypeWrapper<PaymentOutcome>;
  PaymentFailure: ResolverTypeWrapper<PaymentFailure>;
  LegalPartyIdAndPaymentId: LegalPartyIdAndPaymentId;
  EventState: EventState;
  PaymentEvent: ResolverTypeWrapper<PaymentEvent>;
  MovementEvent: ResolverTypeWrapper<MovementEvent>;
  BudgetForm: BudgetForm;
  BudgetFieldKind: BudgetFieldKind;
  TaxRegion: TaxRegion;
  ModelProcess: ResolverTypeWrapper<ModelProcess>;
  ModelField: ResolverTypeWrapper<ModelField>;
  BudgetOption: ResolverTypeWrapper<BudgetOption>;
  BudgetText: ResolverTypeWrapper<BudgetText>;
  BudgetClassification: ResolverTypeWrapper<BudgetClassification>;
  TaxOffice: ResolverTypeWrapper<TaxOffice>;
  BudgetRequisite: BudgetRequisite;
  BudgetCheckInput: BudgetCheckInput;
  BudgetBill: ResolverTypeWrapper<BudgetBill>;
  BudgetItem: ResolverTypeWrapper<BudgetItem>;
  BudgetCodeInput: BudgetCodeInput;
  BudgetCode: ResolverTypeWrapper<BudgetCode>;
  BudgetPaymentInput: BudgetPaymentInput;
  BudgetPaymentData: ResolverTypeWrapper<BudgetPaymentData>;
  TemplateCriteria: TemplateCriteria;
  TransferTemplateInput: TransferTemplateInput;
  TransferTemplate: ResolverTypeWrapper<TransferTemplate>;
  TemplateRequisite: ResolverTypeWrapper<TemplateRequisite>;
  OutdatedField: ResolverTypeWrapper<OutdatedField>;
  TemplateEvent: ResolverTypeWrapper<TemplateEvent>;
  RateGroup: RateGroup;
  CurrencyRate: ResolverTypeWrapper<CurrencyRate>;
  AuditGroup: AuditGroup;
  AuditFilter: AuditFilter;
  AuditPage: ResolverTypeWrapper<AuditPage>;
  AuditRecord: ResolverTypeWrapper<AuditRecord>;
  ExportFormat: ExportFormat;
  ExportLanguage: ExportLanguage;
  ExportStatus: ExportStatus;
  ExportInput: ExportInput;
  ExportedFile: ResolverTypeWrapper<ExportedFile>;
  ExportedFilePage: ResolverTypeWrapper<ExportedFilePage>;
  ExportEvent: ResolverTypeWrapper<ExportEvent>;
  ImportStatus: ImportStatus;
  ImportFormat: ImportFormat;
  ImportedRows: ImportedRows;
  ImportMode: ImportMode;
  ImportedFile: ResolverTypeWrapper<ImportedFile>;
  ImportedFilePage: ResolverTypeWrapper<ImportedFilePage>;
  ImportedFault: ResolverTypeWrapper<ImportedFault>;
  ImportedTotal: ResolverTypeWrapper<ImportedTotal>;
  ImportedRow: ResolverTypeWrapper<ImportedRow>;
  ImportedRowPage: ResolverTypeWrapper<ImportedRowPage>;
  ImportedDuplicate: ResolverTypeWrapper<ImportedDuplicate>;
  ImportedRowInput: ImportedRowInput;
  ImportAcceptance: ImportAcceptance;
  ImportResult: ResolverTypeWrapper<ImportResult>;
  ImportEvent: ResolverTypeWrapper<ImportEvent>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Decimal: Scalars['Decimal']['output'];
  BusinessDate: Scalars['BusinessDate']['output'];
  Instant: Scalars['Instant']['output'];
  Says: Scalars['Says']['output'];
  Pageable: Pageable;
  Int: Scalars['Int']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Operation: Operation;
  CurrencyInfo: CurrencyInfo;
  Bank: Bank;
  KnownRecipient: KnownRecipient;
  RecipientInput: RecipientInput;
  RecipientHistory: RecipientHistory;
  PaymentCode: PaymentCode;
  DirectoryName: DirectoryName;
  NamedCode: NamedCode;
  InterBankOptions: InterBankOptions;
  CommissionInput: CommissionInput;
  Commission: Commission;
  InterBankTransfer: InterBankTransfer;
  IntraTransfer: IntraTransfer;
  ConversionInput: ConversionInput;
  UpdateTransferInput: UpdateTransferInput;
  CardTransfer: CardTransfer;
  SwiftInput: SwiftInput;
  UpdateCardTransferInput: UpdateCardTransferInput;
  UpdateSwiftInput: UpdateSwiftInput;
  CalculateAmount: CalculateAmount;
  ExoticAmount: ExoticAmount;
  Country: Country;
  TextInLanguages: TextInLanguages;
  OperationTypeCategory: OperationTypeCategory;
  SwiftTariff: SwiftTariff;
  KnownSwiftRecipient: KnownSwiftRecipient;
  SwiftTerm: SwiftTerm;
  Correspondent: Correspondent;
  SwiftOptions: SwiftOptions;
  SwiftMessages: SwiftMessages;
  SwiftData: SwiftData;
  SearchOperationHistory: SearchOperationHistory;
  Payment: Payment;
  PaymentTerm: PaymentTerm;
  ActionAnswer: ActionAnswer;
  NextStep: NextStep;
  PaymentPage: PaymentPage;
  TransferData: TransferData;
  CardTransferData: CardTransferData;
  ConversionData: ConversionData;
  QrTransferData: QrTransferData;
  RefundedQrOperation: RefundedQrOperation;
  RefundRecord: RefundRecord;
  RefundIsAvailableInput: RefundIsAvailableInput;
  RefundIsAvailable: RefundIsAvailable;
  SecondPersonToken: SecondPersonToken;
  PersonToken: PersonToken;
  ConversionRates: ConversionRates;
  AgreedRate: AgreedRate;
  HistoryFilter: HistoryFilter;
  HistoryFilterInput: HistoryFilterInput;
  StatusCount: StatusCount;
  OperationSummary: OperationSummary;
  StatusHistoryItem: StatusHistoryItem;
  Signatory: Signatory;
  SigningChallenge: SigningChallenge;
  SigningDocument: SigningDocument;
  TextOfLanguages: TextOfLanguages;
  SignInput: SignInput;
  PaymentIdListInput: PaymentIdListInput;
  BatchResult: BatchResult;
  PaymentOutcome: PaymentOutcome;
  PaymentFailure: PaymentFailure;
  LegalPartyIdAndPaymentId: LegalPartyIdAndPaymentId;
  PaymentEvent: PaymentEvent;
  MovementEvent: MovementEvent;
  ModelProcess: ModelProcess;
  ModelField: ModelField;
  BudgetOption: BudgetOption;
  BudgetText: BudgetText;
  BudgetClassification: BudgetClassification;
  TaxOffice: TaxOffice;
  BudgetRequisite: BudgetRequisite;
  BudgetCheckInput: BudgetCheckInput;
  BudgetBill: BudgetBill;
  BudgetItem: BudgetItem;
  BudgetCodeInput: BudgetCodeInput;
  BudgetCode: BudgetCode;
  BudgetPaymentInput: BudgetPaymentInput;
  BudgetPaymentData: BudgetPaymentData;
  TemplateCriteria: TemplateCriteria;
  TransferTemplateInput: TransferTemplateInput;
  TransferTemplate: TransferTemplate;
  TemplateRequisite: TemplateRequisite;
  OutdatedField: OutdatedField;
  TemplateEvent: TemplateEvent;
  CurrencyRate: CurrencyRate;
  AuditFilter: AuditFilter;
  AuditPage: AuditPage;
  AuditRecord: AuditRecord;
  ExportInput: ExportInput;
  ExportedFile: ExportedFile;
  ExportedFilePage: ExportedFilePage;
  ExportEvent: ExportEvent;
  ImportedFile: ImportedFile;
  ImportedFilePage: ImportedFilePage;
  ImportedFault: ImportedFault;
  ImportedTotal: ImportedTotal;
  ImportedRow: ImportedRow;
  ImportedRowPage: ImportedRowPage;
  ImportedDuplicate: ImportedDuplicate;
  ImportedRowInput: ImportedRowInput;
  ImportAcceptance: ImportAcceptance;
  ImportResult: ImportResult;
  ImportEvent: ImportEvent;
};

export type AccessDirectiveArgs = {
  to: Who;
};

export type AccessDirectiveResolver<Result, Parent, ContextType = unknown, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface BusinessDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BusinessDate'], any> {
  name: 'BusinessDate';
}

export interface InstantScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Instant'], any> {
  name: 'Instant';
}

export interface SaysScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Says'], any> {
  name: 'Says';
}

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getAllOperation?: Resolver<Array<ResolversTypes['Operation']>, ParentType, ContextType>;
  findAllCurrency?: Resolver<Array<ResolversTypes['CurrencyInfo']>, ParentType, ContextType>;
  getBanksByCode?: Resolver<Array<ResolversTypes['Bank']>, ParentType, ContextType, RequireFields<QueryGetBanksByCodeArgs, 'bankCode' | 'bankType' | 'pageable'>>;
  getInterBankOptions?: Resolver<ResolversTypes['InterBankOptions'], ParentType, ContextType, RequireFields<QueryGetInterBankOptionsArgs, 'legalPartyId'>>;
  getRecipientHistory?: Resolver<ResolversTypes['RecipientHistory'], ParentType, ContextType, RequireFields<QueryGetRecipientHistoryArgs, 'recipient'>>;
  getCurrencyRatesConversion?: Resolver<ResolversTypes['ConversionRates'], ParentType, ContextType, RequireFields<QueryGetCurrencyRatesConversionArgs, 'legalPartyId'>>;
  getRepeatableTransferOptions?: Resolver<ResolversTypes['TransferData'], ParentType, ContextType, RequireFields<QueryGetRepeatableTransferOptionsArgs, 'paymentId' | 'legalPartyId'>>;
  calculateCommission?: Resolver<ResolversTypes['Commission'], ParentType, ContextType, RequireFields<QueryCalculateCommissionArgs, 'commissionInput'>>;
  searchPaymentByCriteria?: Resolver<ResolversTypes['PaymentPage'], ParentType, ContextType, RequireFields<QuerySearchPaymentByCriteriaArgs, 'searchOperationHistory' | 'pageable'>>;
  getCountsOfPaymentsGroupedByStatus?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType, RequireFields<QueryGetCountsOfPaymentsGroupedByStatusArgs, 'legalPartyId'>>;
  getGroupedPaymentsByFilter?: Resolver<Array<ResolversTypes['OperationSummary']>, ParentType, ContextType, RequireFields<QueryGetGroupedPaymentsByFilterArgs, 'filterData'>>;
  historyFilters?: Resolver<Array<ResolversTypes['HistoryFilter']>, ParentType, ContextType, RequireFields<QueryHistoryFiltersArgs, 'legalPartyId'>>;
  findTransferDataByPaymentId?: Resolver<ResolversTypes['TransferData'], ParentType, ContextType, RequireFields<QueryFindTransferDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  findCardTransferDataByPaymentId?: Resolver<ResolversTypes['CardTransferData'], ParentType, ContextType, RequireFields<QueryFindCardTransferDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  findQrTransferDataByPaymentId?: Resolver<ResolversTypes['QrTransferData'], ParentType, ContextType, RequireFields<QueryFindQrTransferDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  findRefundedQrOperationInfo?: Resolver<ResolversTypes['RefundedQrOperation'], ParentType, ContextType, RequireFields<QueryFindRefundedQrOperationInfoArgs, 'paymentId' | 'legalPartyId'>>;
  checkIsRefundAvailable?: Resolver<ResolversTypes['RefundIsAvailable'], ParentType, ContextType, RequireFields<QueryCheckIsRefundAvailableArgs, 'refundIsAvailableInput'>>;
  getSecondPersonTokenByPaymentIds?: Resolver<Array<ResolversTypes['SecondPersonToken']>, ParentType, ContextType, RequireFields<QueryGetSecondPersonTokenByPaymentIdsArgs, 'payments'>>;
  findConversionDataByPaymentId?: Resolver<ResolversTypes['ConversionData'], ParentType, ContextType, RequireFields<QueryFindConversionDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  getSwiftOptions?: Resolver<ResolversTypes['SwiftOptions'], ParentType, ContextType, RequireFields<QueryGetSwiftOptionsArgs, 'legalPartyId'>>;
  getRepeatableSwiftOptions?: Resolver<ResolversTypes['SwiftData'], ParentType, ContextType, RequireFields<QueryGetRepeatableSwiftOptionsArgs, 'paymentId' | 'legalPartyId'>>;
  calculateExoticAmountInSwift?: Resolver<ResolversTypes['ExoticAmount'], ParentType, ContextType, RequireFields<QueryCalculateExoticAmountInSwiftArgs, 'calculateAmount'>>;
  getAllCountry?: Resolver<Array<ResolversTypes['Country']>, ParentType, ContextType>;
  getOperationTypeCategoryByCode?: Resolver<Array<ResolversTypes['OperationTypeCategory']>, ParentType, ContextType, RequireFields<QueryGetOperationTypeCategoryByCodeArgs, 'operationTypeCode' | 'pageable'>>;
  previewSwift?: Resolver<ResolversTypes['SwiftMessages'], ParentType, ContextType, RequireFields<QueryPreviewSwiftArgs, 'swift'>>;
  findSwiftDataByPaymentId?: Resolver<ResolversTypes['SwiftData'], ParentType, ContextType, RequireFields<QueryFindSwiftDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  getPaymentStatusHistoryByPaymentId?: Resolver<Array<ResolversTypes['StatusHistoryItem']>, ParentType, ContextType, RequireFields<QueryGetPaymentStatusHistoryByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  getPaymentSignerInfoByPaymentId?: Resolver<Array<ResolversTypes['Signatory']>, ParentType, ContextType, RequireFields<QueryGetPaymentSignerInfoByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  getModelProcess?: Resolver<Array<ResolversTypes['ModelProcess']>, ParentType, ContextType>;
  getBudgetClassificationsByCode?: Resolver<Array<ResolversTypes['BudgetClassification']>, ParentType, ContextType, RequireFields<QueryGetBudgetClassificationsByCodeArgs, 'budgetClassificationCode' | 'pageable'>>;
  getTaxOffices?: Resolver<Array<ResolversTypes['TaxOffice']>, ParentType, ContextType>;
  checkBudgetRequisites?: Resolver<ResolversTypes['BudgetBill'], ParentType, ContextType, RequireFields<QueryCheckBudgetRequisitesArgs, 'budgetCheck'>>;
  findBudgetPaymentDataByPaymentId?: Resolver<ResolversTypes['BudgetPaymentData'], ParentType, ContextType, RequireFields<QueryFindBudgetPaymentDataByPaymentIdArgs, 'paymentId' | 'legalPartyId'>>;
  getTransferTemplateByCriteria?: Resolver<Array<ResolversTypes['TransferTemplate']>, ParentType, ContextType, RequireFields<QueryGetTransferTemplateByCriteriaArgs, 'criteria'>>;
  getCurrencyRates?: Resolver<Array<ResolversTypes['CurrencyRate']>, ParentType, ContextType, Partial<QueryGetCurrencyRatesArgs>>;
  findAuditRecords?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<QueryFindAuditRecordsArgs, 'legalPartyId' | 'filter' | 'pageable'>>;
  exportedFiles?: Resolver<ResolversTypes['ExportedFilePage'], ParentType, ContextType, RequireFields<QueryExportedFilesArgs, 'legalPartyId' | 'pageable'>>;
  importedFiles?: Resolver<ResolversTypes['ImportedFilePage'], ParentType, ContextType, RequireFields<QueryImportedFilesArgs, 'legalPartyId' | 'archived' | 'pageable'>>;
  importedFile?: Resolver<ResolversTypes['ImportedFile'], ParentType, ContextType, RequireFields<QueryImportedFileArgs, 'id' | 'legalPartyId'>>;
  importedTotals?: Resolver<Array<ResolversTypes['ImportedTotal']>, ParentType, ContextType, RequireFields<QueryImportedTotalsArgs, 'id' | 'legalPartyId'>>;
  importedRows?: Resolver<ResolversTypes['ImportedRowPage'], ParentType, ContextType, RequireFields<QueryImportedRowsArgs, 'id' | 'legalPartyId' | 'show' | 'pageable'>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  saveInterBankTransferNativeDraft?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveInterBankTransferNativeDraftArgs, 'interBankTransfer'>>;
  saveIntraBankOwnerTransferDraft?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveIntraBankOwnerTransferDraftArgs, 'intraTransfer'>>;
  saveIntraBankForeignTransferDraft?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveIntraBankForeignTransferDraftArgs, 'intraTransfer'>>;
  saveConversionDraft?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveConversionDraftArgs, 'conversion'>>;
  saveCardTransfer?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveCardTransferArgs, 'cardTransfer'>>;
  saveSwift?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveSwiftArgs, 'swift'>>;
  updatePayment?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationUpdatePaymentArgs, 'id'>>;
  prepareSigning?: Resolver<ResolversTypes['SigningChallenge'], ParentType, ContextType, RequireFields<MutationPrepareSigningArgs, 'paymentIds' | 'legalPartyId'>>;
  signingPayment?: Resolver<ResolversTypes['BatchResult'], ParentType, ContextType, RequireFields<MutationSigningPaymentArgs, 'sign'>>;
  forSigningPayment?: Resolver<ResolversTypes['BatchResult'], ParentType, ContextType, RequireFields<MutationForSigningPaymentArgs, 'paymentIds' | 'legalPartyId'>>;
  deletePayment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeletePaymentArgs, 'paymentId' | 'legalPartyId'>>;
  saveHistoryFilter?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveHistoryFilterArgs, 'historyFilter'>>;
  deleteHistoryFilter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteHistoryFilterArgs, 'id' | 'legalPartyId'>>;
  recallPayment?: Resolver<ResolversTypes['BatchResult'], ParentType, ContextType, RequireFields<MutationRecallPaymentArgs, 'paymentIdListInput'>>;
  createBudgetCode?: Resolver<ResolversTypes['BudgetCode'], ParentType, ContextType, RequireFields<MutationCreateBudgetCodeArgs, 'budgetCode'>>;
  saveBudgetPayment?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveBudgetPaymentArgs, 'budgetPayment'>>;
  saveTransferTemplate?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveTransferTemplateArgs, 'transferTemplate'>>;
  saveTemplateOfPayment?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationSaveTemplateOfPaymentArgs, 'paymentId' | 'nameTemplate' | 'legalPartyId'>>;
  updateTemplate?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationUpdateTemplateArgs, 'id' | 'version' | 'transferTemplate'>>;
  deleteTemplate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteTemplateArgs, 'templateId' | 'legalPartyId'>>;
  countTemplateUse?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationCountTemplateUseArgs, 'templateId' | 'legalPartyId'>>;
  exportPayments?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationExportPaymentsArgs, 'exportInput'>>;
  deleteExport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteExportArgs, 'exportId' | 'legalPartyId'>>;
  updateImportedRow?: Resolver<ResolversTypes['ImportedRow'], ParentType, ContextType, RequireFields<MutationUpdateImportedRowArgs, 'importedRow'>>;
  acceptImport?: Resolver<ResolversTypes['ImportResult'], ParentType, ContextType, RequireFields<MutationAcceptImportArgs, 'acceptance'>>;
  archiveImport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationArchiveImportArgs, 'id' | 'legalPartyId'>>;
  deleteImport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteImportArgs, 'id' | 'legalPartyId'>>;
};

export type SubscriptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  listenPayment?: SubscriptionResolver<ResolversTypes['PaymentEvent'], "listenPayment", ParentType, ContextType, RequireFields<SubscriptionListenPaymentArgs, 'legalPartyIdAndPaymentId'>>;
  listenMovement?: SubscriptionResolver<ResolversTypes['MovementEvent'], "listenMovement", ParentType, ContextType, RequireFields<SubscriptionListenMovementArgs, 'legalPartyId'>>;
  listenTemplate?: SubscriptionResolver<ResolversTypes['TemplateEvent'], "listenTemplate", ParentType, ContextType, RequireFields<SubscriptionListenTemplateArgs, 'legalPartyId'>>;
  listenExport?: SubscriptionResolver<ResolversTypes['ExportEvent'], "listenExport", ParentType, ContextType, RequireFields<SubscriptionListenExportArgs, 'legalPartyId'>>;
  listenImport?: SubscriptionResolver<ResolversTypes['ImportEvent'], "listenImport", ParentType, ContextType, RequireFields<SubscriptionListenImportArgs, 'legalPartyId'>>;
};

export type OperationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Operation'] = ResolversParentTypes['Operation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['OperationCode'], ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  isRepeatable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRecallable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CurrencyInfoResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CurrencyInfo'] = ResolversParentTypes['CurrencyInfo']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isoCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  isoNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BankResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Bank'] = ResolversParentTypes['Bank']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partyBankId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  bankCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  corAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  absBankCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type KnownRecipientResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['KnownRecipient'] = ResolversParentTypes['KnownRecipient']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastPaidAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  timesPaid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecipientHistoryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['RecipientHistory'] = ResolversParentTypes['RecipientHistory']> = {
  difference?: Resolver<Maybe<ResolversTypes['Difference']>, ParentType, ContextType>;
  earlier?: Resolver<Array<ResolversTypes['KnownRecipient']>, ParentType, ContextType>;
};

export type PaymentCodeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentCode'] = ResolversParentTypes['PaymentCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nameRu?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['DirectoryName'], ParentType, ContextType>;
};

export type DirectoryNameResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DirectoryName'] = ResolversParentTypes['DirectoryName']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eng?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NamedCodeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NamedCode'] = ResolversParentTypes['NamedCode']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['DirectoryName'], ParentType, ContextType>;
};

export type InterBankOptionsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['InterBankOptions'] = ResolversParentTypes['InterBankOptions']> = {
  nextNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clearingLimit?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['KnownRecipient']>, ParentType, ContextType>;
  paymentCodes?: Resolver<Array<ResolversTypes['PaymentCode']>, ParentType, ContextType>;
};

export type CommissionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Commission'] = ResolversParentTypes['Commission']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ExoticAmountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExoticAmount'] = ResolversParentTypes['ExoticAmount']> = {
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  exoticAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  exoticCurrencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  exoticRate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CountryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Country'] = ResolversParentTypes['Country']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  numInList?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['TextInLanguages'], ParentType, ContextType>;
};

export type TextInLanguagesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TextInLanguages'] = ResolversParentTypes['TextInLanguages']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eng?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OperationTypeCategoryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OperationTypeCategory'] = ResolversParentTypes['OperationTypeCategory']> = {
  list?: Resolver<ResolversTypes['OperationTypeList'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['TextInLanguages'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SwiftTariffResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SwiftTariff'] = ResolversParentTypes['SwiftTariff']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  option?: Resolver<ResolversTypes['SwiftCommissionOption'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  paidByRecipient?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type KnownSwiftRecipientResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['KnownSwiftRecipient'] = ResolversParentTypes['KnownSwiftRecipient']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['SwiftTerm']>, ParentType, ContextType>;
  lastPaidAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  timesPaid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SwiftTermResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SwiftTerm'] = ResolversParentTypes['SwiftTerm']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CorrespondentResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Correspondent'] = ResolversParentTypes['Correspondent']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SwiftOptionsResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SwiftOptions'] = ResolversParentTypes['SwiftOptions']> = {
  nextNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  exoticCurrencies?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  exoticFrom?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  tariffs?: Resolver<Array<ResolversTypes['SwiftTariff']>, ParentType, ContextType>;
  commissionAccounts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  correspondents?: Resolver<Array<ResolversTypes['Correspondent']>, ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['KnownSwiftRecipient']>, ParentType, ContextType>;
};

export type SwiftMessagesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SwiftMessages'] = ResolversParentTypes['SwiftMessages']> = {
  mt103?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pacs008?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SwiftDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SwiftData'] = ResolversParentTypes['SwiftData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  recipientAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  intermediaryBankCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commissionOption?: Resolver<ResolversTypes['SwiftCommissionOption'], ParentType, ContextType>;
  commissionAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commissionCurrencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  isExotic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  exoticAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  exoticCurrencyCode?: Resolver<Maybe<ResolversTypes['Currency']>, ParentType, ContextType>;
  exoticRate?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  rubInn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kpp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rubCodeVo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  corrAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bik?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kztBin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  categoryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  correspondent?: Resolver<Maybe<ResolversTypes['Correspondent']>, ParentType, ContextType>;
  mt103?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pacs008?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  legalPartyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payerAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  operationCode?: Resolver<ResolversTypes['OperationCode'], ParentType, ContextType>;
  valueDate?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['Origin'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  payerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payerInn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payerBic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientInn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientCardNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  commissionCurrencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  paymentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentDetailsId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  descriptionSays?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isRepeatable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSignable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isExportable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOpenPdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRevokable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRemovable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSendForSign?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isUpdateble?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRecall?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  awaitsMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['PaymentTerm']>, ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['ActionAnswer']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['NextStep']>, ParentType, ContextType>;
};

export type PaymentTermResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentTerm'] = ResolversParentTypes['PaymentTerm']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActionAnswerResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ActionAnswer'] = ResolversParentTypes['ActionAnswer']> = {
  action?: Resolver<ResolversTypes['PaymentAction'], ParentType, ContextType>;
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<Maybe<ResolversTypes['Says']>, ParentType, ContextType>;
};

export type NextStepResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['NextStep'] = ResolversParentTypes['NextStep']> = {
  right?: Resolver<Maybe<ResolversTypes['SignRight']>, ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
};

export type PaymentPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentPage'] = ResolversParentTypes['PaymentPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType>;
};

export type TransferDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TransferData'] = ResolversParentTypes['TransferData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  payerBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['NamedCode']>, ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CardTransferDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CardTransferData'] = ResolversParentTypes['CardTransferData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  payerBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientCardNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardReferencesId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConversionDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ConversionData'] = ResolversParentTypes['ConversionData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  recipientAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  recipientCurrencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  isFixedRate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QrTransferDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['QrTransferData'] = ResolversParentTypes['QrTransferData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDateTime?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  transferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountWithFee?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  amountWithoutFee?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  feePercent?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  feeAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  senderName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  senderBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qrComment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stan?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operationTypeGroup?: Resolver<ResolversTypes['PaymentKindOfQr'], ParentType, ContextType>;
  providerTransactionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refund?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
};

export type RefundedQrOperationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['RefundedQrOperation'] = ResolversParentTypes['RefundedQrOperation']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  cardTransferRko2CardRecord?: Resolver<ResolversTypes['RefundRecord'], ParentType, ContextType>;
  qrPaymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  qrTransferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  qrAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
};

export type RefundRecordResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['RefundRecord'] = ResolversParentTypes['RefundRecord']> = {
  statusCode?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  creatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type RefundIsAvailableResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['RefundIsAvailable'] = ResolversParentTypes['RefundIsAvailable']> = {
  isAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<Maybe<ResolversTypes['Says']>, ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currencyCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
};

export type SecondPersonTokenResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SecondPersonToken'] = ResolversParentTypes['SecondPersonToken']> = {
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tokens?: Resolver<Array<ResolversTypes['PersonToken']>, ParentType, ContextType>;
};

export type PersonTokenResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PersonToken'] = ResolversParentTypes['PersonToken']> = {
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signType?: Resolver<ResolversTypes['SignType'], ParentType, ContextType>;
  hasKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConversionRatesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ConversionRates'] = ResolversParentTypes['ConversionRates']> = {
  rates?: Resolver<Array<ResolversTypes['CurrencyRate']>, ParentType, ContextType>;
  agreed?: Resolver<Array<ResolversTypes['AgreedRate']>, ParentType, ContextType>;
  agreedFrom?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AgreedRateResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AgreedRate'] = ResolversParentTypes['AgreedRate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  debitCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  creditCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  rate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  upTo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type HistoryFilterResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['HistoryFilter'] = ResolversParentTypes['HistoryFilter']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatusCountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['StatusCount'] = ResolversParentTypes['StatusCount']> = {
  status?: Resolver<ResolversTypes['HistoryGroup'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperationSummaryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OperationSummary'] = ResolversParentTypes['OperationSummary']> = {
  operation?: Resolver<ResolversTypes['OperationCode'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type StatusHistoryItemResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['StatusHistoryItem'] = ResolversParentTypes['StatusHistoryItem']> = {
  statusCode?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  updatedDate?: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phase?: Resolver<ResolversTypes['StepPhase'], ParentType, ContextType>;
};

export type SignatoryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Signatory'] = ResolversParentTypes['Signatory']> = {
  statusCode?: Resolver<Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedDate?: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['SignRight'], ParentType, ContextType>;
  isSigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signType?: Resolver<Maybe<ResolversTypes['SignType']>, ParentType, ContextType>;
};

export type SigningChallengeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SigningChallenge'] = ResolversParentTypes['SigningChallenge']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  signType?: Resolver<ResolversTypes['SignType'], ParentType, ContextType>;
  documents?: Resolver<Array<ResolversTypes['SigningDocument']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['OperationSummary']>, ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['PaymentFailure']>, ParentType, ContextType>;
};

export type SigningDocumentResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['SigningDocument'] = ResolversParentTypes['SigningDocument']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountInWords?: Resolver<ResolversTypes['TextOfLanguages'], ParentType, ContextType>;
  names?: Resolver<Array<ResolversTypes['NamedCode']>, ParentType, ContextType>;
  differences?: Resolver<Array<ResolversTypes['Difference']>, ParentType, ContextType>;
};

export type TextOfLanguagesResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TextOfLanguages'] = ResolversParentTypes['TextOfLanguages']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eng?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BatchResultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BatchResult'] = ResolversParentTypes['BatchResult']> = {
  succeeded?: Resolver<Array<ResolversTypes['PaymentOutcome']>, ParentType, ContextType>;
  failed?: Resolver<Array<ResolversTypes['PaymentFailure']>, ParentType, ContextType>;
};

export type PaymentOutcomeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentOutcome'] = ResolversParentTypes['PaymentOutcome']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
};

export type PaymentFailureResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentFailure'] = ResolversParentTypes['PaymentFailure']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transferNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  classification?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  says?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
};

export type PaymentEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentEvent'] = ResolversParentTypes['PaymentEvent']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['EventState']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  payment?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType>;
};

export type MovementEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MovementEvent'] = ResolversParentTypes['MovementEvent']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  accountId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ModelProcessResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ModelProcess'] = ResolversParentTypes['ModelProcess']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['BudgetForm'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  about?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  asksProvider?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSeveral?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  classifications?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['ModelField']>, ParentType, ContextType>;
};

export type ModelFieldResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ModelField'] = ResolversParentTypes['ModelField']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BudgetFieldKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  hint?: Resolver<Maybe<ResolversTypes['BudgetText']>, ParentType, ContextType>;
  regex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['BudgetOption']>, ParentType, ContextType>;
};

export type BudgetOptionResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetOption'] = ResolversParentTypes['BudgetOption']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
};

export type BudgetTextResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetText'] = ResolversParentTypes['BudgetText']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eng?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BudgetClassificationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetClassification'] = ResolversParentTypes['BudgetClassification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nameRu?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['DirectoryName'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  validFrom?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  validUntil?: Resolver<Maybe<ResolversTypes['BusinessDate']>, ParentType, ContextType>;
};

export type TaxOfficeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TaxOffice'] = ResolversParentTypes['TaxOffice']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region?: Resolver<ResolversTypes['TaxRegion'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BudgetBillResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetBill'] = ResolversParentTypes['BudgetBill']> = {
  payerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payerInn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  taxOffice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['BudgetItem']>, ParentType, ContextType>;
};

export type BudgetItemResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetItem'] = ResolversParentTypes['BudgetItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['BudgetText'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type BudgetCodeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetCode'] = ResolversParentTypes['BudgetCode']> = {
  paylogicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BudgetPaymentDataResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['BudgetPaymentData'] = ResolversParentTypes['BudgetPaymentData']> = {
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
  paymentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paylogicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  form?: Resolver<ResolversTypes['BudgetForm'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  recipientBankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentKind?: Resolver<ResolversTypes['PaymentKind'], ParentType, ContextType>;
  canonicalText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransferTemplateResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TransferTemplate'] = ResolversParentTypes['TransferTemplate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nameTemplate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['OperationCode'], ParentType, ContextType>;
  payerAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientInn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientBic?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['Currency']>, ParentType, ContextType>;
  paymentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  purpose?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  commissionAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  commissionOption?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rubInn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  categoryCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  corrAccount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kpp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientBankName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bik?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rubCodeVo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kztBin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intermediaryBankCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isExotic?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  exoticAmount?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  exoticCurrencyCode?: Resolver<Maybe<ResolversTypes['Currency']>, ParentType, ContextType>;
  recipientCardNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientDetail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardReferencesId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  budgetForm?: Resolver<Maybe<ResolversTypes['BudgetForm']>, ParentType, ContextType>;
  requisites?: Resolver<Array<ResolversTypes['TemplateRequisite']>, ParentType, ContextType>;
  payeeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outdated?: Resolver<Array<ResolversTypes['OutdatedField']>, ParentType, ContextType>;
  creatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  updaterName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  usedDate?: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  timesUsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateRequisiteResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TemplateRequisite'] = ResolversParentTypes['TemplateRequisite']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OutdatedFieldResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['OutdatedField'] = ResolversParentTypes['OutdatedField']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  says?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
};

export type TemplateEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TemplateEvent'] = ResolversParentTypes['TemplateEvent']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CurrencyRateResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CurrencyRate'] = ResolversParentTypes['CurrencyRate']> = {
  group?: Resolver<ResolversTypes['RateGroup'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  buy?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  sell?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  validFrom?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['AuditRecord']>, ParentType, ContextType>;
};

export type AuditRecordResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AuditRecord'] = ResolversParentTypes['AuditRecord']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['AuditGroup'], ParentType, ContextType>;
  personId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  personName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  traceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExportedFileResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExportedFile'] = ResolversParentTypes['ExportedFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ExportFormat'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['ExportLanguage'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExportStatus'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<Maybe<ResolversTypes['BusinessDate']>, ParentType, ContextType>;
  endDate?: Resolver<Maybe<ResolversTypes['BusinessDate']>, ParentType, ContextType>;
  operations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  respelled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  causeSays?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  expiresDate?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ExportedFilePageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExportedFilePage'] = ResolversParentTypes['ExportedFilePage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['ExportedFile']>, ParentType, ContextType>;
};

export type ExportEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ExportEvent'] = ResolversParentTypes['ExportEvent']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exportId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['ExportedFile']>, ParentType, ContextType>;
};

export type ImportedFileResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedFile'] = ResolversParentTypes['ImportedFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['ImportFormat']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ImportStatus'], ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['ImportedFault']>, ParentType, ContextType>;
  uploadedAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  creatorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  good?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faulty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  doubtful?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  made?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mayMend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayAccept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayArchive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayDelete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportedFilePageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedFilePage'] = ResolversParentTypes['ImportedFilePage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['ImportedFile']>, ParentType, ContextType>;
};

export type ImportedFaultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedFault'] = ResolversParentTypes['ImportedFault']> = {
  classification?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<ResolversTypes['Says'], ParentType, ContextType>;
};

export type ImportedTotalResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedTotal'] = ResolversParentTypes['ImportedTotal']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  commission?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  isEnough?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportedRowResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedRow'] = ResolversParentTypes['ImportedRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payerAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientInn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipientBic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['OperationCode']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['ImportedFault']>, ParentType, ContextType>;
  duplicate?: Resolver<Maybe<ResolversTypes['ImportedDuplicate']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ImportedRowPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedRowPage'] = ResolversParentTypes['ImportedRowPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['ImportedRow']>, ParentType, ContextType>;
};

export type ImportedDuplicateResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportedDuplicate'] = ResolversParentTypes['ImportedDuplicate']> = {
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  transferNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusCode?: Resolver<Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  isSameNumber?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportResultResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportResult'] = ResolversParentTypes['ImportResult']> = {
  file?: Resolver<ResolversTypes['ImportedFile'], ParentType, ContextType>;
  paymentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportEventResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ImportEvent'] = ResolversParentTypes['ImportEvent']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Decimal?: GraphQLScalarType;
  BusinessDate?: GraphQLScalarType;
  Instant?: GraphQLScalarType;
  Says?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Operation?: OperationResolvers<ContextType>;
  CurrencyInfo?: CurrencyInfoResolvers<ContextType>;
  Bank?: BankResolvers<ContextType>;
  KnownRecipient?: KnownRecipientResolvers<ContextType>;
  RecipientHistory?: RecipientHistoryResolvers<ContextType>;
  PaymentCode?: PaymentCodeResolvers<ContextType>;
  DirectoryName?: DirectoryNameResolvers<ContextType>;
  NamedCode?: NamedCodeResolvers<ContextType>;
  InterBankOptions?: InterBankOptionsResolvers<ContextType>;
  Commission?: CommissionResolvers<ContextType>;
  ExoticAmount?: ExoticAmountResolvers<ContextType>;
  Country?: CountryResolvers<ContextType>;
  TextInLanguages?: TextInLanguagesResolvers<ContextType>;
  OperationTypeCategory?: OperationTypeCategoryResolvers<ContextType>;
  SwiftTariff?: SwiftTariffResolvers<ContextType>;
  KnownSwiftRecipient?: KnownSwiftRecipientResolvers<ContextType>;
  SwiftTerm?: SwiftTermResolvers<ContextType>;
  Correspondent?: CorrespondentResolvers<ContextType>;
  SwiftOptions?: SwiftOptionsResolvers<ContextType>;
  SwiftMessages?: SwiftMessagesResolvers<ContextType>;
  SwiftData?: SwiftDataResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  PaymentTerm?: PaymentTermResolvers<ContextType>;
  ActionAnswer?: ActionAnswerResolvers<ContextType>;
  NextStep?: NextStepResolvers<ContextType>;
  PaymentPage?: PaymentPageResolvers<ContextType>;
  TransferData?: TransferDataResolvers<ContextType>;
  CardTransferData?: CardTransferDataResolvers<ContextType>;
  ConversionData?: ConversionDataResolvers<ContextType>;
  QrTransferData?: QrTransferDataResolvers<ContextType>;
  RefundedQrOperation?: RefundedQrOperationResolvers<ContextType>;
  RefundRecord?: RefundRecordResolvers<ContextType>;
  RefundIsAvailable?: RefundIsAvailableResolvers<ContextType>;
  SecondPersonToken?: SecondPersonTokenResolvers<ContextType>;
  PersonToken?: PersonTokenResolvers<ContextType>;
  ConversionRates?: ConversionRatesResolvers<ContextType>;
  AgreedRate?: AgreedRateResolvers<ContextType>;
  HistoryFilter?: HistoryFilterResolvers<ContextType>;
  StatusCount?: StatusCountResolvers<ContextType>;
  OperationSummary?: OperationSummaryResolvers<ContextType>;
  StatusHistoryItem?: StatusHistoryItemResolvers<ContextType>;
  Signatory?: SignatoryResolvers<ContextType>;
  SigningChallenge?: SigningChallengeResolvers<ContextType>;
  SigningDocument?: SigningDocumentResolvers<ContextType>;
  TextOfLanguages?: TextOfLanguagesResolvers<ContextType>;
  BatchResult?: BatchResultResolvers<ContextType>;
  PaymentOutcome?: PaymentOutcomeResolvers<ContextType>;
  PaymentFailure?: PaymentFailureResolvers<ContextType>;
  PaymentEvent?: PaymentEventResolvers<ContextType>;
  MovementEvent?: MovementEventResolvers<ContextType>;
  ModelProcess?: ModelProcessResolvers<ContextType>;
  ModelField?: ModelFieldResolvers<ContextType>;
  BudgetOption?: BudgetOptionResolvers<ContextType>;
  BudgetText?: BudgetTextResolvers<ContextType>;
  BudgetClassification?: BudgetClassificationResolvers<ContextType>;
  TaxOffice?: TaxOfficeResolvers<ContextType>;
  BudgetBill?: BudgetBillResolvers<ContextType>;
  BudgetItem?: BudgetItemResolvers<ContextType>;
  BudgetCode?: BudgetCodeResolvers<ContextType>;
  BudgetPaymentData?: BudgetPaymentDataResolvers<ContextType>;
  TransferTemplate?: TransferTemplateResolvers<ContextType>;
  TemplateRequisite?: TemplateRequisiteResolvers<ContextType>;
  OutdatedField?: OutdatedFieldResolvers<ContextType>;
  TemplateEvent?: TemplateEventResolvers<ContextType>;
  CurrencyRate?: CurrencyRateResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  AuditRecord?: AuditRecordResolvers<ContextType>;
  ExportedFile?: ExportedFileResolvers<ContextType>;
  ExportedFilePage?: ExportedFilePageResolvers<ContextType>;
  ExportEvent?: ExportEventResolvers<ContextType>;
  ImportedFile?: ImportedFileResolvers<ContextType>;
  ImportedFilePage?: ImportedFilePageResolvers<ContextType>;
  ImportedFault?: ImportedFaultResolvers<ContextType>;
  ImportedTotal?: ImportedTotalResolvers<ContextType>;
  ImportedRow?: ImportedRowResolvers<ContextType>;
  ImportedRowPage?: ImportedRowPageResolvers<ContextType>;
  ImportedDuplicate?: ImportedDuplicateResolvers<ContextType>;
  ImportResult?: ImportResultResolvers<ContextType>;
  ImportEvent?: ImportEventResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = unknown> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};
