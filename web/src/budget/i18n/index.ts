// Texts of payments to the budget; types demand a sentence for every refusal.
import type { budgetErrors } from '@bank/contracts/errors/budget.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    budget: typeof ru
  }
}

type BudgetTexts = Record<keyof typeof budgetErrors | keyof typeof ru, string>

export const budgetTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & BudgetTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & BudgetTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & BudgetTexts }>,
} satisfies Loaders
