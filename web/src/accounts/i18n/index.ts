// Where the words of accounts are, those of an account's own pages apart from what other screens show of it, and that every refusal has its sentence.
import type { accountErrors } from '@bank/contracts/errors/accounts.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type pagesEn from './pages.en.json'
import type pagesKy from './pages.ky.json'
import type pagesRu from './pages.ru.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    accounts: typeof ru
    accountPages: typeof pagesRu
  }
}

type Whole = Record<keyof typeof accountErrors | keyof typeof ru, string>

export const accountsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & Whole }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & Whole }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & Whole }>,
} satisfies Loaders

type WholePages = Record<keyof typeof pagesRu, string>

export const accountPagesTexts = {
  ru: () => import('./pages.ru.json') satisfies Promise<{ default: typeof pagesRu & WholePages }>,
  ky: () => import('./pages.ky.json') satisfies Promise<{ default: typeof pagesKy & WholePages }>,
  en: () => import('./pages.en.json') satisfies Promise<{ default: typeof pagesEn & WholePages }>,
} satisfies Loaders
