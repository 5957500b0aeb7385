// Who may do what to a payment now, and why not? Asked for the flags of the answer and again by each mutation.
import { operationOf } from '@bank/contracts/operations.ts'
import { actionsOf, first, maker, type Rule, wrongStatus } from '#documents/index.ts'
import { because, type Why } from '#kit/because.ts'
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

type Seen = Pick<
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

const notCancelled: Rule<Seen> = p => (cancelled.includes(p.status) ? wrongStatus(p) : null)
const kind =
  (may: 'isRepeatable' | 'isEditable' | 'isRecallable'): Rule<Seen> =>
  p =>
    operationOf(p.operation)[may] ? null : because('NotForKindException')

/** A draft to a card is changed on its value date only, and only while it may still be signed. */
const onItsDay: Rule<Seen> = (p, _me, { timeFault, today }) => {
  if (p.status !== 'DRAFT' || !operationOf(p.operation).isOfItsDay) return null
  return timeFault ?? (p.valueDate === today ? null : because('ValueDateTooFarException', { days: '0' }))
}

/** Why a document may not leave the bank as a file or a page: it depends on nothing but the document. */
export function printFault(p: Pick<Payment, 'operation' | 'status'>): Why | null {
  if (!operationOf(p.operation).isPrintable) return because('NotForKindException')
  return cancelled.includes(p.status) ? wrongStatus(p) : null
}

/** The table: one row for each action of the specification; the first rule that objects gives the reason. */
export const can: Readonly<Record<Action, Rule<Seen>>> = {
  ...actionsOf<Payment['status'], Seen>(lifecycle, {
    may: { EDIT: kind('isEditable'), RECALL: kind('isRecallable'), UPDATE: kind('isEditable') },
    also: { UPDATE: onItsDay },
  }),
  REPEAT: first(maker, kind('isRepeatable'), notCancelled),
  EXPORT: printFault,
  OPEN_PDF: printFault,
}
