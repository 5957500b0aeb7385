// Texts of the pages of documents and of the audit of companies.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const documentsTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    documents: TextsOf<typeof documentsTexts>
  }
}
