// Solves the captcha's proof of work ahead, while the person types.
import { useCallback, useEffect, useRef, useState } from 'react'
import { rest } from '#kit/api.ts'
import { machineNow } from '#kit/clock.ts'
import { ownScript } from '#kit/ownScript.ts'
import { refusalOf } from '#kit/refusal.ts'
import workerUrl from './captcha.worker.ts?worker&url'

type Purpose = 'login' | 'otp'
type CaptchaChallenge = { readonly parameters: Record<string, unknown>; readonly signature: string }

/** A challenge lives five minutes; an older proof is made anew. */
const freshMs = 4 * 60_000

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

export type CaptchaState = 'working' | 'passed' | 'failed'

/** Prefetches a proof while the person types; `take` hands it over and starts the next one. */
export function useCaptcha(purpose: Purpose) {
  const [state, setState] = useState<CaptchaState>('working')
  const proof = useRef<{ at: number; token: Promise<string> } | null>(null)
  const begin = useCallback(() => {
    const token = prove(purpose)
    proof.current = { at: machineNow(), token }
    setState('working')
    token.then(
      () => setState('passed'),
      () => setState('failed'),
    )
    return token
  }, [purpose])
  useEffect(() => {
    void begin().catch(() => undefined)
  }, [begin])
  const take = useCallback(async () => {
    const kept = proof.current
    proof.current = null
    const token = kept && machineNow() - kept.at < freshMs ? await kept.token.catch(() => begin()) : await begin()
    proof.current = null
    return token
  }, [begin])
  return { state, take, begin }
}
