// What does the drawer tell of one document beyond its row?
import type { PaymentDetailsQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { isIncoming, type Payment, paymentDetails } from './payment.ts'

export type Details = {
  readonly payment: Payment
  readonly bankName: string
  readonly history: PaymentDetailsQuery['getPaymentStatusHistoryByPaymentId']
  readonly signers: PaymentDetailsQuery['getPaymentSignerInfoByPaymentId']
}

/** The bank of the other side. */
const bankNameOf = (data: PaymentDetailsQuery['findTransferDataByPaymentId']): string =>
  isIncoming(data.payment) ? data.payerBankName : data.recipientBankName

type Asked = { readonly data: Details | undefined; readonly error: Refused | null; readonly refetch: () => unknown }

export function useDetails(paymentId: string): Asked {
  const { data, error, refetch } = useAsk(paymentDetails, { paymentId, legalPartyId: useOrg() })
  return {
    data: data && {
      payment: data.findTransferDataByPaymentId.payment,
      bankName: bankNameOf(data.findTransferDataByPaymentId),
      history: data.getPaymentStatusHistoryByPaymentId,
      signers: data.getPaymentSignerInfoByPaymentId,
    },
    error,
    refetch,
  }
}
