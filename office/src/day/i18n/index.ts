// Texts of the bank's day, its rails and its books.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const dayTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    day: TextsOf<typeof dayTexts>
  }
}
