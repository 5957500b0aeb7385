// Statuses of a payment beyond those of signing: tone, text and step of each at the bank.
import type { StatusLook } from '#documents/index.ts'
import type { PaymentStatus } from './payment.ts'

export const paymentStatus: StatusLook<PaymentStatus> = {
  textOf: status => `payments.status.${status}`,
  tones: {
    PAYMENT_REQUEST_TO_BANK: 'warning',
    WAIT_RESPONSE_FROM_BANK: 'warning',
    KVIT: 'warning',
    SUCCESS: 'success',
    ERROR: 'danger',
  },
  steps: {
    PAYMENT_REQUEST_TO_BANK: { current: 'payments.status.PAYMENT_REQUEST_TO_BANK' },
    WAIT_RESPONSE_FROM_BANK: { passed: 'payments.step.handed', current: 'payments.status.WAIT_RESPONSE_FROM_BANK' },
    KVIT: { current: 'payments.status.KVIT' },
    SUCCESS: { passed: 'payments.step.executed', current: 'payments.step.executed', future: 'payments.step.executed' },
    ERROR: { ends: true },
  },
  signed: 'PAYMENT_REQUEST_TO_BANK',
  leaves: 'payments.history.leaves',
}
