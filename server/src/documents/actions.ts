// Who may do what to a document now, and why not? The rules that every type shares; asked for the flags of an answer and again
// by each mutation.
import { actingRight, type SignRight, type Viewer } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { because, type Why } from '#kit/because.ts'
import { type Document, type Signer, slots } from './document.ts'
import type { StatusRoles } from './transitions.ts'

/** What the bank itself asks about before it acts; a type may have more, such as REPEAT. */
export const documentActions = ['EDIT', 'SIGN', 'REVOKE', 'DELETE', 'SEND', 'RECALL', 'UPDATE'] as const
export type DocumentAction = (typeof documentActions)[number]

export type Colleague = {
  readonly personId: string
  readonly fullName: string
  readonly right: SignRight
  readonly active: boolean
  /** Holds the key that the contract's way of signing asks for. */
  readonly hasKey: boolean
}

/** What the answers depend on besides the document and the person. */
export type ActionFacts = {
  /** Why a document of this kind and day may not be signed at this moment. */
  readonly timeFault: Why | null
  readonly today: BusinessDate
  /** The last moment to sign it. */
  readonly signUntil: Date | null
  readonly colleagues: readonly Colleague[]
}

export type Me = Pick<Viewer, 'personId' | 'right' | 'scheme' | 'signType' | 'verification'>

/** The columns that the rules look at. */
export type Seen<S extends string> = Pick<
  Document<S>,
  'status' | 'scheme' | 'payControl' | 'signedBy' | 'createdBy' | 'creatorName' | 'signUntil'
>
export type Rule<D> = (document: D, me: Me, facts: ActionFacts) => Why | null

/** The first rule that objects gives the reason. */
export const first =
  <D>(...rules: readonly Rule<D>[]): Rule<D> =>
  (document, me, facts) => {
    for (const rule of rules) {
      const why = rule(document, me, facts)
      if (why) return why
    }
    return null
  }

const having =
  (...rights: readonly SignRight[]): Rule<unknown> =>
  (_document, me) =>
    me.verification === 'CONFIRMED' && rights.includes(actingRight(me)) ? null : because('ForbiddenException')

export const maker: Rule<unknown> = having('FIRST', 'SECOND', 'CREATOR')
const signer: Rule<unknown> = having('FIRST', 'SECOND', 'THIRD')
const creator: Rule<Pick<Document, 'createdBy'>> = (document, me) =>
  document.createdBy === me.personId ? null : because('NotCreatorException')
const inTime: Rule<unknown> = (_document, _me, facts) => facts.timeFault

export const wrongStatus = ({ status }: Pick<Document, 'status'>): Why => because('WrongStatusException', { status })

const inPayControl = (document: Pick<Document, 'payControl'>, me: Me): boolean =>
  document.payControl ?? me.signType === 'PAY_CONTROL'
const withoutPhone: Rule<Pick<Document, 'payControl'>> = (document, me) =>
  inPayControl(document, me) ? because('PayControlActionException') : null
const withPhone: Rule<Pick<Document, 'payControl' | 'status'>> = (document, me) =>
  inPayControl(document, me) ? null : wrongStatus(document)

const rightOfSlot = <S extends string>({ awaits }: Pick<StatusRoles<S>, 'awaits'>, status: S): Signer | null =>
  slots[(awaits[status] ?? 0) - 1] ?? null

