// Texts of the pages of addresses that are no screen.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const noPageTexts = nounTexts()({
  ru: () => import('./noPage.ru.json'),
  ky: () => import('./noPage.ky.json'),
  en: () => import('./noPage.en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    noPage: TextsOf<typeof noPageTexts>
  }
}
