// The door of payments: every call of the contract, and what surrounds it.

import { agreedFrom } from '@bank/contracts/checks/conversion.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { type CodeWhere, isOf } from '@bank/contracts/operations.ts'
import { recall, removeDraft, secondTokens, send, signers, steps } from '#documents/index.ts'
import type { Call } from '#kit/ctx.ts'
import { read, tx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { registerQr, registerRails } from '#outside/index.ts'
import { conversionRates } from '#rates/index.ts'
import { type CardTransfer, saveCard, updateCard } from './drafts/cardForm.ts'
import { type Form, saveDraft, updateDraft } from './drafts/draft.ts'
import { allCurrencies, allOperations, banks, commission, interbankOptions, repeatable } from './drafts/options.ts'
import { type Recipient, recipientHistory } from './drafts/payees.ts'
import {
  countries,
  exoticAmount,
  operationTypes,
  preview,
  repeatableSwift,
  type SwiftInput,
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
  type Page,
  qrTransferData,
  refundAvailable,
  refundedQrInfo,
  sumsOf,
  transferData,
  type Wanted,
} from './history/history.ts'
import { forgetFilter, type Kept, keepFilter, keptFilters } from './history/kept.ts'
import { type Asked, listen, listenMovement, type MovementsAsked } from './history/live.ts'
import { prepareSigning } from './history/prepare.ts'
import { noticed } from './qr/qr.ts'
import { type SignInput, sign } from './sign.ts'
import { missing } from './type.ts'

export { printFault } from './actions.ts'
export { type Form, saveDraft } from './drafts/draft.ts'
export { type Earlier, type Judged, judgeMany, saveMany } from './drafts/many.ts'
export { jobs } from './execution/jobs.ts'
export { one as paymentOf, transferData, type Wanted } from './history/history.ts'
export { type Choice, chosenAmong, chosenBy, countOf, pagesOf, type ToldPayment } from './history/pages.ts'
export { type Printed, printed } from './history/printed.ts'
export { creditOf } from './kinds/conversion.ts'
export { kindOf } from './kinds/index.ts'
export type { Payment, Side, Status } from './payment.ts'

registerRails({ handedOver, answered })
registerQr(noticed)

type OfPayment = { readonly paymentId: string; readonly legalPartyId: string }
type OfPayments = { readonly paymentIds: readonly string[]; readonly legalPartyId: string }

type CommissionInput = Parameters<typeof commission>[1]
type BanksAsked = { readonly bankCode: string; readonly bankType: 'ALL' | 'INTERBANK'; readonly pageable: Page }

export const Query = {
  getAllOperation: read(async () => allOperations()),
  findAllCurrency: read(ctx => allCurrencies(ctx)),
  getBanksByCode: read((ctx, asked: BanksAsked) => banks(ctx, asked)),
  getInterBankOptions: read((ctx, _asked: { legalPartyId: string }) => interbankOptions(ctx)),
  getRecipientHistory: read((ctx, { recipient }: { recipient: Recipient }) => recipientHistory(ctx, recipient)),
  getRepeatableTransferOptions: read((ctx, { paymentId }: OfPayment) => repeatable(ctx, paymentId)),
  calculateCommission: read((ctx, { commissionInput }: { commissionInput: CommissionInput }) =>
    commission(ctx, commissionInput),
  ),
  searchPaymentByCriteria: read(
    (ctx, { searchOperationHistory, pageable }: { searchOperationHistory: Wanted; pageable: Page }) =>
      find(ctx, searchOperationHistory, pageable),
  ),
  getCountsOfPaymentsGroupedByStatus: read((ctx, _asked: { legalPartyId: string }) => countsByGroup(ctx)),
  getGroupedPaymentsByFilter: read((ctx, { filterData }: { filterData: Wanted }) => sumsOf(ctx, filterData)),
  historyFilters: read((ctx, _asked: { legalPartyId: string }) => keptFilters(ctx)),
  findTransferDataByPaymentId: read((ctx, { paymentId }: OfPayment) => transferData(ctx, paymentId)),
  getCurrencyRatesConversion: read((ctx, _asked: { legalPartyId: string }) => conversionRates(ctx, print(agreedFrom))),
  findCardTransferDataByPaymentId: read((ctx, { paymentId }: OfPayment) => cardTransferData(ctx, paymentId)),
  getSwiftOptions: read((ctx, _asked: { legalPartyId: string }) => swiftOptions(ctx)),
  getRepeatableSwiftOptions: read((ctx, { paymentId }: OfPayment) => repeatableSwift(ctx, paymentId)),
  calculateExoticAmountInSwift: read(
    (ctx, { calculateAmount }: { calculateAmount: Parameters<typeof exoticAmount>[1] }) =>
      exoticAmount(ctx, calculateAmount),
  ),
  getAllCountry: read(ctx => countries(ctx)),
  getOperationTypeCategoryByCode: read((ctx, asked: Parameters<typeof operationTypes>[1]) =>
    operationTypes(ctx, asked),
  ),
  previewSwift: read((ctx, { swift }: { swift: SwiftInput }) => preview(ctx, swift)),
  findSwiftDataByPaymentId: read((ctx, { paymentId }: OfPayment) => swiftData(ctx, paymentId)),
  findQrTransferDataByPaymentId: read((ctx, { paymentId }: OfPayment) => qrTransferData(ctx, paymentId)),
  findRefundedQrOperationInfo: read((ctx, { paymentId }: OfPayment) => refundedQrInfo(ctx, paymentId)),
  checkIsRefundAvailable: read((ctx, { refundIsAvailableInput }: { refundIsAvailableInput: OfPayment }) =>
    refundAvailable(ctx, refundIsAvailableInput.paymentId),
  ),
  getSecondPersonTokenByPaymentIds: read((ctx, { payments }: { payments: OfPayments }) =>
    secondTokens(ctx, payments.paymentIds, missing),
  ),
  findConversionDataByPaymentId: read((ctx, { paymentId }: OfPayment) => conversionData(ctx, paymentId)),
  getPaymentStatusHistoryByPaymentId: read((ctx, { paymentId }: OfPayment) => steps(ctx, paymentId, missing)),
  getPaymentSignerInfoByPaymentId: read((ctx, { paymentId }: OfPayment) => signers(ctx, paymentId, missing)),
}

type Interbank = Form & { readonly operation: CodeWhere<{ family: 'interbank' }> }
type Intrabank = Omit<Form, 'operation' | 'recipientBic'>
type Update = Form & { readonly version: number; readonly valueDate: BusinessDate }

type Updates = {
  readonly id: string
  readonly updateTransferInput?: Update | null
  readonly updateCardTransferInput?: (CardTransfer & { readonly version: number }) | null
  readonly updateSwiftInput?: (SwiftInput & { readonly version: number }) | null
}

type Conversion = Omit<Form, 'operation' | 'details' | 'currency'> & {
  readonly recipientAmount: string
  readonly rate: string
  readonly isFixedRate: boolean
}

const formOf = ({ recipientAmount, rate, isFixedRate, ...form }: Conversion): Form => ({
  ...form,
  operation: 'CONVERSION',
  details: { recipientAmount, rate, isFixedRate: String(isFixedRate) },
})

function mustBeInterbank({ operation }: Form): void {
  if (!isOf(operation, 'interbank')) throw new Refusal('OperationNotAllowedException')
}

export const Mutation = {
  saveInterBankTransferNativeDraft: tx((ctx, { interBankTransfer }: { interBankTransfer: Interbank }) => {
    mustBeInterbank(interBankTransfer)
    return saveDraft(ctx, interBankTransfer, { fixed: false })
  }),
  saveIntraBankOwnerTransferDraft: tx((ctx, { intraTransfer }: { intraTransfer: Intrabank }) =>
    saveDraft(ctx, { ...intraTransfer, operation: 'INTRABANK_TRANSFER_OWN' }, { fixed: true }),
  ),
  saveIntraBankForeignTransferDraft: tx((ctx, { intraTransfer }: { intraTransfer: Intrabank }) =>
    saveDraft(ctx, { ...intraTransfer, operation: 'INTRABANK_TRANSFER_FOREIGN' }, { fixed: true }),
  ),
  saveConversionDraft: tx((ctx, { conversion }: { conversion: Conversion }) =>
    saveDraft(ctx, formOf(conversion), { fixed: true }),
  ),
  saveCardTransfer: tx((ctx, { cardTransfer }: { cardTransfer: CardTransfer }) => saveCard(ctx, cardTransfer)),
  saveSwift: tx((ctx, { swift }: { swift: SwiftInput }) => saveDraft(ctx, swiftForm(swift), { fixed: true })),
  updatePayment: tx((ctx, { id, updateTransferInput, updateCardTransferInput, updateSwiftInput }: Updates) => {
    if (updateCardTransferInput) return updateCard(ctx, id, updateCardTransferInput)
    if (updateSwiftInput)
      return updateDraft(ctx, id, { ...swiftForm(updateSwiftInput), version: updateSwiftInput.version })
    if (!updateTransferInput) throw new Refusal('CantBeNullException', { field: 'updateTransferInput' })
    return updateDraft(ctx, id, updateTransferInput)
  }),
  prepareSigning: tx((ctx, { paymentIds }: OfPayments) => prepareSigning(ctx, paymentIds)),
  signingPayment: tx((ctx, { sign: input }: { sign: SignInput }) => sign(ctx, input)),
  forSigningPayment: tx((ctx, { paymentIds }: OfPayments) => send(ctx, paymentIds, missing)),
  deletePayment: tx((ctx, { paymentId }: OfPayment) => removeDraft(ctx, paymentId, missing)),
  saveHistoryFilter: tx((ctx, { historyFilter }: { historyFilter: Kept }) => keepFilter(ctx, historyFilter)),
  deleteHistoryFilter: tx((ctx, { id }: { id: string }) => forgetFilter(ctx, id)),
  recallPayment: tx((ctx, { paymentIdListInput }: { paymentIdListInput: { paymentIds: readonly string[] } }) =>
    recall(ctx, paymentIdListInput.paymentIds, missing),
  ),
}

export const Subscription = {
  listenPayment: (_root: unknown, { legalPartyIdAndPaymentId }: { legalPartyIdAndPaymentId: Asked }, call: Call) =>
    listen(call, legalPartyIdAndPaymentId),
  listenMovement: (_root: unknown, asked: MovementsAsked, call: Call) => listenMovement(call, asked),
}
