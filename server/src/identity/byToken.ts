// A confirmation by a hardware token: a text of the bank, signed by a certificate of the person, counts once for the half-way token or the session that asked for it.
import type { Call } from '#kit/ctx.ts'
import type { BankCtx, CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Confirmation } from './confirmation.ts'
import { lockUnlessShut } from './factors.ts'
import { refusedOutcome } from './outcome.ts'
import { confirmingTokens, openContracts, signingTokens } from './tokenPort.ts'

export type TokenText = {
  /** To be signed to the byte, as UTF-8. */
  readonly text: string
  readonly expiresIn: number
}

type TextWish = Confirmation & { readonly username: string; readonly until: Date }

/** Refuses FactorUnavailableException where they hold no certificate that signs, and the lockouts. */
export async function tokenTextFor(
  ctx: BankCtx,
  { address }: Pick<Call, 'address'>,
  wish: TextWish,
): Promise<CommittedOutcome<TokenText>> {
  await lockUnlessShut(ctx, wish.personId)
  if (!(await signingTokens(ctx, wish.personId)).length)
    return refusedOutcome(new Refusal('FactorUnavailableException'))
  const at = ctx.machine.now()
  const text = await confirmingTokens().ask(ctx, { ...wish, address, at })
  return { value: { text, expiresIn: Math.floor((wish.until.getTime() - at.getTime()) / 1000) } }
}

/** The certificate that signed. What is refused has used the text up all the same. */
export async function signedByToken(
  ctx: BankCtx,
  confirmation: Confirmation,
  cms: Buffer,
): Promise<CommittedOutcome<string>> {
  await lockUnlessShut(ctx, confirmation.personId)
  const contracts = await openContracts(ctx, confirmation.personId)
  try {
    return { value: await confirmingTokens().check(ctx, { ...confirmation, contracts, cms, now: ctx.machine.now() }) }
  } catch (error) {
    if (error instanceof Refusal && error.classification !== 'UnavailableException') return refusedOutcome(error)
    throw error
  }
}
