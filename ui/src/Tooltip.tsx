/** A tooltip beside its anchor, on hover and on focus; the pointer may go over it, and Escape hides it without a move of either. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFloating } from './kit/useFloating.ts'
import css from './Tooltip.module.css'

interface TooltipProps {
  /** Without a text the anchor stands alone. */
  text: ReactNode
  /** Takes the id of the text for `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode
  /** Fills the width of its container, for a wide button. */
  wide?: boolean
}

export function Tooltip({ text, children, wide = false }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useFloating({ open: open && Boolean(text), anchor, floating: bubble, side: 'top' })
  useEffect(() => {
    if (!open) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [open])
  if (!text) return children(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only listens to what its focusable child does.
    <span
      ref={anchor}
      className={wide ? css.wideAnchor : css.anchor}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={event => setOpen(event.target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
    >
      {children(id)}
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={css.bubble}>
        {text}
      </span>
    </span>
  )
}
