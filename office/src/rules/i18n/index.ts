// Texts of what the bank goes by: rules, tariffs, rates.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const rulesTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    rules: TextsOf<typeof rulesTexts>
  }
}
