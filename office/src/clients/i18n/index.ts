// Texts of the search and of the pages of companies and people.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const clientsTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    clients: TextsOf<typeof clientsTexts>
  }
}
