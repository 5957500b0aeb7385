// What can be done with payments from the history: a row for each action, judged by the server's own answers.
import type { Who } from '@bank/contracts/access.ts'
import { errorText } from '#kit/errorText.ts'
import { refused } from '#kit/refused.ts'
import { isByQr, type Payment, type PaymentStatus, type ServerAction } from './payment.ts'

const editing: readonly PaymentStatus[] = ['DRAFT', 'FOR_EDITING']
const onPaper: readonly PaymentStatus[] = ['ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION']
const onPhone: readonly PaymentStatus[] = [
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
]

type Row = {
  /** The action of the specification that the server answers for. */
  readonly action: ServerAction
  /** Who is offered it at all: auditors see no actions. */
  readonly who: Who
  /** Where it makes sense to ask; elsewhere it is not even shown. */
  readonly statuses: readonly PaymentStatus[] | 'any'
}

export const table = {
  update: { action: 'UPDATE', who: 'MAKERS', statuses: editing },
  delete: { action: 'DELETE', who: 'MAKERS', statuses: editing },
  send: { action: 'SEND', who: 'MAKERS', statuses: editing },
  recall: { action: 'RECALL', who: 'MAKERS', statuses: onPhone },
  revoke: { action: 'REVOKE', who: 'SIGNERS', statuses: onPaper },
  revise: { action: 'EDIT', who: 'SIGNERS', statuses: onPaper },
  cancel: { action: 'REVOKE', who: 'SIGNERS', statuses: onPaper },
  sign: { action: 'SIGN', who: 'SIGNERS', statuses: onPaper },
  repeat: { action: 'REPEAT', who: 'MAKERS', statuses: 'any' },
} as const satisfies Record<string, Row>

export type Act = keyof typeof table
/** Done here, one or many at once; the others lead to a form. */
export type BatchAct = Exclude<Act, 'update' | 'repeat'>
const acts = Object.keys(table) as Act[]

/** As many as the bank takes at once. */
export const batchAtMost = 520

type Acted = Pick<Payment, 'statusCode' | 'actions'>

const concerns = (act: Act, { statusCode }: Acted): boolean => {
  const { statuses }: Row = table[act]
  return statuses === 'any' || statuses.includes(statusCode)
}

const answer = (act: Act, { actions }: Acted) => actions.find(one => one.action === table[act].action)

export const may = (act: Act, of: Acted): boolean => concerns(act, of) && answer(act, of)?.allowed === true

/** Why not, as a sentence; undefined when it may be done. */
export function whyNot(act: Act, of: Acted): string | undefined {
  const said = answer(act, of)
  if (said?.allowed) return undefined
  return errorText(refused(said?.why ?? 'ForbiddenException', { says: said?.says ?? {} }))
}

/** Some kinds know no such action at all, whoever asks and whenever. */
export const isOfItsKind = (act: Act, of: Acted): boolean => answer(act, of)?.why !== 'NotForKindException'

/** What is offered for one payment, in the order of the table; nothing is done with what nobody here has made. */
export const offered = (of: Acted & Pick<Payment, 'operationCode'>, admitted: (who: Who) => boolean): Act[] =>
  isByQr(of) ? [] : acts.filter(act => concerns(act, of) && admitted(table[act].who))

export type Choice<P> = { readonly act: BatchAct; readonly ready: readonly P[]; readonly why: string | undefined }

const isBatch = (act: Act): act is BatchAct => act !== 'update' && act !== 'repeat'

/** What is offered for many: the ones that may go, and, where none may, why the first may not. */
export function choices<P extends Acted>(chosen: readonly P[], admitted: (who: Who) => boolean): Choice<P>[] {
  const tooMany = errorText(refused('BatchTooLargeException', { says: { limit: String(batchAtMost) } }))
  return acts.filter(isBatch).flatMap(act => {
    const concerned = chosen.filter(one => concerns(act, one))
    const [first] = concerned
    if (!first || !admitted(table[act].who)) return []
    const ready = concerned.filter(one => may(act, one))
    const why = ready.length === 0 ? whyNot(act, first) : ready.length > batchAtMost ? tooMany : undefined
    return [{ act, ready, why }]
  })
}
