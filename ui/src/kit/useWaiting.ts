// Waiting that ends in a transition: what takes the place of a skeleton is drawn in slices, between which the page answers.
import { useDeferredValue } from 'react'

/** Whether the skeleton stands: it comes at once, and goes when what replaces it has been drawn. */
export function useWaiting(waits: boolean): boolean {
  const lately = useDeferredValue(waits)
  return waits || lately
}
