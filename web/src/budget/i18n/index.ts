// Texts of payments to the budget; types demand a sentence for every refusal.
import type { budgetErrors } from '@bank/contracts/errors/budget.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const budgetTexts = nounTexts<keyof typeof budgetErrors>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '#kit/i18n.ts' {
  interface Catalogues {
    budget: TextsOf<typeof budgetTexts>
  }
}
