// Groups of the history and the statuses of each, by the right and scheme of who asks.
import { actingRight, type PersonViewer, type SignRight } from './access.ts'
import type { PaymentStatus } from './generated/payment.ts'

export const groups = ['ALL', 'FOR_SIGN', 'FOR_EDITING', 'SUCCESS', 'FAILED', 'ERROR', 'DRAFT'] as const
export type Group = (typeof groups)[number]

type GroupViewer = Pick<PersonViewer, 'right' | 'scheme' | 'signType'>

const onPaper: Readonly<Partial<Record<SignRight, PaymentStatus>>> = {
  FIRST: 'ON_VERIFICATION',
  SECOND: 'PARTIALLY_CONFIRMED',
  THIRD: 'ON_CONFIRMATION',
}
const onPhone: Readonly<Partial<Record<SignRight, PaymentStatus>>> = {
  FIRST: 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  SECOND: 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
  THIRD: 'ON_CONFIRMATION',
}

/** A signer sees what waits for their own signature; the creator and the auditor what waits for anybody's. */
function forSign(me: GroupViewer): PaymentStatus[] {
  const table = me.signType === 'PAY_CONTROL' ? onPhone : onPaper
  const mine = table[actingRight(me)]
  if (mine) return [mine]
  const all = Object.values(table)
  return me.scheme === 'THREE_SIGNATORY' ? all : all.slice(0, 2)
}

const single = (me: GroupViewer): boolean => me.scheme === 'ONE_SIGNATORY'

const table: Readonly<Record<Exclude<Group, 'ALL'>, (me: GroupViewer) => readonly PaymentStatus[]>> = {
  FOR_SIGN: forSign,
  FOR_EDITING: () => ['FOR_EDITING'],
  SUCCESS: () => ['SUCCESS', 'KVIT'],
  FAILED: me =>
    single(me) || me.signType === 'PAY_CONTROL' ? ['CANCELED_SIGN_ONE'] : ['CANCELED_SIGN_ONE', 'CANCELED_SIGN_TWO'],
  ERROR: me =>
    single(me)
      ? ['ERROR', 'TIME_IS_OUT', 'TIMEOUT_CANCELED_SIGN_ONE']
      : ['ERROR', 'TIME_IS_OUT', 'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO'],
  DRAFT: () => ['DRAFT'],
}

/** The statuses of a group; null when it holds every one. */
export const statusesOf = (group: Group, me: GroupViewer): readonly PaymentStatus[] | null =>
  group === 'ALL' ? null : table[group](me)
