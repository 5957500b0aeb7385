// Texts of what a company asks the bank to decide; types demand a sentence for every refusal of it.
import type { caseErrors } from '@bank/contracts/errors/cases.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const casesTexts = nounTexts<keyof typeof caseErrors>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    cases: TextsOf<typeof casesTexts>
  }
}
