// Restore of an authenticator: a code by SMS and the password; the old seed counts until a code of the new one was right.

import type { Call } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { attemptSubjectsOf, lockoutBy, settle } from './attempts.ts'
import { replaceSeed } from './comingRows.ts'
import { lockUnlessShut, refuseWrongCode } from './factors.ts'
import type { SecondStep } from './half.ts'
import { endPreSession, offerSeed } from './halfRows.ts'
import { userInfo } from './login.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { checkPassword } from './password.ts'
import { endAllOf, tellCompanies, tellOwner } from './renewed.ts'
import { type ProvedRestore, provedPerson } from './restore.ts'
import { saidUntil, sleepFrom, tellSigners } from './sleep.ts'
import * as store from './store.ts'
import { authenticatorChangedText, lockedText } from './texts.ts'
import { type Enrolment, offer, seedOf, stepOf } from './totp.ts'

export type TotpOffer = { readonly form: 'RESET_TOTP'; readonly totp: Enrolment }

/** A new seed for who knows the password; guesses are counted as those of the sign-in are. Refuses WrongPasswordException and the lockouts. */
export async function offerNewTotp(call: Call, step: SecondStep, password: string): Promise<TotpOffer> {
  const { person, watch } = await commitOutcome(call, async ctx => {
    const found = await provedPerson(ctx, step, 'RESET_TOTP')
    const seen = attemptSubjectsOf(call, { account: found.person.id, knownDevice: null, address: call.address })
    const shut = lockoutBy(await store.readCounters(ctx.tx, seen.all), seen, ctx.machine.now())
    return shut ? refusedOutcome(shut) : { value: { person: found.person, watch: seen } }
  })
  const hashing = { pepper: call.config.secrets.pepper, cost: call.config.passwordCost }
  const { right } = await checkPassword(hashing, password, person.password_hash)
  const { sealed, enrolment } = await offer(call, person.id, person.username)
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<TotpOffer>> => {
    const { half } = await provedPerson(ctx, step, 'RESET_TOTP')
    const { refusal, left, justLocked } = await settle(ctx.tx, watch, right, ctx.machine.now())
    if (justLocked) await tellOwner(ctx, person.phone, lockedText[call.lang])
    if (refusal) return { refusal }
    if (!right) return refusedOutcome(new Refusal('WrongPasswordException', { attempts: String(left) }))
    await offerSeed(ctx.tx, half.id, sealed.sealed, sealed.keyId)
    return { value: { form: 'RESET_TOTP', totp: enrolment } }
  })
}

/** The first code of the new authenticator puts it in the place of the old one; of two at once one is done. */
export async function replaceTotp(call: Call, step: SecondStep, code: string): Promise<ProvedRestore> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<ProvedRestore>> => {
    const { half, person } = await provedPerson(ctx, step, 'RESET_TOTP')
    await lockUnlessShut(ctx, person.id)
    const seed = seedOf(call, half, person.id)
    if (!seed || !half.sealed || !half.key_id) return refusedOutcome(new Refusal('FactorUnavailableException'))
    const now = ctx.machine.now()
    const taken = stepOf(seed, code, now)
    if (taken === null) return refuseWrongCode(ctx, call, { personId: person.id, phone: person.phone })
    if (!(await endPreSession(ctx.tx, half.id, now))) throw new Refusal('SessionExpiredException')
    const sleepsUntil = await sleepFrom(ctx, now)
    const kept = { personId: person.id, sealed: half.sealed, keyId: half.key_id, step: taken, now, sleepsUntil }
    if (!(await replaceSeed(ctx.tx, kept))) throw new Refusal('OtpUsedException')
    await endAllOf(ctx, person, half.id)
    await tellOwner(ctx, person.phone, authenticatorChangedText(saidUntil(sleepsUntil))[call.lang])
    await tellSigners(ctx, call, { personId: person.id, until: sleepsUntil, now })
    await tellCompanies(ctx, call, person.id, 'authenticator.restore')
    return { value: { form: 'RESET_TOTP', userInfo: userInfo({ ...person, has_totp: true }) } }
  })
}
