// The table of transitions: every step a document can take, by an event, under a scheme. Nothing else changes a status;
// the database holds the same steps for each type, and refuses every other.
import type { SignScheme } from '@bank/contracts/access.ts'
import { signSchemes } from '@bank/contracts/access.ts'
import type { Slot } from './document.ts'

/** Events of a document of any type; a type adds those of its execution. */
export type CommonEvent =
  | 'send'
  | 'ask'
  | 'asked'
  | 'askAgain'
  | 'askThirdAgain'
  | 'sign'
  | 'cancel'
  | 'return'
  | 'revoke'
  | 'silence'
  | 'expire'

export type Scheme = SignScheme | 'any'

/** A transition: from a status, by an event, under a scheme, through these statuses; the last one stays. */
export type Transition<S extends string, E extends string> = readonly [
  from: S,
  event: E,
  scheme: Scheme,
  ...through: [S, ...S[]],
]

/** The signing statuses of the specification: up to three signers, on paper or on their phones. */
export const signingStatuses = [
  'DRAFT',
  'ON_VERIFICATION',
  'ON_VERIFICATION_COMPLETED',
  'PARTIALLY_CONFIRMED',
  'PARTIAL_CONFIRMATION_COMPLETED',
  'ON_CONFIRMATION',
  'ON_CONFIRMATION_COMPLETED',
  'FIRST_SIGN_IN_PAY_CONTROL',
  'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
  'SECOND_SIGN_IN_PAY_CONTROL',
  'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
  'FOR_EDITING',
  'CANCELED_SIGN_ONE',
  'CANCELED_SIGN_TWO',
  'TIMEOUT_CANCELED_SIGN_ONE',
  'TIMEOUT_CANCELED_SIGN_TWO',
  'TIME_IS_OUT',
  'REVOKE',
] as const
export type SigningStatus = (typeof signingStatuses)[number]

/** The slot that each status waits for: 1 the first signer, 2 the second, 3 the third. */
export const signingSlots: Readonly<Partial<Record<SigningStatus, Slot>>> = {
  ON_VERIFICATION: 1,
  PARTIALLY_CONFIRMED: 2,
  ON_CONFIRMATION: 3,
  FIRST_SIGN_IN_PAY_CONTROL: 1,
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: 1,
  SECOND_SIGN_IN_PAY_CONTROL: 2,
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: 2,
}

const statusesIn = <S extends string>(of: Readonly<Partial<Record<S, unknown>>>): readonly S[] => Object.keys(of) as S[]

/** Transitions that end the wait for a signature; a third signer cancels as the second does. */
const endings: readonly Transition<SigningStatus, CommonEvent>[] = statusesIn(signingSlots).flatMap(
  (from): Transition<SigningStatus, CommonEvent>[] => [
    [from, 'cancel', 'any', signingSlots[from] === 1 ? 'CANCELED_SIGN_ONE' : 'CANCELED_SIGN_TWO'],
    [from, 'return', 'any', 'FOR_EDITING'],
    [from, 'revoke', 'any', 'REVOKE'],
    [from, 'expire', 'any', 'TIME_IS_OUT'],
  ],
)

