// Below the fold of the first screen all is drawn after what is above it, in slices: both at once are a task in which a phone hears no finger.
import { startTransition, useEffect, useState } from 'react'
import { PHONE, useMedia } from './useMedia.ts'

let isDrawn = false

/** How many of so many slices may be drawn that can wait, once what cannot `isHere`. Later screens of a visit are drawn whole, so that they are scrolled to where they were. */
export function useSlices(all: number, isHere = true): number {
  const [drawn, setDrawn] = useState(isDrawn ? all : 0)
  useEffect(() => {
    if (!isHere || drawn === all) return
    startTransition(() => setDrawn(drawn + 1))
    isDrawn = true
  }, [isHere, drawn, all])
  return drawn
}

/** Whether what can wait may be drawn, all at once. */
export const useLater = (isHere?: boolean): boolean => useSlices(1, isHere) === 1

/** The same for what a phone has below the fold and a wide screen beside. */
export function useBelow(isHere?: boolean): boolean {
  const later = useLater(isHere)
  return !useMedia(PHONE) || later
}
