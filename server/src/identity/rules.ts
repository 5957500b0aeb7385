// Rules of identity: lifetimes of codes, tokens and sessions, and the steps of lockout.
import type { ProductRole, SignRight } from '@bank/contracts/access.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds, unless the name says otherwise. */
export const lives = {
  preSession: 5 * minute,
  /** What a token or a phone was asked for counts no longer: for a fresh proof as for a half-way token. */
  confirmation: 5 * minute,
  /** Between the code by SMS and a new password or authenticator. */
  comingBack: 15 * minute,
  temporaryPassword: 24 * hour,
  captcha: 5 * minute,
  code: 3 * minute,
  codeAttemptsMax: 3,
  codeResend: minute,
  codesPerHour: 5,
  sessionIdle: 900 * second,
  sessionAtMost: 12 * hour,
  /** A session that was seen this lately is not written again. */
  sessionTouch: 5 * second,
  totpStepSeconds: 30,
  addressForgets: hour,
  /** How many restores one address may begin in an hour. */
  restoresPerHour: 60,
} as const

export type Scope = 'ACCOUNT' | 'DEVICE' | 'ADDRESS' | 'FACTOR' | 'PAIR'
type Rung = { readonly failedAttempts: number; readonly minutes: number | 'PERMANENT' }

const accountLadder: readonly Rung[] = [
  { failedAttempts: 5, minutes: 15 },
  { failedAttempts: 10, minutes: 60 },
  { failedAttempts: 15, minutes: 'PERMANENT' },
]

/** How many failed attempts in a row lock what for how long. Many people may share one address, so it is never locked for good. */
export const ladders: Readonly<Record<Scope, readonly Rung[]>> = {
  ACCOUNT: accountLadder,
  DEVICE: accountLadder,
  FACTOR: accountLadder,
  PAIR: accountLadder,
  ADDRESS: [
    { failedAttempts: 50, minutes: 15 },
    { failedAttempts: 100, minutes: 60 },
  ],
}

/** The lock that this miss brings: minutes, for good, or none. Beyond the last rung every miss brings the last lock. */
export function lockAfter(scope: Scope, failedAttempts: number): number | 'PERMANENT' | null {
  const ladder = ladders[scope]
  const last = ladder.at(-1)
  if (last && failedAttempts >= last.failedAttempts) return last.minutes
  return ladder.find(rung => rung.failedAttempts === failedAttempts)?.minutes ?? null
}

/** How many more failed attempts until the next lock. */
export function attemptsLeft(scope: Scope, failedAttempts: number): number {
  const next = ladders[scope].find(rung => rung.failedAttempts > failedAttempts)
  return next ? next.failedAttempts - failedAttempts : 0
}

/** Which product each role belongs to. */
export const productOf = {
  SALARY_USER: 'SALARY_PROJECT',
  LOAN_MANAGER: 'TEZ_LOANS',
  SELLER: 'TEZ_LOANS',
} as const satisfies Record<ProductRole, string>

export type Product = (typeof productOf)[ProductRole]

/** The rights whose holders sign. */
export const signing: readonly SignRight[] = ['FIRST', 'SECOND', 'THIRD']

/** Roles that only the bank gives, by a case; a company may take them away. */
export const rolesOfCases: readonly ProductRole[] = ['SELLER']

/** The tries of a code word until only an office helps. */
export const codeWordTries = 3

export type Factor = 'SMS' | 'TOTP'

/** With a phone that signs. */
export type SignInFactor = 'PAY_CONTROL' | Factor

/** The second factors beside a token, strongest first. */
export const factors: readonly SignInFactor[] = ['PAY_CONTROL', 'TOTP', 'SMS']

/** The part of an address that one household or office holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function neighbourhood(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
  return full.slice(0, 4).join(':')
}
