// REST calls that a phone confirms: of the sign-in, and of a fresh proof.
import { restAnswer } from '#kit/api.ts'
import { startSession } from '#kit/session.ts'
import type { ConfirmAnswer } from './signIn.ts'

/** What stands on the screen while nobody has decided on the phone, and for how many seconds more. */
export type PhoneWait = { readonly number: string; readonly expiresIn: number }

/** Asks the phone, or what it has decided: null once it has confirmed. `again`: after it said no, or nothing. */
export type AskPhone = (again: boolean) => Promise<PhoneWait | null>

/** The answer of a route that a phone confirms, and what it says of a wait. */
export async function askPhoneAt<R>(path: string, again: boolean): Promise<{ readonly wait: PhoneWait } | R> {
  const { status, headers, body } = await restAnswer(path, { body: { payControl: true, ...(again && { again }) } })
  if (status !== 205) return body as R
  const number = headers.get('x-pay-control-number') ?? ''
  return { wait: { number, expiresIn: Number(headers.get('x-pay-control-expires-in')) } }
}

export const confirmByPhone: AskPhone = async again => {
  const answer = await askPhoneAt<ConfirmAnswer>('login/confirm', again)
  if ('wait' in answer) return answer.wait
  await startSession(answer.expiresIn)
  return null
}
