// What is said only by what the bank writes down by itself: what a company accepted by QR, and what it gave back of it.
import type { Operation } from '@bank/contracts/operations.ts'
import type { Special } from './kind.ts'

const accepted = [
  'qrComment',
  'feePercent',
  'operationTypeGroup',
  'qrScheme',
  'senderKind',
  'stan',
  'providerTransactionId',
]
const givenBack = ['qrPaymentId', 'qrTransferNum', 'qrAmount']

export const qr = ({ isIncoming }: Pick<Operation, 'isIncoming'>): Special => ({
  detailsOf: said => said,
  details: isIncoming ? accepted : givenBack,
})
