// What does a payment to the budget say of its own: under which code, and for whose tax?
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
