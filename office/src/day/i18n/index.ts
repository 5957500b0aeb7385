// Texts of the bank's day, its rails and its books; those of the laws apart, of which a case speaks as well.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const dayTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

export const lawsTexts = nounTexts()({
  ru: () => import('./laws.ru.json'),
  ky: () => import('./laws.ky.json'),
  en: () => import('./laws.en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    day: TextsOf<typeof dayTexts>
    laws: TextsOf<typeof lawsTexts>
  }
}
