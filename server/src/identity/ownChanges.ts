// Changes that a person makes by themselves to how they come in, once their phone has proved who they are: password, code word, phone number, lockouts.
import { brokenCodeWord } from '@bank/contracts/checks/codeWord.ts'
import type { PhoneChange, SentPhoneCodes } from '@bank/contracts/generated/access-control.ts'
import { maskPhone, normalisePhone } from '@bank/contracts/phone.ts'
import type { Call, Ctx } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { setCodeWord } from './codeWord.ts'
import { type Comer, choosePassword, findComer } from './comingRows.ts'
import { liftLockouts, lockoutsOf } from './lockouts.ts'
import { hashNewPassword, type NewPassword } from './newPassword.ts'
import { awaitOwnCodes, ownPhoneChange, sendPhoneCodes } from './phoneChange.ts'
import { meetAnew, tellCompanies, tellOwner } from './renewed.ts'
import { tellWoken } from './sleep.ts'
import { wakeFactor } from './stops.ts'
import { codeWordChangedText, passwordChangedText, unlockedByOwnerText } from './texts.ts'
import { isTotpAsleep, mustBeVouched } from './vouching.ts'
import { isPhoneTaken } from './works.ts'

type Teller = Pick<Call, 'lang' | 'address'>

async function mustFind(ctx: BankCtx, personId: string): Promise<Comer> {
  const person = await findComer(ctx.tx, { id: personId }, ctx.machine.now())
  if (!person) throw new Refusal('UserNotFoundException')
  return person
}

export type OwnAccess = {
  readonly isResident: boolean
  readonly hasCodeWord: boolean
  /** For good: only the bank lifts it, or the person here. */
  readonly isLockedOut: boolean
  /** Until when their authenticator sleeps; null where it is awake, or there is none. */
  readonly totpSleepsUntil: Date | null
  /** Masked. */
  readonly phone: string
  readonly phoneChange: PhoneChange | null
}

type OwnPhone = { readonly personId: string; readonly keyId: string }

export async function ownAccess(ctx: BankCtx, by: OwnPhone): Promise<OwnAccess> {
  const person = await mustFind(ctx, by.personId)
  const known = await ctx.tx.row<{ is_resident: boolean; has_word: boolean; sleeps_until: Date | null }>(sql`
    select is_resident, exists (select from identity.code_words w where w.person_id = p.id) as has_word,
      (select f.sleeps_until from identity.factors f where f.person_id = p.id and f.confirmed_at is not null and f.sleeps_until > ${ctx.machine.now()}) as sleeps_until
    from identity.persons p where id = ${by.personId}`)
  const { codes, signIn } = await lockoutsOf(ctx, person)
  return {
    isResident: known?.is_resident === true,
    hasCodeWord: known?.has_word === true,
    isLockedOut: codes || signIn,
    totpSleepsUntil: known?.sleeps_until ?? null,
    phone: maskPhone(person.phone),
    phoneChange: await ownPhoneChange(ctx, by),
  }
}

/** The hash of a password that they may choose, outside any transaction that holds rows; refuses what `hashNewPassword` does. */
export async function ownPasswordHash(call: Call, person: Comer, given: NewPassword): Promise<string> {
  if (person.registration_state !== 'CONFIRMED') throw new Refusal('WrongUserStateException', { status: 'Init' })
  return hashNewPassword(call, person, given)
}

export const passwordOwner = mustFind

export async function changeOwnPassword(ctx: BankCtx, call: Teller, personId: string, hash: string): Promise<void> {
  const { phone } = await mustFind(ctx, personId)
  if (!(await choosePassword(ctx.tx, { personId, hash, from: 'CONFIRMED' })))
    throw new Refusal('WrongUserStateException', { status: 'Init' })
  await meetAnew(ctx, call, personId, 'password.change')
  await tellOwner(ctx, phone, passwordChangedText[call.lang])
}

export async function changeOwnCodeWord(ctx: BankCtx, call: Teller, personId: string, word: string): Promise<void> {
  const { phone, last_name, first_name, middle_name } = await mustFind(ctx, personId)
  if (brokenCodeWord(word, [last_name, first_name, middle_name])) throw new Refusal('CodeWordRulesException')
  await setCodeWord(ctx, personId, word)
  await meetAnew(ctx, call, personId, 'codeWord.change')
  await tellOwner(ctx, phone, codeWordChangedText[call.lang])
}

export async function unlockOwn(ctx: BankCtx, call: Teller, personId: string): Promise<void> {
  const person = await mustFind(ctx, personId)
  await liftLockouts(ctx, person)
  await meetAnew(ctx, call, personId, 'lockout.liftOwn')
  await tellOwner(ctx, person.phone, unlockedByOwnerText[call.lang])
}

/** Their authenticator, which came by SMS alone, signs from now on: a means that is awake says so. Refuses NotAsleepException. */
export async function wakeOwnTotp(
  ctx: BankCtx,
  call: Teller,
  personId: string,
  action: 'means.wakeOwn' | 'authenticator.wake' = 'means.wakeOwn',
): Promise<void> {
  const { phone } = await mustFind(ctx, personId)
  if (!(await wakeFactor(ctx.tx, personId, ctx.machine.now()))) throw new Refusal('NotAsleepException')
  await tellCompanies(ctx, call, personId, action)
  await tellWoken(ctx, call.lang, phone)
}

/** The same in the portal, by a fresh proof. Refuses NotAsleepException, and what `mustBeVouched` does. */
export async function wakeAuthenticator(ctx: Ctx): Promise<boolean> {
  const { personId } = ctx.me
  if (!(await isTotpAsleep(ctx, personId))) throw new Refusal('NotAsleepException')
  await mustBeVouched(ctx)
  await wakeOwnTotp(ctx, ctx, personId, 'authenticator.wake')
  return true
}

type PhoneWish = OwnPhone & { readonly org: string; readonly phone: string }

/** Codes to the old number and the new one. Refuses PhoneNumberException, SamePhoneException, PhoneAlreadyExistsException, and what `sendPhoneCodes` does. */
export async function askOwnPhone(
  ctx: BankCtx,
  call: Teller,
  { personId, keyId, org, phone: said }: PhoneWish,
): Promise<CommittedOutcome<SentPhoneCodes>> {
  const phone = normalisePhone(said)
  if (!phone) throw new Refusal('PhoneNumberException')
  const { phone: before } = await mustFind(ctx, personId)
  if (phone === before) throw new Refusal('SamePhoneException')
  if (await isPhoneTaken(ctx.tx, phone)) throw new Refusal('PhoneAlreadyExistsException')
  await awaitOwnCodes(ctx, { personId, org, before, phone })
  return sendPhoneCodes(ctx, call, { personId, keyId })
}
