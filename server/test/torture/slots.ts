// Could these winners have come one after the other? A tiny model of a document under two or three signatories, asked for every order.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { Person } from './cast.ts'

export type Way = 'signed' | 'recalled' | 'cancelled' | 'returned' | 'edited' | 'removed'
export type Win = { readonly way: Way; readonly by: Person }

export const slots = ['FIRST', 'SECOND', 'THIRD'] as const
export type Slot = (typeof slots)[number]

/** A slot waits for that signature; the others say where the document rests. */
export type State = Slot | 'BANK' | 'FOR_EDITING' | 'REVOKE' | 'CANCELED_SIGN_ONE' | 'CANCELED_SIGN_TWO' | 'GONE'
export type Place = { readonly state: State; readonly signedBy: readonly string[] }

/** Whose document it is, and what its kind allows. */
export type Terms = { readonly maker: Person; readonly scheme: SignScheme; readonly mayChange: boolean }

const cancelledIn = {
  FIRST: 'CANCELED_SIGN_ONE',
  SECOND: 'CANCELED_SIGN_TWO',
  THIRD: 'CANCELED_SIGN_TWO',
} as const satisfies Record<Slot, State>

const needed: Readonly<Record<SignScheme, number>> = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 }

export const isSlot = (state: State): state is Slot => slots.some(slot => slot === state)

function inSlot(
  slot: Slot,
  { way, by }: Win,
  { signedBy, terms }: Pick<Place, 'signedBy'> & { terms: Terms },
): Place | null {
  if (by.right !== slot || signedBy.includes(by.id)) return null
  if (way === 'signed') {
    const place = slots.indexOf(slot) + 1
    return { state: place < needed[terms.scheme] ? (slots[place] as Slot) : 'BANK', signedBy: [...signedBy, by.id] }
  }
  if (way === 'recalled') return { state: 'REVOKE', signedBy }
  if (way === 'cancelled') return { state: cancelledIn[slot], signedBy }
  // The first of several signers ends a document or lets it pass; it comes back only from those behind.
  return way === 'returned' && slot !== 'FIRST' && terms.mayChange ? { state: 'FOR_EDITING', signedBy: [] } : null
}

function step({ state, signedBy }: Place, win: Win, terms: Terms): Place | null {
  if (isSlot(state)) return inSlot(state, win, { signedBy, terms })
  if (state !== 'FOR_EDITING' || win.by.id !== terms.maker.id) return null
  if (win.way === 'edited') return { state, signedBy }
  return win.way === 'removed' ? { state: 'GONE', signedBy } : null
}

/** Every place in which the document may rest after these winners in some order; none when no order is possible. */
export function endsOf(from: Place, wins: readonly Win[], terms: Terms): Place[] {
  if (!wins.length) return [from]
  return wins.flatMap((win, i) => {
    const next = step(from, win, terms)
    return next ? endsOf(next, wins.toSpliced(i, 1), terms) : []
  })
}
