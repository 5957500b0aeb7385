// Texts of the audit; types demand a sentence for every refusal.
import type { evidenceErrors } from '@bank/contracts/errors/evidence.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

export const evidenceTexts = nounTexts<keyof typeof evidenceErrors>()(
  {
    ru: () => import('./ru.json'),
    ky: () => import('./ky.json'),
    en: () => import('./en.json'),
  },
  () => import('./names.ts'),
)

declare module '#kit/i18n.ts' {
  interface Catalogues {
    evidence: TextsOf<typeof evidenceTexts>
  }
}
