// The second factor (SMS code or TOTP), which opens the session; enrolment of an authenticator.
import { maskPhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { hmac, newCode, newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { captcha, sendSms } from '#outside/index.ts'
import { countFailedFactor, lockOf } from './attempts.ts'
import { type UserInfo, userInfo } from './login.ts'
import { type CommittedOutcome, commitOutcome, refusedOutcome } from './outcome.ts'
import { lives } from './rules.ts'
import { begin, type StartedSession } from './sessions.ts'
import * as store from './store.ts'
import { authenticatorText, codeText, lockedText, newDeviceText } from './texts.ts'
import { type Device, hashOf } from './tokens.ts'
import { type Enrolment, offer, seedOf, stepOf } from './totp.ts'

/** The browser in front of the second step: its half-way token, its mark, and the session it may still hold. */
export type SecondStep = { readonly token: string | null; readonly device: Device; readonly oldSid: string | null }

export type SignInResult = StartedSession & { readonly userInfo: UserInfo }

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

const codeHash = (call: Pick<Call, 'config'>, preSessionId: string, code: string): Buffer =>
  hmac(call.config.secrets.codeKey, `LOGIN:${preSessionId}:${code}`)

async function halfOf(ctx: BankCtx, { token, device }: SecondStep): Promise<store.PreSession> {
  const now = ctx.machine.now()
  const pre = token && (await store.findPreSession(ctx.tx, { tokenHash: hashOf(token), device: device.hash, now }))
  if (!pre) throw new Refusal('SessionExpiredException')
  return pre
}

/** The row of factors, held until the transaction ends: two codes of one person are looked at one after the other. */
async function lockUnlessShut(ctx: BankCtx, pre: store.PreSession): Promise<store.FactorRow> {
  const factor = await store.lockFactor(ctx.tx, pre.person_id)
  if (!factor) throw new Error('a person without a row of factors')
  const shut = lockOf(factor, ctx.machine.now())
  if (shut) throw shut
  return factor
}

export type SentCode = {
  readonly form: 'SMS_CONFIRM'
  readonly phone: string
  readonly expiresIn: number
  readonly resendIn: number
}

export async function sendCode(call: Call, half: SecondStep, capToken: string): Promise<SentCode> {
  if (!(await captcha.accepts(call, 'otp', capToken))) throw new Refusal('CaptchaException')
  return commitOutcome(call, async ctx => {
    const pre = await halfOf(ctx, half)
    await lockUnlessShut(ctx, pre)
    const now = ctx.machine.now()
    const sent = await store.sentSince(ctx.tx, pre.person_id, later(now, -60 * 60_000))
    const wait = sent?.last_at ? sent.last_at.getTime() + lives.codeResend - now.getTime() : 0
    if (wait > 0) return refusedOutcome(new Refusal('OtpAlreadySentException', { seconds: String(secondsOf(wait)) }))
    if (sent?.oldest_at && sent.count >= lives.codesPerHour) {
      const minutes = Math.ceil((sent.oldest_at.getTime() + 60 * 60_000 - now.getTime()) / 60_000)
      return refusedOutcome(new Refusal('OtpLimitException', { minutes: String(Math.max(1, minutes)) }))
    }
    const code = newCode()
    const hash = codeHash(call, pre.id, code)
    await store.addCode(ctx.tx, {
      id: newId(),
      personId: pre.person_id,
      preSessionId: pre.id,
      hash,
      now,
      until: later(now, lives.code),
    })
    await sendSms(ctx.tx, { phone: pre.phone, text: codeText(code)[call.lang], now })
    const value = {
      form: 'SMS_CONFIRM',
      phone: maskPhone(pre.phone),
      expiresIn: lives.code / 1000,
      resendIn: lives.codeResend / 1000,
    } as const
    return { value }
  })
}

/** Counts a wrong code, and refuses with the attempts left of this code or until the lockout, whichever is less. */
async function refuseWrongCode(
  ctx: BankCtx,
  call: Call,
  pre: store.PreSession,
  leftOfCode = Number.POSITIVE_INFINITY,
): Promise<{ refusal: Refusal }> {
  const now = ctx.machine.now()
  const { refusal, left } = await countFailedFactor(ctx.tx, pre.person_id, now)
  if (!refusal)
    return refusedOutcome(new Refusal('WrongOtpException', { attempts: String(Math.min(left, leftOfCode)) }))
  await sendSms(ctx.tx, { phone: pre.phone, text: lockedText[call.lang], now })
  const [work] = await store.worksOf(ctx.tx, pre.person_id, ctx.clock.today())
  if (work)
    ctx.record({
      org: work.org,
      subject: pre.person_id,
      action: 'CODE_LOCKED',
      person: pre.person_id,
      address: call.address,
    })
  return refusedOutcome(refusal)
}

/** Checks a code by SMS; null when it was right, and is consumed now. */
async function checkSms(
  ctx: BankCtx,
  call: Call,
  pre: store.PreSession,
  code: string,
): Promise<{ refusal: Refusal } | null> {
  const now = ctx.machine.now()
  const hash = codeHash(call, pre.id, code)
  const tried = await store.tryCode(ctx.tx, { preSessionId: pre.id, hash, now, attemptsMax: lives.codeAttemptsMax })
  if (!tried) return refusedOutcome(new Refusal('OtpExpiredException'))
  return tried.right ? null : refuseWrongCode(ctx, call, pre, tried.left)
}

export async function confirmBySms(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async ctx => {
    const pre = await halfOf(ctx, half)
    await lockUnlessShut(ctx, pre)
    return (await checkSms(ctx, call, pre, code)) ?? { value: await signIn(ctx, call, pre, half, 'SMS') }
  })
}

export async function confirmByTotp(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half)
    const seed = seedOf(call, await lockUnlessShut(ctx, pre), pre.person_id)
    if (!seed) return refusedOutcome(new Refusal('FactorUnavailableException'))
    const now = ctx.machine.now()
    const step = stepOf(seed, code, now)
    if (step === null) return refuseWrongCode(ctx, call, pre)
    if (!(await store.takeStep(ctx.tx, { personId: pre.person_id, step, now })))
      return refusedOutcome(new Refusal('OtpUsedException'))
    return { value: await signIn(ctx, call, pre, half, 'TOTP') }
  })
}

