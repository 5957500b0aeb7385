// What does the drawer tell of one document? Each kind has its own question, chosen by the operation's code.
import type { PaymentDetailsQuery } from '#kit/generated/payment/graphql.ts'
import { useAsk } from '#kit/query.ts'
import type { Refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { conversionDetails, isConversion, type Terms } from './conversionDetails.ts'
import { type Payment, paymentDetails } from './payment.ts'

export type Details = {
  readonly payment: Payment
  readonly bankName: string
  /** Only of a conversion. */
  readonly terms: Terms | undefined
  readonly history: PaymentDetailsQuery['getPaymentStatusHistoryByPaymentId']
  readonly signers: PaymentDetailsQuery['getPaymentSignerInfoByPaymentId']
}

type Asked = { readonly data: Details | undefined; readonly error: Refused | null; readonly refetch: () => unknown }

/** A document that is opened by its address alone says itself of which kind it is. */
export function useDetails(paymentId: string, row: Payment | undefined): Asked {
  const variables = { paymentId, legalPartyId: useOrg() }
  const transfer = useAsk(paymentDetails, variables, { enabled: !row || !isConversion(row) })
  const found = transfer.data?.findTransferDataByPaymentId
  const known = row ?? found?.payment
  const exchanged = known ? isConversion(known) : transfer.error?.classification === 'NotForKindException'
  const conversion = useAsk(conversionDetails, variables, { enabled: exchanged })
  if (exchanged) {
    const { data, error, refetch } = conversion
    const { findConversionDataByPaymentId: of } = data ?? {}
    return {
      data: data &&
        of && {
          payment: of.payment,
          bankName: '',
          terms: of,
          history: data.getPaymentStatusHistoryByPaymentId,
          signers: data.getPaymentSignerInfoByPaymentId,
        },
      error,
      refetch,
    }
  }
  const { data, error, refetch } = transfer
  return {
    data: data && {
      payment: data.findTransferDataByPaymentId.payment,
      bankName: data.findTransferDataByPaymentId.recipientBankName,
      terms: undefined,
      history: data.getPaymentStatusHistoryByPaymentId,
      signers: data.getPaymentSignerInfoByPaymentId,
    },
    error,
    refetch,
  }
}
