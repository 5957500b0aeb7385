/** A hook of a media query, now and after every change. */
import { useSyncExternalStore } from 'react'

export const PHONE = '(width < 41.875rem)'
export const WIDE = '(width >= 80rem)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