/**
 * The first use of an authenticator asks for a code by SMS before the seed is shown: a password alone must never be enough to
 * connect a key that signs payments.
 */
export async function offerTotp(call: Call, half: SecondStep, code: string): Promise<Enrolment> {
  const pre = await commitOutcome(call, async (ctx): Promise<CommittedOutcome<store.PreSession>> => {
    const found = await halfOf(ctx, half)
    await lockUnlessShut(ctx, found)
    if (found.has_totp) return refusedOutcome(new Refusal('FactorUnavailableException'))
    return (await checkSms(ctx, call, found, code)) ?? { value: found }
  })
  const { sealed, enrolment } = await offer(call, pre.person_id, pre.username)
  await call.db.bank(tx => store.offerSeed(tx, pre.id, sealed.sealed, sealed.keyId))
  return enrolment
}

export async function enrolTotp(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half)
    await lockUnlessShut(ctx, pre)
    const seed = seedOf(call, pre, pre.person_id)
    if (!seed || !pre.sealed || !pre.key_id) return refusedOutcome(new Refusal('FactorUnavailableException'))
    const now = ctx.machine.now()
    const step = stepOf(seed, code, now)
    if (step === null) return refuseWrongCode(ctx, call, pre)
    const kept = await store.confirmSeed(ctx.tx, {
      personId: pre.person_id,
      sealed: pre.sealed,
      keyId: pre.key_id,
      step,
      now,
    })
    if (!kept) return refusedOutcome(new Refusal('FactorUnavailableException'))
    await sendSms(ctx.tx, { phone: pre.phone, text: authenticatorText[call.lang], now })
    return { value: await signIn(ctx, call, { ...pre, has_totp: true }, half, 'TOTP_ENROLLED') }
  })
}

async function signIn(
  ctx: BankCtx,
  call: Call,
  pre: store.PreSession,
  half: SecondStep,
  factor: string,
): Promise<SignInResult> {
  const now = ctx.machine.now()
  const { device } = half
  if (!(await store.endPreSession(ctx.tx, pre.id, now))) throw new Refusal('SessionExpiredException')
  const work = (await store.worksOf(ctx.tx, pre.person_id, ctx.clock.today())).find(({ open }) => open)
  if (!work) throw new Refusal('ContractNotActiveException')
  const old = half.oldSid && (await store.endSessionOf(ctx.tx, hashOf(half.oldSid), now))
  if (old) ctx.tx.after(() => ctx.live.wakeSessions(old.person_id))
  await store.countFactor(ctx.tx, pre.person_id, { failedAttempts: 0, lockedUntil: null, isPermanent: false })
  const begun = await begin(ctx.tx, ctx, { personId: pre.person_id, work, device: device.hash, address: call.address })
  const who = {
    org: work.org,
    subject: pre.person_id,
    person: pre.person_id,
    session: begun.sessionId,
    address: call.address,
  }
  if (device.canBeKnown) {
    const others = await store.hasDevices(ctx.tx, pre.person_id)
    const fresh = await store.meetDevice(ctx.tx, pre.person_id, device.hash, now)
    if (fresh && others) {
      await sendSms(ctx.tx, { phone: pre.phone, text: newDeviceText[call.lang], now })
      ctx.record({ ...who, action: 'NEW_DEVICE' })
    }
  }
  ctx.record({ ...who, action: 'SIGN_IN', params: { factor } })
  return { ...begun, userInfo: userInfo(pre) }
}
