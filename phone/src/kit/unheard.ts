// Errors that say nothing of what was sent: the bank may have done it, or may do it yet.
import { isRefusal } from '@bank/web/kit/refusal.ts'

const unheard: ReadonlySet<string> = new Set([
  'UnavailableException',
  'SessionExpiredException',
  'TooManyRequestsException',
  'SystemException',
])

export const isUnheard = (error: unknown): boolean =>
  !isRefusal(error) || error.unknown || unheard.has(error.classification)
