// The kind of payments to the budget: the fields that it adds, code and taxpayer.
import { lastDayOf } from '@bank/contracts/checks/budget.ts'
import type { KindSpec } from './kind.ts'

export const budget: KindSpec = {
  detailsOf: said => said,
  details: [
    'budgetForm',
    'taxpayerInn',
    'taxpayerName',
    'taxOffice',
    'taxPeriod',
    'budgetSubject',
    'billCode',
    'paylogicId',
    'codeUntil',
  ],
  goodUntil: lastDayOf,
}
