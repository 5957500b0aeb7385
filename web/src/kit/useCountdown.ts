// A countdown in seconds until a moment.
import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Seconds until a moment (milliseconds since 1970), restarted with each new `until`; 0 when it has passed. */
export function useCountdown(until: number | null): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const look = () => setSeconds(until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
