// The second factor by a hardware token: a text of the bank, signed by a certificate of the person, opens the session.
import type { Call } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { signedByToken, type TokenText, tokenTextFor } from './byToken.ts'
import { type SignInResult, signIn } from './confirm.ts'
import { halfOf, type SecondStep, signInOf } from './half.ts'
import { commitOutcome } from './outcome.ts'

/** Refuses what `tokenTextFor` does. */
export const askToken = (call: Call, half: SecondStep): Promise<TokenText> =>
  commitOutcome(call, async ctx => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    return tokenTextFor(ctx, call, { ...signInOf(pre), username: pre.username, until: pre.expires_at })
  })

export const confirmByToken = (call: Call, half: SecondStep, cms: Buffer): Promise<SignInResult> =>
  commitOutcome(call, async (ctx): Promise<CommittedOutcome<SignInResult>> => {
    const pre = await halfOf(ctx, half, 'LOGIN')
    const signed = await signedByToken(ctx, signInOf(pre), cms)
    if ('refusal' in signed) return signed
    return { value: await signIn(ctx, call, pre, half, { factor: 'TOKEN', means: signed.value }) }
  })
