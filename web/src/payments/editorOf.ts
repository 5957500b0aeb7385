// On which form is a payment of this kind filled in?
import type { PaymentForm } from '#paths.ts'
import type { Payment } from './payment.ts'

const forms: Readonly<Partial<Record<Payment['operationCode'], PaymentForm>>> = {
  INTRABANK_TRANSFER_OWN: 'intra-bank-transfer',
  INTRABANK_TRANSFER_FOREIGN: 'intra-bank-transfer',
  SWIFT: 'swift',
  CONVERSION: 'conversion',
  RKO_2_BUSINESS_CARD_OWN: 'card-transfer',
  RKO_2_BUSINESS_CARD_FOREIGN: 'card-transfer',
  RKO_2_INDIVIDUAL_CARD_OWN: 'card-transfer-o24',
  RKO_2_INDIVIDUAL_CARD_FOREIGN: 'card-transfer-o24',
  BUSINESS_CARD_2_RKO_OWN: 'card-transfer-rko',
  BUSINESS_CARD_2_RKO_FOREIGN: 'card-transfer-rko',
}

export const editorOf = (operation: Payment['operationCode']): PaymentForm => forms[operation] ?? 'clearing-gross'
