// Polling of the day: it is asked anew each half minute, as no event tells of rails, jobs and books.
import { useQueryClient } from '@tanstack/react-query'

/** Half a minute; sooner when a person comes back to the page. */
export const everyMs = 30_000
export const live = { refetchInterval: everyMs, refetchOnWindowFocus: true } as const

/** As soon as a clerk who waits for an answer sees it. */
export const soonMs = 1500

/** Asks everything on the page anew, as after the clock was moved. */
export function useRefreshAll(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