/** The rules that depend on the statuses of a type. */
function statusRules<S extends string>(lifecycle: StatusRoles<S>) {
  const { editable, awaits, atBank, needed, lastPhone } = lifecycle
  const beingEdited: Rule<Seen<S>> = document => (editable.includes(document.status) ? null : wrongStatus(document))
  return {
    beingEdited,
    /** Two windows, one after the other: its signatures are being gathered already. */
    unsent: ((document, me, facts) =>
      awaits[document.status] || atBank.includes(document.status)
        ? because('ProcessAlreadyExistsException', { status: document.status })
        : beingEdited(document, me, facts)) satisfies Rule<Seen<S>>,
    deletable: (document =>
      editable.includes(document.status) ? null : because('DeletionNotAllowedException')) satisfies Rule<Seen<S>>,
    /** The document waits for a signature, and it is this person's turn. */
    myTurn: ((document, me) => {
      const right = rightOfSlot(lifecycle, document.status)
      if (!right) return wrongStatus(document)
      if (document.signedBy.includes(me.personId)) return because('AlreadySignedException')
      return actingRight(me) === right ? null : because('NotYourTurnException', { right })
    }) satisfies Rule<Seen<S>>,
    /** The first signer returns a document only where nobody else is to see it; with more signers the second does. */
    returner: ((document, me) =>
      awaits[document.status] === 1 && needed[document.scheme ?? me.scheme] > 1
        ? because('NotYourTurnException', { right: 'SECOND' })
        : null) satisfies Rule<Seen<S>>,
    /** Somebody holds each of the rights that must sign, and the key to do it. */
    signersPresent: ((document, me, { colleagues }) => {
      const missing = slots
        .slice(0, needed[document.scheme ?? me.scheme])
        .find(right => !colleagues.some(one => one.right === right && one.active && one.hasKey))
      return missing ? because('SignerMissingException', { right: missing }) : null
    }) satisfies Rule<Seen<S>>,
    /** Recall is for what is on its way to the last phone that it needs. */
    onLastPhone: (document =>
      document.scheme && lastPhone[document.scheme] === document.status ? null : wrongStatus(document)) satisfies Rule<
      Seen<S>
    >,
  }
}

/** What a type has to say to an action beside the common rules: at once after the person's right, and after everything else. */
export type Additions<D> = {
  readonly may?: Readonly<Partial<Record<DocumentAction, Rule<D>>>>
  readonly also?: Readonly<Partial<Record<DocumentAction, Rule<D>>>>
}

/** The table of a type: one row for each action of the specification; the first rule that objects gives the reason. */
export function actionsOf<S extends string, D extends Seen<S>>(
  lifecycle: StatusRoles<S>,
  { may = {}, also = {} }: Additions<D> = {},
): Readonly<Record<DocumentAction, Rule<D>>> {
  const { beingEdited, unsent, deletable, myTurn, returner, signersPresent, onLastPhone } = statusRules(lifecycle)
  const row = (action: DocumentAction, person: readonly Rule<D>[], rest: readonly Rule<D>[]): Rule<D> =>
    first(...person, ...[may[action] ?? []].flat(), ...rest, ...[also[action] ?? []].flat())
  return {
    EDIT: row('EDIT', [signer, withoutPhone], [myTurn, returner]),
    SIGN: row('SIGN', [signer, withoutPhone], [myTurn, inTime]),
    REVOKE: row('REVOKE', [signer, withoutPhone], [myTurn]),
    DELETE: row('DELETE', [maker], [deletable, creator]),
    SEND: row('SEND', [maker], [unsent, creator, inTime, signersPresent]),
    RECALL: row('RECALL', [maker], [withPhone, onLastPhone, creator]),
    UPDATE: row('UPDATE', [maker], [beingEdited, creator]),
  }
}

/** Does it wait for this person's own signature, on paper or on the phone? */
export const awaitsMe = <S extends string>(
  lifecycle: Pick<StatusRoles<S>, 'awaits'>,
  document: Pick<Document<S>, 'status' | 'signedBy'>,
  me: Pick<Me, 'right' | 'scheme' | 'personId'>,
): boolean => rightOfSlot(lifecycle, document.status) === actingRight(me) && !document.signedBy.includes(me.personId)

export type Answer<A extends string> = {
  readonly action: A
  readonly allowed: boolean
  readonly why: string | null
  readonly says: Readonly<Record<string, string>> | null
}

/** Each action of a type with its answer, in the order of the table's names. */
export const answersTo = <A extends string, D>(
  actions: readonly A[],
  can: Readonly<Record<A, Rule<D>>>,
  [document, me, facts]: Parameters<Rule<D>>,
): Answer<A>[] =>
  actions.map(action => {
    const why = can[action](document, me, facts)
    return { action, allowed: !why, why: why?.classification ?? null, says: why ? why.says : null }
  })

export type NextActor = {
  readonly right: SignRight | null
  readonly names: readonly string[]
  readonly until: Date | null
}

/** Who must act next, and until when; null when nobody must any more. */
export function nextActor<S extends string>(
  lifecycle: StatusRoles<S>,
  document: Seen<S>,
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
