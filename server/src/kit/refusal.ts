// Refusals: the bank says no under a name, with its reason. Anything else that is thrown is a bug.
import { type Classification, entryOf, errors, fieldOf, type RefusalParams } from '@bank/contracts/errors/index.ts'

type Tail<C extends Classification> = RefusalParams<C> extends Record<string, never> ? [] : [params: RefusalParams<C>]

export class Refusal<C extends Classification = Classification> extends Error {
  readonly classification: C
  readonly params: Record<string, string>
  constructor(classification: C, ...[params]: Tail<C>) {
    super(classification)
    this.name = 'Refusal'
    this.classification = classification
    this.params = params ?? {}
  }
}

/** A refusal as data: the reason why a row, a file or a document is rejected. */
export type Rejection = { readonly classification: Classification; readonly params: Readonly<Record<string, string>> }

/** A refusal from data, such as one of a row of a batch: its parameters are checked against the catalogue at run time. */
export function refusalOf(classification: string, params: Record<string, string> = {}): Refusal {
  if (!Object.hasOwn(errors, classification)) throw new Error(`no such classification: ${classification}`)
  const name = classification as Classification
  for (const key of entryOf(name).params ?? []) if (!(key in params)) throw new Error(`${name} must say ${key}`)
  return Reflect.construct(Refusal, [name, params])
}

/** The answer to a caller about anything that was thrown. */
export type ErrorAnswer = {
  readonly classification: Classification
  readonly params: Record<string, string>
  readonly field?: string
  readonly status: number
}

/** Throws what a check rejects by, if it does; one of a batch is known by its name only. */
export function refuseBy(rejection: { classification: string; params: Readonly<Record<string, string>> } | null): void {
  if (rejection) throw refusalOf(rejection.classification, { ...rejection.params })
}

/** Seconds of Retry-After; null when waiting does not help. */
export const retryAfterOf = ({ status, params }: Pick<ErrorAnswer, 'status' | 'params'>): string | null =>
  status === 429 || status === 503
    ? (params.seconds ?? (params.minutes ? String(Number(params.minutes) * 60) : '1'))
    : null

export function answerOf(error: unknown): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : new Refusal('SystemException')
  const { status = 400 } = entryOf(refusal.classification)
  const field = fieldOf(refusal)
  return { classification: refusal.classification, params: refusal.params, status, ...(field && { field }) }
}
