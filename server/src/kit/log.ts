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

/** `onBug` hears of every error that is logged: the one place where an error service is told. */
/** Long numbers are accounts, people and codes: an error quotes what it stumbled over. */
export const maskDigits = (text: string): string => text.replace(/\d{6,}/g, '[digits]')

type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggedError
} & Readonly<Record<string, unknown>>

/** What names a fault of the database; its detail and hint would quote the row. */
const faultNames = ['constraint', 'table', 'schema', 'column', 'routine', 'classification'] as const

/** An error as the log tells it: only what is known to name a fault and not what it was about. */
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
    // Not `code`: by that name one-time codes are hidden.
    ...(typeof fault === 'string' && { fault }),
    ...named,
    ...(error.stack && { stack: maskDigits(error.stack) }),
    ...(error.cause !== undefined && { cause: loggedErrorOf(error.cause) }),
  }
}

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
    // The framework logs requests whole; the house logs what it chooses to.
    serializers: { err: loggedErrorOf, req: () => undefined, res: () => undefined },
  }
  return pino(options, into)
}
