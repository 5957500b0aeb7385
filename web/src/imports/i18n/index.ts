// Texts of imports; types demand a sentence for every refusal of a file or a row of it.
import type { importErrors } from '@bank/contracts/errors/imports.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    imports: typeof ru
  }
}

type ImportTexts = Record<keyof typeof importErrors | keyof typeof ru, string>

export const importsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & ImportTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & ImportTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & ImportTexts }>,
} satisfies Loaders
