// Proves work for the captcha, in a worker; fetched after the page of the sign-in is shown.
import { rest } from '#kit/api.ts'
import { ownScript } from '#kit/ownScript.ts'
import { refusalOf } from '#kit/refusal.ts'
import workerUrl from './captcha.worker.ts?worker&url'

export type Purpose = 'login' | 'otp' | 'restore'
type CaptchaChallenge = { readonly parameters: Record<string, unknown>; readonly signature: string }

function solve(challenge: CaptchaChallenge): Promise<unknown> {
  const worker = new Worker(ownScript('captcha', workerUrl), { type: 'module' })
  return new Promise((solved, failed) => {
    worker.onmessage = ({ data }) => (data ? solved(data) : failed(refusalOf('CaptchaException')))
    worker.onerror = () => failed(refusalOf('CaptchaException'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** A proof of work, valid for one call. */
export async function prove(purpose: Purpose): Promise<string> {
  const challenge = await rest<CaptchaChallenge>(`captcha?action=${purpose}`, { method: 'GET' })
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }))
}
