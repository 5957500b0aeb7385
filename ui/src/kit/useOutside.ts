/** Closes a popover on a press or a focus outside its parts, or on Escape. */
import { type RefObject, useEffect } from 'react'

export function useOutside(open: boolean, parts: readonly RefObject<HTMLElement | null>[], onLeave: () => void): void {
  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      const target = event.target
      if (target instanceof Node && !parts.some(part => part.current?.contains(target))) onLeave()
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('focusin', leave, true)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('focusin', leave, true)
    }
  }, [open, parts, onLeave])
}
