/** A hook of a media query of the screen, now and after every change; paper, which is narrower, changes nothing. */
import { useSyncExternalStore } from 'react'

export const PHONE = '(width < 41.875rem)'
export const WIDE = '(width >= 80rem)'

/** What each query said last on a screen. */
const said = new Map<string, boolean>()

function now(query: string): boolean {
  const { matches } = window.matchMedia(query)
  // A page that was made anew for the width of its paper would lose what is open on it.
  if (window.matchMedia('print').matches) return said.get(query) ?? matches
  said.set(query, matches)
  return matches
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => now(query),
    () => false,
  )
}
