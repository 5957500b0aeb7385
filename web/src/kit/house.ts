// The house that a front end belongs to, as it registers itself: where its REST is, and who is signed in.

/** Where a session is, in every house alike. */
export type SessionState =
  /** Not loaded yet. */
  | { readonly state: 'unknown' }
  /** Signed out; the sign-in page tells the reason. */
  | { readonly state: 'out'; readonly reason: 'left' | 'over' | 'none' }
  | { readonly state: 'in' }

type SignedIn = {
  /** The same for all tabs that may share a line of news, and for no other caller. */
  readonly key: string
  /** The last event before the session was loaded: every other answer is younger. */
  readonly eventNumber: number | null
}

type House = {
  readonly rest: `/${string}`
  readonly session: () => SessionState
  /** Null while nobody is signed in. */
  readonly caller: () => SignedIn | null
}

let entered: House = { rest: '/api/v1', session: () => ({ state: 'unknown' }), caller: () => null }

/** Registers the house, before anything is asked of it. */
export function enterHouse(house: House): void {
  entered = house
}

export const house = (): House => entered
