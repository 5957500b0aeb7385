// The sign-in of clerks: password, then always the authenticator; and the way out. Failed attempts are counted and lock as people's do.
import { bankOrg } from '@bank/contracts/bank.ts'
import {
  afterFailedAttempt,
  attemptSubjectsOf,
  attemptsLeft,
  checkPassword,
  commitOutcome,
  hashOf,
  hashPassword,
  lockOf,
  lockoutBy,
  readCounters,
  seedOf,
  settle,
  stepOf,
} from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { asBank, type BankCtx, type CommittedOutcome } from '#kit/door.ts'
import { newId, newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { StartedSession } from '#kit/sessionLife.ts'
import { lives } from './rules.ts'
import { begin } from './sessions.ts'
import * as store from './store.ts'

type Device = { readonly hash: Buffer }

export type ClerkCredentials = { readonly login: string; readonly password: string; readonly device: Device }

/** Beside accounts of people, which are counted by the same machinery under their own ids. */
const accountOf = (login: string, clerkId: string | undefined): string =>
  clerkId ? `clerk:${clerkId}` : `clerk?${login}`

/** A login that nobody has is counted, hashed, locked and refused just as one that somebody has. The answer is the half-way token. */
export async function login(call: Call, { login: said, password, device }: ClerkCredentials): Promise<string> {
  const name = said.trim().normalize('NFC').toLowerCase()
  const now = call.machine.now()
  const { clerk, watch, shut } = await call.db.bank(async tx => {
    const found = await store.findLogin(tx, name)
    const seen = attemptSubjectsOf(call, {
      account: accountOf(name, found?.id),
      knownDevice: null,
      address: call.address,
    })
    return { clerk: found, watch: seen, shut: lockoutBy(await readCounters(tx, seen.all), seen, now) }
  })
  if (shut) throw shut
  const hashing = { pepper: call.config.secrets.pepper, cost: call.config.passwordCost }
  const { right, stale } = await checkPassword(hashing, password, clerk?.password_hash ?? null)
  const fresh = stale ? await hashPassword(hashing, password) : null
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<string>> => {
    const { refusal, left, justLocked } = await settle(ctx.tx, watch, right, now)
    if (clerk && justLocked) tellOfLock(ctx, call, clerk.id, 'PASSWORD')
    if (refusal) return { refusal }
    if (!right || !clerk) return { refusal: new Refusal('UserCredentialsException', { attempts: String(left) }) }
    if (fresh) await store.savePasswordHash(ctx.tx, clerk.id, fresh)
    const token = newToken()
    const half = {
      id: newId(),
      tokenHash: hashOf(token),
      clerkId: clerk.id,
      device: device.hash,
      address: call.address,
    }
    await store.addPreSession(ctx.tx, { ...half, now, until: later(now, lives.preSession) })
    return { value: token }
  })
}

function tellOfLock(ctx: BankCtx, { address }: Pick<Call, 'address'>, clerkId: string, factor: string): void {
  ctx.record({ org: bankOrg, subject: clerkId, action: 'desk.locked', params: { factor }, person: clerkId, address })
}

/** The browser in front of the second step: its half-way token, its mark, and the session it may still hold. */
export type SecondStep = { readonly token: string | null; readonly device: Device; readonly oldSid: string | null }

export type SignedIn = StartedSession & { readonly clerk: store.ClerkRow }

export async function confirm(call: Call, half: SecondStep, code: string): Promise<SignedIn> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignedIn>> => {
    const now = ctx.machine.now()
    const found = { tokenHash: hashOf(half.token ?? ''), device: half.device.hash, now }
    const pre = half.token ? await store.findPreSession(ctx.tx, found) : null
    if (!pre) throw new Refusal('SessionExpiredException')
    const factor = await store.lockFactor(ctx.tx, pre.clerk_id)
    if (!factor) throw new Error('a half-way token of nobody')
    const shut = lockOf(factor, now)
    if (shut) throw shut
    const seed = seedOf(call, factor, pre.clerk_id)
    const step = seed && stepOf(seed, code, now)
    if (step === null) return { refusal: await countWrongCode(ctx, call, pre.clerk_id, factor) }
    if (!(await store.takeStep(ctx.tx, pre.clerk_id, BigInt(step)))) return { refusal: new Refusal('OtpUsedException') }
    if (!(await store.endPreSession(ctx.tx, pre.id, now))) throw new Refusal('SessionExpiredException')
    return { value: await enter(ctx, call, pre.clerk_id, half) }
  })
}

async function countWrongCode(ctx: BankCtx, call: Call, clerkId: string, factor: store.FactorRow): Promise<Refusal> {
  const now = ctx.machine.now()
  const next = afterFailedAttempt('FACTOR', factor.failed_attempts, now)
  await store.countFactor(ctx.tx, clerkId, next)
  const locked = lockOf({ locked_until: next.lockedUntil, locked_permanently: next.isPermanent }, now)
  if (locked) tellOfLock(ctx, call, clerkId, 'TOTP')
  return locked ?? new Refusal('WrongOtpException', { attempts: String(attemptsLeft('FACTOR', next.failedAttempts)) })
}

async function enter(ctx: BankCtx, call: Call, clerkId: string, { device, oldSid }: SecondStep): Promise<SignedIn> {
  const clerk = await store.readClerk(ctx.tx, clerkId)
  if (!clerk) throw new Error('a half-way token of nobody')
  const old = oldSid && (await store.endSessionOf(ctx.tx, hashOf(oldSid), ctx.machine.now()))
  if (old) ctx.tx.after(() => ctx.live.wakeSessions(old.clerk_id))
  const begun = await begin(ctx.tx, ctx, { clerkId, device: device.hash, address: call.address })
  const who = { person: clerkId, session: begun.sessionId, address: call.address }
  ctx.record({ org: bankOrg, subject: clerkId, action: 'desk.signIn', params: { login: clerk.login }, ...who })
  return { ...begun, clerk }
}

/** Ends what the browser holds, alive or not; asked twice it is still ended. */
export async function leave(call: Call, { sid, pre }: { sid: string | null; pre: string | null }): Promise<void> {
  await asBank(call, async ctx => {
    const now = ctx.machine.now()
    if (pre) await store.endPreSessionOf(ctx.tx, hashOf(pre), now)
    const ended = sid && (await store.endSessionOf(ctx.tx, hashOf(sid), now))
    if (!ended) return
    const who = { person: ended.clerk_id, session: ended.id, address: call.address }
    ctx.record({ org: bankOrg, subject: ended.clerk_id, action: 'desk.signOut', ...who })
    ctx.tx.after(() => ctx.live.wakeSessions(ended.clerk_id))
  })
}
