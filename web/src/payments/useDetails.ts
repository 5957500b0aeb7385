// What does the drawer tell of one document beyond its row?
import type { PaymentDetailsQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { type Payment, paymentDetails } from './payment.ts'
import type { Names } from './terms.tsx'

export type Details = {
  readonly payment: Payment
  readonly names: Names
  readonly history: PaymentDetailsQuery['getPaymentStatusHistoryByPaymentId']
  readonly signers: PaymentDetailsQuery['getPaymentSignerInfoByPaymentId']
}

type Asked = { readonly data: Details | undefined; readonly error: Refused | null; readonly refetch: () => unknown }

export function useDetails(paymentId: string): Asked {
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
