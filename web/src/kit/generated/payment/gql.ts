/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  subscription AccountNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n": typeof types.AccountNewsDocument,
    "\n  subscription MovementNews($legalPartyId: ID!, $after: Int) {\n    listenMovement(legalPartyId: $legalPartyId, after: $after) {\n      number\n      accountId\n    }\n  }\n": typeof types.MovementNewsDocument,
    "\n  query ModelProcesses {\n    getModelProcess {\n      code\n      name { ru kg eng }\n      about { ru kg eng }\n      subject\n      asksProvider\n      isSeveral\n      classifications\n      purpose\n      fields {\n        name\n        kind\n        label { ru kg eng }\n        hint { ru kg eng }\n        regex\n        maxLength\n        isRequired\n        message { ru kg eng }\n        options { code name { ru kg eng } }\n      }\n    }\n  }\n": typeof types.ModelProcessesDocument,
    "\n  query TaxOffices {\n    getTaxOffices { code region name { ru kg eng } account bic recipientName }\n  }\n": typeof types.TaxOfficesDocument,
    "\n  query BudgetCodesOfDay($code: String!, $pageable: Pageable!) {\n    getBudgetClassificationsByCode(budgetClassificationCode: $code, pageable: $pageable) {\n      code\n      nameRu\n      name { ru kg eng }\n      isActive\n      validUntil\n    }\n  }\n": typeof types.BudgetCodesOfDayDocument,
    "\n  query BudgetCheck($of: BudgetCheckInput!) {\n    checkBudgetRequisites(budgetCheck: $of) {\n      payerName\n      payerInn\n      paymentCode\n      taxOffice\n      items { id title { ru kg eng } document amount }\n    }\n  }\n": typeof types.BudgetCheckDocument,
    "\n  mutation CreateBudgetCode($of: BudgetCodeInput!) {\n    createBudgetCode(budgetCode: $of) { paylogicId paymentCode amount validUntil }\n  }\n": typeof types.CreateBudgetCodeDocument,
    "\n  mutation SaveBudgetPayment($of: BudgetPaymentInput!) {\n    saveBudgetPayment(budgetPayment: $of)\n  }\n": typeof types.SaveBudgetPaymentDocument,
    "\n  query AuditRecords($legalPartyId: ID!, $filter: AuditFilter!, $pageable: Pageable!) {\n    findAuditRecords(legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      elements {\n        number\n        at\n        action\n        group\n        personId\n        personName\n        address\n        traceId\n        documentId\n        documentNumber\n        says\n        hash\n      }\n    }\n  }\n": typeof types.AuditRecordsDocument,
    "\n  query ExportedFiles($legalPartyId: ID!, $pageable: Pageable!) {\n    exportedFiles(legalPartyId: $legalPartyId, pageable: $pageable) {\n      total\n      number\n      elements { ...ExportedRow }\n    }\n  }\n  fragment ExportedRow on ExportedFile {\n    id\n    format\n    language\n    status\n    fileName\n    startDate\n    endDate\n    operations\n    leftOut\n    respelled\n    progress\n    size\n    cause\n    causeSays\n    createdDate\n    expiresDate\n  }\n": typeof types.ExportedFilesDocument,
    "\n  subscription ExportNews($legalPartyId: ID!, $after: Int) {\n    listenExport(legalPartyId: $legalPartyId, after: $after) {\n      number\n      exportId\n      file { ...ExportedRow }\n    }\n  }\n": typeof types.ExportNewsDocument,
    "\n  mutation ExportPayments($exportInput: ExportInput!) {\n    exportPayments(exportInput: $exportInput)\n  }\n": typeof types.ExportPaymentsDocument,
    "\n  mutation DeleteExport($exportId: ID!, $legalPartyId: ID!) {\n    deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)\n  }\n": typeof types.DeleteExportDocument,
    "\n  query SignSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n": typeof types.SignSumsDocument,
    "\n  query SignDeadlines($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      elements {\n        id\n        next { until }\n      }\n    }\n  }\n": typeof types.SignDeadlinesDocument,
    "\n  query ImportedFiles($legalPartyId: ID!, $archived: Boolean!, $pageable: Pageable!) {\n    importedFiles(legalPartyId: $legalPartyId, archived: $archived, pageable: $pageable) {\n      total\n      elements { ...ImportedFileParts }\n    }\n  }\n\n  fragment ImportedFileParts on ImportedFile {\n    id\n    name\n    format\n    status\n    cause { classification field says }\n    uploadedAt\n    creatorName\n    rows\n    done\n    good\n    faulty\n    doubtful\n    made\n    mayMend\n    mayAccept\n    mayArchive\n    mayDelete\n  }\n": typeof types.ImportedFilesDocument,
    "\n  query ImportedFile($id: ID!, $legalPartyId: ID!) {\n    importedFile(id: $id, legalPartyId: $legalPartyId) { ...ImportedFileParts }\n  }\n": typeof types.ImportedFileDocument,
    "\n  query ImportedTotals($id: ID!, $legalPartyId: ID!) {\n    importedTotals(id: $id, legalPartyId: $legalPartyId) {\n      account\n      currency\n      count\n      amount\n      commission\n      available\n      isEnough\n    }\n  }\n": typeof types.ImportedTotalsDocument,
    "\n  query ImportedRows($id: ID!, $legalPartyId: ID!, $show: ImportedRows!, $pageable: Pageable!) {\n    importedRows(id: $id, legalPartyId: $legalPartyId, show: $show, pageable: $pageable) {\n      total\n      elements { ...ImportedRowParts }\n    }\n  }\n\n  fragment ImportedRowParts on ImportedRow {\n    id\n    position\n    line\n    version\n    transferNum\n    valueDate\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    rail\n    paymentCode\n    purpose\n    operation\n    faults { classification field says }\n    duplicate { paymentId line transferNum valueDate amount currency recipientName statusCode isSameNumber }\n    paymentId\n  }\n": typeof types.ImportedRowsDocument,
    "\n  mutation UpdateImportedRow($importedRow: ImportedRowInput!) {\n    updateImportedRow(importedRow: $importedRow) { ...ImportedRowParts }\n  }\n": typeof types.UpdateImportedRowDocument,
    "\n  mutation AcceptImport($acceptance: ImportAcceptance!) {\n    acceptImport(acceptance: $acceptance) {\n      paymentIds\n      left\n      file { ...ImportedFileParts }\n    }\n  }\n": typeof types.AcceptImportDocument,
    "\n  mutation ArchiveImport($id: ID!, $legalPartyId: ID!) {\n    archiveImport(id: $id, legalPartyId: $legalPartyId)\n  }\n": typeof types.ArchiveImportDocument,
    "\n  mutation DeleteImport($id: ID!, $legalPartyId: ID!) {\n    deleteImport(id: $id, legalPartyId: $legalPartyId)\n  }\n": typeof types.DeleteImportDocument,
    "\n  subscription ImportNews($legalPartyId: ID!, $after: Int) {\n    listenImport(legalPartyId: $legalPartyId, after: $after) {\n      number\n    }\n  }\n": typeof types.ImportNewsDocument,
    "\n  mutation SendImported($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id }\n      failed { id transferNum classification says }\n    }\n  }\n": typeof types.SendImportedDocument,
    "\n  query KeptFilters($legalPartyId: ID!) {\n    historyFilters(legalPartyId: $legalPartyId) { id name query }\n  }\n": typeof types.KeptFiltersDocument,
    "\n  mutation KeepFilter($historyFilter: HistoryFilterInput!) {\n    saveHistoryFilter(historyFilter: $historyFilter)\n  }\n": typeof types.KeepFilterDocument,
    "\n  mutation ForgetFilter($id: ID!, $legalPartyId: ID!) {\n    deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)\n  }\n": typeof types.ForgetFilterDocument,
    "\n  mutation PrepareSigning($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      id\n      digest\n      expiresAt\n      signType\n      documents {\n        payment { ...PaymentRow }\n        canonicalText\n        amountInWords { ru kg eng }\n        names { field name { ru kg eng } }\n        differences\n      }\n      totals { operation currency count amount }\n      refused { id transferNum classification says }\n    }\n  }\n": typeof types.PrepareSigningDocument,
    "\n  mutation SignPayments($sign: SignInput!) {\n    signingPayment(sign: $sign) { ...Batch }\n  }\n  fragment Batch on BatchResult {\n    succeeded { id transferNum statusCode }\n    failed { id transferNum classification says }\n  }\n": typeof types.SignPaymentsDocument,
    "\n  mutation SendPayments($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }\n  }\n": typeof types.SendPaymentsDocument,
    "\n  mutation RecallPayments($list: PaymentIdListInput!) {\n    recallPayment(paymentIdListInput: $list) { ...Batch }\n  }\n": typeof types.RecallPaymentsDocument,
    "\n  mutation DeletePayment($paymentId: ID!, $legalPartyId: ID!) {\n    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)\n  }\n": typeof types.DeletePaymentDocument,
    "\n  query CardForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findCardTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n  fragment CardFields on Payment {\n    id\n    version\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientCardNum\n    recipientDetail\n    amount\n    currencyCode\n    purpose\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n": typeof types.CardForFormDocument,
    "\n  query CardToRepeat($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n": typeof types.CardToRepeatDocument,
    "\n  mutation SaveCardTransfer($form: CardTransfer!) {\n    saveCardTransfer(cardTransfer: $form)\n  }\n": typeof types.SaveCardTransferDocument,
    "\n  mutation ChangeCardTransfer($id: ID!, $form: UpdateCardTransferInput!) {\n    updatePayment(id: $id, updateCardTransferInput: $form)\n  }\n": typeof types.ChangeCardTransferDocument,
    "\n  query ConversionRates($legalPartyId: ID!) {\n    getCurrencyRatesConversion(legalPartyId: $legalPartyId) {\n      rates { currency buy sell validFrom }\n      agreed { id debitCurrency creditCurrency rate upTo validUntil }\n      agreedFrom\n    }\n  }\n": typeof types.ConversionRatesDocument,
    "\n  mutation SaveConversionDraft($form: ConversionInput!) {\n    saveConversionDraft(conversion: $form)\n  }\n": typeof types.SaveConversionDraftDocument,
    "\n  query FormOptions($legalPartyId: ID!) {\n    getInterBankOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      clearingLimit\n      recipients { name inn account bic paymentCode purpose timesPaid }\n      paymentCodes { code name { ru kg eng } }\n    }\n  }\n": typeof types.FormOptionsDocument,
    "\n  query RecipientHistory($recipient: RecipientInput!) {\n    getRecipientHistory(recipient: $recipient) {\n      difference\n      earlier { name inn account bic paymentCode purpose timesPaid lastPaidAt }\n    }\n  }\n": typeof types.RecipientHistoryDocument,
    "\n  query BanksForForm($bankType: BankType!, $pageable: Pageable!) {\n    getBanksByCode(bankCode: \"\", bankType: $bankType, pageable: $pageable) { bankCode bankName }\n  }\n": typeof types.BanksForFormDocument,
    "\n  query CommissionFor($commissionInput: CommissionInput!) {\n    calculateCommission(commissionInput: $commissionInput) { amount currency total }\n  }\n": typeof types.CommissionForDocument,
    "\n  query TransferForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...FormFields }\n    }\n  }\n  fragment FormFields on Payment {\n    id\n    version\n    statusCode\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    currencyCode\n    paymentCode\n    purpose\n    valueDate\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    actions { action allowed why says }\n    next { right names until }\n  }\n": typeof types.TransferForFormDocument,
    "\n  query RepeatForForm($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...RepeatFields }\n    }\n  }\n  fragment RepeatFields on Payment {\n    operationCode\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    paymentCode\n    purpose\n  }\n": typeof types.RepeatForFormDocument,
    "\n  mutation SaveInterbankDraft($form: InterBankTransfer!) {\n    saveInterBankTransferNativeDraft(interBankTransfer: $form)\n  }\n": typeof types.SaveInterbankDraftDocument,
    "\n  mutation SaveOwnDraft($form: IntraTransfer!) {\n    saveIntraBankOwnerTransferDraft(intraTransfer: $form)\n  }\n": typeof types.SaveOwnDraftDocument,
    "\n  mutation SaveForeignDraft($form: IntraTransfer!) {\n    saveIntraBankForeignTransferDraft(intraTransfer: $form)\n  }\n": typeof types.SaveForeignDraftDocument,
    "\n  mutation ChangePayment($id: ID!, $form: UpdateTransferInput!) {\n    updatePayment(id: $id, updateTransferInput: $form)\n  }\n": typeof types.ChangePaymentDocument,
    "\n  mutation SendFromForm($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id transferNum statusCode }\n      failed { id transferNum classification says }\n    }\n  }\n": typeof types.SendFromFormDocument,
    "\n  query SearchPayments($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      number\n      elements { ...PaymentRow }\n    }\n  }\n  fragment PaymentRow on Payment {\n    id\n    transferNum\n    payerAccount\n    payerName\n    payerBic\n    recipientName\n    recipientInn\n    recipientBic\n    recipientAccount\n    amount\n    currencyCode\n    commission\n    commissionCurrencyCode\n    paymentCode\n    purpose\n    statusCode\n    operationCode\n    valueDate\n    origin\n    createdDate\n    createdBy\n    creatorName\n    description\n    descriptionSays\n    reason\n    version\n    awaitsMe\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n": typeof types.SearchPaymentsDocument,
    "\n  subscription PaymentNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n      state\n      paymentId\n      payment { ...PaymentRow }\n    }\n  }\n": typeof types.PaymentNewsDocument,
    "\n  query HistoryCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n": typeof types.HistoryCountsDocument,
    "\n  query FoundSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n": typeof types.FoundSumsDocument,
    "\n  query PaymentDetails($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...PaymentRow }\n      names { field name { ru kg eng } }\n    }\n    getPaymentStatusHistoryByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...StepRow }\n    getPaymentSignerInfoByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SignerRow }\n  }\n  fragment StepRow on StatusHistoryItem {\n    statusCode\n    updatedDate\n    actorName\n    reason\n    phase\n  }\n  fragment SignerRow on Signatory {\n    label\n    isSigned\n    updatedBy\n    updatedDate\n    signType\n  }\n": typeof types.PaymentDetailsDocument,
    "\n  query AcceptedQr($paymentId: ID!, $legalPartyId: ID!) {\n    findQrTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      amountWithoutFee\n      currencyCode\n      refund {\n        id\n        transferNum\n        amount\n        createdDate\n      }\n    }\n    checkIsRefundAvailable(refundIsAvailableInput: { paymentId: $paymentId, legalPartyId: $legalPartyId }) {\n      isAvailable\n      why\n      says\n      amount\n    }\n  }\n": typeof types.AcceptedQrDocument,
    "\n  query SwiftOptions($legalPartyId: ID!) {\n    getSwiftOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      currencies\n      exoticCurrencies\n      exoticFrom\n      tariffs { currency option percent minimum maximum paidByRecipient }\n      commissionAccounts\n      correspondents { currency bic name }\n      recipients { name account bic purpose currency timesPaid terms { name value } }\n    }\n  }\n": typeof types.SwiftOptionsDocument,
    "\n  query Countries {\n    getAllCountry { id name { ru kg eng } }\n  }\n": typeof types.CountriesDocument,
    "\n  query OperationTypes($list: OperationTypeList!, $pageable: Pageable!) {\n    getOperationTypeCategoryByCode(operationTypeCode: \"\", list: $list, pageable: $pageable) {\n      code\n      name { ru kg eng }\n      isActive\n    }\n  }\n": typeof types.OperationTypesDocument,
    "\n  query SwiftForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n  fragment SwiftFields on SwiftData {\n    payment { ...FormFields }\n    recipientAddress\n    recipientBankName\n    country\n    intermediaryBankCode\n    commissionOption\n    commissionAccount\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    rubInn\n    kpp\n    rubCodeVo\n    corrAccount\n    bik\n    kztBin\n    categoryCode\n  }\n": typeof types.SwiftForFormDocument,
    "\n  query RepeatSwift($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableSwiftOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n": typeof types.RepeatSwiftDocument,
    "\n  query ExoticAmount($calculateAmount: CalculateAmount!) {\n    calculateExoticAmountInSwift(calculateAmount: $calculateAmount) { amount exoticAmount exoticRate }\n  }\n": typeof types.ExoticAmountDocument,
    "\n  query PreviewSwift($form: SwiftInput!) {\n    previewSwift(swift: $form) { mt103 pacs008 }\n  }\n": typeof types.PreviewSwiftDocument,
    "\n  query SwiftMessages($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { mt103 pacs008 }\n  }\n": typeof types.SwiftMessagesDocument,
    "\n  mutation SaveSwift($form: SwiftInput!) {\n    saveSwift(swift: $form)\n  }\n": typeof types.SaveSwiftDocument,
    "\n  mutation ChangeSwift($id: ID!, $form: UpdateSwiftInput!) {\n    updatePayment(id: $id, updateSwiftInput: $form)\n  }\n": typeof types.ChangeSwiftDocument,
    "\n  query CurrencyRates {\n    getCurrencyRates {\n      group\n      currency\n      buy\n      sell\n      validFrom\n    }\n  }\n": typeof types.CurrencyRatesDocument,
    "\n  query PaletteFound($filter: SearchOperationHistory!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: { amountElements: 12, currentPage: 1 }) {\n      elements { id operationCode transferNum payerName recipientName amount currencyCode }\n    }\n  }\n": typeof types.PaletteFoundDocument,
    "\n  query PaletteTemplates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { id nameTemplate operation budgetForm payeeName }\n  }\n": typeof types.PaletteTemplatesDocument,
    "\n  query ShellCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n": typeof types.ShellCountsDocument,
    "\n  subscription ShellNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n": typeof types.ShellNewsDocument,
    "\n  subscription TemplateNews($legalPartyId: ID!, $after: Int) {\n    listenTemplate(legalPartyId: $legalPartyId, after: $after) { number }\n  }\n": typeof types.TemplateNewsDocument,
    "\n  query Templates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { ...TemplateFields }\n  }\n  fragment TemplateFields on TransferTemplate {\n    id\n    nameTemplate\n    operation\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    paymentCode\n    purpose\n    recipientAmount\n    commissionAccount\n    commissionOption\n    rubInn\n    categoryCode\n    corrAccount\n    kpp\n    country\n    recipientAddress\n    recipientBankName\n    bik\n    rubCodeVo\n    kztBin\n    intermediaryBankCode\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    recipientCardNum\n    recipientDetail\n    cardReferencesId\n    budgetForm\n    requisites { name value }\n    payeeName\n    outdated { field why says }\n    creatorName\n    updaterName\n    updatedDate\n    usedDate\n    timesUsed\n    version\n  }\n": typeof types.TemplatesDocument,
    "\n  mutation SaveTemplate($form: TransferTemplateInput!) {\n    saveTransferTemplate(transferTemplate: $form)\n  }\n": typeof types.SaveTemplateDocument,
    "\n  mutation SaveTemplateOfPayment($paymentId: ID!, $nameTemplate: String!, $legalPartyId: ID!) {\n    saveTemplateOfPayment(paymentId: $paymentId, nameTemplate: $nameTemplate, legalPartyId: $legalPartyId)\n  }\n": typeof types.SaveTemplateOfPaymentDocument,
    "\n  mutation ChangeTemplate($id: ID!, $version: Int!, $form: TransferTemplateInput!) {\n    updateTemplate(id: $id, version: $version, transferTemplate: $form)\n  }\n": typeof types.ChangeTemplateDocument,
    "\n  mutation RemoveTemplate($templateId: ID!, $legalPartyId: ID!) {\n    deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n": typeof types.RemoveTemplateDocument,
    "\n  mutation CountTemplateUse($templateId: ID!, $legalPartyId: ID!) {\n    countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n": typeof types.CountTemplateUseDocument,
};
const documents: Documents = {
    "\n  subscription AccountNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n": types.AccountNewsDocument,
    "\n  subscription MovementNews($legalPartyId: ID!, $after: Int) {\n    listenMovement(legalPartyId: $legalPartyId, after: $after) {\n      number\n      accountId\n    }\n  }\n": types.MovementNewsDocument,
    "\n  query ModelProcesses {\n    getModelProcess {\n      code\n      name { ru kg eng }\n      about { ru kg eng }\n      subject\n      asksProvider\n      isSeveral\n      classifications\n      purpose\n      fields {\n        name\n        kind\n        label { ru kg eng }\n        hint { ru kg eng }\n        regex\n        maxLength\n        isRequired\n        message { ru kg eng }\n        options { code name { ru kg eng } }\n      }\n    }\n  }\n": types.ModelProcessesDocument,
    "\n  query TaxOffices {\n    getTaxOffices { code region name { ru kg eng } account bic recipientName }\n  }\n": types.TaxOfficesDocument,
    "\n  query BudgetCodesOfDay($code: String!, $pageable: Pageable!) {\n    getBudgetClassificationsByCode(budgetClassificationCode: $code, pageable: $pageable) {\n      code\n      nameRu\n      name { ru kg eng }\n      isActive\n      validUntil\n    }\n  }\n": types.BudgetCodesOfDayDocument,
    "\n  query BudgetCheck($of: BudgetCheckInput!) {\n    checkBudgetRequisites(budgetCheck: $of) {\n      payerName\n      payerInn\n      paymentCode\n      taxOffice\n      items { id title { ru kg eng } document amount }\n    }\n  }\n": types.BudgetCheckDocument,
    "\n  mutation CreateBudgetCode($of: BudgetCodeInput!) {\n    createBudgetCode(budgetCode: $of) { paylogicId paymentCode amount validUntil }\n  }\n": types.CreateBudgetCodeDocument,
    "\n  mutation SaveBudgetPayment($of: BudgetPaymentInput!) {\n    saveBudgetPayment(budgetPayment: $of)\n  }\n": types.SaveBudgetPaymentDocument,
    "\n  query AuditRecords($legalPartyId: ID!, $filter: AuditFilter!, $pageable: Pageable!) {\n    findAuditRecords(legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      elements {\n        number\n        at\n        action\n        group\n        personId\n        personName\n        address\n        traceId\n        documentId\n        documentNumber\n        says\n        hash\n      }\n    }\n  }\n": types.AuditRecordsDocument,
    "\n  query ExportedFiles($legalPartyId: ID!, $pageable: Pageable!) {\n    exportedFiles(legalPartyId: $legalPartyId, pageable: $pageable) {\n      total\n      number\n      elements { ...ExportedRow }\n    }\n  }\n  fragment ExportedRow on ExportedFile {\n    id\n    format\n    language\n    status\n    fileName\n    startDate\n    endDate\n    operations\n    leftOut\n    respelled\n    progress\n    size\n    cause\n    causeSays\n    createdDate\n    expiresDate\n  }\n": types.ExportedFilesDocument,
    "\n  subscription ExportNews($legalPartyId: ID!, $after: Int) {\n    listenExport(legalPartyId: $legalPartyId, after: $after) {\n      number\n      exportId\n      file { ...ExportedRow }\n    }\n  }\n": types.ExportNewsDocument,
    "\n  mutation ExportPayments($exportInput: ExportInput!) {\n    exportPayments(exportInput: $exportInput)\n  }\n": types.ExportPaymentsDocument,
    "\n  mutation DeleteExport($exportId: ID!, $legalPartyId: ID!) {\n    deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)\n  }\n": types.DeleteExportDocument,
    "\n  query SignSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n": types.SignSumsDocument,
    "\n  query SignDeadlines($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      elements {\n        id\n        next { until }\n      }\n    }\n  }\n": types.SignDeadlinesDocument,
    "\n  query ImportedFiles($legalPartyId: ID!, $archived: Boolean!, $pageable: Pageable!) {\n    importedFiles(legalPartyId: $legalPartyId, archived: $archived, pageable: $pageable) {\n      total\n      elements { ...ImportedFileParts }\n    }\n  }\n\n  fragment ImportedFileParts on ImportedFile {\n    id\n    name\n    format\n    status\n    cause { classification field says }\n    uploadedAt\n    creatorName\n    rows\n    done\n    good\n    faulty\n    doubtful\n    made\n    mayMend\n    mayAccept\n    mayArchive\n    mayDelete\n  }\n": types.ImportedFilesDocument,
    "\n  query ImportedFile($id: ID!, $legalPartyId: ID!) {\n    importedFile(id: $id, legalPartyId: $legalPartyId) { ...ImportedFileParts }\n  }\n": types.ImportedFileDocument,
    "\n  query ImportedTotals($id: ID!, $legalPartyId: ID!) {\n    importedTotals(id: $id, legalPartyId: $legalPartyId) {\n      account\n      currency\n      count\n      amount\n      commission\n      available\n      isEnough\n    }\n  }\n": types.ImportedTotalsDocument,
    "\n  query ImportedRows($id: ID!, $legalPartyId: ID!, $show: ImportedRows!, $pageable: Pageable!) {\n    importedRows(id: $id, legalPartyId: $legalPartyId, show: $show, pageable: $pageable) {\n      total\n      elements { ...ImportedRowParts }\n    }\n  }\n\n  fragment ImportedRowParts on ImportedRow {\n    id\n    position\n    line\n    version\n    transferNum\n    valueDate\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    rail\n    paymentCode\n    purpose\n    operation\n    faults { classification field says }\n    duplicate { paymentId line transferNum valueDate amount currency recipientName statusCode isSameNumber }\n    paymentId\n  }\n": types.ImportedRowsDocument,
    "\n  mutation UpdateImportedRow($importedRow: ImportedRowInput!) {\n    updateImportedRow(importedRow: $importedRow) { ...ImportedRowParts }\n  }\n": types.UpdateImportedRowDocument,
    "\n  mutation AcceptImport($acceptance: ImportAcceptance!) {\n    acceptImport(acceptance: $acceptance) {\n      paymentIds\n      left\n      file { ...ImportedFileParts }\n    }\n  }\n": types.AcceptImportDocument,
    "\n  mutation ArchiveImport($id: ID!, $legalPartyId: ID!) {\n    archiveImport(id: $id, legalPartyId: $legalPartyId)\n  }\n": types.ArchiveImportDocument,
    "\n  mutation DeleteImport($id: ID!, $legalPartyId: ID!) {\n    deleteImport(id: $id, legalPartyId: $legalPartyId)\n  }\n": types.DeleteImportDocument,
    "\n  subscription ImportNews($legalPartyId: ID!, $after: Int) {\n    listenImport(legalPartyId: $legalPartyId, after: $after) {\n      number\n    }\n  }\n": types.ImportNewsDocument,
    "\n  mutation SendImported($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id }\n      failed { id transferNum classification says }\n    }\n  }\n": types.SendImportedDocument,
    "\n  query KeptFilters($legalPartyId: ID!) {\n    historyFilters(legalPartyId: $legalPartyId) { id name query }\n  }\n": types.KeptFiltersDocument,
    "\n  mutation KeepFilter($historyFilter: HistoryFilterInput!) {\n    saveHistoryFilter(historyFilter: $historyFilter)\n  }\n": types.KeepFilterDocument,
    "\n  mutation ForgetFilter($id: ID!, $legalPartyId: ID!) {\n    deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)\n  }\n": types.ForgetFilterDocument,
    "\n  mutation PrepareSigning($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      id\n      digest\n      expiresAt\n      signType\n      documents {\n        payment { ...PaymentRow }\n        canonicalText\n        amountInWords { ru kg eng }\n        names { field name { ru kg eng } }\n        differences\n      }\n      totals { operation currency count amount }\n      refused { id transferNum classification says }\n    }\n  }\n": types.PrepareSigningDocument,
    "\n  mutation SignPayments($sign: SignInput!) {\n    signingPayment(sign: $sign) { ...Batch }\n  }\n  fragment Batch on BatchResult {\n    succeeded { id transferNum statusCode }\n    failed { id transferNum classification says }\n  }\n": types.SignPaymentsDocument,
    "\n  mutation SendPayments($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }\n  }\n": types.SendPaymentsDocument,
    "\n  mutation RecallPayments($list: PaymentIdListInput!) {\n    recallPayment(paymentIdListInput: $list) { ...Batch }\n  }\n": types.RecallPaymentsDocument,
    "\n  mutation DeletePayment($paymentId: ID!, $legalPartyId: ID!) {\n    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)\n  }\n": types.DeletePaymentDocument,
    "\n  query CardForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findCardTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n  fragment CardFields on Payment {\n    id\n    version\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientCardNum\n    recipientDetail\n    amount\n    currencyCode\n    purpose\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n": types.CardForFormDocument,
    "\n  query CardToRepeat($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n": types.CardToRepeatDocument,
    "\n  mutation SaveCardTransfer($form: CardTransfer!) {\n    saveCardTransfer(cardTransfer: $form)\n  }\n": types.SaveCardTransferDocument,
    "\n  mutation ChangeCardTransfer($id: ID!, $form: UpdateCardTransferInput!) {\n    updatePayment(id: $id, updateCardTransferInput: $form)\n  }\n": types.ChangeCardTransferDocument,
    "\n  query ConversionRates($legalPartyId: ID!) {\n    getCurrencyRatesConversion(legalPartyId: $legalPartyId) {\n      rates { currency buy sell validFrom }\n      agreed { id debitCurrency creditCurrency rate upTo validUntil }\n      agreedFrom\n    }\n  }\n": types.ConversionRatesDocument,
    "\n  mutation SaveConversionDraft($form: ConversionInput!) {\n    saveConversionDraft(conversion: $form)\n  }\n": types.SaveConversionDraftDocument,
    "\n  query FormOptions($legalPartyId: ID!) {\n    getInterBankOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      clearingLimit\n      recipients { name inn account bic paymentCode purpose timesPaid }\n      paymentCodes { code name { ru kg eng } }\n    }\n  }\n": types.FormOptionsDocument,
    "\n  query RecipientHistory($recipient: RecipientInput!) {\n    getRecipientHistory(recipient: $recipient) {\n      difference\n      earlier { name inn account bic paymentCode purpose timesPaid lastPaidAt }\n    }\n  }\n": types.RecipientHistoryDocument,
    "\n  query BanksForForm($bankType: BankType!, $pageable: Pageable!) {\n    getBanksByCode(bankCode: \"\", bankType: $bankType, pageable: $pageable) { bankCode bankName }\n  }\n": types.BanksForFormDocument,
    "\n  query CommissionFor($commissionInput: CommissionInput!) {\n    calculateCommission(commissionInput: $commissionInput) { amount currency total }\n  }\n": types.CommissionForDocument,
    "\n  query TransferForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...FormFields }\n    }\n  }\n  fragment FormFields on Payment {\n    id\n    version\n    statusCode\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    currencyCode\n    paymentCode\n    purpose\n    valueDate\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    actions { action allowed why says }\n    next { right names until }\n  }\n": types.TransferForFormDocument,
    "\n  query RepeatForForm($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...RepeatFields }\n    }\n  }\n  fragment RepeatFields on Payment {\n    operationCode\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    paymentCode\n    purpose\n  }\n": types.RepeatForFormDocument,
    "\n  mutation SaveInterbankDraft($form: InterBankTransfer!) {\n    saveInterBankTransferNativeDraft(interBankTransfer: $form)\n  }\n": types.SaveInterbankDraftDocument,
    "\n  mutation SaveOwnDraft($form: IntraTransfer!) {\n    saveIntraBankOwnerTransferDraft(intraTransfer: $form)\n  }\n": types.SaveOwnDraftDocument,
    "\n  mutation SaveForeignDraft($form: IntraTransfer!) {\n    saveIntraBankForeignTransferDraft(intraTransfer: $form)\n  }\n": types.SaveForeignDraftDocument,
    "\n  mutation ChangePayment($id: ID!, $form: UpdateTransferInput!) {\n    updatePayment(id: $id, updateTransferInput: $form)\n  }\n": types.ChangePaymentDocument,
    "\n  mutation SendFromForm($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id transferNum statusCode }\n      failed { id transferNum classification says }\n    }\n  }\n": types.SendFromFormDocument,
    "\n  query SearchPayments($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      number\n      elements { ...PaymentRow }\n    }\n  }\n  fragment PaymentRow on Payment {\n    id\n    transferNum\n    payerAccount\n    payerName\n    payerBic\n    recipientName\n    recipientInn\n    recipientBic\n    recipientAccount\n    amount\n    currencyCode\n    commission\n    commissionCurrencyCode\n    paymentCode\n    purpose\n    statusCode\n    operationCode\n    valueDate\n    origin\n    createdDate\n    createdBy\n    creatorName\n    description\n    descriptionSays\n    reason\n    version\n    awaitsMe\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n": types.SearchPaymentsDocument,
    "\n  subscription PaymentNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n      state\n      paymentId\n      payment { ...PaymentRow }\n    }\n  }\n": types.PaymentNewsDocument,
    "\n  query HistoryCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n": types.HistoryCountsDocument,
    "\n  query FoundSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n": types.FoundSumsDocument,
    "\n  query PaymentDetails($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...PaymentRow }\n      names { field name { ru kg eng } }\n    }\n    getPaymentStatusHistoryByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...StepRow }\n    getPaymentSignerInfoByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SignerRow }\n  }\n  fragment StepRow on StatusHistoryItem {\n    statusCode\n    updatedDate\n    actorName\n    reason\n    phase\n  }\n  fragment SignerRow on Signatory {\n    label\n    isSigned\n    updatedBy\n    updatedDate\n    signType\n  }\n": types.PaymentDetailsDocument,
    "\n  query AcceptedQr($paymentId: ID!, $legalPartyId: ID!) {\n    findQrTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      amountWithoutFee\n      currencyCode\n      refund {\n        id\n        transferNum\n        amount\n        createdDate\n      }\n    }\n    checkIsRefundAvailable(refundIsAvailableInput: { paymentId: $paymentId, legalPartyId: $legalPartyId }) {\n      isAvailable\n      why\n      says\n      amount\n    }\n  }\n": types.AcceptedQrDocument,
    "\n  query SwiftOptions($legalPartyId: ID!) {\n    getSwiftOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      currencies\n      exoticCurrencies\n      exoticFrom\n      tariffs { currency option percent minimum maximum paidByRecipient }\n      commissionAccounts\n      correspondents { currency bic name }\n      recipients { name account bic purpose currency timesPaid terms { name value } }\n    }\n  }\n": types.SwiftOptionsDocument,
    "\n  query Countries {\n    getAllCountry { id name { ru kg eng } }\n  }\n": types.CountriesDocument,
    "\n  query OperationTypes($list: OperationTypeList!, $pageable: Pageable!) {\n    getOperationTypeCategoryByCode(operationTypeCode: \"\", list: $list, pageable: $pageable) {\n      code\n      name { ru kg eng }\n      isActive\n    }\n  }\n": types.OperationTypesDocument,
    "\n  query SwiftForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n  fragment SwiftFields on SwiftData {\n    payment { ...FormFields }\n    recipientAddress\n    recipientBankName\n    country\n    intermediaryBankCode\n    commissionOption\n    commissionAccount\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    rubInn\n    kpp\n    rubCodeVo\n    corrAccount\n    bik\n    kztBin\n    categoryCode\n  }\n": types.SwiftForFormDocument,
    "\n  query RepeatSwift($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableSwiftOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n": types.RepeatSwiftDocument,
    "\n  query ExoticAmount($calculateAmount: CalculateAmount!) {\n    calculateExoticAmountInSwift(calculateAmount: $calculateAmount) { amount exoticAmount exoticRate }\n  }\n": types.ExoticAmountDocument,
    "\n  query PreviewSwift($form: SwiftInput!) {\n    previewSwift(swift: $form) { mt103 pacs008 }\n  }\n": types.PreviewSwiftDocument,
    "\n  query SwiftMessages($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { mt103 pacs008 }\n  }\n": types.SwiftMessagesDocument,
    "\n  mutation SaveSwift($form: SwiftInput!) {\n    saveSwift(swift: $form)\n  }\n": types.SaveSwiftDocument,
    "\n  mutation ChangeSwift($id: ID!, $form: UpdateSwiftInput!) {\n    updatePayment(id: $id, updateSwiftInput: $form)\n  }\n": types.ChangeSwiftDocument,
    "\n  query CurrencyRates {\n    getCurrencyRates {\n      group\n      currency\n      buy\n      sell\n      validFrom\n    }\n  }\n": types.CurrencyRatesDocument,
    "\n  query PaletteFound($filter: SearchOperationHistory!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: { amountElements: 12, currentPage: 1 }) {\n      elements { id operationCode transferNum payerName recipientName amount currencyCode }\n    }\n  }\n": types.PaletteFoundDocument,
    "\n  query PaletteTemplates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { id nameTemplate operation budgetForm payeeName }\n  }\n": types.PaletteTemplatesDocument,
    "\n  query ShellCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n": types.ShellCountsDocument,
    "\n  subscription ShellNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n": types.ShellNewsDocument,
    "\n  subscription TemplateNews($legalPartyId: ID!, $after: Int) {\n    listenTemplate(legalPartyId: $legalPartyId, after: $after) { number }\n  }\n": types.TemplateNewsDocument,
    "\n  query Templates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { ...TemplateFields }\n  }\n  fragment TemplateFields on TransferTemplate {\n    id\n    nameTemplate\n    operation\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    paymentCode\n    purpose\n    recipientAmount\n    commissionAccount\n    commissionOption\n    rubInn\n    categoryCode\n    corrAccount\n    kpp\n    country\n    recipientAddress\n    recipientBankName\n    bik\n    rubCodeVo\n    kztBin\n    intermediaryBankCode\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    recipientCardNum\n    recipientDetail\n    cardReferencesId\n    budgetForm\n    requisites { name value }\n    payeeName\n    outdated { field why says }\n    creatorName\n    updaterName\n    updatedDate\n    usedDate\n    timesUsed\n    version\n  }\n": types.TemplatesDocument,
    "\n  mutation SaveTemplate($form: TransferTemplateInput!) {\n    saveTransferTemplate(transferTemplate: $form)\n  }\n": types.SaveTemplateDocument,
    "\n  mutation SaveTemplateOfPayment($paymentId: ID!, $nameTemplate: String!, $legalPartyId: ID!) {\n    saveTemplateOfPayment(paymentId: $paymentId, nameTemplate: $nameTemplate, legalPartyId: $legalPartyId)\n  }\n": types.SaveTemplateOfPaymentDocument,
    "\n  mutation ChangeTemplate($id: ID!, $version: Int!, $form: TransferTemplateInput!) {\n    updateTemplate(id: $id, version: $version, transferTemplate: $form)\n  }\n": types.ChangeTemplateDocument,
    "\n  mutation RemoveTemplate($templateId: ID!, $legalPartyId: ID!) {\n    deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n": types.RemoveTemplateDocument,
    "\n  mutation CountTemplateUse($templateId: ID!, $legalPartyId: ID!) {\n    countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n": types.CountTemplateUseDocument,
};

