// Actions on a document and the reason against each: the rules that every type shares, asked for the flags of an answer and again by each mutation.
import { actingRight, type PersonViewer, type SignRight } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type Document, type Signer, slots } from './document.ts'
import type { StatusRoles } from './transitions.ts'

/** Actions that every type has; a type may have more, such as REPEAT. */
export const documentActions = ['EDIT', 'SIGN', 'REVOKE', 'DELETE', 'SEND', 'RECALL', 'UPDATE'] as const
export type DocumentAction = (typeof documentActions)[number]

export type Colleague = {
  readonly personId: string
  readonly fullName: string
  readonly right: SignRight
  readonly active: boolean
  /** Why they cannot sign by the method of their contract now; null where they can. */
  readonly unready: Rejection | null
}

/** Facts of an action besides the document and the person. */
export type ActionFacts = {
  /** The rejection by hours and value date, at this moment; null when it may be signed. */
  readonly timeFault: Rejection | null
  readonly today: BusinessDate
  /** The deadline of signing. */
  readonly signUntil: Date | null
  readonly colleagues: readonly Colleague[]
  /** It is a phone that asks, not a page of the portal. */
  readonly isOnPhone?: boolean
}

export type DocumentActor = Pick<PersonViewer, 'personId' | 'right' | 'scheme' | 'signType' | 'verification'>

/** The columns of a document that the rules read. */
export type ActionSubject<S extends string> = Pick<
  Document<S>,
  'status' | 'scheme' | 'payControl' | 'signedBy' | 'createdBy' | 'creatorName' | 'signUntil'
>
export type ActionRule<D> = (document: D, me: DocumentActor, facts: ActionFacts) => Rejection | null

/** Combines rules: the first rejection counts. */
export const first =
  <D>(...rules: readonly ActionRule<D>[]): ActionRule<D> =>
  (document, me, facts) => {
    for (const rule of rules) {
      const why = rule(document, me, facts)
      if (why) return why
    }
    return null
  }

const hasRight =
  (...rights: readonly SignRight[]): ActionRule<unknown> =>
  (_document, me) =>
    me.verification === 'CONFIRMED' && rights.includes(actingRight(me)) ? null : reject('ForbiddenException')

export const maker: ActionRule<unknown> = hasRight('FIRST', 'SECOND', 'CREATOR')
const signer: ActionRule<unknown> = hasRight('FIRST', 'SECOND', 'THIRD')
const creator: ActionRule<Pick<Document, 'createdBy'>> = (document, me) =>
  document.createdBy === me.personId ? null : reject('NotCreatorException')
const inTime: ActionRule<unknown> = (_document, _me, facts) => facts.timeFault

export const wrongStatus = ({ status }: Pick<Document, 'status'>): Rejection =>
  reject('WrongStatusException', { status })

const inPayControl = (document: Pick<Document, 'payControl'>, me: DocumentActor): boolean =>
  document.payControl ?? me.signType === 'PAY_CONTROL'
const withoutPhone: ActionRule<Pick<Document, 'payControl'>> = (document, me) =>
  inPayControl(document, me) ? reject('PayControlActionException') : null
/** What is signed on phones is signed and declined there alone, and nothing else is. */
const onItsRoad: ActionRule<Pick<Document, 'payControl' | 'status'>> = (document, me, facts) =>
  (facts.isOnPhone ? withPhone : withoutPhone)(document, me, facts)
const withPhone: ActionRule<Pick<Document, 'payControl' | 'status'>> = (document, me) =>
  inPayControl(document, me) ? null : wrongStatus(document)

/** What wakes by itself is waited for, as a deadline is; on a phone, where ten minutes are all there is, it is not. */
const willSign =
  ({ signType }: Pick<DocumentActor, 'signType'>) =>
  ({ active, unready }: Colleague): boolean =>
    active && (unready === null || (unready.classification === 'MeansAsleepException' && signType !== 'PAY_CONTROL'))

const rightOfSlot = <S extends string>({ awaits }: Pick<StatusRoles<S>, 'awaits'>, status: S): Signer | null =>
  slots[(awaits[status] ?? 0) - 1] ?? null

