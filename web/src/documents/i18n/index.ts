// Texts of every signed document; types demand a sentence for every refusal of a signature.
import type { signingErrors } from '@bank/contracts/errors/signing.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    documents: typeof ru
  }
}

type DocumentTexts = Record<keyof typeof signingErrors | keyof typeof ru, string>

export const documentsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & DocumentTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & DocumentTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & DocumentTexts }>,
} satisfies Loaders
