// Error codes of accounts: why one cannot be used as asked.
import type { Catalogue } from './catalogue.ts'

export const accountErrors = {
  AccountNotFoundException: { status: 404 },
  AccountPermissionException: { field: 'payerAccount', params: ['operation'] },
  PeriodTooLongException: { params: ['days'] },
} as const satisfies Catalogue

/** Why an account may not be called so; their words are those of its page. */
export const accountNameErrors = {
  AccountNameLengthException: { field: 'name', params: ['limit'] },
  AccountNameSignException: { field: 'name', params: ['sign'] },
} as const satisfies Catalogue
