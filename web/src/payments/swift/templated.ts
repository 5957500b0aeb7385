// How does a transfer abroad go into a template, and a template into the form?
import { isCommissionOption } from '@bank/contracts/abroad.ts'
import { fieldOf } from '#kit/form/faults.ts'
import type { Refused } from '#kit/refused.ts'
import { type Filled, fieldNames, filledFrom, type Template } from '#templates/index.ts'
import type { TemplateSide } from '../forms/templatedForm.ts'
import { emptyValues, type FieldName, fieldsOf, operation, type Values } from './values.ts'

const isField = (name: string): name is FieldName => Object.hasOwn(emptyValues, name)
const isOfTheMoment = (name: FieldName): boolean => name === 'valueDate' || name === 'transferNum'

function said({ fields, isExotic = false }: Filled): Partial<Values> {
  const { commissionOption: option = '', ...rest } = fields
  const here = Object.entries(rest).filter(([name]) => isField(name))
  return { ...Object.fromEntries(here), ...(isCommissionOption(option) && { commissionOption: option }), isExotic }
}

/** What a template says of the fields of the form. */
export const fromTemplate = (template: Template): Partial<Values> => said(filledFrom(template))

/** The field that a refusal belongs to: what is said of the rate, or of a sum that is not typed, is said at the exotic sum. */
export const fieldOfSwift = (why: Pick<Refused, 'field' | 'says'>, shown: readonly FieldName[]): FieldName | null =>
  fieldOf(why, shown, { exoticRate: 'exoticAmount', amount: 'exoticAmount' })

/** `currency` is the one that travels: what another one asks for is not on the screen. */
export const sideOf = (currency: string): TemplateSide<Values> => ({
  operations: [operation],
  read: values => {
    const shown = new Set<string>([...fieldsOf(values, currency), 'commissionOption'])
    const kept = fieldNames.filter(name => shown.has(name) && isField(name) && !isOfTheMoment(name))
    const fields = kept.map(name => [name, values[name as FieldName].trim()])
    return { operation, fields: Object.fromEntries(fields), isExotic: values.isExotic }
  },
  said,
  fieldOf: (why, values) => fieldOfSwift(why, fieldsOf(values, currency)),
})
