// The websocket of subscriptions, beyond what graphql-transport-ws says: close codes, heartbeats, retries, where a line begins.

/**
 * Close codes of the bank's own. Any other close (1001 when a node stops, 1006 when the network broke, 1013 after a flood of
 * messages) is a lost connection: another one is opened, and each subscription resumes after the last number it was told.
 */
export const closeCodes = {
  /** The session is over: nothing is tried again. */
  sessionEnded: 4403,
  /** One socket more than the session may have: worth another try after a minute, without a word to the person. */
  tooManySockets: 4429,
} as const

/** The text beside each close code. */
export const closeReasons = {
  sessionEnded: 'SessionExpiredException',
  tooManySockets: 'TooManyRequestsException',
} as const satisfies Record<keyof typeof closeCodes, string>

/** The payload of a ping of the server: what this person may has changed, so a page asks anew who they are. It is answered like any ping. */
export const viewerChanged = { changed: 'viewer' } as const

/** Open sockets of one session, of all its tabs and services together. */
export const socketsPerSession = 8

/**
 * Heartbeats, in milliseconds, of each side by itself. The client sends `{"type":"ping"}` and is answered `{"type":"pong"}` at
 * once; the server sends ping frames, which a browser answers by itself. Whoever hears no answer in time takes the connection
 * for lost. A ping a second counts as no question for the rate limit.
 */
export const heartbeat = { everyMs: 9000, answerMs: 5000 } as const
