// REST calls of registration and restore.
import { rest } from '#kit/api.ts'
import { restToEnter, startSession } from '#kit/session.ts'
import { prove } from './prove.ts'
import type { SmsCodeAnswer, TotpOffer } from './signIn.ts'

/** The number and the phone by which the bank looks for somebody. */
export type SaidPerson = { readonly inn: string; readonly phone: string }
export type Lost = 'PASSWORD' | 'TOTP'
export type ChosenPassword = { readonly password: string; readonly repeat: string }

/** Sends the first code, and each one after it. */
export const askToRegister = (said: SaidPerson, capToken: string): Promise<SmsCodeAnswer> =>
  restToEnter('otp/send', { body: { form: 'REGISTER', ...said }, headers: { capToken } })

export const confirmCode = (otp: string): Promise<unknown> => rest('confirm', { body: { otp } })

export type Registration = { readonly username: string; readonly totp: TotpOffer }

export const register = (chosen: ChosenPassword): Promise<Registration> => rest('confirm', { body: chosen })

/** The first code of an authenticator, which opens no session here. */
export const connectTotp = (code: string): Promise<unknown> => rest('totp/enroll', { body: { code } })

export const beginRestore = (said: SaidPerson, what: Lost): Promise<{ readonly phone: string }> =>
  restToEnter('/forgot-password', { body: { ...said, what } })

async function finish<R>(body: object): Promise<R> {
  return rest<R>('/confirm-forgot-password', { body, headers: { capToken: await prove('restore') } })
}

type ProvedRestore = { readonly userInfo: { readonly hasConfirmedTotp: boolean } }

/** Answers whether there is an authenticator: only who holds the phone may know. */
export const confirmRestore = (otp: string): Promise<ProvedRestore> => finish({ otp })

export const restorePassword = (chosen: ChosenPassword, totp: string | null): Promise<unknown> =>
  finish({ ...chosen, ...(totp !== null && { totp }) })

export const offerNewTotp = async (password: string): Promise<TotpOffer> =>
  (await finish<{ readonly totp: TotpOffer }>({ password })).totp

/** The password of one's own after a temporary one opens the session. */
export async function renewPassword(chosen: ChosenPassword, totp: string | null): Promise<void> {
  const { expiresIn } = await finish<{ readonly expiresIn: number }>({ ...chosen, ...(totp !== null && { totp }) })
  await startSession(expiresIn)
}
