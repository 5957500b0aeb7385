// A statement that is gone while its page is open, removed or no longer readable: all of statements is asked for anew, and then the page and the list say so.
import { useEffect } from 'react'
import { invalidate } from '#kit/query.ts'
import { isRefusal } from '#kit/refusal.ts'

const isGone = (error: unknown): boolean => isRefusal(error) && error.classification === 'StatementNotFoundException'

/** What the bank answers to a press; throws as it does. */
export async function orGone<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer
  } catch (error) {
    if (isGone(error)) void invalidate('statements')
    throw error
  }
}

/** Of what the page itself asks for. */
export function useGone(error: unknown): void {
  const gone = isGone(error)
  useEffect(() => {
    if (gone) void invalidate('statements')
  }, [gone])
}
