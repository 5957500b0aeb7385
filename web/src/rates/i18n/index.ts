// Texts of the exchange rates.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const ratesTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    rates: TextsOf<typeof ratesTexts>
  }
}
