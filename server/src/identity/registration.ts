// Registration: number and phone, a code by SMS, a password of one's own, and an authenticator, at once or later.

import type { Call } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { captcha, sendSms } from '#outside/index.ts'
import { type Comer, choosePassword, findComer } from './comingRows.ts'
import { pairHalfOf, type SecondStep } from './half.ts'
import { offerSeed } from './halfRows.ts'
import { hashNewPassword, type NewPassword } from './newPassword.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { beginHalf, pairOf, sendPairCode } from './pairs.ts'
import { tellCompanies, tellOwner } from './renewed.ts'
import { registeredText, welcomeText } from './texts.ts'
import type { Device } from './tokens.ts'
import { type Enrolment, offer } from './totp.ts'
import { askForCheck } from './verificationCase.ts'

type RegistrationRequest = {
  readonly inn: string
  readonly phone: string
  readonly device: Device
  readonly capToken: string
}

export type RegistrationStart = {
  readonly token: string
  readonly answer: {
    readonly form: 'REGISTER'
    readonly phone: string
    readonly expiresIn: number
    readonly resendIn: number
  }
}

/** Entered by the bank, and has never had a password. */
const isExpected = (person: Comer): boolean => person.registration_state === 'INIT' && !person.password_hash

/**
 * Only people whom the bank has entered register. A pair that nobody has is answered alike and gets no text; who is registered
 * already is told so on their phone, and nowhere else. Again on the same call for another code.
 */
export async function beginRegistration(
  call: Call,
  { capToken, device, ...said }: RegistrationRequest,
): Promise<RegistrationStart> {
  if (!(await captcha.accepts(call, 'otp', capToken))) throw new Refusal('CaptchaException')
  const pair = pairOf(said.inn, said.phone)
  return commitOutcome(call, async ctx => {
    const now = ctx.machine.now()
    const person = await findComer(ctx.tx, pair, now)
    const expected = person && isExpected(person) ? person : null
    const half = await beginHalf(ctx, call, { purpose: 'REGISTER', pair, personId: expected?.id ?? null, device })
    const place = { id: half.id, purpose: 'REGISTER', pair: half.pair, phone: pair.phone } as const
    const sent = await sendPairCode(ctx, call, { ...place, isSomebody: expected !== null })
    if (person && !expected) await sendSms(ctx.tx, { phone: person.phone, text: registeredText[call.lang], now })
    return { value: { token: half.token, answer: { form: 'REGISTER', ...sent } } }
  })
}

export type Registration = { readonly form: 'REGISTER'; readonly username: string; readonly totp: Enrolment }

/** The first password of one's own, after the code by SMS; answers the name to sign in by, and an authenticator to connect. */
export async function register(call: Call, step: SecondStep, given: NewPassword): Promise<Registration> {
  const { half, person } = await commitOutcome(call, async ctx => {
    const found = await pairHalfOf(ctx, step, 'REGISTER')
    if (!found.proved_at || !found.person) return refusedOutcome(new Refusal('OtpExpiredException'))
    const comer = await findComer(ctx.tx, { id: found.person.person_id }, ctx.machine.now())
    if (!comer || !isExpected(comer)) return refusedOutcome(new Refusal('SessionExpiredException'))
    return { value: { half: found, person: comer } }
  })
  const hash = await hashNewPassword(call, person, given)
  const { sealed, enrolment } = await offer(call, person.id, person.username)
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<Registration>> => {
    const { id } = await pairHalfOf(ctx, step, 'REGISTER')
    if (!(await choosePassword(ctx.tx, { personId: person.id, hash, from: 'INIT' })))
      return refusedOutcome(new Refusal('SessionExpiredException'))
    if (id === half.id) await offerSeed(ctx.tx, id, sealed.sealed, sealed.keyId)
    await tellOwner(ctx, person.phone, welcomeText[call.lang])
    await tellCompanies(ctx, call, person.id, 'person.register')
    await askForCheck(ctx, { personId: person.id, lang: call.lang })
    return { value: { form: 'REGISTER', username: person.username, totp: enrolment } }
  })
}
