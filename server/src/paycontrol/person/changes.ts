// Changes of how a person comes in, made on their phone, each after an identity check; whoever was inside is outside then, on every device.
import type { PhoneChange, SentPhoneCodes } from '@bank/contracts/generated/access-control.ts'
import {
  askOwnPhone,
  changeOwnCodeWord,
  changeOwnPassword,
  commitOutcome,
  ownPasswordHash,
  passwordOwner,
  provePhone,
  sendPhoneCodes,
  unlockOwn,
  wakeOwnTotp,
} from '#identity/index.ts'
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { isAsleepUnder } from '../store.ts'
import { phoneOf } from '../tokens.ts'
import { mustBeIdentified, ownerOf, type PhoneOwner } from './check.ts'

type Nothing = Record<string, never>

const asOwner = <T>(call: Call, use: (ctx: BankCtx, owner: PhoneOwner) => Promise<CommittedOutcome<T>>): Promise<T> =>
  commitOutcome(call, async ctx => {
    const owner = ownerOf(call)
    await mustBeIdentified(ctx, owner)
    return use(ctx, owner)
  })

const done = async (act: Promise<void>): Promise<CommittedOutcome<Nothing>> => {
  await act
  return { value: {} }
}

/** Hashed between two transactions: it takes long, and holds nobody meanwhile. */
export async function newPassword(call: Call, given: { readonly password: string; readonly repeat: string }) {
  const person = await asOwner(call, async (ctx, { personId }) => ({ value: await passwordOwner(ctx, personId) }))
  const hash = await ownPasswordHash(call, person, given)
  return asOwner(call, (ctx, { personId }) => done(changeOwnPassword(ctx, call, personId, hash)))
}

export const newCodeWord = (call: Call, word: string): Promise<Nothing> =>
  asOwner(call, (ctx, { personId }) => done(changeOwnCodeWord(ctx, call, personId, word)))

export const unlock = (call: Call): Promise<Nothing> =>
  asOwner(call, (ctx, { personId }) => done(unlockOwn(ctx, call, personId)))

/** A phone that sleeps itself wakes nothing. */
export const wakeTotp = (call: Call): Promise<Nothing> =>
  asOwner(call, async (ctx, { personId }) => {
    if (await isAsleepUnder(ctx.tx, phoneOf(call), ctx.machine.now())) throw new Refusal('NoAwakeMeansException')
    return done(wakeOwnTotp(ctx, call, personId))
  })

export const askPhone = (call: Call, phone: string): Promise<SentPhoneCodes> =>
  asOwner(call, (ctx, owner) => askOwnPhone(ctx, call, { ...owner, phone }))

export const sendCodes = (call: Call): Promise<SentPhoneCodes> =>
  asOwner(call, (ctx, owner) => sendPhoneCodes(ctx, call, owner))

type PhoneCode = { readonly side: 'BEFORE' | 'AFTER'; readonly code: string }

/** `change` is null once both codes were right, and the number is the new one. */
export const proveNumber = async (
  call: Call,
  { side, code }: PhoneCode,
): Promise<{ readonly change: PhoneChange | null }> => ({
  change: await asOwner(call, (ctx, owner) => provePhone(ctx, call, { by: owner, side, code })),
})
