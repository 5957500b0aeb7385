// Lives of a payment: random acts of people with every right, and their outcomes as the table of transitions alone gives them.
import type { SignScheme } from '@bank/contracts/access.ts'
import { signSchemes } from '@bank/contracts/access.ts'
import fc from 'fast-check'
import { editable, type PaymentLifecycleEvent, path } from '../src/payments/lifecycle.ts'
import type { PaymentStatus } from '../src/payments/payment.ts'
import { allKinds, kinds, mayChange, type TortureKind } from './torture/kinds.ts'

export const names = ['anna', 'aida', 'boris', 'bakyt', 'timur', 'cholpon', 'daniyar'] as const
export type Name = (typeof names)[number]
const rights: Readonly<Record<Name, string>> = {
  ...{ anna: 'FIRST', aida: 'FIRST', boris: 'SECOND', bakyt: 'SECOND', timur: 'THIRD' },
  ...{ cholpon: 'CREATOR', daniyar: 'AUDITOR' },
}
export type Verb =
  | 'edit'
  | 'remove'
  | 'night'
  | Extract<PaymentLifecycleEvent, 'send' | 'sign' | 'cancel' | 'return' | 'revoke' | 'hand' | 'settle' | 'reject'>
export type LifeAct = { readonly verb: Verb; readonly who: Name }

/** What the document is thought to be: its kind and status, who signed it, and under which scheme. */
type Model = {
  status: PaymentStatus | 'GONE'
  readonly kind: TortureKind
  readonly signedBy: Set<Name>
  readonly scheme: SignScheme
}

const turn: Readonly<Partial<Record<PaymentStatus, string>>> = {
  ON_VERIFICATION: 'FIRST',
  PARTIALLY_CONFIRMED: 'SECOND',
  ON_CONFIRMATION: 'THIRD',
}
const byPeople = ['sign', 'cancel', 'return', 'revoke'] as const
const byBank = ['hand', 'settle', 'reject'] as const
const byDay: readonly LifeAct[] = [
  ...(['send', 'edit', 'remove'] as const).flatMap(verb =>
    (['cholpon', 'anna', 'daniyar'] as const).map(who => ({ verb, who })),
  ),
  ...byPeople.flatMap(verb => names.map(who => ({ verb, who }))),
  ...byBank.map(verb => ({ verb, who: 'cholpon' as const })),
]

/** Where this leads; null when it must be refused or must change nothing. */
function foretold({ status, kind, signedBy, scheme }: Model, { verb, who }: LifeAct): PaymentStatus | 'GONE' | null {
  if (status === 'GONE') return null
  const end = (...events: PaymentLifecycleEvent[]): PaymentStatus | null =>
    events.reduce<PaymentStatus | null>((from, event) => from && (path(from, event, scheme)?.at(-1) ?? null), status)
  if (verb === 'edit') return mayChange(kind) && editable.includes(status) && who === 'cholpon' ? status : null
  if (verb === 'remove') return editable.includes(status) && who === 'cholpon' ? 'GONE' : null
  if (verb === 'send') return who === 'cholpon' ? end('send') : null
  if (verb === 'night') return end('expire')
  // An answer of the rail is proof that it was handed over.
  if (verb === 'settle' || verb === 'reject') return end(verb) ?? end('hand', verb)
  if (verb === 'hand') return end('hand')
  if (turn[status] !== rights[who] || signedBy.has(who)) return null
  if (verb === 'return' && status === 'ON_VERIFICATION' && scheme !== 'ONE_SIGNATORY') return null
  if (verb === 'return' && !mayChange(kind)) return null
  const next = end(verb)
  // What no rail carries is done with the last signature.
  return next === 'PAYMENT_REQUEST_TO_BANK' && !kinds[kind].rail ? 'SUCCESS' : next
}

/** One act, and where it leads: null when it must be refused or must change nothing. */
export type LifeStep = {
  readonly act: LifeAct
  readonly from: PaymentStatus | 'GONE'
  readonly due: PaymentStatus | 'GONE' | null
  /** How many have signed it then. */
  readonly signed: number
}
export type Life = { readonly scheme: SignScheme; readonly kind: TortureKind; readonly steps: readonly LifeStep[] }

const dice = fc.record({ likely: fc.nat(9), pick: fc.nat(10_000) })
// A life that is given up at once shows little: what leads on is drawn six times as often.
const onward: ReadonlySet<Verb> = new Set(['send', 'sign', 'hand'])
const nightfall: LifeAct = { verb: 'night', who: 'cholpon' }

/** What the document is after the act; who signed is forgotten where it may be edited. */
function after(model: Model, { verb, who }: LifeAct, due: LifeStep['due']): Model {
  if (!due) return model
  const signed = verb === 'sign' ? [...model.signedBy, who] : [...model.signedBy]
  return { ...model, status: due, signedBy: new Set(editable.some(status => status === due) ? [] : signed) }
}

type Chance = { readonly likely: number; readonly pick: number }

function lived(
  scheme: SignScheme,
  kind: TortureKind,
  { throws, dusk }: { throws: readonly Chance[]; dusk: number },
): Life {
  let model: Model = { status: 'DRAFT', kind, signedBy: new Set(), scheme }
  const steps: LifeStep[] = []
  const take = (act: LifeAct): void => {
    const { status: from } = model
    const due = foretold(model, act)
    model = after(model, act, due)
    steps.push({ act, from, due, signed: model.signedBy.size })
  }
  for (const [hour, { likely, pick }] of throws.entries()) {
    if (model.status === 'GONE') break
    // After the night the deadline is behind everybody.
    if (hour === dusk) {
      take(nightfall)
      break
    }
    const able = byDay.filter(act => foretold(model, act))
    const weighed = able.flatMap(act => (onward.has(act.verb) ? Array.from({ length: 6 }, () => act) : [act]))
    const from = likely > 2 && able.length ? weighed : byDay
    take(from[pick % from.length] as LifeAct)
  }
  return { scheme, kind, steps }
}

const anyLife = fc
  .tuple(
    fc.constantFrom(...signSchemes),
    fc.constantFrom(...allKinds),
    fc.array(dice, { minLength: 4, maxLength: 12 }),
    fc.nat(24),
  )
  .map(([scheme, kind, throws, dusk]) => lived(scheme, kind, { throws, dusk }))

/** So many lives, the same for the same seed. */
export const livesOf = (count: number, seed: number): Life[] => fc.sample(anyLife, { numRuns: count, seed })

const atTheEnd: readonly string[] = ['SUCCESS', 'ERROR'] satisfies PaymentStatus[]

/** What a life shows: each change of status under its scheme, and what its kind came to at the bank. */
export const shownBy = ({ scheme, kind, steps }: Life): string[] =>
  steps.flatMap(({ act, from, due }) =>
    due ? [`${scheme}: ${from} by ${act.verb} to ${due}`, ...(atTheEnd.includes(due) ? [`${kind}: ${due}`] : [])] : [],
  )

/** Of many lives as few as show all that any of them shows: each time the one that adds most. */
export function coveringLives(lives: readonly Life[]): Life[] {
  const missing = new Set(lives.flatMap(shownBy))
  const chosen: Life[] = []
  const adds = (life: Life): number => new Set(shownBy(life).filter(what => missing.has(what))).size
  while (missing.size) {
    const best = lives.reduce((most, life) => (adds(life) > adds(most) ? life : most))
    for (const what of shownBy(best)) missing.delete(what)
    chosen.push(best)
  }
  return chosen
}
