// Where the words of the home page are.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    home: typeof ru
  }
}

type Whole = Record<keyof typeof ru, string>

export const homeTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & Whole }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & Whole }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & Whole }>,
} satisfies Loaders
