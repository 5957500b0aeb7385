// What is special about a payment to the budget: under which code, and for whose tax?
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { isBusinessDate } from '@bank/contracts/dates.ts'
import { because } from '#kit/because.ts'
import type { Details } from '../payment.ts'
import type { OwnRung, Special } from './kind.ts'

/** The last day of its code, up to 23:59:59; null without one. */
const lastDay = ({ codeUntil = '' }: Details): BusinessDate | null => (isBusinessDate(codeUntil) ? codeUntil : null)

/** Without a code of the provider nobody at the treasury knows what was paid: it comes from the budget's own pages only. */
const underCode: OwnRung = ({ details }) =>
  details.billCode && lastDay(details) ? null : because('CantBeNullException', { field: 'paymentCode' })

export const budget: Special = {
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
  rungs: [underCode],
  goodUntil: lastDay,
}
