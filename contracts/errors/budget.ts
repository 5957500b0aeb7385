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
  PaylogicNotFoundException: { params: ['field'] },
  PaylogicNoDebtsException: { params: ['field'] },
  PaylogicProviderAnswerException: {},
  PaylogicServiceBlockedException: {},
  PaylogicServiceException: {},
  PaylogicSystemException: {},
  PaylogicValidationException: { params: ['field'] },
} as const satisfies Catalogue
