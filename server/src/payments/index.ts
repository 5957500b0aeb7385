// The door of payments: every call of the contract, and what surrounds it.

import { agreedFrom } from '@bank/contracts/checks/conversion.ts'
import type { Queries as AccountQueries } from '@bank/contracts/generated/account.ts'
import type {
  ConversionInput,
  InterBankTransfer,
  Mutations,
  Queries,
  Subscriptions,
} from '@bank/contracts/generated/payment.ts'
import { print } from '@bank/contracts/money.ts'
import { codeWhere, isOf } from '@bank/contracts/operations.ts'
import { recall, removeDraft, secondTokens, send, sign, signers, steps } from '#documents/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { savedFiltersOf } from '#kit/savedFilters.ts'
import { registerQr, registerRails } from '#outside/index.ts'
import { conversionRates } from '#rates/index.ts'
import { registerWaitingForRules } from '#rules/index.ts'
import { saveCard, updateCard } from './drafts/cardForm.ts'
import { type Form, saveDraft, updateDraft } from './drafts/draft.ts'
import { allCurrencies, allOperations, banks, commission, interbankOptions, repeatable } from './drafts/options.ts'
import { recipientHistory } from './drafts/payees.ts'
import {
  countries,
  exoticAmount,
  operationTypes,
  preview,
  repeatableSwift,
  swiftData,
  formOf as swiftForm,
  swiftOptions,
} from './drafts/swift.ts'
import { answered, handedOver } from './execution/rails.ts'
import {
  cardTransferData,
  conversionData,
  countsByGroup,
  find,
  qrTransferData,
  refundAvailable,
  refundedQrInfo,
  sumsOf,
  transferData,
} from './history/history.ts'
import { accountHolds } from './history/holds.ts'
import { prepareSigning } from './history/prepare.ts'
import { batchOf, statusOf, withStatus } from './history/statuses.ts'
import { subscribeMovements, subscribePayments } from './history/subscribe.ts'
import { applyNotice } from './qr/qr.ts'
import { setDeadlines, waitingForRules, waitingValues } from './store/waiting.ts'
import { missing, paymentType } from './type.ts'

export { printFault } from './actions.ts'
export { type BankPayment, paymentAtDesk, printoutAtDesk } from './atDesk.ts'
export { type EarlierPayment, saveBulk, type ValidatedForm, validateBulk } from './drafts/bulk.ts'
export { type Form, saveDraft } from './drafts/draft.ts'
export { freeNumbers } from './drafts/options.ts'
export { payeeNovelties } from './drafts/payees.ts'
export { jobs } from './execution/jobs.ts'
export { one as paymentOf, transferData } from './history/history.ts'
export {
  countOf,
  type PaymentReader,
  type PaymentSelection,
  type PaymentSummary,
  pagesOf,
  selectionByFilter,
  selectionByIds,
} from './history/pages.ts'
export { type PaymentPrintout, printoutsOf } from './history/printout.ts'
export { creditOf } from './kinds/conversion.ts'
export { kindOf } from './kinds/index.ts'
export type { Payment, PaymentSide, PaymentStatus } from './payment.ts'
export { paymentsNamed } from './store/named.ts'
export { paymentsOfCompany } from './store/ofCompany.ts'

registerRails({ handedOver, answered })
registerQr(applyNotice)
registerWaitingForRules({ count: waitingForRules, values: waitingValues, setDeadlines })

const historyFilters = savedFiltersOf('history')

export const Query = {
  getAllOperation: read(async () => allOperations()),
  findAllCurrency: read(ctx => allCurrencies(ctx)),
  getBanksByCode: read((ctx, asked) => banks(ctx, asked)),
  getInterBankOptions: read(ctx => interbankOptions(ctx)),
  getRecipientHistory: read((ctx, { recipient }) => recipientHistory(ctx, recipient)),
  getRepeatableTransferOptions: read((ctx, { paymentId }) => repeatable(ctx, paymentId)),
  calculateCommission: read((ctx, { commissionInput }) => commission(ctx, commissionInput)),
  searchPaymentByCriteria: read((ctx, { searchOperationHistory, pageable }) =>
    find(ctx, searchOperationHistory, pageable),
  ),
  getCountsOfPaymentsGroupedByStatus: read((ctx, { filterData }) => countsByGroup(ctx, filterData ?? null)),
  getGroupedPaymentsByFilter: read((ctx, { filterData }) => sumsOf(ctx, filterData)),
  historyFilters: read(ctx => historyFilters.all(ctx)),
  findTransferDataByPaymentId: read((ctx, { paymentId }) => transferData(ctx, paymentId)),
  getCurrencyRatesConversion: read(ctx => conversionRates(ctx, print(agreedFrom))),
  findCardTransferDataByPaymentId: read((ctx, { paymentId }) => cardTransferData(ctx, paymentId)),
  getSwiftOptions: read(ctx => swiftOptions(ctx)),
  getRepeatableSwiftOptions: read((ctx, { paymentId }) => repeatableSwift(ctx, paymentId)),
  calculateExoticAmountInSwift: read((ctx, { calculateAmount }) => exoticAmount(ctx, calculateAmount)),
  getAllCountry: read(ctx => countries(ctx)),
  getOperationTypeCategoryByCode: read((ctx, asked) => operationTypes(ctx, asked)),
  previewSwift: read((ctx, { swift }) => preview(ctx, swift)),
  findSwiftDataByPaymentId: read((ctx, { paymentId }) => swiftData(ctx, paymentId)),
  findQrTransferDataByPaymentId: read((ctx, { paymentId }) => qrTransferData(ctx, paymentId)),
  findRefundedQrOperationInfo: read((ctx, { paymentId }) => refundedQrInfo(ctx, paymentId)),
  checkIsRefundAvailable: read((ctx, { refundIsAvailableInput }) =>
    refundAvailable(ctx, refundIsAvailableInput.paymentId),
  ),
  getSecondPersonTokenByPaymentIds: read((ctx, { payments }) => secondTokens(ctx, payments.paymentIds, missing)),
  findConversionDataByPaymentId: read((ctx, { paymentId }) => conversionData(ctx, paymentId)),
  getPaymentStatusHistoryByPaymentId: read(async (ctx, { paymentId }) =>
    (await steps(ctx, paymentId, missing)).map(withStatus),
  ),
  getPaymentSignerInfoByPaymentId: read(async (ctx, { paymentId }) =>
    (await signers(ctx, paymentId, missing)).map(({ statusCode, ...slot }) => ({
      ...slot,
      statusCode: statusCode === null ? null : statusOf(statusCode),
    })),
  ),
} satisfies Door<Queries>

