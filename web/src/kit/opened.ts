// Tells since when an answer is fresh for a screen: what must be as it is now may be asked by its route, before it is drawn.
import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { machineNow } from './clock.ts'

let openedAt = Number.POSITIVE_INFINITY

/** Called by a route that asks ahead for a screen that is not shown yet. */
export const openScreen = (): void => {
  openedAt = machineNow()
}

/** Since when an answer is fresh for the screen that is shown: once it stands, only what it asks itself is. */
export function useOpened(): number {
  const [since] = useState(() => openedAt)
  useEffect(() => {
    openedAt = Number.POSITIVE_INFINITY
  })
  return since
}

/** Query options of what must be fresh: a proposed number, an edited document, counts that nobody followed. */
export const freshSince = (since: number) =>
  ({
    refetchOnMount: ({ state }: Pick<Query, 'state'>) => state.dataUpdatedAt < since && 'always',
    refetchOnWindowFocus: false,
  }) as const
