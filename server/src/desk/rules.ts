// Lifetimes of the desk's half-way tokens and sessions, by the machine's time.
/** How a clerk is called at the sign-in. */
export const isLogin = (text: string): boolean => /^[a-z][a-z0-9._-]{1,30}$/.test(text)

const second = 1000
const minute = 60 * second

/** Milliseconds. */
export const lives = {
  preSession: 5 * minute,
  sessionIdle: 15 * minute,
  sessionAtMost: 10 * 60 * minute,
  /** A session that was seen this lately is not written again. */
  sessionTouch: 5 * second,
} as const
