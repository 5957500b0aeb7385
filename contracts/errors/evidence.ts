// Error codes of evidence: why the bank does not hand it out.
import type { Catalogue } from './catalogue.ts'

export const evidenceErrors = {
  EvidenceMissingException: { status: 404 },
  EvidenceTooLargeException: { params: ['limit'] },
  AuditBrokenException: { status: 503 },
} as const satisfies Catalogue
