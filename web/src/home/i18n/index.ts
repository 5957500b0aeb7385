// Texts of the home page.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const homeTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    home: TextsOf<typeof homeTexts>
  }
}
