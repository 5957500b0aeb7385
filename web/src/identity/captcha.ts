// Solves the captcha's proof of work ahead, while the person types.
import { useCallback, useEffect, useRef, useState } from 'react'
import { machineNow } from '#kit/clock.ts'
import { fetched } from '#kit/code.ts'
import type { Purpose } from './prove.ts'

/** A challenge lives five minutes; an older proof is made anew. */
const freshMs = 4 * 60_000

export type CaptchaState = 'working' | 'passed' | 'failed'

/** Prefetches a proof while the person types; `take` hands it over and starts the next one. */
export function useCaptcha(purpose: Purpose) {
  const [state, setState] = useState<CaptchaState>('working')
  const proof = useRef<{ at: number; token: Promise<string> } | null>(null)
  const begin = useCallback(() => {
    const token = fetched(() => import('./prove.ts')).then(({ prove }) => prove(purpose))
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
