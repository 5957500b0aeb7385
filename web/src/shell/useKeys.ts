// Global keyboard shortcuts, silent while something is being typed.
import { hasLetterKeys, isElsewhere, usePageKeys } from '#kit/keyboard.ts'

type Keys = { readonly newPayment: () => void; readonly palette: () => void; readonly help: () => void }

export function useKeys(keys: Keys): void {
  usePageKeys(event => {
    // The physical key, so that a Russian or Kyrgyz layout works the same.
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) keys.palette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !hasLetterKeys() || isElsewhere(event.target)) return
    if (event.code === 'KeyN') keys.newPayment()
    else if (event.key === '?' || (event.shiftKey && event.code === 'Slash')) keys.help()
    else return
    event.preventDefault()
  })
}
