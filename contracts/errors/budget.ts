// Error codes of payments to the budget, of the bank and of the provider of codes.
import type { Catalogue } from './catalogue.ts'

export const budgetErrors = {
  TaxpayerInnException: { field: 'inn' },
  TaxPinException: { field: 'inn' },
  TaxOfficeException: { field: 'taxOffice' },
  BudgetCodeNotFoundException: {},
  BudgetCodeUsedException: {},
  BudgetAmountException: { field: 'amount', says: ['amount'] },
  PaylogicActionException: {},
  PaylogicNotFoundException: { report: false, says: ['field'] },
  PaylogicNoDebtsException: { report: false, says: ['field'] },
  PaylogicProviderAnswerException: {},
  PaylogicServiceBlockedException: { report: false },
  PaylogicServiceException: {},
  PaylogicSystemException: {},
  PaylogicValidationException: { report: false, says: ['field'] },
} as const satisfies Catalogue
