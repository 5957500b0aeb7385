// The time that a request has left, by the clock that ends it.
import type { PhoneRequest, RequestHead } from '@bank/contracts/phoneRequests.ts'
import { msOf, now } from '@bank/web/kit/clock.ts'

/** The moment by the bank's clock. A sign-in and a proof end by another one: of them the bank said what that shows as well, when it was asked. */
export const deadlineOf = (request: PhoneRequest): number =>
  request.kind === 'DOCUMENTS' ? msOf(request.expiresAt) : now() + msOf(request.expiresAt) - msOf(request.now)

/** Null where a list does not know. */
export const deadlineInList = (head: RequestHead): number | null =>
  head.kind === 'DOCUMENTS' ? msOf(head.expiresAt) : null
