// Actions on a payment and the reason against each, for the flags of an answer and again by each mutation.
import { operationOf } from '@bank/contracts/operations.ts'
import { type ActionRule, actionsOf, first, maker, wrongStatus } from '#documents/index.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { cancelled, lifecycle } from './lifecycle.ts'
import type { Payment } from './payment.ts'

export const actions = [
  'REPEAT',
  'EDIT',
  'SIGN',
  'REVOKE',
  'DELETE',
  'SEND',
  'RECALL',
  'UPDATE',
  'EXPORT',
  'OPEN_PDF',
] as const
export type Action = (typeof actions)[number]

type PaymentActionSubject = Pick<
  Payment,
  | 'operation'
  | 'status'
  | 'scheme'
  | 'payControl'
  | 'signedBy'
  | 'createdBy'
  | 'creatorName'
  | 'signUntil'
  | 'valueDate'
>

const notCancelled: ActionRule<PaymentActionSubject> = p => (cancelled.includes(p.status) ? wrongStatus(p) : null)
const kind =
  (may: 'isRepeatable' | 'isEditable' | 'isRecallable'): ActionRule<PaymentActionSubject> =>
  p =>
    operationOf(p.operation)[may] ? null : reject('NotForKindException')

/** A draft to a card is changed on its value date only, and only while it may still be signed. */
const onItsDay: ActionRule<PaymentActionSubject> = (p, _me, { timeFault, today }) => {
  if (p.status !== 'DRAFT' || !operationOf(p.operation).isOfItsDay) return null
  return timeFault ?? (p.valueDate === today ? null : reject('ValueDateTooFarException', { days: '0' }))
}

/** The rejection of a printout or an export: it depends on the document alone. */
export function printFault(p: Pick<Payment, 'operation' | 'status'>): Rejection | null {
  if (!operationOf(p.operation).isPrintable) return reject('NotForKindException')
  return cancelled.includes(p.status) ? wrongStatus(p) : null
}

/** The action table: one row for each action of the specification; the first rejection counts. */
export const can: Readonly<Record<Action, ActionRule<PaymentActionSubject>>> = {
  ...actionsOf<Payment['status'], PaymentActionSubject>(lifecycle, {
    may: { EDIT: kind('isEditable'), RECALL: kind('isRecallable'), UPDATE: kind('isEditable') },
    also: { UPDATE: onItsDay },
  }),
  REPEAT: first(maker, kind('isRepeatable'), notCancelled),
  EXPORT: printFault,
  OPEN_PDF: printFault,
}
