// The proof that a key of a phone asks for: a code of the authenticator, or one by SMS of a purpose of its own.
import { maskPhone } from '@bank/contracts/phone.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type CodeUse, type SentTimes, sendCodeFor, tryCodeFor } from './codes.ts'
import { lockUnlessShut, refuseWrongCode } from './factors.ts'
import { refusedOutcome } from './outcome.ts'
import { fullName, type NameParts } from './person.ts'
import { findProver, type Prover } from './proofRows.ts'
import type { Factor } from './rules.ts'
import * as store from './store.ts'
import { keyCodeText } from './texts.ts'
import { seedOf, stepOf } from './totp.ts'
import { isTotpAwake } from './vouching.ts'

/** For this session alone. */
const useOf = ({ me: { personId, sessionId } }: Pick<Ctx, 'me'>): CodeUse => ({
  purpose: 'PAY_CONTROL',
  owner: { personId },
  place: { sessionId },
})

async function proverOf({ tx, me }: Ctx): Promise<Prover> {
  const prover = await findProver(tx, me.personId)
  if (!prover) throw new Refusal('SessionExpiredException')
  return prover
}

export type SentKeyCode = SentTimes & { readonly phone: string }

/** A code on its way to the caller's phone. Refuses FactorUnavailableException to who has switched codes by SMS off, and what `sendCodeFor` does. */
export async function sendKeyCode(ctx: Ctx): Promise<CommittedOutcome<SentKeyCode>> {
  const prover = await proverOf(ctx)
  if (!prover.takesSms) return refusedOutcome(new Refusal('FactorUnavailableException'))
  await lockUnlessShut(ctx, prover.personId)
  const textOf = (code: string): string => keyCodeText(code)[ctx.lang]
  const sent = await sendCodeFor(ctx, useOf(ctx), { phone: prover.phone, textOf })
  return sent instanceof Refusal ? refusedOutcome(sent) : { value: { ...sent, phone: maskPhone(prover.phone) } }
}

/** `isAwake`: false where all that was proved is who reads the SMS, as an authenticator that sleeps came by one too. */
export type KeyProof = { readonly factor: Factor; readonly isAwake: boolean }

/**
 * Checks the code, whichever it is, and says by which factor it proved; it is used up now. A wrong one counts once, as at a sign-in. The
 * factors of the person are held until the transaction ends, so that two codes of theirs are looked at one after the other.
 */
export async function proveForKey(ctx: Ctx, code: string): Promise<CommittedOutcome<KeyProof>> {
  const prover = await proverOf(ctx)
  const { personId } = prover
  const factor = await lockUnlessShut(ctx, personId)
  const now = ctx.machine.now()
  const seed = seedOf(ctx, factor, personId)
  const step = seed === null ? null : stepOf(seed, code, now)
  if (step !== null) {
    const isFresh = await store.takeStep(ctx.tx, { personId, step, now })
    if (!isFresh) return refusedOutcome(new Refusal('OtpUsedException'))
    return { value: { factor: 'TOTP', isAwake: await isTotpAwake(ctx, personId) } }
  }
  const tried = prover.takesSms ? await tryCodeFor(ctx, useOf(ctx), code) : null
  if (tried?.right) {
    await store.countFactor(ctx.tx, personId, { failedAttempts: 0, lockedUntil: null, isPermanent: false })
    return { value: { factor: 'SMS', isAwake: false } }
  }
  if (!tried && seed === null) return refusedOutcome(new Refusal('OtpExpiredException'))
  return refuseWrongCode(ctx, ctx, prover, tried?.left)
}

export type KeyOwner = { readonly username: string; readonly phone: string; readonly name: string }

/** Whose a key is: what they sign in as, where they are told of it, and their name. */
export async function keyOwner(tx: Tx, personId: string): Promise<KeyOwner> {
  const found = await tx.row<NameParts & Omit<KeyOwner, 'name'>>(
    sql`select username, phone, last_name, first_name, middle_name from identity.persons where id = ${personId}`,
  )
  if (!found) throw new Error('nobody has this id')
  return { username: found.username, phone: found.phone, name: fullName(found) }
}
