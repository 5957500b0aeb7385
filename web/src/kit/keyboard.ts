// Tells keys of the page from keys that are typed into a field, menu or dialog, and whether single characters are keys of the page at all.
import { useEffectEvent, useLayoutEffect } from 'react'
import { observable, useObserved } from './observable.ts'
import { local } from './storage.ts'

const place = 'letterKeys'
const letterKeys = observable(local.get(place) !== 'off')

/** Whether a letter or sign alone is a shortcut: who dictates, or presses keys by accident, switches that off (WCAG 2.1.4). */
export const hasLetterKeys = letterKeys.get
export const useLetterKeys = (): boolean => useObserved(letterKeys)

export function setLetterKeys(on: boolean): void {
  letterKeys.set(on)
  if (on) local.remove(place)
  else local.set(place, 'off')
}

/** Whether a key belongs to a field, a menu or an open dialog rather than to the page. */
export function isElsewhere(target: EventTarget | null): boolean {
  const element = target instanceof HTMLElement ? target : null
  if (document.querySelector('dialog[open]')) return true
  return Boolean(
    element?.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
    ),
  )
}

/** Whether a key is pressed without modifiers. */
export const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey)

/** Hears each key of the page while the caller is shown, and from the moment it is shown: an effect after painting would miss a key that is pressed at once. */
export function usePageKeys(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress)
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
