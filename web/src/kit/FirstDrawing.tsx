// The first drawing of a page in slices: a phone answers fingers while the frame and its screen are drawn behind what stands.
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Waiting } from './Waiting.tsx'

let isFirst = true

/** What stands meanwhile: the skeleton that came while code was fetched, or the bare page. */
const standing = (): ReactNode => document.getElementById('root')?.hasChildNodes() && <Waiting />

/** Whatever comes later takes the place of another screen and is drawn at once, so that nothing blinks. */
export function FirstDrawing({ children }: { children: ReactNode }) {
  const [meanwhile] = useState(() => (isFirst ? { shown: standing() } : null))
  const drawn = useDeferredValue(true, !meanwhile)
  useEffect(() => {
    if (drawn) isFirst = false
  }, [drawn])
  return drawn ? children : meanwhile?.shown
}
