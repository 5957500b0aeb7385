// Half-way tokens: the cookie between the first step and the last one of coming in, good for one purpose and one device.
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CodeUse } from './codes.ts'
import type { Confirmation } from './confirmation.ts'
import { findHalf, type HalfPurpose, halfPurposes, type PairHalf, type PreSession } from './halfRows.ts'
import { type Device, hashOf } from './tokens.ts'

/** The browser in front of the next step: its half-way token, its mark, and the session it may still hold. */
export type SecondStep = { readonly token: string | null; readonly device: Device; readonly oldSid: string | null }

const found = (ctx: BankCtx, { token, device }: SecondStep, purposes: readonly HalfPurpose[]) =>
  token
    ? findHalf(ctx.tx, { tokenHash: hashOf(token), device: device.hash, purposes, now: ctx.machine.now() })
    : Promise.resolve(null)

/** Refuses SessionExpiredException for a token that is over, of another device, of another purpose, or of nobody. */
export async function halfOf(ctx: BankCtx, step: SecondStep, ...purposes: readonly HalfPurpose[]): Promise<PreSession> {
  const half = await found(ctx, step, purposes)
  if (!half || half.person_id === null) throw new Refusal('SessionExpiredException')
  return { ...half, person_id: half.person_id }
}

/** The same of who registers or restores: whether anybody has the number and the phone is not told. */
export async function pairHalfOf(
  ctx: BankCtx,
  step: SecondStep,
  ...purposes: readonly HalfPurpose[]
): Promise<PairHalf> {
  const half = await found(ctx, step, purposes)
  if (!half?.pair || !half.said_phone) throw new Refusal('SessionExpiredException')
  const { pair, said_phone: phone, person_id } = half
  return { ...half, pair, phone, person: person_id === null ? null : { ...half, person_id } }
}

/** What the token is for; null where it is none that is still good. */
export const purposeOf = async (ctx: BankCtx, step: SecondStep): Promise<HalfPurpose | null> =>
  (await found(ctx, step, halfPurposes))?.purpose ?? null

/** The code by SMS of a half-way token, with the limits of its person. */
export const codeOf = ({ id, purpose, person_id }: Pick<PreSession, 'id' | 'purpose' | 'person_id'>): CodeUse => ({
  purpose,
  owner: { personId: person_id },
  place: { preSessionId: id },
})

/** What a token or a phone confirms of it. */
export const signInOf = ({ id, person_id: personId }: Pick<PreSession, 'id' | 'person_id'>): Confirmation => ({
  purpose: 'SIGN_IN',
  placeId: id,
  personId,
})
