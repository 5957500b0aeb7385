// Actions on documents of any type: a row for each, allowed by the server's own answers.
import type { SignRight, Who } from '@bank/contracts/access.ts'
import { errorText } from '#kit/errorText.ts'
import type { Translate } from '#kit/i18n.ts'
import { refusalOf } from '#kit/refusal.ts'
import { type ActionVerdicts, mayBe, reasonAgainst, verdictOn } from '#kit/verdict.ts'
import type { DocumentRow } from './document.ts'
import { phoneStatuses } from './signing.ts'
import { editableStatuses, paperStatuses, silencedStatuses } from './stages.ts'

type Row = {
  /** The action of the specification on which the server gives its verdict. */
  readonly action: string
  /** The roles to which it is offered: auditors see no actions. */
  readonly who: Who
  /** Statuses in which it is offered; in others it is not even shown. */
  readonly statuses: readonly string[] | 'any'
}

export const table = {
  update: { action: 'UPDATE', who: 'MAKERS', statuses: editableStatuses },
  delete: { action: 'DELETE', who: 'MAKERS', statuses: editableStatuses },
  send: { action: 'SEND', who: 'MAKERS', statuses: editableStatuses },
  askAgain: { action: 'SEND', who: 'MAKERS', statuses: silencedStatuses },
  recall: { action: 'RECALL', who: 'MAKERS', statuses: [...phoneStatuses, 'ON_CONFIRMATION'] },
  revoke: { action: 'REVOKE', who: 'SIGNERS', statuses: paperStatuses },
  revise: { action: 'EDIT', who: 'SIGNERS', statuses: paperStatuses },
  cancel: { action: 'REVOKE', who: 'SIGNERS', statuses: paperStatuses },
  sign: { action: 'SIGN', who: 'SIGNERS', statuses: paperStatuses },
  repeat: { action: 'REPEAT', who: 'MAKERS', statuses: 'any' },
} as const satisfies Record<string, Row>

export type DocumentAct = keyof typeof table
/** Actions on one or many documents at once; the others lead to a form. */
export type BatchAct = Exclude<DocumentAct, 'update' | 'repeat'>
/** Actions confirmed in a dialog; a signature has a dialog of its own. */
export type DialogAct = Exclude<BatchAct, 'sign'>

/** Every action, in the order in which it is offered. */
export const allActs = Object.keys(table) as readonly DocumentAct[]

/** The most documents of one bulk action, as the bank takes. */
export const batchAtMost = 520

type ActionRow = Pick<DocumentRow, 'statusCode' | 'allowed'>
type ActionSubject = ActionRow & ActionVerdicts
type Acts = { readonly acts: readonly DocumentAct[] }
type AccessCheck = (who: Who) => boolean

const concerns = (act: DocumentAct, { statusCode }: ActionRow): boolean => {
  const { statuses }: Row = table[act]
  return statuses === 'any' || statuses.includes(statusCode)
}

export const may = (act: DocumentAct, of: ActionRow): boolean => concerns(act, of) && mayBe(table[act].action, of)

/** The reason against an action, as a sentence; undefined when it is allowed. */
export function whyNot(
  t: Translate,
  act: DocumentAct,
  of: ActionVerdicts & { readonly awaitsMe?: boolean },
): string | undefined {
  const said = verdictOn(table[act].action, of)
  // It waits for this person, but to return it is another signer's: that it were not their turn would contradict its status.
  if (act === 'revise' && of.awaitsMe && said?.why === 'NotYourTurnException')
    return t('documents.act.notReturned', { right: t(`says.right.${said.params?.right as SignRight}`) })
  return reasonAgainst(t, table[act].action, of)
}

/** Whether the document's kind has the action at all, whoever asks and whenever. */
export const isOfItsKind = (act: DocumentAct, of: Pick<ActionVerdicts, 'actions'>): boolean =>
  verdictOn(table[act].action, of)?.why !== 'NotForKindException'

/** The third signature waits under one status on paper and on a phone: the bank says which of them a document is signed by. */
const isOnRoad = (act: DocumentAct, { statusCode, actions = [] }: ActionRow & Partial<ActionVerdicts>): boolean => {
  if (statusCode !== 'ON_CONFIRMATION') return true
  const why = verdictOn(table[act].action, { actions })?.why
  return act === 'recall' ? why !== 'WrongStatusException' : why !== 'PayControlActionException'
}

/** Actions offered for one document; none for one that only the bank makes. */
export const offeredActs = <D extends ActionRow>(
  { acts, isActedOn }: Acts & { readonly isActedOn: (of: D) => boolean },
  of: D,
  admitted: AccessCheck,
): DocumentAct[] =>
  isActedOn(of) ? acts.filter(act => concerns(act, of) && isOnRoad(act, of) && admitted(table[act].who)) : []

const isBatch = (act: DocumentAct): act is BatchAct => act !== 'update' && act !== 'repeat'

/** Of each action that none of the selection may take, the first document that it concerns: its reason is the one shown. */
export const firstRefused = <D extends ActionRow>({ acts }: Acts, chosen: readonly D[]): D[] =>
  acts.filter(isBatch).flatMap(act => {
    const concerned = chosen.filter(one => concerns(act, one))
    return concerned.some(one => may(act, one)) ? [] : concerned.slice(0, 1)
  })

export type Choice<D> = { readonly act: BatchAct; readonly ready: readonly D[]; readonly reason: string | undefined }

/** Actions offered for a selection: the documents that pass, and, where none does, why the first does not. */
export function choices<D extends ActionSubject>(
  t: Translate,
  { acts }: Acts,
  chosen: readonly D[],
  admitted: AccessCheck,
): Choice<D>[] {
  const tooMany = errorText(t, refusalOf('BatchTooLargeException', { params: { limit: String(batchAtMost) } }))
  return acts.filter(isBatch).flatMap(act => {
    const concerned = chosen.filter(one => concerns(act, one) && isOnRoad(act, one))
    const [first] = concerned
    if (!first || !admitted(table[act].who)) return []
    const ready = concerned.filter(one => may(act, one))
    const reason = ready.length === 0 ? whyNot(t, act, first) : ready.length > batchAtMost ? tooMany : undefined
    return [{ act, ready, reason }]
  })
}
