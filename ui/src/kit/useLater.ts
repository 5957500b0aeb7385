// Below the fold of the first screen all is drawn after what is above it, in slices: both at once are a task in which a phone hears no finger.
import { startTransition, useEffect, useState } from 'react'
import { PHONE, useMedia } from './useMedia.ts'

let isDrawn = false

/** Whether what can wait may be drawn, once what cannot `isHere`. Later screens of a visit are drawn whole, so that they are scrolled to where they were. */
export function useLater(isHere = true): boolean {
  const [may, setMay] = useState(isDrawn)
  useEffect(() => {
    if (!isHere) return
    startTransition(() => setMay(true))
    isDrawn = true
  }, [isHere])
  return may
}

/** The same for what a phone has below the fold and a wide screen beside. */
export function useBelow(isHere?: boolean): boolean {
  const later = useLater(isHere)
  return !useMedia(PHONE) || later
}
