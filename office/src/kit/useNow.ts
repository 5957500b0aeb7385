// The bank's time on a page, told anew each second, and at once where the clock was moved.
import { now, onClockMoved } from '@bank/web/kit/clock.ts'
import { useEffect, useState } from 'react'

/** Kept as a state: what a render asks of a clock by itself is asked once. */
export function useNow(): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tell = () => setAt(now())
    const timer = setInterval(tell, 1000)
    const unwatch = onClockMoved(tell)
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }, [])
  return at
}
