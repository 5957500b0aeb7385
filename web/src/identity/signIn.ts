// REST calls of the sign-in.
import type { TokenKind } from '#certificates/index.ts'
import { rest } from '#kit/api.ts'
import { restToEnter, startSession } from '#kit/session.ts'

export type SecondFactor = 'PAY_CONTROL' | 'SMS' | 'TOTP' | TokenKind

/** They come strongest first; a token, which has to be plugged in, only where there is nothing else. */
export const firstOf = (factors: readonly SecondFactor[]): SecondFactor =>
  factors.find(one => !one.startsWith('RU_TOKEN')) ?? factors[0] ?? 'SMS'

export type Method = 'username' | 'phone'

export type LoginAnswer = {
  /** RESET_PASSWORD: a temporary password was right, and one of the person's own is to follow. */
  readonly form: 'LOGIN' | 'RESET_PASSWORD'
  readonly userInfo: { readonly hasConfirmedTotp: boolean; readonly state: 'Init' | 'Confirmed' }
  readonly available2fa: readonly SecondFactor[]
  /** Masked. */
  readonly phone: string
}

export type SmsCodeAnswer = { readonly phone: string; readonly expiresIn: number; readonly resendIn: number }
export type TotpOffer = { readonly secret: string; readonly uri: string; readonly qr: string }

export type ConfirmAnswer = { readonly form: 'LOGIN'; readonly expiresIn: number }
type TotpOfferAnswer = { readonly form: 'LOGIN'; readonly totp: TotpOffer }

type Credentials = {
  readonly method: Method
  readonly name: string
  readonly password: string
  readonly capToken: string
}

/** Headers carry only Latin letters, so what a person typed travels percent-encoded. */
export const enter = ({ method, name, password, capToken }: Credentials): Promise<LoginAnswer> =>
  restToEnter('login', {
    method: 'GET',
    headers: { [method]: encodeURIComponent(name), password: encodeURIComponent(password), capToken },
  })

export const sendCode = (capToken: string): Promise<SmsCodeAnswer> => rest('otp/send', { headers: { capToken } })

async function open(path: string, body: Record<string, unknown>): Promise<void> {
  const { expiresIn } = await rest<ConfirmAnswer>(path, { body })
  await startSession(expiresIn)
}

/** To be signed to the byte, as UTF-8; each is good for one try. */
export const askTokenText = (): Promise<{ readonly text: string }> => rest('login/confirm/rutoken', { method: 'GET' })
export const confirmToken = (cms: string): Promise<void> => open('login/confirm/rutoken', { cms })

export const confirmSms = (otp: string): Promise<void> => open('login/confirm', { otp })
export const confirmTotp = (totp: string): Promise<void> => open('login/confirm', { totp })
export const enrolTotp = (code: string): Promise<void> => open('totp/enroll', { code })

/** Begins the enrolment of an authenticator by a code from SMS; the session opens with the first TOTP code. */
export const offerTotp = async (otp: string): Promise<TotpOffer> =>
  (await rest<TotpOfferAnswer>('login/confirm', { body: { otp, enroll: true } })).totp

/** What a person is known by, kept for who comes back to the first step; the password is not. */
export type KnownLogin = { readonly method: Method; readonly name: string }

/** A person of the demo who was chosen to fill the form. */
export type DemoCredentials = { readonly name: string; readonly password: string; readonly totpSecret?: string }
