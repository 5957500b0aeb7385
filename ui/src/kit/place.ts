/** Places a floating element beside its anchor so that it stays inside the window. */
export type FloatingSide = 'bottom-start' | 'bottom-end' | 'top' | 'bottom'

const GAP = 6
const EDGE = 8

function leftOf(side: FloatingSide, anchor: DOMRect, width: number): number {
  if (side === 'bottom-start') return anchor.left
  if (side === 'bottom-end') return anchor.right - width
  return anchor.left + (anchor.width - width) / 2
}

export function place(anchor: HTMLElement, floating: HTMLElement, side: FloatingSide): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const fitsBelow = below + height <= window.innerHeight - EDGE
  const goesUp = side === 'top' ? above >= EDGE : !fitsBelow && above >= EDGE
  const left = Math.min(Math.max(leftOf(side, at, width), EDGE), Math.max(EDGE, window.innerWidth - width - EDGE))
  floating.style.left = `${Math.round(left)}px`
  floating.style.top = `${Math.round(goesUp ? above : below)}px`
}
