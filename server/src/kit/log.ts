// The operator's log: JSON lines in UTC that never hold a secret.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

const errorLevel = 50

const secret = [
  'password',
  'captoken',
  'cookie',
  'set-cookie',
  'authorization',
  'code',
  'otp',
  'totp',
  'token',
  'secret',
]

const idOrDigits = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d{6,}/gi

/** Masks digits: long numbers are accounts, people and codes, and an error quotes what it stumbled over. An id stays whole: by it the fault is found. */
export const maskDigits = (text: string): string =>
  text.replace(idOrDigits, found => (found.includes('-') ? found : '[digits]'))

type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggedError
} & Readonly<Record<string, unknown>>

/** Fields of a database error that are logged; its detail and hint would quote the row. */
const faultNames = ['constraint', 'table', 'schema', 'column', 'routine', 'classification'] as const

/** An error as it is logged: only what names the fault, never the data it was about. */
export function loggedErrorOf(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskDigits(String(error)) }
  const named = Object.fromEntries(
    faultNames.flatMap(name => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const fault: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    message: maskDigits(error.message),
    // Not `code`: the redaction hides one-time codes by that name.
    ...(typeof fault === 'string' && { fault }),
    ...named,
    ...(error.stack && { stack: maskDigits(error.stack) }),
    ...(error.cause !== undefined && { cause: loggedErrorOf(error.cause) }),
  }
}

/** `onBug` hears of every error that is logged: the one place where an error service is told. */
export function makeLog(
  level: string,
  onBug: (error: unknown) => void = () => {},
  into: DestinationStream = pino.destination(1),
): Log {
  const options: LoggerOptions = {
    hooks: {
      logMethod(args, method, severity) {
        const [first] = args as [unknown]
        if (severity >= errorLevel && typeof first === 'object' && first !== null && 'err' in first) onBug(first.err)
        method.apply(this, args)
      },
    },
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap(name => [name, `*.${name}`, `*.*["${name}"]`]), censor: '[hidden]' },
    // The framework would log requests whole; the house logs what it chooses to.
    serializers: { err: loggedErrorOf, req: () => undefined, res: () => undefined },
  }
  return pino(options, into)
}
