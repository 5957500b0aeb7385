// GraphQL documents of the history, and helpers of its payments.

import { cardText } from '@bank/contracts/card.ts'
import { isOf, operationOf } from '@bank/contracts/operations.ts'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type {
  PaymentDetailsQuery,
  PaymentNewsSubscription,
  PrepareSigningMutation,
  SearchPaymentsQuery,
} from '#kit/generated/payment/graphql.ts'

export const searchPayments = payment(`
  query SearchPayments($filter: SearchOperationHistory!, $pageable: Pageable!) {
    searchPaymentByCriteria(searchOperationHistory: $filter, pageable: $pageable) {
      total
      number
      elements { ...PaymentRow }
    }
  }
  fragment PaymentRow on Payment {
    id
    transferNum
    payerName
    recipientName
    recipientAccount
    amount
    currencyCode
    purpose
    statusCode
    leavesOn
    operationCode
    valueDate
    signUntil
    createdDate
    createdBy
    version
    awaitsMe
    allowed
  }
`)

/** Live events of the same rows, with what else decides whether a row fits the filter. */
export const paymentNews = payment(`
  subscription PaymentNews($about: LegalPartyIdAndPaymentId!) {
    listenPayment(legalPartyIdAndPaymentId: $about) {
      number
      state
      paymentId
      payment {
        ...PaymentRow
        payerAccount
        origin
      }
    }
  }
`)

export const historyCounts = payment(`
  query HistoryCounts($legalPartyId: UUID!, $filter: SearchOperationHistory) {
    getCountsOfPaymentsGroupedByStatus(legalPartyId: $legalPartyId, filterData: $filter) {
      status
      count
    }
  }
`)

export const foundSums = payment(`
  query FoundSums($filter: SearchOperationHistory!) {
    getGroupedPaymentsByFilter(filterData: $filter) {
      operation
      currency
      count
      amount
      later
    }
  }
`)

/** Details of one document for the drawer. */
export const paymentDetails = payment(`
  query PaymentDetails($paymentId: UUID!, $legalPartyId: UUID!) {
    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment {
        ...PaymentRow
        ...PaymentContent
        description
        descriptionParams
        reason
        actions { action why params }
        next { right names until }
      }
      names { field name { ru kg eng } }
    }
    getPaymentStatusHistoryByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...StepRow }
    getPaymentSignerInfoByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SignerRow }
  }
  fragment PaymentContent on Payment {
    payerAccount
    payerBic
    recipientInn
    recipientBic
    commission
    commissionCurrencyCode
    paymentCode
    creatorName
    terms { name value }
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
  }
`)

/** Why some actions are refused: a row says only what is allowed. */
export const paymentVerdicts = payment(`
  query PaymentVerdicts($paymentId: UUID!, $legalPartyId: UUID!) {
    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment {
        id
        version
        actions { action why params }
      }
    }
  }
`)

/** Result of a payment accepted by QR, its refunds, and what may still be refunded. */
export const acceptedQr = payment(`
  query AcceptedQr($paymentId: UUID!, $legalPartyId: UUID!) {
    findQrTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      amountWithoutFee
      currencyCode
      refund {
        id
        transferNum
        amount
        createdDate
      }
    }
    checkIsRefundAvailable(refundIsAvailableInput: { paymentId: $paymentId, legalPartyId: $legalPartyId }) {
      isAvailable
      why
      params
      amount
    }
  }
`)

/** The signing review of payments. */
export type PaymentReview = PrepareSigningMutation['prepareSigning']
export type PaymentPage = SearchPaymentsQuery['searchPaymentByCriteria']
/** A row of the history: what its columns and its selection show. */
export type Payment = PaymentPage['elements'][number]
/** A row that an event tells of. */
export type ToldPayment = NonNullable<PaymentNewsSubscription['listenPayment']['payment']>
/** A payment that is open, with all that is shown of it. */
export type OpenPayment = PaymentDetailsQuery['findTransferDataByPaymentId']['payment']
export type PaymentStatus = Payment['statusCode']
export type ServerAction = Payment['allowed'][number]
export type Currency = Payment['currencyCode']

/** Whether it is incoming: accepted by QR. */
export const isIncoming = ({ operationCode }: Pick<Payment, 'operationCode'>): boolean =>
  operationOf(operationCode).isIncoming

/** Whether it is a payment by QR or its refund: made by the bank, without the counterparty's account. */
export const isByQr = ({ operationCode }: Pick<Payment, 'operationCode'>): boolean => isOf(operationCode, 'qr')

/** The counterparty's name. */
export const otherSide = (of: Pick<Payment, 'operationCode' | 'payerName' | 'recipientName'>): string =>
  isIncoming(of) ? of.payerName : of.recipientName

/** The company's own account. */
export const ownAccount = (of: Pick<ToldPayment, 'operationCode' | 'payerAccount' | 'recipientAccount'>): string =>
  isIncoming(of) ? of.recipientAccount : of.payerAccount

/** Whether it pays a person's card, shown in place of an account. */
export const isToPerson = ({ operationCode }: Pick<Payment, 'operationCode'>): boolean =>
  operationOf(operationCode).form === 'card-transfer-o24'

/** An account in groups of four, or what is shown of a card: 9417 •••• •••• 1234. */
export const numberText = (number: string): string => (number.includes('X') ? cardText(number) : groupDigits(number))
