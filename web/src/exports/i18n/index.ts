// Texts of exports.
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    exports: typeof ru
  }
}

type ExportTexts = Record<keyof typeof ru, string>

export const exportsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & ExportTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & ExportTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & ExportTexts }>,
} satisfies Loaders
