// The cash flow of the company as a lazy chunk, with the words of an account's page.
import { lazyPartWith } from '#kit/i18n.ts'

export const CompanyCashFlow = lazyPartWith(
  () => import('./CompanyCashFlow.tsx').then(({ CompanyCashFlow }) => CompanyCashFlow),
  'accountPages',
)
