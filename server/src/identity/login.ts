// The first factor: login and password, answered alike for names that nobody has.
import { maskPhone, normalisePhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { newId, newToken } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { captcha, sendSms } from '#outside/index.ts'
import { type AttemptSubjects, attemptSubjectsOf, lockoutBy, settle } from './attempts.ts'
import { addPreSession } from './halfRows.ts'
import { type OfferedFactor, offeredFactors } from './offered.ts'
import { commitOutcome } from './outcome.ts'
import { checkPassword, hashPassword } from './password.ts'
import { lives } from './rules.ts'
import { takesSms } from './smsSignIn.ts'
import * as store from './store.ts'
import { lockedText } from './texts.ts'
import { type Device, hashOf } from './tokens.ts'

export type Credentials = {
  readonly by: 'username' | 'phone'
  readonly name: string
  readonly password: string
  readonly capToken: string
  readonly device: Device
}

export type UserInfo = { readonly hasConfirmedTotp: boolean; readonly state: 'Init' | 'Confirmed' }

export const userInfo = (person: Pick<store.Login, 'has_totp' | 'registration_state'>): UserInfo => ({
  hasConfirmedTotp: person.has_totp,
  state: person.registration_state === 'INIT' ? 'Init' : 'Confirmed',
})

export type FirstStepResult = {
  readonly token: string
  readonly answer: {
    /** RESET_PASSWORD: a temporary password was right, and one of the person's own is to follow. */
    readonly form: 'LOGIN' | 'RESET_PASSWORD'
    readonly userInfo: UserInfo
    readonly available2fa: readonly OfferedFactor[]
    /** Nothing of the company is told to a password alone: the debts come with the session. */
    readonly debts: readonly never[]
    readonly phone: string
    readonly expiresIn: number
  }
}

/** The keys of the query; a name that cannot exist is queried all the same, so that the time tells nothing. */
function keysOf({ by, name }: Credentials): { username: string | null; phone: string | null; said: string } {
  const username = name.trim().normalize('NFC').toLowerCase()
  if (by === 'username') return { username, phone: null, said: username }
  const phone = normalisePhone(name) ?? `?${username}`
  return { username: null, phone, said: phone }
}

const wrong = (by: Credentials['by'], attempts: number): Refusal =>
  by === 'phone'
    ? new Refusal('PhoneCredentialsException', { attempts: String(attempts) })
    : new Refusal('UserCredentialsException', { attempts: String(attempts) })

/** A name that nobody has is counted, hashed, locked and refused just as one that somebody has. */
export async function login(call: Call, credentials: Credentials): Promise<FirstStepResult> {
  const { by, password, capToken, device } = credentials
  if (!(await captcha.accepts(call, 'login', capToken))) throw new Refusal('CaptchaException')
  const keys = keysOf(credentials)
  const now = call.machine.now()
  const { person, watch, shut } = await call.db.bank(async tx => {
    const found = await store.findLogin(tx, { ...keys, device: device.hash, now })
    const knownDevice = found?.known_device && device.canBeKnown ? device.hash : null
    const seen = attemptSubjectsOf(call, { account: found?.id ?? `?${keys.said}`, knownDevice, address: call.address })
    return { person: found, watch: seen, shut: lockoutBy(await store.readCounters(tx, seen.all), seen, now) }
  })
  if (shut) throw shut
  const hashing = { pepper: call.config.secrets.pepper, cost: call.config.passwordCost }
  const { right, stale } = await checkPassword(hashing, password, person?.password_hash ?? null)
  const fresh = stale && !person?.is_temporary ? await hashPassword(hashing, password) : null
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<FirstStepResult>> => {
    const { refusal, left, justLocked } = await settle(ctx.tx, watch, right, now)
    if (person && justLocked) await tellOfLock(ctx, call, person, watch)
    if (refusal) return { refusal }
    if (!right || !person) return { refusal: wrong(by, left) }
    if (fresh) await store.savePasswordHash(ctx.tx, person.id, fresh)
    return { value: await beginSecondStep(ctx, call, person, device) }
  })
}

async function beginSecondStep(
  ctx: BankCtx,
  call: Call,
  person: store.Login,
  device: Device,
): Promise<FirstStepResult> {
  const now = ctx.machine.now()
  const token = newToken()
  const life = person.is_temporary ? lives.comingBack : lives.preSession
  const until = later(now, life)
  const row = {
    id: newId(),
    tokenHash: hashOf(token),
    personId: person.id,
    device: device.hash,
    address: call.address,
    now,
    until,
  }
  const { is_temporary: renews, has_totp: hasTotp } = person
  const purpose = renews ? 'RENEW_PASSWORD' : 'LOGIN'
  await addPreSession(ctx.tx, { ...row, purpose, pair: null, phone: null })
  return {
    token,
    answer: {
      form: renews ? 'RESET_PASSWORD' : 'LOGIN',
      userInfo: { ...userInfo(person), ...(renews && { state: 'Init' }) },
      // A temporary password takes the strongest factor there is.
      available2fa: renews
        ? [hasTotp ? 'TOTP' : 'SMS']
        : await offeredFactors(ctx, { personId: person.id, hasTotp, takesSms: await takesSms(ctx.tx, person.id) }),
      debts: [],
      phone: maskPhone(person.phone),
      expiresIn: life / 1000,
    },
  }
}

/** Tells the owner of a lockout by SMS, and the audit of the company. */
async function tellOfLock(ctx: BankCtx, call: Call, person: store.Login, { gate }: AttemptSubjects): Promise<void> {
  await sendSms(ctx.tx, { phone: person.phone, text: lockedText[call.lang], now: ctx.machine.now() })
  const [work] = await store.worksOf(ctx.tx, person.id, ctx.clock.today())
  if (!work) return
  const who = { person: person.id, address: call.address }
  ctx.record({ org: work.org, subject: person.id, action: 'PASSWORD_LOCKED', params: { scope: gate.scope }, ...who })
}
