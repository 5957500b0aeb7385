// The time that a request has left, by the clock that ends it.
import type { PhoneRequest, RequestHead } from '@bank/contracts/phoneRequests.ts'
import { msOf, now } from '@bank/web/kit/clock.ts'

/** The moment by the bank's clock. A sign-in ends by another one: of it the bank said what that shows as well, when it was asked. */
export const deadlineOf = (request: PhoneRequest): number =>
  request.kind === 'SIGN_IN' ? now() + msOf(request.expiresAt) - msOf(request.now) : msOf(request.expiresAt)

/** Null where a list does not know. */
export const deadlineInList = (head: RequestHead): number | null =>
  head.kind === 'SIGN_IN' ? null : msOf(head.expiresAt)
