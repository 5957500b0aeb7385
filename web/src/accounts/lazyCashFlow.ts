// The cash flow of the company as a lazy chunk, with the words of an account's page.
import { lazyPart } from '#kit/code.ts'
import { loadTexts } from '#kit/i18n.ts'

export const CompanyCashFlow = lazyPart(async () => {
  const [{ CompanyCashFlow }] = await Promise.all([import('./CompanyCashFlow.tsx'), loadTexts('accountPages')])
  return CompanyCashFlow
})
