// Where the words of every signed document are, and that every refusal of a signature has its sentence.
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

type Texts = Record<keyof typeof signingErrors | keyof typeof ru, string>

export const documentsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & Texts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & Texts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & Texts }>,
} satisfies Loaders
