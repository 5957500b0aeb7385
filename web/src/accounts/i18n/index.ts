// Texts of accounts, those of an account's own pages apart; types demand a sentence for every refusal.
import type { accountErrors, accountNameErrors } from '@bank/contracts/errors/accounts.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const accountsTexts = nounTexts<keyof typeof accountErrors>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

export const accountPagesTexts = nounTexts<keyof typeof accountNameErrors>()(
  {
    ru: () => import('./pages.ru.json'),
    ky: () => import('./pages.ky.json'),
    en: () => import('./pages.en.json'),
  },
  () => import('#kit/list/periodNames.ts'),
)

export const accountDocumentsTexts = nounTexts()({
  ru: () => import('./documents.ru.json'),
  ky: () => import('./documents.ky.json'),
  en: () => import('./documents.en.json'),
})

export const accountPermissionsTexts = nounTexts()({
  ru: () => import('./permissions.ru.json'),
  ky: () => import('./permissions.ky.json'),
  en: () => import('./permissions.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    accounts: TextsOf<typeof accountsTexts>
    accountPages: TextsOf<typeof accountPagesTexts>
    accountDocuments: TextsOf<typeof accountDocumentsTexts>
    accountPermissions: TextsOf<typeof accountPermissionsTexts>
  }
}
