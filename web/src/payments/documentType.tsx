// Payments as a type of signed documents: what only they know of their actions, statuses and signing.
import { Money } from '@bank/ui/Money.tsx'
import { allActs } from '#documents/index.ts'
import { type PaymentType, paymentCalls, prepareReview, signReview } from './batch.ts'
import { PaymentPaper } from './PaymentPaper.tsx'
import { isByQr } from './payment.ts'
import { sumsOf } from './selection.ts'
import { paymentStatus } from './status.ts'

export const paymentType: PaymentType = {
  status: paymentStatus,
  acts: allActs,
  // What came by QR, or is given back, nobody here has made.
  isActedOn: of => !isByQr(of),
  nameOf: ({ transferNum, recipientName }) => `№ ${transferNum} · ${recipientName}`,
  sumsOf,
  calls: paymentCalls,
  review: {
    prepare: prepareReview,
    sign: signReview,
    idOf: ({ payment }) => payment.id,
    Paper: PaymentPaper,
    totals: ({ totals }, t) =>
      totals.map(({ operation, currency, count, amount }) => ({
        key: `${operation} ${currency}`,
        label: `${t(`payments.kind.${operation}`)} · ${count}`,
        value: <Money amount={amount} currency={currency} />,
      })),
  },
  touches: ['payments', 'accounts'],
}
