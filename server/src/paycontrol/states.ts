// The states of a key of a phone, the transitions between them, and how long each thing lives.

export const keyStatuses = ['NEW', 'ACTIVE', 'EXPIRED', 'REVOKED', 'BLOCKED'] as const
export type KeyStatus = (typeof keyStatuses)[number]

/** NEW waits for its phone. The rows of `paycontrol.transitions`, which guard the database. */
export const transitions = [
  { from: 'NEW', event: 'activate', to: 'ACTIVE' },
  { from: 'NEW', event: 'replace', to: 'REVOKED' },
  { from: 'NEW', event: 'expire', to: 'EXPIRED' },
  { from: 'NEW', event: 'cancel', to: 'REVOKED' },
  { from: 'ACTIVE', event: 'wake', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'replace', to: 'REVOKED' },
  { from: 'ACTIVE', event: 'unbind', to: 'REVOKED' },
  { from: 'ACTIVE', event: 'renew', to: 'REVOKED' },
  { from: 'ACTIVE', event: 'block', to: 'BLOCKED' },
  { from: 'ACTIVE', event: 'expire', to: 'EXPIRED' },
] as const satisfies readonly { from: KeyStatus; event: string; to: KeyStatus }[]

/** A transition that ends a key. */
export type KeyEnding = Exclude<(typeof transitions)[number]['event'], 'activate' | 'wake'>

const endings: Readonly<Record<KeyEnding, KeyStatus>> = {
  replace: 'REVOKED',
  unbind: 'REVOKED',
  block: 'BLOCKED',
  expire: 'EXPIRED',
  cancel: 'REVOKED',
  renew: 'REVOKED',
}

export const statusAfter = (event: KeyEnding): KeyStatus => endings[event]

const minute = 60_000

export const lives = {
  /** Bank days from the one on which it was asked for. */
  keyDays: 365,
  activation: 10 * minute,
  /** Between the bank's bytes and the signature over them. */
  challenge: 2 * minute,
  token: 10 * minute,
  /** So long a phone is held before it changes how its person comes in. */
  trust: 24 * 60 * minute,
  /** After the PIN and the code word. */
  identified: 5 * minute,
} as const

/** Wrong PINs in a row: at the fifth the key is shut for a while, at the tenth for good. */
export const pinLadder = { lockedAt: 5, lockedMs: 15 * minute, blockedAt: 10 } as const
