// Texts of the audit; types demand a sentence for every refusal and every action.
import type { AuditAction, AuditGroup } from '@bank/contracts/audit.ts'
import type { evidenceErrors } from '@bank/contracts/errors/evidence.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    evidence: typeof ru
  }
}

type AuditNameKey = `evidence.action.${AuditAction}` | `evidence.group.${AuditGroup}`
type EvidenceTexts = Record<keyof typeof evidenceErrors | AuditNameKey | keyof typeof ru, string>

export const evidenceTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & EvidenceTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & EvidenceTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & EvidenceTexts }>,
} satisfies Loaders