/** Rules that depend on the statuses of a type. */
function statusRules<S extends string>(lifecycle: StatusRoles<S>) {
  const { editable, awaits, atBank, needed, lastPhone, silenced } = lifecycle
  const beingEdited: ActionRule<ActionSubject<S>> = document =>
    editable.includes(document.status) ? null : wrongStatus(document)
  return {
    beingEdited,
    /** Rejects a second send, as from two windows: signatures are being gathered already. Where no phone answered in time, it is sent again. */
    unsent: ((document, me, facts) => {
      if (awaits[document.status] || atBank.includes(document.status))
        return reject('ProcessAlreadyExistsException', { status: document.status })
      return silenced.includes(document.status) ? withPhone(document, me, facts) : beingEdited(document, me, facts)
    }) satisfies ActionRule<ActionSubject<S>>,
    deletable: (document =>
      editable.includes(document.status) ? null : reject('DeletionNotAllowedException')) satisfies ActionRule<
      ActionSubject<S>
    >,
    /** It is this person's turn to sign. */
    myTurn: ((document, me) => {
      const right = rightOfSlot(lifecycle, document.status)
      if (!right) return wrongStatus(document)
      if (document.signedBy.includes(me.personId)) return reject('AlreadySignedException')
      return actingRight(me) === right ? null : reject('NotYourTurnException', { right })
    }) satisfies ActionRule<ActionSubject<S>>,
    /** They hold what they would sign with; unknown where nobody asked about colleagues. */
    ready: ((_document, me, { colleagues }) =>
      colleagues.find(one => one.personId === me.personId)?.unready ?? null) satisfies ActionRule<ActionSubject<S>>,
    /** Who may return a document: the first signer where nobody else is to see it, else the second. */
    returner: ((document, me) =>
      awaits[document.status] === 1 && needed[document.scheme ?? me.scheme] > 1
        ? reject('NotYourTurnException', { right: 'SECOND' })
        : null) satisfies ActionRule<ActionSubject<S>>,
    /** For every slot that the scheme asks for somebody has the right and the means of signing. */
    signersPresent: ((document, me, { colleagues }) => {
      const of = (right: Signer) => colleagues.filter(one => one.right === right && one.active)
      const right = slots.slice(0, needed[document.scheme ?? me.scheme]).find(one => !of(one).some(willSign(me)))
      if (!right) return null
      const [keyless] = of(right)
      return keyless
        ? reject('SignerNotReadyException', { right, name: keyless.fullName })
        : reject('SignerMissingException', { right })
    }) satisfies ActionRule<ActionSubject<S>>,
    /** Recall is allowed only while a document waits for the last phone that it needs. */
    onLastPhone: (document =>
      document.scheme && lastPhone[document.scheme] === document.status
        ? null
        : wrongStatus(document)) satisfies ActionRule<ActionSubject<S>>,
  }
}

/** Rules that a type adds to an action: right after the person's right, and after all common rules. */
export type Additions<D> = {
  readonly may?: Readonly<Partial<Record<DocumentAction, ActionRule<D>>>>
  readonly also?: Readonly<Partial<Record<DocumentAction, ActionRule<D>>>>
}

/** The action table of a type: a rule for each action of the specification; the first rejection counts. */
export function actionsOf<S extends string, D extends ActionSubject<S>>(
  lifecycle: StatusRoles<S>,
  { may = {}, also = {} }: Additions<D> = {},
): Readonly<Record<DocumentAction, ActionRule<D>>> {
  const { beingEdited, unsent, deletable, myTurn, ready, returner, signersPresent, onLastPhone } =
    statusRules(lifecycle)
  const row = (
    action: DocumentAction,
    person: readonly ActionRule<D>[],
    rest: readonly ActionRule<D>[],
  ): ActionRule<D> => first(...person, ...[may[action] ?? []].flat(), ...rest, ...[also[action] ?? []].flat())
  return {
    EDIT: row('EDIT', [signer, withoutPhone], [myTurn, returner]),
    SIGN: row('SIGN', [signer, onItsRoad], [myTurn, inTime, ready]),
    REVOKE: row('REVOKE', [signer, onItsRoad], [myTurn]),
    DELETE: row('DELETE', [maker], [deletable, creator]),
    SEND: row('SEND', [maker], [unsent, creator, inTime, signersPresent]),
    RECALL: row('RECALL', [maker], [withPhone, onLastPhone, creator]),
    UPDATE: row('UPDATE', [maker], [beingEdited, creator]),
  }
}

/** Whether it waits for this person's own signature, on paper or on the phone. */
export const awaitsMe = <S extends string>(
  lifecycle: Pick<StatusRoles<S>, 'awaits'>,
  document: Pick<Document<S>, 'status' | 'signedBy'>,
  me: Pick<DocumentActor, 'right' | 'scheme' | 'personId'>,
): boolean => rightOfSlot(lifecycle, document.status) === actingRight(me) && !document.signedBy.includes(me.personId)

export type ActionVerdict<A extends string> = {
  readonly action: A
  readonly allowed: boolean
  readonly why: string | null
  readonly params: Readonly<Record<string, string>> | null
}

/** The verdict on each action of a type, in the order of the table's names. */
export const answersTo = <A extends string, D>(
  actions: readonly A[],
  can: Readonly<Record<A, ActionRule<D>>>,
  [document, me, facts]: Parameters<ActionRule<D>>,
): ActionVerdict<A>[] =>
  actions.map(action => {
    const why = can[action](document, me, facts)
    return { action, allowed: !why, why: why?.classification ?? null, params: why ? why.params : null }
  })

export type NextActor = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: Date | null
}

/** The next actor and their deadline; null when nobody must act any more. */
export function nextActor<S extends string>(
  lifecycle: StatusRoles<S>,
  document: ActionSubject<S>,
  { colleagues, signUntil }: Pick<ActionFacts, 'colleagues' | 'signUntil'>,
): NextActor | null {
  if (lifecycle.atBank.includes(document.status)) return { right: null, names: [], until: null }
  if (lifecycle.editable.includes(document.status)) {
    const right = colleagues.find(one => one.personId === document.createdBy)?.right ?? 'CREATOR'
    return { right, names: [document.creatorName], until: signUntil }
  }
  const right = rightOfSlot(lifecycle, document.status)
  if (!right) return null
  const names = colleagues.filter(one => one.right === right && one.active).map(one => one.fullName)
  return { right, names, until: document.signUntil ?? signUntil }
}
