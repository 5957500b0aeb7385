// Could these winners have come one after the other? A tiny model of a document under two signatories, asked for every order.
import type { Person } from './cast.ts'

export type Way = 'signed' | 'recalled' | 'cancelled' | 'returned' | 'edited' | 'removed'
export type Win = { readonly way: Way; readonly by: Person }

/** FIRST and SECOND wait for that slot; the others say where the document rests. */
export type State =
  | 'FIRST'
  | 'SECOND'
  | 'BANK'
  | 'FOR_EDITING'
  | 'REVOKE'
  | 'CANCELED_SIGN_ONE'
  | 'CANCELED_SIGN_TWO'
  | 'GONE'
type Place = { readonly state: State; readonly signedBy: readonly string[] }

const cancelledIn = { FIRST: 'CANCELED_SIGN_ONE', SECOND: 'CANCELED_SIGN_TWO' } as const

function inSlot(slot: 'FIRST' | 'SECOND', { way, by }: Win, signedBy: readonly string[]): Place | null {
  if (by.right !== slot || signedBy.includes(by.id)) return null
  if (way === 'signed') return { state: slot === 'FIRST' ? 'SECOND' : 'BANK', signedBy: [...signedBy, by.id] }
  if (way === 'recalled') return { state: 'REVOKE', signedBy }
  if (way === 'cancelled') return { state: cancelledIn[slot], signedBy }
  return way === 'returned' && slot === 'SECOND' ? { state: 'FOR_EDITING', signedBy: [] } : null
}

function step({ state, signedBy }: Place, win: Win, maker: Person): Place | null {
  if (state === 'FIRST' || state === 'SECOND') return inSlot(state, win, signedBy)
  if (state !== 'FOR_EDITING' || win.by.id !== maker.id) return null
  if (win.way === 'edited') return { state, signedBy }
  return win.way === 'removed' ? { state: 'GONE', signedBy } : null
}

/** Every place in which the document may rest after these winners in some order; none when no order is possible. */
export function endsOf(from: Place, wins: readonly Win[], maker: Person): Place[] {
  if (!wins.length) return [from]
  return wins.flatMap((win, i) => {
    const next = step(from, win, maker)
    return next ? endsOf(next, wins.toSpliced(i, 1), maker) : []
  })
}
