// Half-way tokens: the cookie between the first step and the last one of coming in, good for one purpose and one device.
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CodeUse } from './codes.ts'
import { findPreSession, type HalfPurpose, type PreSession } from './halfRows.ts'
import { type Device, hashOf } from './tokens.ts'

/** The browser in front of the next step: its half-way token, its mark, and the session it may still hold. */
export type SecondStep = { readonly token: string | null; readonly device: Device; readonly oldSid: string | null }

/** Refuses SessionExpiredException for a token that is over, of another device, or of another purpose. */
export async function halfOf(
  ctx: BankCtx,
  { token, device }: SecondStep,
  ...purposes: readonly HalfPurpose[]
): Promise<PreSession> {
  const now = ctx.machine.now()
  const pre = token && (await findPreSession(ctx.tx, { tokenHash: hashOf(token), device: device.hash, purposes, now }))
  if (!pre) throw new Refusal('SessionExpiredException')
  return pre
}

/** The code by SMS of a half-way token, with the limits of its person. */
export const codeOf = ({ id, purpose, person_id }: Pick<PreSession, 'id' | 'purpose' | 'person_id'>): CodeUse => ({
  purpose,
  owner: { personId: person_id },
  place: { preSessionId: id },
})
