// DeskKeys of the whole desk: the search, and the help on keys.
import { hasLetterKeys, isElsewhere, usePageKeys } from '@bank/web/kit/keyboard.ts'

type DeskKeys = { readonly search: () => void; readonly help: () => void }

export function useDeskKeys({ search, help }: DeskKeys): void {
  usePageKeys(event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasLetterKeys() || isElsewhere(event.target)) return
    // The physical key, so that a Russian or Kyrgyz layout works the same.
    if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) help()
    else if (event.key === '/' || event.code === 'Slash') search()
    else return
    event.preventDefault()
  })
}
