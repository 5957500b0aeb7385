// Second factors of a person whom the bank knows: a code by SMS or from the authenticator, each miss counted until the lockout.
import type { Call } from '#kit/ctx.ts'
import type { BankCtx } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { countFailedFactor, lockOf } from './attempts.ts'
import { type CodeUse, tryCodeFor } from './codes.ts'
import { refusedOutcome } from './outcome.ts'
import * as store from './store.ts'
import { lockedText } from './texts.ts'
import { seedOf, stepOf } from './totp.ts'

export type FactorOwner = { readonly personId: string; readonly phone: string }

type Miss = { readonly refusal: Refusal }

/** The row of factors, held until the transaction ends: two codes of one person are looked at one after the other. Refuses the lockouts. */
export async function lockUnlessShut(ctx: BankCtx, personId: string): Promise<store.FactorRow> {
  const factor = await store.lockFactor(ctx.tx, personId)
  if (!factor) throw new Error('a person without a row of factors')
  const shut = lockOf(factor, ctx.machine.now())
  if (shut) throw shut
  return factor
}

/** Counts a wrong code, and refuses with the attempts left of this code or until the lockout, whichever is less. */
export async function refuseWrongCode(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  { personId, phone }: FactorOwner,
  leftOfCode = Number.POSITIVE_INFINITY,
): Promise<Miss> {
  const now = ctx.machine.now()
  const { refusal, left } = await countFailedFactor(ctx.tx, personId, now)
  if (!refusal)
    return refusedOutcome(new Refusal('WrongOtpException', { attempts: String(Math.min(left, leftOfCode)) }))
  await sendSms(ctx.tx, { phone, text: lockedText[call.lang], now })
  const [work] = await store.worksOf(ctx.tx, personId, ctx.clock.today())
  if (work)
    ctx.record({ org: work.org, subject: personId, action: 'CODE_LOCKED', person: personId, address: call.address })
  return refusedOutcome(refusal)
}

/** Checks a code by SMS of a person; null when it was right, and is consumed now. The caller holds their factors. */
export async function checkSms(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  who: FactorOwner,
  use: CodeUse,
  code: string,
): Promise<Miss | null> {
  const tried = await tryCodeFor(ctx, use, code)
  if (!tried) return refusedOutcome(new Refusal('OtpExpiredException'))
  return tried.right ? null : refuseWrongCode(ctx, call, who, tried.left)
}

/** Checks a code of the authenticator; null when it was right, and its step is used up now. The caller holds their factors. */
export async function checkTotp(
  ctx: BankCtx,
  call: Pick<Call, 'lang' | 'address'>,
  who: FactorOwner,
  factor: store.FactorRow,
  code: string,
): Promise<Miss | null> {
  const seed = seedOf(ctx, factor, who.personId)
  if (!seed) return refusedOutcome(new Refusal('FactorUnavailableException'))
  const now = ctx.machine.now()
  const step = stepOf(seed, code, now)
  if (step === null) return refuseWrongCode(ctx, call, who)
  return (await store.takeStep(ctx.tx, { personId: who.personId, step, now }))
    ? null
    : refusedOutcome(new Refusal('OtpUsedException'))
}
