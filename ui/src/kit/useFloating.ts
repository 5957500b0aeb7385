/** Keeps an open popover at its anchor, in the top layer, above every card and dialog. */
import { type RefObject, useLayoutEffect } from 'react'
import { type FloatingSide, place } from './place.ts'

interface Floating {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  floating: RefObject<HTMLElement | null>
  side: FloatingSide
  /** Gives the popover at least the width of its anchor. */
  wide?: boolean
  /** A selector of what takes the focus once the popover is in sight. */
  focus?: string
}

export function useFloating({ open, anchor, floating, side, wide, focus }: Floating): void {
  useLayoutEffect(() => {
    const box = floating.current
    const from = anchor.current
    if (!open || !box || !from) return
    const follow = () => {
      if (wide) box.style.minWidth = `${from.offsetWidth}px`
      place(from, box, side)
    }
    box.showPopover()
    follow()
    if (focus) box.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
    const sizes = new ResizeObserver(follow)
    sizes.observe(box)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      if (box.isConnected) box.hidePopover()
    }
  }, [open, anchor, floating, side, wide, focus])
}
