/** Assigns one element to several React refs. */
import type { Ref } from 'react'

export function assignRefs<Element>(element: Element | null, ...refs: (Ref<Element> | undefined)[]): void {
  for (const ref of refs) {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
}
