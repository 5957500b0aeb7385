// The theme: light, dark, or the machine's own.
import { type Theme, themeFrom, themeKey } from '@bank/contracts/theme.ts'
import { observable, useObserved } from './observable.ts'
import { local, tellServer } from './storage.ts'

const theme = observable<Theme>(themeFrom(local.get(themeKey)))

/** Applies the chosen theme; without a choice nothing is written on the page, and the machine's own is followed. */
export function applyTheme(): void {
  const chosen = theme.get()
  if (chosen === 'system') {
    delete document.documentElement.dataset.theme
    return
  }
  document.documentElement.dataset.theme = chosen
  // So that the next page is painted in it before any script runs.
  tellServer(themeKey, chosen)
}

export function setTheme(next: Theme): void {
  theme.set(next)
  if (next === 'system') {
    local.remove(themeKey)
    tellServer(themeKey, next)
  } else local.set(themeKey, next)
  applyTheme()
}

export const useTheme = (): Theme => useObserved(theme)
