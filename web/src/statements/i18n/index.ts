// Texts of statements; types demand a sentence for every refusal.
import type { statementErrors } from '@bank/contracts/errors/statements.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const statementsTexts = nounTexts<keyof typeof statementErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    statements: TextsOf<typeof statementsTexts>
  }
}
