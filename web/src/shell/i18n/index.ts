// Texts of the shell.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    shell: typeof ru
  }
}

type ShellTexts = Record<keyof typeof ru, string>

export const shellTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & ShellTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & ShellTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & ShellTexts }>,
} satisfies Loaders
