// Polling: what no event tells of, rails, jobs and books, is asked anew each half minute, and sooner while a clerk waits for an answer.
import { useQueryClient } from '@tanstack/react-query'

const everyMs = 30_000
const soonMs = 1500

/** Half a minute; sooner when a person comes back to the page. */
export const live = { refetchInterval: everyMs, refetchOnWindowFocus: true } as const

/** In milliseconds; as soon as a clerk who waits for an answer sees it. */
export const intervalFor = (isWaitedFor: boolean | undefined): number => (isWaitedFor ? soonMs : everyMs)

/** Asks everything on the page anew, as after the clock was moved. */
export function useRefreshAll(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}
