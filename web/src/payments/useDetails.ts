// The query of a payment's details for the drawer.
import type { PaymentDetailsQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import type { Refusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { type OpenPayment, paymentDetails } from './payment.ts'
import type { CodeNames } from './terms.tsx'

export type PaymentDetails = {
  readonly payment: OpenPayment
  readonly names: CodeNames
  readonly history: PaymentDetailsQuery['getPaymentStatusHistoryByPaymentId']
  readonly signers: PaymentDetailsQuery['getPaymentSignerInfoByPaymentId']
}

type DetailsState = {
  readonly data: PaymentDetails | undefined
  readonly error: Refusal | null
  readonly refetch: () => unknown
}

export function useDetails(paymentId: string): DetailsState {
  const { data, error, refetch } = useAsk(paymentDetails, { paymentId, legalPartyId: useOrg() })
  return {
    data: data && {
      payment: data.findTransferDataByPaymentId.payment,
      names: data.findTransferDataByPaymentId.names,
      history: data.getPaymentStatusHistoryByPaymentId,
      signers: data.getPaymentSignerInfoByPaymentId,
    },
    error,
    refetch,
  }
}
