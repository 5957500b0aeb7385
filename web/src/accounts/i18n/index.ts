// Texts of accounts, those of an account's own pages apart; types demand a sentence for every refusal.
import type { accountErrors } from '@bank/contracts/errors/accounts.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { textsIn } from '@bank/contracts/texts/textsIn.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type pagesEn from './pages.en.json'
import type pagesKy from './pages.ky.json'
import type pagesRu from './pages.ru.json'
import type ru from './ru.json'

/** What the contract names, for screens as for files. */
async function namesIn(lang: Lang) {
  const { operationTexts } = await import('@bank/contracts/texts/operations.ts')
  return textsIn('says.operation.', operationTexts, lang)
}

type OperationNames = Awaited<ReturnType<typeof namesIn>>

declare module '#kit/i18n.ts' {
  interface Catalogues {
    accounts: typeof ru & OperationNames
    accountPages: typeof pagesRu
  }
}

type AccountTexts = Record<keyof typeof accountErrors | keyof typeof ru, string>

const withNames = async <T extends AccountTexts>(texts: Promise<{ default: T }>, lang: Lang) => ({
  default: { ...(await texts).default, ...(await namesIn(lang)) },
})

export const accountsTexts = {
  ru: () => withNames<typeof ru>(import('./ru.json'), 'ru'),
  ky: () => withNames<typeof ky>(import('./ky.json'), 'ky'),
  en: () => withNames<typeof en>(import('./en.json'), 'en'),
} satisfies Loaders

type AccountPageTexts = Record<keyof typeof pagesRu, string>

export const accountPagesTexts = {
  ru: () => import('./pages.ru.json') satisfies Promise<{ default: typeof pagesRu & AccountPageTexts }>,
  ky: () => import('./pages.ky.json') satisfies Promise<{ default: typeof pagesKy & AccountPageTexts }>,
  en: () => import('./pages.en.json') satisfies Promise<{ default: typeof pagesEn & AccountPageTexts }>,
} satisfies Loaders
