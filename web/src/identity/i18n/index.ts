// Texts of identity, those of its pages apart from the sign-in's; types demand a sentence for every refusal.
import type { identityErrors } from '@bank/contracts/errors/identity.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type pagesEn from './pages.en.json'
import type pagesKy from './pages.ky.json'
import type pagesRu from './pages.ru.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    identity: typeof ru
    identityPages: typeof pagesRu
  }
}

type IdentityTexts = Record<keyof typeof identityErrors | keyof typeof ru, string>

export const identityTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & IdentityTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & IdentityTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & IdentityTexts }>,
} satisfies Loaders

type IdentityPageTexts = Record<keyof typeof pagesRu, string>

export const identityPagesTexts = {
  ru: () => import('./pages.ru.json') satisfies Promise<{ default: typeof pagesRu & IdentityPageTexts }>,
  ky: () => import('./pages.ky.json') satisfies Promise<{ default: typeof pagesKy & IdentityPageTexts }>,
  en: () => import('./pages.en.json') satisfies Promise<{ default: typeof pagesEn & IdentityPageTexts }>,
} satisfies Loaders
