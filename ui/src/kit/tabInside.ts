/** Focus trap: Tab goes round inside a modal box, from its last stop to its first and back. */
import type { KeyboardEvent } from 'react'

const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether Tab stops at an element; of a group of radio buttons only at the checked one. */
const isStop = (element: HTMLElement, all: readonly HTMLElement[]): boolean => {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  return !all.some(one => one instanceof HTMLInputElement && one.name === element.name && one.checked)
}

/** Wraps Tab at both ends of the box; between them the browser moves the focus itself. */
export function tabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)]
  const stops = all.filter(element => isStop(element, all))
  const [first, last] = [stops[0], stops.at(-1)]
  const active = document.activeElement
  const leaves = event.shiftKey ? active === first || active === event.currentTarget : active === last || !last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
