// The second factor (SMS code or TOTP), which opens the session; enrolment of an authenticator.
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { StartedSession } from '#kit/sessionLife.ts'
import { sendSms } from '#outside/index.ts'
import { checkSms, checkTotp, type FactorOwner, lockUnlessShut, refuseWrongCode } from './factors.ts'
import { codeOf, halfOf, type SecondStep, signInOf } from './half.ts'
import { endPreSession, offerSeed, type PreSession } from './halfRows.ts'
import { type UserInfo, userInfo } from './login.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { confirmingPhones } from './phonePort.ts'
import { tellCompanies } from './renewed.ts'
import { begin } from './sessions.ts'
import { saidUntil, sleepFrom, tellSigners } from './sleep.ts'
import { takesSms } from './smsSignIn.ts'
import * as store from './store.ts'
import { authenticatorText, newDeviceText } from './texts.ts'
import { hashOf } from './tokens.ts'
import { type Enrolment, offer, seedOf, stepOf } from './totp.ts'
import { type GivenFactor, voucherOf } from './vouching.ts'

export type SignInResult = StartedSession & { readonly userInfo: UserInfo }

const ownerOf = ({ person_id, phone }: PreSession): FactorOwner => ({ personId: person_id, phone })

export async function confirmBySms(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async ctx => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    await lockUnlessShut(ctx, pre.person_id)
    if (!(await takesSms(ctx.tx, pre.person_id))) return refusedOutcome(new Refusal('FactorUnavailableException'))
    return (
      (await checkSms(ctx, call, ownerOf(pre), codeOf(pre), code)) ?? {
        value: await signIn(ctx, call, pre, half, { factor: 'SMS' }),
      }
    )
  })
}

export async function confirmByTotp(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    const factor = await lockUnlessShut(ctx, pre.person_id)
    const missed = await checkTotp(ctx, call, ownerOf(pre), factor, code)
    return missed ?? { value: await signIn(ctx, call, pre, half, { factor: 'TOTP' }) }
  })
}

/**
 * The first use of an authenticator asks for a code by SMS before the seed is shown: a password alone must never be enough to
 * connect a key that signs payments.
 */
export async function offerTotp(call: Call, half: SecondStep, code: string): Promise<Enrolment> {
  const pre = await commitOutcome(call, async (ctx): Promise<CommittedOutcome<PreSession>> => {
    const found = await halfOf(ctx, half, 'LOGIN')
    await lockUnlessShut(ctx, found.person_id)
    if (found.has_totp) return refusedOutcome(new Refusal('FactorUnavailableException'))
    return (await checkSms(ctx, call, ownerOf(found), codeOf(found), code)) ?? { value: found }
  })
  const { sealed, enrolment } = await offer(call, pre.person_id, pre.username)
  await call.db.bank(tx => offerSeed(tx, pre.id, sealed.sealed, sealed.keyId))
  return enrolment
}

/** The first code of an authenticator: it is connected, and whoever signs in is in. */
export async function enrolTotp(call: Call, half: SecondStep, code: string): Promise<SignInResult> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    const missed = await connectTotp(ctx, call, pre, code)
    return missed ?? { value: await signIn(ctx, call, { ...pre, has_totp: true }, half, { factor: 'TOTP_ENROLLED' }) }
  })
}

/** The same at the end of a registration, which opens no session. */
export async function enrolRegistered(call: Call, half: SecondStep, code: string): Promise<UserInfo> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<UserInfo>> => {
    const pre = await halfOf(ctx, half, 'REGISTER')
    const missed = await connectTotp(ctx, call, pre, code)
    if (missed) return missed
    await endPreSession(ctx.tx, pre.id, ctx.machine.now())
    return { value: userInfo({ ...pre, has_totp: true }) }
  })
}

/** Null when the code of the offered seed was right, and the authenticator is connected now. */
async function connectTotp(ctx: BankCtx, call: Call, pre: PreSession, code: string) {
  await lockUnlessShut(ctx, pre.person_id)
  const seed = seedOf(call, pre, pre.person_id)
  if (!seed || !pre.sealed || !pre.key_id) return refusedOutcome(new Refusal('FactorUnavailableException'))
  const now = ctx.machine.now()
  const step = stepOf(seed, code, now)
  if (step === null) return refuseWrongCode(ctx, call, ownerOf(pre))
  const sleepsUntil = await sleepFrom(ctx, now)
  const kept = { personId: pre.person_id, sealed: pre.sealed, keyId: pre.key_id, step, now, sleepsUntil }
  if (!(await store.confirmSeed(ctx.tx, kept))) return refusedOutcome(new Refusal('FactorUnavailableException'))
  await sendSms(ctx.tx, { phone: pre.phone, text: authenticatorText(saidUntil(sleepsUntil))[call.lang], now })
  await tellSigners(ctx, call, { personId: pre.person_id, until: sleepsUntil, now })
  await tellCompanies(ctx, call, pre.person_id, 'means.connect')
  return null
}

/** Opens the session of who has proved both factors, and ends the half-way token. */
export async function signIn(
  ctx: BankCtx,
  call: Call,
  pre: PreSession,
  half: SecondStep,
  given: GivenFactor,
): Promise<SignInResult> {
  const now = ctx.machine.now()
  const { device } = half
  if (!(await endPreSession(ctx.tx, pre.id, now))) throw new Refusal('SessionExpiredException')
  await confirmingPhones().withdraw(ctx, signInOf(pre))
  const work = (await store.worksOf(ctx.tx, pre.person_id, ctx.clock.today())).find(({ open }) => open)
  if (!work) throw new Refusal('ContractNotActiveException')
  const old = half.oldSid && (await store.endSessionOf(ctx.tx, hashOf(half.oldSid), now))
  if (old) ctx.tx.after(() => ctx.live.wakeSessions(old.person_id))
  await store.countFactor(ctx.tx, pre.person_id, { failedAttempts: 0, lockedUntil: null, isPermanent: false })
  const from = { device: device.hash, address: call.address, agent: device.agent }
  const voucher = await voucherOf(ctx, pre.person_id, given)
  const begun = await begin(ctx.tx, ctx, { personId: pre.person_id, work, ...from, voucher })
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
  ctx.record({ ...who, action: 'SIGN_IN', params: { factor: given.factor } })
  return { ...begun, userInfo: userInfo(pre) }
}
