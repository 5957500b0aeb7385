// Letter keys of a screen, by their place on the keyboard, silent while something is typed and where letters are switched off.
import { hasLetterKeys, isElsewhere, isPlain } from '@bank/web/kit/keyboard.ts'
import { useEffect, useEffectEvent } from 'react'

/** By the code of the key, `KeyJ`; what returns false lets the key go on. */
export function useKeyPresses(keys: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.code]
    if (!act || !isPlain(event) || !hasLetterKeys() || isElsewhere(event.target)) return
    if (act() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
