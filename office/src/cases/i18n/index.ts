// Texts of the cases at the desk; those of tokens and of whom the bank believes apart, for whoever asks about them.
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

export const casesTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

export const meansTexts = nounTexts()({
  ru: () => import('./means.ru.json'),
  ky: () => import('./means.ky.json'),
  en: () => import('./means.en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    cases: TextsOf<typeof casesTexts>
    means: TextsOf<typeof meansTexts>
  }
}
