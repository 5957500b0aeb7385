// What does the bank write down by itself: what a company accepted by QR, and what it gave back of it?
import type { Special } from './kind.ts'

/** No page drafts it, nobody signs it, no rail carries it: the operator's transit account gives the money, or takes it back. */
const recorded = {
  page: null,
  rail: null,
  recipient: 'ELSEWHERE',
  inSom: true,
  converts: false,
  detailsOf: said => said,
  rungs: [],
} as const satisfies Partial<Special>

export const qr = {
  QR: {
    ...recorded,
    details: [
      'qrComment',
      'feePercent',
      'operationTypeGroup',
      'qrScheme',
      'senderKind',
      'stan',
      'providerTransactionId',
    ],
  },
  REFUND: { ...recorded, details: ['qrPaymentId', 'qrTransferNum', 'qrAmount'] },
} as const satisfies Record<string, Special>
