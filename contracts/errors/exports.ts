// Error codes of exports: why a file of payments is not made or not handed over.
import type { Catalogue } from './catalogue.ts'

export const exportErrors = {
  ExportPeriodRequiredException: { params: ['field'] },
  ExportChoiceException: { field: 'filter' },
  ExportLimitException: { params: ['limit'] },
  ExportTooLargeException: { params: ['limit'] },
  ExportNotFoundException: { status: 404 },
  ExportNotReadyException: { status: 409 },
} as const satisfies Catalogue
