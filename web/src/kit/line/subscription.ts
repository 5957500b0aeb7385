// A subscription of the line: what is asked, on whose behalf, and the number after which it resumes.
import type { SocketError } from './socket.ts'

/** What is asked of the bank; `after`, wherever it stands in the variables, is filled in. */
export type LineRequest = {
  readonly documentId: string
  readonly variables: unknown
  /** The number of the last event that the asker knows; null where it knows none. */
  readonly after: number | null
}

export type Subscription = {
  readonly key: string
  readonly documentId: string
  readonly variables: unknown
  readonly owners: Set<string>
  /** The last number that was told. */
  after: number | null
  /** Its name on the websocket; null while it is not asked there. */
  id: string | null
  hasBegun: boolean
  /** The first event, in the form in which it came. */
  first: object | null
  tries: number
  timer: ReturnType<typeof setTimeout> | undefined
}

export const makeSubscription = (owner: string, key: string, request: LineRequest): Subscription => ({
  ...request,
  key,
  owners: new Set([owner]),
  ...{ id: null, hasBegun: false, first: null, tries: 0, timer: undefined },
})

/** What is sent to the bank, to be told all that follows the last number. */
export const payloadOf = ({ documentId, variables, after }: Subscription): object => ({
  query: '',
  variables: JSON.parse(JSON.stringify(variables), (name, value: unknown) => (name === 'after' ? after : value)),
  extensions: { documentId },
})

/** Errors after which the same may be asked once more; any other is a refusal. */
const later: ReadonlySet<string> = new Set([
  'UnavailableException',
  'TooManyRequestsException',
  // A fault of the bank's is no answer about a right: it may be mended.
  'SystemException',
  // The session may have been exchanged for another; if it is over, whoever leaves gives the line back.
  'SessionExpiredException',
])

/** The name of an error, whether it is worth another try, and after how many milliseconds at the earliest. */
export function readError([error]: readonly SocketError[]): { name: string; isLater: boolean; ms: number } {
  const { classification: name = 'SystemException', params = {} } = error?.extensions ?? {}
  return { name, isLater: later.has(name), ms: Number(params.seconds ?? 0) * 1000 }
}

export const numberOf = (data: object): number => (Object.values(data)[0] as { readonly number: number }).number

/** The first event as it would be if the line began here. */
export const beginningAt = (first: object, number: number): object =>
  Object.fromEntries(Object.entries(first).map(([field, value]) => [field, { ...(value as object), number }]))
