// Where does a payment stand, in one pill?
import { DocumentStatus, type Stated } from '#documents/index.ts'
import type { PaymentStatus as Status } from './payment.ts'
import { paymentStatus } from './status.ts'

export const PaymentStatus = ({ of }: { of: Stated<Status> }) => <DocumentStatus look={paymentStatus} of={of} />
