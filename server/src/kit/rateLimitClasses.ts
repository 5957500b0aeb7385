// The classes of calls that the rate limit counts apart, and how many of each are allowed.

export const rateLimitClasses = ['mutations', 'reads', 'exports', 'proofs'] as const
export type RateLimitClass = (typeof rateLimitClasses)[number]

/** Calls in any minute. */
export type RateLimits = Readonly<Record<RateLimitClass, number>>
