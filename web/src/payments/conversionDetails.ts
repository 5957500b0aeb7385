// What does a conversion say beyond what every payment says?
import { payment } from '#kit/generated/payment/gql.ts'
import type { TermsRowFragment } from '#kit/generated/payment/graphql.ts'
import type { Payment } from './payment.ts'

/** Everything that the drawer tells of one conversion. */
export const conversionDetails = payment(`
  query ConversionDetails($paymentId: ID!, $legalPartyId: ID!) {
    findConversionDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { ...PaymentRow }
      ...TermsRow
    }
    getPaymentStatusHistoryByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...StepRow }
    getPaymentSignerInfoByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...SignerRow }
  }
`)

/** What its signer must know beside the document itself. */
export const conversionTerms = payment(`
  query ConversionTerms($paymentId: ID!, $legalPartyId: ID!) {
    findConversionDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) { ...TermsRow }
  }
  fragment TermsRow on ConversionData {
    recipientAmount
    recipientCurrencyCode
    rate
    isFixedRate
  }
`)

export type Terms = TermsRowFragment

export const isConversion = ({ operationCode }: Pick<Payment, 'operationCode'>): boolean =>
  operationCode === 'CONVERSION'
