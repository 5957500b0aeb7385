// Who may do what to a payment now, and why not? Asked for the flags of the answer and again by each mutation.
import { actingRight, type SignRight, type Viewer } from '@bank/contracts/access.ts'
import { operationOf } from '@bank/contracts/operations.ts'
import { because } from './checks/because.ts'
import { atBank, awaitedSlot, cancelled, editable } from './lifecycle.ts'
import { type Payment, type Signer, type Status, signaturesNeeded, slots, type Why } from './payment.ts'

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

export type Colleague = {
  readonly personId: string
  readonly fullName: string
  readonly right: SignRight
  readonly active: boolean
  /** Holds the key that the contract's way of signing asks for. */
  readonly hasKey: boolean
}

/** What the answers depend on besides the document and the person. */
export type Facts = {
  /** Why a document of this kind and value date may not be signed at this moment. */
  readonly timeFault: Why | null
  /** Is its value date today? */
  readonly isItsDay: boolean
  /** The last moment to sign it. */
  readonly signUntil: Date | null
  readonly colleagues: readonly Colleague[]
}

type Seen = Pick<
  Payment,
  'operation' | 'status' | 'scheme' | 'payControl' | 'signedBy' | 'createdBy' | 'creatorName' | 'signUntil'
>
type Me = Pick<Viewer, 'personId' | 'right' | 'scheme' | 'signType' | 'verification'>
type Rule = (p: Seen, me: Me, facts: Facts) => Why | null

const inPayControl = (p: Seen, me: Me): boolean => p.payControl ?? me.signType === 'PAY_CONTROL'
const rightOfSlot = (status: Status): Signer | null => slots[(awaitedSlot[status] ?? 0) - 1] ?? null
const wrongStatus = (p: Seen): Why => because('WrongStatusException', { status: p.status })

const first =
  (...rules: readonly Rule[]): Rule =>
  (p, me, facts) => {
    for (const rule of rules) {
      const why = rule(p, me, facts)
      if (why) return why
    }
    return null
  }

const having =
  (...rights: readonly SignRight[]): Rule =>
  (_p, me) =>
    me.verification === 'CONFIRMED' && rights.includes(actingRight(me)) ? null : because('ForbiddenException')

const maker = having('FIRST', 'SECOND', 'CREATOR')
const signer = having('FIRST', 'SECOND', 'THIRD')
const creator: Rule = (p, me) => (p.createdBy === me.personId ? null : because('NotCreatorException'))
const beingEdited: Rule = p => (editable.includes(p.status) ? null : wrongStatus(p))
/** Two windows, one after the other: its signatures are being gathered already. */
const unsent: Rule = (p, ...rest) =>
  awaitedSlot[p.status] || atBank.includes(p.status)
    ? because('ProcessAlreadyExistsException', { status: p.status })
    : beingEdited(p, ...rest)
const deletable: Rule = p => (editable.includes(p.status) ? null : because('DeletionNotAllowedException'))
const notCancelled: Rule = p => (cancelled.includes(p.status) ? wrongStatus(p) : null)
const kind =
  (may: 'isRepeatable' | 'isEditable' | 'isRecallable'): Rule =>
  p =>
    operationOf(p.operation)[may] ? null : because('NotForKindException')
const withoutPhone: Rule = (p, me) => (inPayControl(p, me) ? because('PayControlActionException') : null)
const withPhone: Rule = (p, me) => (inPayControl(p, me) ? null : wrongStatus(p))
const inTime: Rule = (_p, _me, facts) => facts.timeFault

/** A draft to a card is changed on its value date only, and only while it may still be signed. */
const onItsDay: Rule = (p, _me, { timeFault, isItsDay }) => {
  if (p.status !== 'DRAFT' || !operationOf(p.operation).isOfItsDay) return null
  return timeFault ?? (isItsDay ? null : because('ValueDateTooFarException', { days: '0' }))
}

