// The theme: light, dark, or the machine's own.
import { observable, useObserved } from './observable.ts'
import { local } from './storage.ts'

const key = 'theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const fromKept = (kept: string | null): Theme => themes.find(theme => theme === kept) ?? 'system'
const theme = observable<Theme>(fromKept(local.get(key)))

/** Applies the chosen theme; without a choice nothing is written on the page, and the machine's own is followed. */
export function applyTheme(): void {
  const chosen = theme.get()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

export function setTheme(next: Theme): void {
  theme.set(next)
  if (next === 'system') local.remove(key)
  else local.set(key, next)
  applyTheme()
}

export const useTheme = (): Theme => useObserved(theme)
