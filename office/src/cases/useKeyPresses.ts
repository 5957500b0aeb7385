// Letter keys of a screen, by their place on the keyboard, silent while something is typed and where letters are switched off.
import { hasLetterKeys, isElsewhere, isPlain, usePageKeys } from '@bank/web/kit/keyboard.ts'

/** By the code of the key, `KeyJ`; what returns false lets the key go on. */
export function useKeyPresses(keys: Readonly<Record<string, () => unknown>>): void {
  usePageKeys(event => {
    const act = keys[event.code]
    if (!act || !isPlain(event) || !hasLetterKeys() || isElsewhere(event.target)) return
    if (act() !== false) event.preventDefault()
  })
}
