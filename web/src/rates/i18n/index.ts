// Texts of the exchange rates, those of their page apart.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const ratesTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

export const ratesPageTexts = nounTexts()(
  {
    ru: () => import('./page.ru.json'),
    ky: () => import('./page.ky.json'),
    en: () => import('./page.en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    rates: TextsOf<typeof ratesTexts>
    ratesPage: TextsOf<typeof ratesPageTexts>
  }
}
