// A model of concurrent winners on one document: it accepts those that could have come one after the other.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { TorturePerson } from './cast.ts'

export type WinKind = 'signed' | 'recalled' | 'cancelled' | 'returned' | 'edited' | 'removed'
export type Win = { readonly way: WinKind; readonly by: TorturePerson }

export const slots = ['FIRST', 'SECOND', 'THIRD'] as const
export type SignerSlot = (typeof slots)[number]

/** A slot waits for that signature; the others say where the document rests. */
export type SlotState =
  | SignerSlot
  | 'BANK'
  | 'FOR_EDITING'
  | 'REVOKE'
  | 'CANCELED_SIGN_ONE'
  | 'CANCELED_SIGN_TWO'
  | 'GONE'
export type DocumentPlace = { readonly state: SlotState; readonly signedBy: readonly string[] }

/** Whose document it is, and what its kind allows. */
export type Terms = { readonly maker: TorturePerson; readonly scheme: SignScheme; readonly mayChange: boolean }

const cancelledIn = {
  FIRST: 'CANCELED_SIGN_ONE',
  SECOND: 'CANCELED_SIGN_TWO',
  THIRD: 'CANCELED_SIGN_TWO',
} as const satisfies Record<SignerSlot, SlotState>

const needed: Readonly<Record<SignScheme, number>> = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 }

export const isSlot = (state: SlotState): state is SignerSlot => slots.some(slot => slot === state)

function inSlot(
  slot: SignerSlot,
  { way, by }: Win,
  { signedBy, terms }: Pick<DocumentPlace, 'signedBy'> & { terms: Terms },
): DocumentPlace | null {
  if (by.right !== slot || signedBy.includes(by.id)) return null
  if (way === 'signed') {
    const place = slots.indexOf(slot) + 1
    return {
      state: place < needed[terms.scheme] ? (slots[place] as SignerSlot) : 'BANK',
      signedBy: [...signedBy, by.id],
    }
  }
  if (way === 'recalled') return { state: 'REVOKE', signedBy }
  if (way === 'cancelled') return { state: cancelledIn[slot], signedBy }
  // The first of several signers ends a document or lets it pass; it comes back only from those behind.
  return way === 'returned' && slot !== 'FIRST' && terms.mayChange ? { state: 'FOR_EDITING', signedBy: [] } : null
}

function step({ state, signedBy }: DocumentPlace, win: Win, terms: Terms): DocumentPlace | null {
  if (isSlot(state)) return inSlot(state, win, { signedBy, terms })
  if (state !== 'FOR_EDITING' || win.by.id !== terms.maker.id) return null
  if (win.way === 'edited') return { state, signedBy }
  return win.way === 'removed' ? { state: 'GONE', signedBy } : null
}

/** Every place in which the document may rest after these winners in some order; none when no order is possible. */
export function endsOf(from: DocumentPlace, wins: readonly Win[], terms: Terms): DocumentPlace[] {
  if (!wins.length) return [from]
  return wins.flatMap((win, i) => {
    const next = step(from, win, terms)
    return next ? endsOf(next, wins.toSpliced(i, 1), terms) : []
  })
}
