// The code by SMS between the steps of coming in and coming back: sent for what the half-way token is for, and tried.

import { maskPhone } from '@bank/contracts/phone.ts'
import type { Call } from '#kit/ctx.ts'
import type { CommittedOutcome } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { captcha } from '#outside/index.ts'
import { sendCodeFor } from './codes.ts'
import { checkSms, lockUnlessShut } from './factors.ts'
import { codeOf, halfOf, pairHalfOf, purposeOf, type SecondStep } from './half.ts'
import { proveHalf } from './halfRows.ts'
import { type UserInfo, userInfo } from './login.ts'
import { commitOutcome, refusedOutcome } from './outcome.ts'
import { provePair } from './pairs.ts'
import { nextOf, type ProvedRestore, type RestorePurpose, sendRestoreCode } from './restore.ts'
import { takesSms } from './smsSignIn.ts'
import { codeText } from './texts.ts'

export type SentCode = {
  readonly form: 'SMS_CONFIRM' | RestorePurpose
  readonly phone: string
  readonly expiresIn: number
  readonly resendIn: number
}

/** Refuses SessionExpiredException without a half-way token, CaptchaException, and what `sendCodeFor` does. */
export async function sendCode(call: Call, step: SecondStep, capToken: string): Promise<SentCode> {
  if (!(await captcha.accepts(call, 'otp', capToken))) throw new Refusal('CaptchaException')
  return commitOutcome(call, async (ctx): Promise<CommittedOutcome<SentCode>> => {
    const purpose = await purposeOf(ctx, step)
    if (purpose === 'RESET_PASSWORD' || purpose === 'RESET_TOTP') {
      const half = await pairHalfOf(ctx, step, purpose)
      return { value: { form: purpose, ...(await sendRestoreCode(ctx, call, half)) } }
    }
    const pre = await halfOf(ctx, step, 'LOGIN', 'RENEW_PASSWORD')
    await lockUnlessShut(ctx, pre.person_id)
    if (pre.purpose === 'LOGIN' && !(await takesSms(ctx.tx, pre.person_id)))
      return refusedOutcome(new Refusal('FactorUnavailableException'))
    const textOf = (code: string): string => codeText(code, pre.purpose)[call.lang]
    const sent = await sendCodeFor(ctx, codeOf(pre), { phone: pre.phone, textOf })
    if (sent instanceof Refusal) return refusedOutcome(sent)
    return { value: { form: 'SMS_CONFIRM', phone: maskPhone(pre.phone), ...sent } }
  })
}

export type ProvedCode =
  | ProvedRestore
  | { readonly form: 'REGISTER' }
  | { readonly form: 'SMS_CONFIRM'; readonly userInfo: UserInfo }

/** The code of a registration, a restore, or of who came by a temporary password; what comes next is in the answer. */
export async function confirmCode(call: Call, step: SecondStep, code: string): Promise<ProvedCode> {
  const proved = await commitOutcome(
    call,
    async (ctx): Promise<CommittedOutcome<RestorePurpose | Exclude<ProvedCode, ProvedRestore>>> => {
      const purpose = await purposeOf(ctx, step)
      if (purpose === 'REGISTER' || purpose === 'RESET_PASSWORD' || purpose === 'RESET_TOTP') {
        const missed = await provePair(ctx, call, await pairHalfOf(ctx, step, purpose), code)
        return missed ?? { value: purpose === 'REGISTER' ? { form: purpose } : purpose }
      }
      const pre = await halfOf(ctx, step, 'RENEW_PASSWORD')
      await lockUnlessShut(ctx, pre.person_id)
      const who = { personId: pre.person_id, phone: pre.phone }
      const missed = await checkSms(ctx, call, who, codeOf(pre), code)
      if (missed) return missed
      await proveHalf(ctx.tx, pre.id, ctx.machine.now())
      return { value: { form: 'SMS_CONFIRM', userInfo: { ...userInfo(pre), state: 'Init' } } }
    },
  )
  return typeof proved === 'string' ? nextOf(call, step, proved) : proved
}
