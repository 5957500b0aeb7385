// A countdown in seconds until a moment, and how it is written.
import { useEffect, useState } from 'react'
import { now } from './clock.ts'

/** Minutes and seconds that are left, as 9:05. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

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