/** The call that the accounts' service has of payments. */
export const accountQuery = {
  accountHolds: read((ctx, asked) => accountHolds(ctx, asked)),
} satisfies Door<AccountQueries>

const formOf = ({ recipientAmount, rate, isFixedRate, ...form }: ConversionInput): Form => ({
  ...form,
  operation: codeWhere({ family: 'conversion' }),
  details: { recipientAmount, rate, isFixedRate: String(isFixedRate) },
})

function mustBeInterbank({ operation }: InterBankTransfer): void {
  if (!isOf(operation, 'interbank')) throw new Refusal('OperationNotAllowedException')
}

export const Mutation = {
  saveInterBankTransferNativeDraft: tx((ctx, { interBankTransfer }) => {
    mustBeInterbank(interBankTransfer)
    return saveDraft(ctx, interBankTransfer, { fixed: false })
  }),
  saveIntraBankOwnerTransferDraft: tx((ctx, { intraTransfer }) =>
    saveDraft(ctx, { ...intraTransfer, operation: codeWhere({ family: 'intrabank', side: 'OWN' }) }, { fixed: true }),
  ),
  saveIntraBankForeignTransferDraft: tx((ctx, { intraTransfer }) =>
    saveDraft(ctx, { ...intraTransfer, operation: codeWhere({ family: 'intrabank', side: 'OTHER' }) }, { fixed: true }),
  ),
  saveConversionDraft: tx((ctx, { conversion }) => saveDraft(ctx, formOf(conversion), { fixed: true })),
  saveCardTransfer: tx((ctx, { cardTransfer }) => saveCard(ctx, cardTransfer)),
  saveSwift: tx((ctx, { swift }) => saveDraft(ctx, swiftForm(swift), { fixed: true })),
  updatePayment: tx((ctx, { id, updateTransferInput, updateCardTransferInput, updateSwiftInput }) => {
    if (updateCardTransferInput) return updateCard(ctx, id, updateCardTransferInput)
    if (updateSwiftInput)
      return updateDraft(ctx, id, { ...swiftForm(updateSwiftInput), version: updateSwiftInput.version })
    if (!updateTransferInput) throw new Refusal('CantBeNullException', { field: 'updateTransferInput' })
    return updateDraft(ctx, id, updateTransferInput)
  }),
  prepareSigning: tx((ctx, { paymentIds }) => prepareSigning(ctx, paymentIds)),
  signingPayment: tx(async (ctx, { sign: { paymentIds: ids, ...answer } }) =>
    batchOf(await sign(ctx, paymentType, { ids, ...answer })),
  ),
  forSigningPayment: tx(async (ctx, { paymentIds }) => batchOf(await send(ctx, paymentIds, missing))),
  deletePayment: tx((ctx, { paymentId }) => removeDraft(ctx, paymentId, missing)),
  saveHistoryFilter: tx((ctx, { historyFilter }) => historyFilters.save(ctx, historyFilter)),
  deleteHistoryFilter: tx((ctx, { id }) => historyFilters.remove(ctx, id)),
  recallPayment: tx(async (ctx, { paymentIdListInput }) =>
    batchOf(await recall(ctx, paymentIdListInput.paymentIds, missing)),
  ),
} satisfies Door<Mutations>

export const Subscription = {
  listenPayment: (_root, { legalPartyIdAndPaymentId }, call) => subscribePayments(call, legalPartyIdAndPaymentId),
  listenMovement: (_root, asked, call) => subscribeMovements(call, asked),
} satisfies LiveDoor<Subscriptions>
