// Why an account cannot be used as asked.
import type { Catalogue } from './catalogue.ts'

export const accountErrors = {
  AccountNotFoundException: { status: 404 },
  AccountPermissionException: { field: 'payerAccount', says: ['operation'] },
  PeriodTooLongException: { says: ['days'] },
} as const satisfies Catalogue
