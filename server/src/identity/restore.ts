// Restore of a password: a code by SMS and the authenticator where there is one; one SMS never replaces both factors.
import { maskPhone } from '@bank/contracts/phone.ts'
import { later } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { attemptMarksOf, lockOf } from './attempts.ts'
import { type Comer, choosePassword, findComer } from './comingRows.ts'
import { checkTotp, lockUnlessShut } from './factors.ts'
import { pairHalfOf, type SecondStep } from './half.ts'
import { endPreSession, halvesFrom, type PairHalf } from './halfRows.ts'
import { type UserInfo, userInfo } from './login.ts'
import { hashNewPassword, type NewPassword } from './newPassword.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { beginHalf, pairOf, type SentPairCode, sendPairCode } from './pairs.ts'
import { endAllOf, tellCompanies, tellOwner } from './renewed.ts'
import { lives } from './rules.ts'
import * as store from './store.ts'
import { passwordChangedText, unregisteredText } from './texts.ts'
import type { Device } from './tokens.ts'

export const restorePurposes = ['RESET_PASSWORD', 'RESET_TOTP'] as const
export type RestorePurpose = (typeof restorePurposes)[number]

type RestoreRequest = {
  readonly purpose: RestorePurpose
  readonly inn: string
  readonly phone: string
  readonly device: Device
}

export type RestoreStart = {
  readonly token: string
  readonly answer: { readonly form: RestorePurpose; readonly phone: string; readonly expiresIn: number }
}

const hour = 60 * 60_000

/** Begins alike for a pair that nobody has; the code comes with the next call. Refuses TooManyRequestsException to an address that begins too many. */
export async function beginRestore(call: Call, { purpose, device, ...said }: RestoreRequest): Promise<RestoreStart> {
  const pair = pairOf(said.inn, said.phone)
  return commitOutcome(call, async ctx => {
    const now = ctx.machine.now()
    const lately = { address: call.address, purposes: restorePurposes, since: later(now, -hour) }
    if ((await halvesFrom(ctx.tx, lately)) >= lives.restoresPerHour)
      return refusedOutcome(new Refusal('TooManyRequestsException', { seconds: String(hour / 1000) }))
    const person = await findComer(ctx.tx, pair, now)
    const { token } = await beginHalf(ctx, call, { purpose, pair, personId: person?.id ?? null, device })
    const answer = { form: purpose, phone: maskPhone(pair.phone), expiresIn: lives.comingBack / 1000 }
    return { value: { token, answer } }
  })
}

/** Whoever has never registered has nothing to restore, and is told so on their phone alone. */
export async function sendRestoreCode(ctx: BankCtx, call: Call, half: PairHalf): Promise<SentPairCode> {
  const isSomebody = half.person?.registration_state === 'CONFIRMED'
  const sent = await sendPairCode(ctx, call, { ...half, isSomebody })
  if (half.person && !isSomebody)
    await sendSms(ctx.tx, { phone: half.phone, text: unregisteredText[call.lang], now: ctx.machine.now() })
  return sent
}

/** What has been lost for good is lifted by the bank and not by a code: a lockout that does not pass stands. */
async function permanentLockOf(ctx: BankCtx, person: Comer): Promise<Refusal | null> {
  const marks = attemptMarksOf(ctx.config, { id: person.id, devices: [], pair: person })
  const locks = [...(await store.readCounters(ctx.tx, marks)), await store.readFactor(ctx.tx, person.id)]
  const lock = locks.find(one => one?.locked_permanently)
  return lock ? lockOf(lock, ctx.machine.now()) : null
}

export type ProvedRestore = { readonly form: RestorePurpose; readonly userInfo: UserInfo }

/** The person of a half-way token whose code was right. Refuses OtpExpiredException before that, and PermanentLockoutException. */
export async function provedPerson(
  ctx: BankCtx,
  step: SecondStep,
  purpose: RestorePurpose,
): Promise<{ readonly half: PairHalf; readonly person: Comer }> {
  const half = await pairHalfOf(ctx, step, purpose)
  if (!half.proved_at || !half.person) throw new Refusal('OtpExpiredException')
  const person = await findComer(ctx.tx, { id: half.person.person_id }, ctx.machine.now())
  if (!person) throw new Error('a half-way token of nobody')
  const shut = await permanentLockOf(ctx, person)
  if (shut) throw shut
  return { half, person }
}

/** What is asked for next, told only to who holds the phone. */
export async function nextOf(call: Call, step: SecondStep, purpose: RestorePurpose): Promise<ProvedRestore> {
  return commitOutcome(call, async ctx => {
    const { person } = await provedPerson(ctx, step, purpose)
    return { value: { form: purpose, userInfo: userInfo(person) } }
  })
}

export type GivenPassword = NewPassword & {
  /** The code of the authenticator; null where none was given. */
  readonly totp: string | null
}

/** The authenticator's code where there is one; null when it was right or is not asked for. */
export async function checkOwnTotp(
  ctx: BankCtx,
  call: Call,
  { id, phone }: Pick<Comer, 'id' | 'phone'>,
  totp: string | null,
): Promise<{ readonly refusal: Refusal } | null> {
  const factor = await lockUnlessShut(ctx, id)
  if (!factor.sealed) return null
  if (totp === null) return refusedOutcome(new Refusal('ValidationException', { field: 'totp' }))
  return checkTotp(ctx, call, { personId: id, phone }, factor, totp)
}

/** A new password; of two confirmations at once one is done. */
export async function restorePassword(call: Call, step: SecondStep, given: GivenPassword): Promise<ProvedRestore> {
  const { person } = await commitOutcome(call, async ctx => ({
    value: await provedPerson(ctx, step, 'RESET_PASSWORD'),
  }))
  const hash = await hashNewPassword(call, person, given)
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<ProvedRestore>> => {
    const { half } = await provedPerson(ctx, step, 'RESET_PASSWORD')
    const missed = await checkOwnTotp(ctx, call, person, given.totp)
    if (missed) return missed
    const isFirst = await endPreSession(ctx.tx, half.id, ctx.machine.now())
    if (!isFirst || !(await choosePassword(ctx.tx, { personId: person.id, hash, from: 'CONFIRMED' })))
      throw new Refusal('SessionExpiredException')
    await endAllOf(ctx, person, half.id)
    await tellOwner(ctx, person.phone, passwordChangedText[call.lang])
    await tellCompanies(ctx, call, person.id, 'password.restore')
    return { value: { form: 'RESET_PASSWORD', userInfo: userInfo(person) } }
  })
}
