// On which form is a payment of this kind filled in?
import type { PaymentForm } from '#paths.ts'
import type { Payment } from './payment.ts'

const forms: Readonly<Partial<Record<Payment['operationCode'], PaymentForm>>> = {
  INTRABANK_TRANSFER_OWN: 'intra-bank-transfer',
  INTRABANK_TRANSFER_FOREIGN: 'intra-bank-transfer',
  SWIFT: 'swift',
  CONVERSION: 'conversion',
}

export const editorOf = (operation: Payment['operationCode']): PaymentForm => forms[operation] ?? 'clearing-gross'
