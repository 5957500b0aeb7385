// Texts of the cases at the desk.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const casesTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    cases: TextsOf<typeof casesTexts>
  }
}
