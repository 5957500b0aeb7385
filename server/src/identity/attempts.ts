// Failed attempts: counters by login, device and address that lock out, settled under the lock of their rows.
import { later } from '#kit/clock.ts'
import type { Config } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { hmac } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { attemptsLeft, lives, lockAfter, neighbourhood, type Scope } from './rules.ts'
import * as store from './store.ts'

type Lock = { readonly locked_until: Date | null; readonly locked_permanently: boolean }

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** The refusal of a lockout; null when there is none. */
export function lockOf({ locked_until, locked_permanently }: Lock, now: Date): Refusal | null {
  if (locked_permanently) return new Refusal('PermanentLockoutException')
  if (!locked_until || locked_until <= now) return null
  const seconds = secondsUntil(locked_until, now)
  return new Refusal('TemporaryLockoutException', {
    minutes: String(Math.floor(seconds / 60)),
    seconds: String(seconds % 60),
  })
}

/** The counter after one more failed attempt, with the lockout that it brings. */
export function afterFailedAttempt(scope: Scope, failedAttempts: number, now: Date) {
  const lock = lockAfter(scope, failedAttempts + 1)
  return {
    failedAttempts: failedAttempts + 1,
    isPermanent: lock === 'PERMANENT',
    lockedUntil: typeof lock === 'number' ? later(now, lock * 60_000) : null,
  }
}

const noFailedAttempts = { failedAttempts: 0, lockedUntil: null, isPermanent: false } as const

type Subject = { readonly scope: Scope; readonly subject: Buffer }

/** Subjects of failed attempts: the gate's lockout decides, the others count along. */
export type AttemptSubjects = {
  readonly gate: Subject
  readonly account: Subject
  readonly address: Subject
  readonly all: readonly Subject[]
}

type AttemptOrigin = {
  readonly account: string
  /** The mark of a device that this account has signed in from; null for a stranger's. */
  readonly knownDevice: Buffer | null
  readonly address: string
}

const accountMark = ({ secrets }: Config, account: string): Subject => ({
  scope: 'ACCOUNT',
  subject: hmac(secrets.codeKey, `account:${account}`),
})

const deviceMark = ({ secrets }: Config, account: string, device: Buffer): Subject => ({
  scope: 'DEVICE',
  subject: hmac(secrets.codeKey, `device:${account}:${device.toString('hex')}`),
})

/** The number and the phone that somebody says before it is known who they are. */
export type SaidPair = { readonly inn: string; readonly phone: string }

export const pairMark = ({ secrets }: Config, { inn, phone }: SaidPair): Buffer =>
  hmac(secrets.codeKey, `pair:${inn}:${phone}`)

type CountedPerson = { readonly id: string; readonly devices: readonly Buffer[]; readonly pair: SaidPair }

/** Everything under which failed attempts of a person are counted, but for addresses, which they share. */
export const attemptMarksOf = (config: Config, { id: account, devices, pair }: CountedPerson): Subject[] => [
  accountMark(config, account),
  { scope: 'PAIR', subject: pairMark(config, pair) },
  ...devices.map(device => deviceMark(config, account, device)),
]

/**
 * A device that the account has signed in from has a counter of its own, so that strangers who guess do not shut its owner out.
 * What it fails counts for the account as well.
 */
export function attemptSubjectsOf(
  { config }: Pick<World, 'config'>,
  { account, knownDevice, address }: AttemptOrigin,
): AttemptSubjects {
  const ofAccount = accountMark(config, account)
  const ofAddress: Subject = {
    scope: 'ADDRESS',
    subject: hmac(config.secrets.codeKey, `address:${neighbourhood(address)}`),
  }
  const ofDevice = knownDevice && deviceMark(config, account, knownDevice)
  return {
    gate: ofDevice ?? ofAccount,
    account: ofAccount,
    address: ofAddress,
    all: ofDevice ? [ofAccount, ofDevice, ofAddress] : [ofAccount, ofAddress],
  }
}

const isOf = (subject: Subject) => (counter: store.Counter) =>
  counter.scope === subject.scope && counter.subject.equals(subject.subject)

function addressLock(counters: readonly store.Counter[], { address }: AttemptSubjects, now: Date): Refusal | null {
  const until = counters.find(isOf(address))?.locked_until
  return until && until > now
    ? new Refusal('TooManyRequestsException', { seconds: String(secondsUntil(until, now)) })
    : null
}

/** The refusal by a lockout, before the costly hash. */
export function lockoutBy(counters: readonly store.Counter[], watch: AttemptSubjects, now: Date): Refusal | null {
  const gate = counters.find(isOf(watch.gate))
  return (gate ? lockOf(gate, now) : null) ?? addressLock(counters, watch, now)
}

export type AttemptOutcome = { readonly refusal: Refusal | null; readonly left: number; readonly justLocked: boolean }

/**
 * Settles an attempt under the lock of its counters. Of many attempts at once only those before the lockout learn their outcome:
 * one that comes back to a locked counter is refused, right or wrong.
 */
export async function settle(tx: Tx, watch: AttemptSubjects, right: boolean, now: Date): Promise<AttemptOutcome> {
  const counters = await store.lockCounters(tx, watch.all, now)
  const shut = lockoutBy(counters, watch, now)
  if (shut) return { refusal: shut, left: 0, justLocked: false }
  let left = 0
  let refusal: Refusal | null = null
  for (const counter of counters) {
    if (right) {
      // A success resets counters that are not locked, but never an address's; what strangers have locked stays locked for strangers.
      if (counter.scope !== 'ADDRESS' && !lockOf(counter, now) && counter.failed_attempts)
        await store.saveCounter(tx, counter, noFailedAttempts, now)
      continue
    }
    const forgotten = counter.scope === 'ADDRESS' && later(counter.last_at, lives.addressForgets) < now
    const next = afterFailedAttempt(counter.scope, forgotten ? 0 : counter.failed_attempts, now)
    const kept = lockOf(counter, now)
      ? { ...next, lockedUntil: counter.locked_until, isPermanent: counter.locked_permanently }
      : next
    await store.saveCounter(tx, counter, kept, now)
    if (!isOf(watch.gate)(counter)) continue
    left = attemptsLeft(counter.scope, next.failedAttempts)
    refusal = lockOf({ locked_until: next.lockedUntil, locked_permanently: next.isPermanent }, now)
  }
  return { refusal, left, justLocked: refusal !== null }
}

export type FailedFactorAttempt = { readonly refusal: Refusal | null; readonly left: number }

/** Counts a wrong code of a person whose password was right. */
export async function countFailedFactor(tx: Tx, personId: string, now: Date): Promise<FailedFactorAttempt> {
  const factor = await store.lockFactor(tx, personId)
  if (!factor) throw new Error('a person without a row of factors')
  const shut = lockOf(factor, now)
  if (shut) return { refusal: shut, left: 0 }
  const next = afterFailedAttempt('FACTOR', factor.failed_attempts, now)
  await store.countFactor(tx, personId, next)
  return {
    refusal: lockOf({ locked_until: next.lockedUntil, locked_permanently: next.isPermanent }, now),
    left: attemptsLeft('FACTOR', next.failedAttempts),
  }
}