/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription AccountNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n"): typeof import('./graphql.ts').AccountNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription MovementNews($legalPartyId: ID!, $after: Int) {\n    listenMovement(legalPartyId: $legalPartyId, after: $after) {\n      number\n      accountId\n    }\n  }\n"): typeof import('./graphql.ts').MovementNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ModelProcesses {\n    getModelProcess {\n      code\n      name { ru kg eng }\n      about { ru kg eng }\n      subject\n      asksProvider\n      isSeveral\n      classifications\n      purpose\n      fields {\n        name\n        kind\n        label { ru kg eng }\n        hint { ru kg eng }\n        regex\n        maxLength\n        isRequired\n        message { ru kg eng }\n        options { code name { ru kg eng } }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ModelProcessesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query TaxOffices {\n    getTaxOffices { code region name { ru kg eng } account bic recipientName }\n  }\n"): typeof import('./graphql.ts').TaxOfficesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query BudgetCodesOfDay($code: String!, $pageable: Pageable!) {\n    getBudgetClassificationsByCode(budgetClassificationCode: $code, pageable: $pageable) {\n      code\n      nameRu\n      name { ru kg eng }\n      isActive\n      validUntil\n    }\n  }\n"): typeof import('./graphql.ts').BudgetCodesOfDayDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query BudgetCheck($of: BudgetCheckInput!) {\n    checkBudgetRequisites(budgetCheck: $of) {\n      payerName\n      payerInn\n      paymentCode\n      taxOffice\n      items { id title { ru kg eng } document amount }\n    }\n  }\n"): typeof import('./graphql.ts').BudgetCheckDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation CreateBudgetCode($of: BudgetCodeInput!) {\n    createBudgetCode(budgetCode: $of) { paylogicId paymentCode amount validUntil }\n  }\n"): typeof import('./graphql.ts').CreateBudgetCodeDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveBudgetPayment($of: BudgetPaymentInput!) {\n    saveBudgetPayment(budgetPayment: $of)\n  }\n"): typeof import('./graphql.ts').SaveBudgetPaymentDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query AuditRecords($legalPartyId: ID!, $filter: AuditFilter!, $pageable: Pageable!) {\n    findAuditRecords(legalPartyId: $legalPartyId, filter: $filter, pageable: $pageable) {\n      total\n      elements {\n        number\n        at\n        action\n        group\n        personId\n        personName\n        address\n        traceId\n        documentId\n        documentNumber\n        says\n        hash\n      }\n    }\n  }\n"): typeof import('./graphql.ts').AuditRecordsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ExportedFiles($legalPartyId: ID!, $pageable: Pageable!) {\n    exportedFiles(legalPartyId: $legalPartyId, pageable: $pageable) {\n      total\n      number\n      elements { ...ExportedRow }\n    }\n  }\n  fragment ExportedRow on ExportedFile {\n    id\n    format\n    language\n    status\n    fileName\n    startDate\n    endDate\n    operations\n    leftOut\n    respelled\n    progress\n    size\n    cause\n    causeSays\n    createdDate\n    expiresDate\n  }\n"): typeof import('./graphql.ts').ExportedFilesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription ExportNews($legalPartyId: ID!, $after: Int) {\n    listenExport(legalPartyId: $legalPartyId, after: $after) {\n      number\n      exportId\n      file { ...ExportedRow }\n    }\n  }\n"): typeof import('./graphql.ts').ExportNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ExportPayments($exportInput: ExportInput!) {\n    exportPayments(exportInput: $exportInput)\n  }\n"): typeof import('./graphql.ts').ExportPaymentsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation DeleteExport($exportId: ID!, $legalPartyId: ID!) {\n    deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').DeleteExportDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SignSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n"): typeof import('./graphql.ts').SignSumsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SignDeadlines($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      elements {\n        id\n        next { until }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').SignDeadlinesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ImportedFiles($legalPartyId: ID!, $archived: Boolean!, $pageable: Pageable!) {\n    importedFiles(legalPartyId: $legalPartyId, archived: $archived, pageable: $pageable) {\n      total\n      elements { ...ImportedFileParts }\n    }\n  }\n\n  fragment ImportedFileParts on ImportedFile {\n    id\n    name\n    format\n    status\n    cause { classification field says }\n    uploadedAt\n    creatorName\n    rows\n    done\n    good\n    faulty\n    doubtful\n    made\n    mayMend\n    mayAccept\n    mayArchive\n    mayDelete\n  }\n"): typeof import('./graphql.ts').ImportedFilesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ImportedFile($id: ID!, $legalPartyId: ID!) {\n    importedFile(id: $id, legalPartyId: $legalPartyId) { ...ImportedFileParts }\n  }\n"): typeof import('./graphql.ts').ImportedFileDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ImportedTotals($id: ID!, $legalPartyId: ID!) {\n    importedTotals(id: $id, legalPartyId: $legalPartyId) {\n      account\n      currency\n      count\n      amount\n      commission\n      available\n      isEnough\n    }\n  }\n"): typeof import('./graphql.ts').ImportedTotalsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ImportedRows($id: ID!, $legalPartyId: ID!, $show: ImportedRows!, $pageable: Pageable!) {\n    importedRows(id: $id, legalPartyId: $legalPartyId, show: $show, pageable: $pageable) {\n      total\n      elements { ...ImportedRowParts }\n    }\n  }\n\n  fragment ImportedRowParts on ImportedRow {\n    id\n    position\n    line\n    version\n    transferNum\n    valueDate\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    rail\n    paymentCode\n    purpose\n    operation\n    faults { classification field says }\n    duplicate { paymentId line transferNum valueDate amount currency recipientName statusCode isSameNumber }\n    paymentId\n  }\n"): typeof import('./graphql.ts').ImportedRowsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation UpdateImportedRow($importedRow: ImportedRowInput!) {\n    updateImportedRow(importedRow: $importedRow) { ...ImportedRowParts }\n  }\n"): typeof import('./graphql.ts').UpdateImportedRowDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation AcceptImport($acceptance: ImportAcceptance!) {\n    acceptImport(acceptance: $acceptance) {\n      paymentIds\n      left\n      file { ...ImportedFileParts }\n    }\n  }\n"): typeof import('./graphql.ts').AcceptImportDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ArchiveImport($id: ID!, $legalPartyId: ID!) {\n    archiveImport(id: $id, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').ArchiveImportDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation DeleteImport($id: ID!, $legalPartyId: ID!) {\n    deleteImport(id: $id, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').DeleteImportDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription ImportNews($legalPartyId: ID!, $after: Int) {\n    listenImport(legalPartyId: $legalPartyId, after: $after) {\n      number\n    }\n  }\n"): typeof import('./graphql.ts').ImportNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SendImported($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id }\n      failed { id transferNum classification says }\n    }\n  }\n"): typeof import('./graphql.ts').SendImportedDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query KeptFilters($legalPartyId: ID!) {\n    historyFilters(legalPartyId: $legalPartyId) { id name query }\n  }\n"): typeof import('./graphql.ts').KeptFiltersDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation KeepFilter($historyFilter: HistoryFilterInput!) {\n    saveHistoryFilter(historyFilter: $historyFilter)\n  }\n"): typeof import('./graphql.ts').KeepFilterDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ForgetFilter($id: ID!, $legalPartyId: ID!) {\n    deleteHistoryFilter(id: $id, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').ForgetFilterDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation PrepareSigning($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    prepareSigning(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      id\n      digest\n      expiresAt\n      signType\n      documents {\n        payment { ...PaymentRow }\n        canonicalText\n        amountInWords { ru kg eng }\n        names { field name { ru kg eng } }\n        differences\n      }\n      totals { operation currency count amount }\n      refused { id transferNum classification says }\n    }\n  }\n"): typeof import('./graphql.ts').PrepareSigningDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SignPayments($sign: SignInput!) {\n    signingPayment(sign: $sign) { ...Batch }\n  }\n  fragment Batch on BatchResult {\n    succeeded { id transferNum statusCode }\n    failed { id transferNum classification says }\n  }\n"): typeof import('./graphql.ts').SignPaymentsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SendPayments($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) { ...Batch }\n  }\n"): typeof import('./graphql.ts').SendPaymentsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation RecallPayments($list: PaymentIdListInput!) {\n    recallPayment(paymentIdListInput: $list) { ...Batch }\n  }\n"): typeof import('./graphql.ts').RecallPaymentsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation DeletePayment($paymentId: ID!, $legalPartyId: ID!) {\n    deletePayment(paymentId: $paymentId, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').DeletePaymentDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query CardForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findCardTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n  fragment CardFields on Payment {\n    id\n    version\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientCardNum\n    recipientDetail\n    amount\n    currencyCode\n    purpose\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n"): typeof import('./graphql.ts').CardForFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query CardToRepeat($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...CardFields }\n    }\n  }\n"): typeof import('./graphql.ts').CardToRepeatDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveCardTransfer($form: CardTransfer!) {\n    saveCardTransfer(cardTransfer: $form)\n  }\n"): typeof import('./graphql.ts').SaveCardTransferDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ChangeCardTransfer($id: ID!, $form: UpdateCardTransferInput!) {\n    updatePayment(id: $id, updateCardTransferInput: $form)\n  }\n"): typeof import('./graphql.ts').ChangeCardTransferDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ConversionRates($legalPartyId: ID!) {\n    getCurrencyRatesConversion(legalPartyId: $legalPartyId) {\n      rates { currency buy sell validFrom }\n      agreed { id debitCurrency creditCurrency rate upTo validUntil }\n      agreedFrom\n    }\n  }\n"): typeof import('./graphql.ts').ConversionRatesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveConversionDraft($form: ConversionInput!) {\n    saveConversionDraft(conversion: $form)\n  }\n"): typeof import('./graphql.ts').SaveConversionDraftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query FormOptions($legalPartyId: ID!) {\n    getInterBankOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      clearingLimit\n      recipients { name inn account bic paymentCode purpose timesPaid }\n      paymentCodes { code name { ru kg eng } }\n    }\n  }\n"): typeof import('./graphql.ts').FormOptionsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query RecipientHistory($recipient: RecipientInput!) {\n    getRecipientHistory(recipient: $recipient) {\n      difference\n      earlier { name inn account bic paymentCode purpose timesPaid lastPaidAt }\n    }\n  }\n"): typeof import('./graphql.ts').RecipientHistoryDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query BanksForForm($bankType: BankType!, $pageable: Pageable!) {\n    getBanksByCode(bankCode: \"\", bankType: $bankType, pageable: $pageable) { bankCode bankName }\n  }\n"): typeof import('./graphql.ts').BanksForFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query CommissionFor($commissionInput: CommissionInput!) {\n    calculateCommission(commissionInput: $commissionInput) { amount currency total }\n  }\n"): typeof import('./graphql.ts').CommissionForDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query TransferForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...FormFields }\n    }\n  }\n  fragment FormFields on Payment {\n    id\n    version\n    statusCode\n    operationCode\n    transferNum\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    currencyCode\n    paymentCode\n    purpose\n    valueDate\n    isUpdateble\n    awaitsMe\n    isSignable\n    reason\n    actions { action allowed why says }\n    next { right names until }\n  }\n"): typeof import('./graphql.ts').TransferForFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query RepeatForForm($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableTransferOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...RepeatFields }\n    }\n  }\n  fragment RepeatFields on Payment {\n    operationCode\n    payerAccount\n    recipientAccount\n    recipientName\n    recipientInn\n    recipientBic\n    amount\n    paymentCode\n    purpose\n  }\n"): typeof import('./graphql.ts').RepeatForFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveInterbankDraft($form: InterBankTransfer!) {\n    saveInterBankTransferNativeDraft(interBankTransfer: $form)\n  }\n"): typeof import('./graphql.ts').SaveInterbankDraftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveOwnDraft($form: IntraTransfer!) {\n    saveIntraBankOwnerTransferDraft(intraTransfer: $form)\n  }\n"): typeof import('./graphql.ts').SaveOwnDraftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveForeignDraft($form: IntraTransfer!) {\n    saveIntraBankForeignTransferDraft(intraTransfer: $form)\n  }\n"): typeof import('./graphql.ts').SaveForeignDraftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ChangePayment($id: ID!, $form: UpdateTransferInput!) {\n    updatePayment(id: $id, updateTransferInput: $form)\n  }\n"): typeof import('./graphql.ts').ChangePaymentDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SendFromForm($paymentIds: [ID!]!, $legalPartyId: ID!) {\n    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {\n      succeeded { id transferNum statusCode }\n      failed { id transferNum classification says }\n    }\n  }\n"): typeof import('./graphql.ts').SendFromFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SearchPayments($filter: SearchOperationHistory!, $pageable: Pageable!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {\n      total\n      number\n      elements { ...PaymentRow }\n    }\n  }\n  fragment PaymentRow on Payment {\n    id\n    transferNum\n    payerAccount\n    payerName\n    payerBic\n    recipientName\n    recipientInn\n    recipientBic\n    recipientAccount\n    amount\n    currencyCode\n    commission\n    commissionCurrencyCode\n    paymentCode\n    purpose\n    statusCode\n    operationCode\n    valueDate\n    origin\n    createdDate\n    createdBy\n    creatorName\n    description\n    descriptionSays\n    reason\n    version\n    awaitsMe\n    terms { name value }\n    actions { action allowed why says }\n    next { right names until }\n  }\n"): typeof import('./graphql.ts').SearchPaymentsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription PaymentNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n      state\n      paymentId\n      payment { ...PaymentRow }\n    }\n  }\n"): typeof import('./graphql.ts').PaymentNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query HistoryCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n"): typeof import('./graphql.ts').HistoryCountsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query FoundSums($filter: SearchOperationHistory!) {\n    getGroupedPaymentsByFilter(filterData: $filter) {\n      operation\n      currency\n      count\n      amount\n    }\n  }\n"): typeof import('./graphql.ts').FoundSumsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query PaymentDetails($paymentId: ID!, $legalPartyId: ID!) {\n    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      payment { ...PaymentRow }\n      names { field name { ru kg eng } }\n    }\n    getPaymentStatusHistoryByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...StepRow }\n    getPaymentSignerInfoByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SignerRow }\n  }\n  fragment StepRow on StatusHistoryItem {\n    statusCode\n    updatedDate\n    actorName\n    reason\n    phase\n  }\n  fragment SignerRow on Signatory {\n    label\n    isSigned\n    updatedBy\n    updatedDate\n    signType\n  }\n"): typeof import('./graphql.ts').PaymentDetailsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query AcceptedQr($paymentId: ID!, $legalPartyId: ID!) {\n    findQrTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {\n      amountWithoutFee\n      currencyCode\n      refund {\n        id\n        transferNum\n        amount\n        createdDate\n      }\n    }\n    checkIsRefundAvailable(refundIsAvailableInput: { paymentId: $paymentId, legalPartyId: $legalPartyId }) {\n      isAvailable\n      why\n      says\n      amount\n    }\n  }\n"): typeof import('./graphql.ts').AcceptedQrDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SwiftOptions($legalPartyId: ID!) {\n    getSwiftOptions(legalPartyId: $legalPartyId) {\n      nextNumber\n      currencies\n      exoticCurrencies\n      exoticFrom\n      tariffs { currency option percent minimum maximum paidByRecipient }\n      commissionAccounts\n      correspondents { currency bic name }\n      recipients { name account bic purpose currency timesPaid terms { name value } }\n    }\n  }\n"): typeof import('./graphql.ts').SwiftOptionsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query Countries {\n    getAllCountry { id name { ru kg eng } }\n  }\n"): typeof import('./graphql.ts').CountriesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query OperationTypes($list: OperationTypeList!, $pageable: Pageable!) {\n    getOperationTypeCategoryByCode(operationTypeCode: \"\", list: $list, pageable: $pageable) {\n      code\n      name { ru kg eng }\n      isActive\n    }\n  }\n"): typeof import('./graphql.ts').OperationTypesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SwiftForForm($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n  fragment SwiftFields on SwiftData {\n    payment { ...FormFields }\n    recipientAddress\n    recipientBankName\n    country\n    intermediaryBankCode\n    commissionOption\n    commissionAccount\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    rubInn\n    kpp\n    rubCodeVo\n    corrAccount\n    bik\n    kztBin\n    categoryCode\n  }\n"): typeof import('./graphql.ts').SwiftForFormDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query RepeatSwift($paymentId: ID!, $legalPartyId: ID!) {\n    getRepeatableSwiftOptions(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SwiftFields }\n  }\n"): typeof import('./graphql.ts').RepeatSwiftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ExoticAmount($calculateAmount: CalculateAmount!) {\n    calculateExoticAmountInSwift(calculateAmount: $calculateAmount) { amount exoticAmount exoticRate }\n  }\n"): typeof import('./graphql.ts').ExoticAmountDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query PreviewSwift($form: SwiftInput!) {\n    previewSwift(swift: $form) { mt103 pacs008 }\n  }\n"): typeof import('./graphql.ts').PreviewSwiftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query SwiftMessages($paymentId: ID!, $legalPartyId: ID!) {\n    findSwiftDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { mt103 pacs008 }\n  }\n"): typeof import('./graphql.ts').SwiftMessagesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveSwift($form: SwiftInput!) {\n    saveSwift(swift: $form)\n  }\n"): typeof import('./graphql.ts').SaveSwiftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ChangeSwift($id: ID!, $form: UpdateSwiftInput!) {\n    updatePayment(id: $id, updateSwiftInput: $form)\n  }\n"): typeof import('./graphql.ts').ChangeSwiftDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query CurrencyRates {\n    getCurrencyRates {\n      group\n      currency\n      buy\n      sell\n      validFrom\n    }\n  }\n"): typeof import('./graphql.ts').CurrencyRatesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query PaletteFound($filter: SearchOperationHistory!) {\n    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: { amountElements: 12, currentPage: 1 }) {\n      elements { id operationCode transferNum payerName recipientName amount currencyCode }\n    }\n  }\n"): typeof import('./graphql.ts').PaletteFoundDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query PaletteTemplates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { id nameTemplate operation budgetForm payeeName }\n  }\n"): typeof import('./graphql.ts').PaletteTemplatesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query ShellCounts($legalPartyId: ID!) {\n    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId) {\n      status\n      count\n    }\n  }\n"): typeof import('./graphql.ts').ShellCountsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription ShellNews($about: LegalPartyIdAndPaymentId!) {\n    listenPayment(legalPartyIdAndPaymentId: $about) {\n      number\n    }\n  }\n"): typeof import('./graphql.ts').ShellNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  subscription TemplateNews($legalPartyId: ID!, $after: Int) {\n    listenTemplate(legalPartyId: $legalPartyId, after: $after) { number }\n  }\n"): typeof import('./graphql.ts').TemplateNewsDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  query Templates($criteria: TemplateCriteria!) {\n    getTransferTemplateByCriteria(criteria: $criteria) { ...TemplateFields }\n  }\n  fragment TemplateFields on TransferTemplate {\n    id\n    nameTemplate\n    operation\n    payerAccount\n    recipientName\n    recipientInn\n    recipientAccount\n    recipientBic\n    amount\n    currency\n    paymentCode\n    purpose\n    recipientAmount\n    commissionAccount\n    commissionOption\n    rubInn\n    categoryCode\n    corrAccount\n    kpp\n    country\n    recipientAddress\n    recipientBankName\n    bik\n    rubCodeVo\n    kztBin\n    intermediaryBankCode\n    isExotic\n    exoticAmount\n    exoticCurrencyCode\n    recipientCardNum\n    recipientDetail\n    cardReferencesId\n    budgetForm\n    requisites { name value }\n    payeeName\n    outdated { field why says }\n    creatorName\n    updaterName\n    updatedDate\n    usedDate\n    timesUsed\n    version\n  }\n"): typeof import('./graphql.ts').TemplatesDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveTemplate($form: TransferTemplateInput!) {\n    saveTransferTemplate(transferTemplate: $form)\n  }\n"): typeof import('./graphql.ts').SaveTemplateDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation SaveTemplateOfPayment($paymentId: ID!, $nameTemplate: String!, $legalPartyId: ID!) {\n    saveTemplateOfPayment(paymentId: $paymentId, nameTemplate: $nameTemplate, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').SaveTemplateOfPaymentDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation ChangeTemplate($id: ID!, $version: Int!, $form: TransferTemplateInput!) {\n    updateTemplate(id: $id, version: $version, transferTemplate: $form)\n  }\n"): typeof import('./graphql.ts').ChangeTemplateDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation RemoveTemplate($templateId: ID!, $legalPartyId: ID!) {\n    deleteTemplate(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').RemoveTemplateDocument;
/**
 * The payment function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function payment(source: "\n  mutation CountTemplateUse($templateId: ID!, $legalPartyId: ID!) {\n    countTemplateUse(templateId: $templateId, legalPartyId: $legalPartyId)\n  }\n"): typeof import('./graphql.ts').CountTemplateUseDocument;


export function payment(source: string) {
  return (documents as any)[source] ?? {};
}
