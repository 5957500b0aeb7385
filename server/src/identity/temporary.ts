// A temporary password that the desk gives: it lasts a day, opens nothing but the choice of a password of one's own, and that once.

import { later } from '#kit/clock.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { intBetween } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { choosePassword, findComer, saveTemporary } from './comingRows.ts'
import { type SignInResult, signIn } from './confirm.ts'
import { halfOf, type SecondStep } from './half.ts'
import { hashNewPassword } from './newPassword.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { hashPassword } from './password.ts'
import { endAllOf, tellCompanies, tellOwner } from './renewed.ts'
import { checkOwnTotp, type GivenPassword } from './restore.ts'
import { lives } from './rules.ts'
import { passwordChangedText } from './texts.ts'

/** No letter or digit that is taken for another one when it is read aloud or from paper. */
const clearSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

const newTemporary = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => clearSigns[intBetween({ from: 0, to: clearSigns.length - 1 })]).join(''),
  ).join('-')

/**
 * Takes a person's password away and gives one for a day, in plain text, which is kept nowhere: for the paper at the counter, or for
 * an SMS to who has an authenticator. To who has none it must not go by SMS: their second factor is a code by SMS as well.
 * Their sessions end, their devices are forgotten, and wrong passwords count from nothing. Refuses UserNotFoundException.
 */
export async function giveTemporaryPassword(
  ctx: Pick<Ctx, 'tx' | 'config' | 'machine' | 'live'>,
  personId: string,
): Promise<string> {
  const password = newTemporary()
  const now = ctx.machine.now()
  const hashing = { pepper: ctx.config.secrets.pepper, cost: ctx.config.passwordCost }
  const hash = await hashPassword(hashing, password)
  const person = await findComer(ctx.tx, { id: personId }, now)
  if (!person) throw new Refusal('UserNotFoundException')
  await saveTemporary(ctx.tx, { personId, hash, until: later(now, lives.temporaryPassword) })
  await endAllOf(ctx, person, null)
  return password
}

/** Whose temporary password opened this half-way token, and their second factor with it, where the code by SMS is that. */
async function renewing(ctx: Parameters<typeof halfOf>[0], step: SecondStep) {
  const half = await halfOf(ctx, step, 'RENEW_PASSWORD')
  const person = await findComer(ctx.tx, { id: half.person_id }, ctx.machine.now())
  if (!person?.is_temporary) throw new Refusal('SessionExpiredException')
  if (!half.has_totp && !half.proved_at) throw new Refusal('OtpExpiredException')
  return { half, person }
}

/** The password of one's own after a temporary one, and with it the session; of two at once one is done. */
export async function renewPassword(call: Call, step: SecondStep, given: GivenPassword): Promise<SignInResult> {
  const { person } = await commitOutcome(call, async ctx => ({ value: await renewing(ctx, step) }))
  const hash = await hashNewPassword(call, person, given)
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const { half } = await renewing(ctx, step)
    const missed = await checkOwnTotp(ctx, call, person, given.totp)
    if (missed) return missed
    const choice = { personId: person.id, hash, from: person.registration_state, temporaryAt: ctx.machine.now() }
    if (!(await choosePassword(ctx.tx, choice))) return refusedOutcome(new Refusal('SessionExpiredException'))
    await endAllOf(ctx, person, half.id)
    await tellOwner(ctx, person.phone, passwordChangedText[call.lang])
    await tellCompanies(ctx, call, person.id, 'password.renew')
    const confirmed = { ...half, registration_state: 'CONFIRMED' } as const
    return { value: await signIn(ctx, call, confirmed, step, { factor: half.has_totp ? 'TOTP' : 'SMS' }) }
  })
}
