// The second factor by a hardware token: a text of the bank, signed by a certificate of the person, opens the session.
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type SignInResult, signIn } from './confirm.ts'
import { lockUnlessShut } from './factors.ts'
import { halfOf, type SecondStep } from './half.ts'
import type { PreSession } from './halfRows.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { contractsOf } from './register.ts'
import { signingTokens, tokenSignIn } from './tokenPort.ts'

/** The contracts under which they work now. */
async function openContracts(ctx: BankCtx, personId: string): Promise<string[]> {
  const works = await contractsOf(ctx.tx, personId)
  const today = ctx.clock.today()
  return works
    .filter(one => one.active && one.state === 'ACTIVE' && (one.expires_on === null || one.expires_on >= today))
    .map(one => one.contract_id)
}

export type TokenText = {
  /** To be signed to the byte, as UTF-8. */
  readonly text: string
  readonly expiresIn: number
}

/** Refuses FactorUnavailableException where they hold no certificate that signs. */
export async function askToken(call: Call, half: SecondStep): Promise<TokenText> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<TokenText>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    await lockUnlessShut(ctx, pre.person_id)
    if (!(await signingTokens(ctx, pre.person_id)).length)
      return refusedOutcome(new Refusal('FactorUnavailableException'))
    const at = ctx.machine.now()
    const { id: halfId, person_id: personId, username, expires_at: until } = pre
    const text = await tokenSignIn().ask(ctx, { halfId, personId, username, address: call.address, at, until })
    return { value: { text, expiresIn: Math.floor((until.getTime() - at.getTime()) / 1000) } }
  })
}

/** Null when the signature counts. */
async function missOf(ctx: BankCtx, pre: PreSession, cms: Buffer) {
  const [personId, now] = [pre.person_id, ctx.machine.now()]
  try {
    const contracts = await openContracts(ctx, personId)
    await tokenSignIn().check(ctx, { halfId: pre.id, personId, contracts, cms, now })
    return null
  } catch (error) {
    // The text is used up all the same.
    if (error instanceof Refusal && error.classification !== 'UnavailableException') return refusedOutcome(error)
    throw error
  }
}

export async function confirmByToken(call: Call, half: SecondStep, cms: Buffer): Promise<SignInResult> {
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    await lockUnlessShut(ctx, pre.person_id)
    return (await missOf(ctx, pre, cms)) ?? { value: await signIn(ctx, call, pre, half, 'TOKEN') }
  })
}