/** The transitions of every type that up to three people sign; `signed` is where the last signature leads. */
export const signingTransitions = <S extends string>(
  signed: S,
): readonly Transition<SigningStatus | S, CommonEvent>[] => [
  ['DRAFT', 'send', 'any', 'ON_VERIFICATION'],
  ['FOR_EDITING', 'send', 'any', 'ON_VERIFICATION'],
  ['ON_VERIFICATION', 'sign', 'ONE_SIGNATORY', 'ON_VERIFICATION_COMPLETED', signed],
  ['ON_VERIFICATION', 'sign', 'TWO_SIGNATORY', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED'],
  ['ON_VERIFICATION', 'sign', 'THREE_SIGNATORY', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED'],
  ['PARTIALLY_CONFIRMED', 'sign', 'TWO_SIGNATORY', 'PARTIAL_CONFIRMATION_COMPLETED', signed],
  ['PARTIALLY_CONFIRMED', 'sign', 'THREE_SIGNATORY', 'PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION'],
  ['ON_CONFIRMATION', 'sign', 'THREE_SIGNATORY', 'ON_CONFIRMATION_COMPLETED', signed],
  ['DRAFT', 'ask', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
  ['FOR_EDITING', 'ask', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
  ['FIRST_SIGN_IN_PAY_CONTROL', 'asked', 'any', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'asked', 'TWO_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'asked', 'THREE_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'ONE_SIGNATORY', signed],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'THREE_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'TWO_SIGNATORY', signed],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'sign', 'THREE_SIGNATORY', 'ON_CONFIRMATION'],
  ['FIRST_SIGN_IN_PAY_CONTROL', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_ONE'],
  ['FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_ONE'],
  ['SECOND_SIGN_IN_PAY_CONTROL', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_TWO'],
  ['SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_TWO'],
  ['ON_CONFIRMATION', 'silence', 'any', 'TIMEOUT_CANCELED_SIGN_TWO'],
  ['TIMEOUT_CANCELED_SIGN_ONE', 'askAgain', 'any', 'FIRST_SIGN_IN_PAY_CONTROL'],
  ['TIMEOUT_CANCELED_SIGN_TWO', 'askAgain', 'TWO_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['TIMEOUT_CANCELED_SIGN_TWO', 'askAgain', 'THREE_SIGNATORY', 'SECOND_SIGN_IN_PAY_CONTROL'],
  ['TIMEOUT_CANCELED_SIGN_TWO', 'askThirdAgain', 'THREE_SIGNATORY', 'ON_CONFIRMATION'],
  ...endings,
]

/** The statuses of a type, by their role. */
export type Statuses<S extends string> = {
  /** Statuses in which the creator edits it; the first is the status of its birth. */
  readonly editable: readonly S[]
  /** The slot that each status waits for. */
  readonly awaits: Readonly<Partial<Record<S, Slot>>>
  /** The status after the last signature. */
  readonly signed: S
  /** Statuses at the bank: signed, and not yet ended. */
  readonly atBank: readonly S[]
  readonly cancelled: readonly S[]
  /** Statuses in which a partly signed document shows no open slots. */
  readonly closed: readonly S[]
}

/** Transitions between the statuses of a type. */
export type Transitions<S extends string, E extends string> = {
  readonly transitions: readonly Transition<S, E>[]
  /** Usual events in their order, which draw a document's future. */
  readonly usual: readonly E[]
}

/** Roles of statuses, derived from the transitions. */
export type StatusRoles<S extends string> = Statuses<S> & {
  /** Statuses that wait for a signature. */
  readonly awaiting: readonly S[]
  /** The number of signatures under each scheme. */
  readonly needed: Readonly<Record<SignScheme, number>>
  /** The status that waits for the last phone under each scheme; null where nobody signs on a phone. */
  readonly lastPhone: Readonly<Record<SignScheme, S | null>>
  /** Statuses in which a signature is put, in the order of the slots: on paper, and by phone. */
  readonly signable: Readonly<Record<'paper' | 'phone', readonly S[]>>
  /** The first status that the signature of each slot leads to. */
  readonly ledTo: readonly S[]
  /** Statuses in which no phone answered in time: whose signature is missing may be asked for it again. */
  readonly silenced: readonly S[]
}

export type Lifecycle<S extends string, E extends string> = StatusRoles<S> &
  Transitions<S, E> & {
    /** The statuses of a transition, the last one to stay in; null when there is no such transition. */
    readonly path: (from: S, event: E, scheme: SignScheme | null) => readonly [S, ...S[]] | null
    /** The statuses of several events in a row; throws for a missing transition, which is a bug. */
    readonly wayThrough: (from: S, events: readonly E[], scheme: SignScheme) => readonly S[]
    /** Every single step, as the database holds them. */
    readonly steps: () => readonly (readonly [from: S, to: S, scheme: Scheme])[]
  }

function stepsOf<S extends string, E extends string>(
  transitions: readonly Transition<S, E>[],
): readonly (readonly [S, S, Scheme])[] {
  const found = new Map<string, readonly [S, S, Scheme]>()
  for (const [from, , scheme, ...through] of transitions) {
    let before = from
    for (const to of through) {
      found.set(`${before} ${to} ${scheme}`, [before, to, scheme])
      before = to
    }
  }
  return [...found.values()]
}

/** Where each signature is put, and through which statuses it leads. */
type Walk<S extends string> = readonly { readonly at: S; readonly through: readonly [S, ...S[]] }[]

const key = (from: string, event: string, scheme: string): string => `${from} ${event} ${scheme}`

const byScheme = <T>(of: (scheme: SignScheme) => T): Readonly<Record<SignScheme, T>> =>
  Object.fromEntries(signSchemes.map(scheme => [scheme, of(scheme)])) as Readonly<Record<SignScheme, T>>

/** The lifecycle of a type: its transitions with the roles derived from them. Throws where they do not lead to the last signature. */
export function lifecycleOf<S extends string, E extends string>(
  of: Statuses<S> & Transitions<S, E | CommonEvent>,
): Lifecycle<S, E | CommonEvent> {
  type Event = E | CommonEvent
  const byKey = new Map(
    of.transitions.map(([from, event, scheme, ...through]) => [key(from, event, scheme), through] as const),
  )
  const way = (from: S, event: Event, scheme: SignScheme | null): readonly [S, ...S[]] | null =>
    byKey.get(key(from, event, 'any')) ?? (scheme && byKey.get(key(from, event, scheme))) ?? null
  const wayThrough = (from: S, events: readonly Event[], scheme: SignScheme): readonly S[] => {
    const through: S[] = []
    for (const event of events) {
      const next = way(through.at(-1) ?? from, event, scheme)
      if (!next) throw new Error(`no transition from ${through.at(-1) ?? from} by ${event}`)
      through.push(...next)
    }
    return through
  }
  /** Walks from birth to the last signature, every slot signed. */
  const walk = (scheme: SignScheme, begin: CommonEvent): Walk<S> | null => {
    const born = of.editable[0]
    const sent = born === undefined ? null : way(born, begin, scheme)
    let at = sent?.at(-1)
    const signs: Walk<S>[number][] = []
    while (at !== undefined && at !== of.signed) {
      const asked: readonly [S, ...S[]] | null = way(at, 'asked', scheme)
      const signed: readonly [S, ...S[]] | null = way(at, 'sign', scheme)
      if (!asked && signed) signs.push({ at, through: signed })
      at = (asked ?? signed)?.at(-1)
    }
    return at === undefined ? null : signs
  }
  const onPaper = byScheme(scheme => {
    const found = walk(scheme, 'send')
    if (!found) throw new Error(`the transitions lead to no last signature under ${scheme}`)
    return found
  })
  return {
    ...of,
    awaiting: statusesIn(of.awaits),
    needed: byScheme(scheme => onPaper[scheme].length),
    lastPhone: byScheme(scheme => walk(scheme, 'ask')?.at(-1)?.at ?? null),
    signable: {
      paper: onPaper.THREE_SIGNATORY.map(({ at }) => at),
      phone: (walk('THREE_SIGNATORY', 'ask') ?? []).map(({ at }) => at),
    },
    ledTo: onPaper.THREE_SIGNATORY.map(({ through: [first] }) => first),
    silenced: [...new Set(of.transitions.flatMap(([from, event]) => (event === 'askAgain' ? [from] : [])))],
    path: way,
    wayThrough,
    steps: () => stepsOf(of.transitions),
  }
}
