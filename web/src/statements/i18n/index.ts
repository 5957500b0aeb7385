// Texts of statements.
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const statementsTexts = nounTexts()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    statements: TextsOf<typeof statementsTexts>
  }
}
