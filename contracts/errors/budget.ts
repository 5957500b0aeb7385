// Error codes of payments to the budget, of the bank and of the provider of codes.
import type { Catalogue } from './catalogue.ts'

export const budgetErrors = {
  TaxpayerInnException: { field: 'inn' },
  TaxPinException: { field: 'inn' },
  TaxOfficeException: { field: 'taxOffice' },
  BudgetCodeNotFoundException: {},
  BudgetCodeUsedException: {},
  BudgetAmountException: { field: 'amount', params: ['amount'] },
  PaylogicActionException: {},
  PaylogicNotFoundException: { report: false, params: ['field'] },
  PaylogicNoDebtsException: { report: false, params: ['field'] },
  PaylogicProviderAnswerException: {},
  PaylogicServiceBlockedException: { report: false },
  PaylogicServiceException: {},
  PaylogicSystemException: {},
  PaylogicValidationException: { report: false, params: ['field'] },
} as const satisfies Catalogue
