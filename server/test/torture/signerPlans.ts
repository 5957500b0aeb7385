// Deals the documents that signers race for: where each is meant to rest, of which kind, and under which scheme.
import { type Dice, dealHands } from './dice.ts'
import { allKinds, mayChange, type TortureKind } from './kinds.ts'
import type { SignerSlot, SlotState, WinKind } from './slots.ts'

/** Where a document is meant to rest, and in which slot that is decided; with every signature it is decided in its last. */
type Aim = { readonly end: SlotState; readonly slot: SignerSlot | null }

export type MeantWay = Exclude<WinKind, 'edited' | 'removed'>

export type SignersPlan = {
  readonly kind: TortureKind
  /** Where it is meant to rest; an open document rests where it may. */
  readonly end: SlotState | null
  /** Which way is meant to win in a slot; none where everybody tries everything. */
  meant(slot: SignerSlot): MeantWay | null
}

/** Every end in each slot that knows it, but for all signatures. */
export const endAims: readonly (Aim & { readonly slot: SignerSlot })[] = [
  ...(['FIRST', 'SECOND', 'THIRD'] as const).map(slot => ({ end: 'REVOKE', slot }) as const),
  { end: 'CANCELED_SIGN_ONE', slot: 'FIRST' },
  ...(['SECOND', 'THIRD'] as const).flatMap(slot =>
    (['CANCELED_SIGN_TWO', 'FOR_EDITING', 'GONE'] as const).map(end => ({ end, slot })),
  ),
]

const ways: Readonly<Partial<Record<SlotState, MeantWay>>> = {
  ...{ REVOKE: 'recalled', CANCELED_SIGN_ONE: 'cancelled', CANCELED_SIGN_TWO: 'cancelled' },
  ...{ FOR_EDITING: 'returned', GONE: 'returned' },
}

/** Only a document that may be changed is returned, or removed after it. */
const kindsOf = ({ end }: Aim): readonly TortureKind[] =>
  ways[end] === 'returned' ? allKinds.filter(mayChange) : allKinds

const schemes = ['TWO_SIGNATORY', 'THREE_SIGNATORY'] as const

/** So many documents are dealt together: each kind gets every signature once, each other end comes once in each slot that knows it, and the rest are open. */
export const hand = 40
export const fullOfEachScheme = Math.floor(allKinds.length / schemes.length)

/** The documents of each scheme in an order of chance; the kinds of each end follow each other, so that a few hands bring each kind to each of its ends. */
export function dealPlans(dice: Dice, count: number): Readonly<Record<(typeof schemes)[number], SignersPlan[]>> {
  const full: Aim = { end: 'BANK', slot: null }
  const kinds = new Map([full, ...endAims].map(aim => [aim, dice.deck(kindsOf(aim))]))
  const [openKind, fullScheme, anyScheme] = [dice.deck(allKinds), dice.deck(schemes), dice.deck(schemes)]
  // Two times in five all of them sign; else everybody tries everything.
  const openWay = dice.deck<MeantWay | null>(['signed', 'signed', null, null, null])
  const planOf = (aim: Aim | null): SignersPlan => ({
    kind: ((aim && kinds.get(aim)) ?? openKind)(),
    end: aim?.end ?? null,
    meant: slot => (!aim ? openWay() : slot === aim.slot ? (ways[aim.end] ?? null) : 'signed'),
  })
  const schemeOf = (aim: Aim | null) =>
    aim === full ? fullScheme() : aim?.slot === 'THIRD' ? ('THREE_SIGNATORY' as const) : anyScheme()
  const plans = { TWO_SIGNATORY: [] as SignersPlan[], THREE_SIGNATORY: [] as SignersPlan[] }
  const all = dealHands(dice, [...allKinds.map(() => full), ...endAims], { size: hand, count })
  for (const aim of all) plans[schemeOf(aim)].push(planOf(aim))
  return plans
}
