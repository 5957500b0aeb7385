// Texts of the exchange rates.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    rates: typeof ru
  }
}

type RateTexts = Record<keyof typeof ru, string>

export const ratesTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & RateTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & RateTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & RateTexts }>,
} satisfies Loaders
