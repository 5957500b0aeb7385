// Error codes of accounts: why one cannot be used as asked.
import type { Catalogue } from './catalogue.ts'

export const accountErrors = {
  AccountNotFoundException: { status: 404 },
  AccountPermissionException: { field: 'payerAccount', params: ['operation'] },
  PeriodTooLongException: { params: ['days'] },
} as const satisfies Catalogue
