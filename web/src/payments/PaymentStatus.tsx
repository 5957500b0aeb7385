// The status of a payment as a pill.
import { DocumentStatus, type StatusDocument } from '#documents/index.ts'
import type { PaymentStatus as Status } from './payment.ts'
import { paymentStatus } from './status.ts'

export const PaymentStatus = ({ of }: { of: StatusDocument<Status> }) => (
  <DocumentStatus statuses={paymentStatus} of={of} />
)
