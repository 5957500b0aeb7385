// Texts of the home page.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    home: typeof ru
  }
}

type HomeTexts = Record<keyof typeof ru, string>

export const homeTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & HomeTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & HomeTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & HomeTexts }>,
} satisfies Loaders
