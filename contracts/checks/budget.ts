// Checks of a payment to the budget: the last day of its code, and the value of each field of a form.

import { type BusinessDate, isBusinessDate } from '../dates.ts'
import { checkInn, checkTaxPin, innKind } from '../inn.ts'
import { type Check, check, type Draft, type Rejection, reject } from './check.ts'

/** The last day of its code, up to 23:59:59; null without one. */
export const lastDayOf = ({ codeUntil = '' }: Draft['details']): BusinessDate | null =>
  isBusinessDate(codeUntil) ? codeUntil : null

/** Without a code of the provider nobody at the treasury knows what was paid: it comes from the budget's own pages only. */
const underCode = check('underCode', 'paymentCode', ({ details }) =>
  details.billCode && lastDayOf(details) ? null : reject('CantBeNullException', { field: 'paymentCode' }),
)

export const ofBudget: readonly Check[] = [underCode]

/** A field that a form of the budget asks for, as far as it can be told without directories. */
export type Requisite = {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
  readonly regex?: string | null | undefined
  readonly maxLength?: number | null | undefined
}

/** A company's number names its registration; a person's is the tax PIN, which has one digit more to look at. */
function taxpayer(value: string): Rejection | null {
  const fault = innKind(value) === 'person' ? checkTaxPin(value) : checkInn(value)
  if (!fault) return null
  return reject(fault === 'forbiddenDigit' ? 'TaxPinException' : 'TaxpayerInnException')
}

/** Why a value can never be right in a field, whatever directories say; an empty one is only missed. */
export function requisiteRejection(field: Requisite, value: string): Rejection | null {
  const { name, kind, isRequired, regex, maxLength } = field
  if (value === '') return isRequired ? reject('CantBeNullException', { field: name }) : null
  if (kind === 'TAXPAYER') return taxpayer(value)
  const long = typeof maxLength === 'number' && [...value].length > maxLength
  return long || (regex && !new RegExp(regex, 'u').test(value)) ? reject('FieldRuleException', { field: name }) : null
}
