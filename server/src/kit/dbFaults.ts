// Classifies faults of the database by their codes: what is lost, what was too slow, what is exhausted, what may be done again.

/** Conflicts of two transactions: rolled back, and done again. */
export const retryable = new Set(['40001', '40P01'])

/** The code of a fault, PostgreSQL's or the system's; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The connection was lost or the server is going down: the outcome is unknown, and a retry may help. */
export const isLost = (code: string): boolean =>
  code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === '25006' || /^E[A-Z]+$/.test(code)

/** Timeouts of a lock, a statement or a transaction: rolled back, and worth a retry. */
export const tooSlow = new Set(['55P03', '57014', '25P03', '25P04'])

/** The server has run out of disk, memory or another resource, or of a working disk: rolled back, and worth a retry later. */
export const isExhausted = (code: string): boolean => code.startsWith('53') || code === '58030'
export const diskFull = '53100'

/** The driver gives up a question on a server that does not answer, and knows no code for it; the connection is of no use any more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
