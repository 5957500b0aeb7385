// Texts of the bank's own people and of the bank's own audit.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const staffTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    staff: TextsOf<typeof staffTexts>
  }
}
