// The states of a request to a phone, the transitions between them, and how long each kind waits.
import type { RequestState } from '@bank/contracts/phoneRequests.ts'

/** The guard of the table knows the same: `paycontrol.guard_request`. */
export const requestTransitions = [
  { from: 'PENDING', event: 'sign', to: 'SIGNED' },
  { from: 'PENDING', event: 'decline', to: 'DECLINED' },
  { from: 'PENDING', event: 'expire', to: 'EXPIRED' },
  { from: 'PENDING', event: 'withdraw', to: 'WITHDRAWN' },
] as const satisfies readonly { from: RequestState; event: string; to: RequestState }[]

const minute = 60_000

/** Between the moment when somebody is asked and the end of the wait, by the clock of the kind. */
export const requestLives = { DOCUMENTS: 10 * minute, SIGN_IN: 2 * minute, PROOF: 2 * minute } as const
