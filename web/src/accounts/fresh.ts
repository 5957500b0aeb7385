// Fresh movements and sums: what came while the screen was open is highlighted for a few seconds.
import { useEffect, useState } from 'react'
import type { Movement } from './movement.ts'

const shownMs = 6000

type BookedMovement = Pick<Movement, 'id' | 'bookedAt'>
type LastVisit = { readonly scope: string; readonly until: string | null }

export const latestOf = (lines: readonly BookedMovement[]): string =>
  lines.reduce((latest, { bookedAt }) => (bookedAt > latest ? bookedAt : latest), '')

/** Lines booked after the newest one seen before; none while that is unknown. */
export const bookedAfter = <L extends BookedMovement>(lines: readonly L[], seen: string | null): L[] =>
  seen === null ? [] : lines.filter(({ bookedAt }) => bookedAt > seen)

/** Lines that came since the list was opened. With another `scope` it is another list, and none of its lines is new. */
export function useFreshLines<L extends BookedMovement>(
  scope: string,
  lines: readonly L[],
  ready: boolean,
): readonly L[] {
  const [seen, setSeen] = useState<LastVisit>({ scope, until: null })
  const begun = seen.scope === scope && seen.until !== null
  if (ready && !begun) setSeen({ scope, until: latestOf(lines) })
  const fresh = begun ? bookedAfter(lines, seen.until) : []
  const until = fresh.length > 0 ? latestOf(fresh) : null
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setSeen({ scope, until }), shownMs)
    return () => clearTimeout(timer)
  }, [scope, until])
  return fresh
}

/** Whether the sum changed a moment ago, for its highlight. */
export function useJustChanged(sum: string): boolean {
  const [seen, setSeen] = useState(sum)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(sum), shownMs)
    return () => clearTimeout(timer)
  }, [sum])
  return seen !== sum
}
