// The classes of calls that the rate limit counts apart, and how many of each are allowed.

export const paceClasses = ['mutations', 'reads', 'exports'] as const
export type PaceClass = (typeof paceClasses)[number]

/** Calls in any minute. */
export type Paces = Readonly<Record<PaceClass, number>>
