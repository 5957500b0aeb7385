// Texts of the home page, those of its debts apart.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const homeTexts = nounTexts()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

export const debtsTexts = nounTexts()({
  ru: () => import('./debts.ru.json'),
  ky: () => import('./debts.ky.json'),
  en: () => import('./debts.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    home: TextsOf<typeof homeTexts>
    debts: TextsOf<typeof debtsTexts>
  }
}