/** The document waits for a signature, and it is this person's turn. */
const myTurn: Rule = (p, me) => {
  const right = rightOfSlot(p.status)
  if (!right) return wrongStatus(p)
  if (p.signedBy.includes(me.personId)) return because('AlreadySignedException')
  return actingRight(me) === right ? null : because('NotYourTurnException', { right })
}

/** The first signer returns a document only where nobody else is to see it; with more signers the second does. */
const returner: Rule = p =>
  p.status === 'ON_VERIFICATION' && p.scheme !== 'ONE_SIGNATORY'
    ? because('NotYourTurnException', { right: 'SECOND' })
    : null

/** Somebody holds each of the rights that must sign, and the key to do it. */
const signersPresent: Rule = (p, me, { colleagues }) => {
  const scheme = p.scheme ?? me.scheme
  const missing = slots
    .slice(0, signaturesNeeded[scheme])
    .find(right => !colleagues.some(one => one.right === right && one.active && one.hasKey))
  return missing ? because('SignerMissingException', { right: missing }) : null
}

/** Recall is for what is on its way to the last phone that it needs. */
const recallable: Readonly<Record<string, Status>> = {
  ONE_SIGNATORY: 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  TWO_SIGNATORY: 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
  THREE_SIGNATORY: 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
}
const onLastPhone: Rule = p => (p.scheme && recallable[p.scheme] === p.status ? null : wrongStatus(p))

/** Why a document may not leave the bank as a file or a page: it depends on nothing but the document. */
export function printFault(p: Pick<Seen, 'operation' | 'status'>): Why | null {
  if (!operationOf(p.operation).isPrintable) return because('NotForKindException')
  return cancelled.includes(p.status) ? because('WrongStatusException', { status: p.status }) : null
}

/** The table: one row for each action of the specification; the first rule that objects gives the reason. */
export const can: Readonly<Record<Action, Rule>> = {
  REPEAT: first(maker, kind('isRepeatable'), notCancelled),
  EDIT: first(signer, withoutPhone, kind('isEditable'), myTurn, returner),
  SIGN: first(signer, withoutPhone, myTurn, inTime),
  REVOKE: first(signer, withoutPhone, myTurn),
  DELETE: first(maker, deletable, creator),
  SEND: first(maker, unsent, creator, inTime, signersPresent),
  RECALL: first(maker, kind('isRecallable'), withPhone, onLastPhone, creator),
  UPDATE: first(maker, kind('isEditable'), beingEdited, creator, onItsDay),
  EXPORT: printFault,
  OPEN_PDF: printFault,
}

/** Does it wait for this person's own signature, on paper or on the phone? */
export const awaitsMe = (p: Seen, me: Me): boolean =>
  rightOfSlot(p.status) === actingRight(me) && !p.signedBy.includes(me.personId)

export type Answer = {
  readonly action: Action
  readonly allowed: boolean
  readonly why: string | null
  readonly says: Readonly<Record<string, string>> | null
}

export const answers = (p: Seen, me: Me, facts: Facts): Answer[] =>
  actions.map(action => {
    const why = can[action](p, me, facts)
    return { action, allowed: !why, why: why?.classification ?? null, says: why ? why.says : null }
  })

export type Next = { readonly right: SignRight | null; readonly names: readonly string[]; readonly until: Date | null }

/** Who must act next, and until when; null when nobody must any more. */
export function next(p: Seen, facts: Facts): Next | null {
  if (atBank.includes(p.status)) return { right: null, names: [], until: null }
  if (editable.includes(p.status)) {
    const right = facts.colleagues.find(one => one.personId === p.createdBy)?.right ?? 'CREATOR'
    return { right, names: [p.creatorName], until: facts.signUntil }
  }
  const right = rightOfSlot(p.status)
  if (!right) return null
  const names = facts.colleagues.filter(one => one.right === right && one.active).map(one => one.fullName)
  return { right, names, until: p.signUntil ?? facts.signUntil }
}
