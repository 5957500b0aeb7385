// Faults of a hardware token: the six errors of its port, and the nine messages by which a person is told of them.

/** The errors of the port. */
export type HardwareTokenError =
  | 'PIN_INCORRECT'
  | 'UNKNOWN_ERROR'
  | 'NOT_ONE_DEVICE'
  | 'NOT_DEVICE'
  | 'USER_NOT_LOGGED_IN'
  | 'NOT_CERT'

/** Each message, and the error that it tells of. */
export const tokenMessages = {
  deviceMissing: 'NOT_DEVICE',
  pluginMissing: 'NOT_DEVICE',
  keyMissing: 'NOT_CERT',
  certificateExpired: 'NOT_CERT',
  manyDevices: 'NOT_ONE_DEVICE',
  pinIncorrect: 'PIN_INCORRECT',
  unknown: 'UNKNOWN_ERROR',
  notLoggedIn: 'USER_NOT_LOGGED_IN',
  companyCertificateMissing: 'NOT_CERT',
} as const satisfies Readonly<Record<string, HardwareTokenError>>

export type TokenMessage = keyof typeof tokenMessages

export type TokenFault = Error & {
  readonly name: 'TokenFault'
  readonly code: HardwareTokenError
  readonly about: TokenMessage
  /** How often a PIN may still be tried; null where nobody says. */
  readonly triesLeft: number | null
}

export const tokenFault = (about: TokenMessage, triesLeft: number | null = null): TokenFault =>
  Object.assign(new Error(about), { name: 'TokenFault' as const, code: tokenMessages[about], about, triesLeft })

export const isTokenFault = (error: unknown): error is TokenFault =>
  error instanceof Error && error.name === 'TokenFault'
