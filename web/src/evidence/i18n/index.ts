// Texts of the audit; types demand a sentence for every refusal and every action.
import type { AuditGroup } from '@bank/contracts/audit.ts'
import type { evidenceErrors } from '@bank/contracts/errors/evidence.ts'
import { nounTexts, type TextsOf } from '#kit/i18n/nounTexts.ts'

type AuditNameKey = `evidence.group.${AuditGroup}`

export const evidenceTexts = nounTexts<keyof typeof evidenceErrors | AuditNameKey>()(
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
