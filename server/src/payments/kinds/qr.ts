// The kinds that only the bank writes: what a company accepted by QR, and its refunds.
import type { Operation } from '@bank/contracts/operations.ts'
import type { KindSpec } from './kind.ts'

const acceptanceDetails = [
  'qrComment',
  'feePercent',
  'operationTypeGroup',
  'qrScheme',
  'senderKind',
  'stan',
  'providerTransactionId',
]
const refundDetails = ['qrPaymentId', 'qrTransferNum', 'qrAmount']

export const qr = ({ isIncoming }: Pick<Operation, 'isIncoming'>): KindSpec => ({
  detailsOf: said => said,
  details: isIncoming ? acceptanceDetails : refundDetails,
})
