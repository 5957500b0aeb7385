// Templates of a transfer abroad, both ways.
import { isCommissionOption } from '@bank/contracts/abroad.ts'
import { fieldOf } from '#kit/form/faults.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fieldNames, type TemplateValues } from '#templates/index.ts'
import { saidOf, type TemplateSide } from '../forms/templatedForm.ts'
import { emptyValues, fieldsOf, operation, type SwiftFieldName, type SwiftValues, textNames } from './values.ts'

const isField = (name: string): name is SwiftFieldName => Object.hasOwn(emptyValues, name)
const isOfTheMoment = (name: SwiftFieldName): boolean => name === 'valueDate' || name === 'transferNum'

/** What a template says of the fields of the form. */
export function said({ fields, isExotic = false }: TemplateValues): Partial<SwiftValues> {
  const { commissionOption: option = '' } = fields
  return { ...saidOf(fields, textNames), ...(isCommissionOption(option) && { commissionOption: option }), isExotic }
}

/** The field that a refusal belongs to: what is said of the rate, or of a sum that is not typed, is said at the exotic sum. */
export const fieldOfSwift = (
  why: Pick<Refusal, 'field' | 'params'>,
  shown: readonly SwiftFieldName[],
): SwiftFieldName | null => fieldOf(why, shown, { exoticRate: 'exoticAmount', amount: 'exoticAmount' })

/** `currency` is the one that travels: what another one asks for is not on the screen. */
export const sideOf = (currency: string): TemplateSide<SwiftValues> => ({
  operations: [operation],
  read: values => {
    const shown = new Set<string>([...fieldsOf(values, currency), 'commissionOption'])
    const kept = fieldNames.filter(name => shown.has(name) && isField(name) && !isOfTheMoment(name))
    const fields = kept.map(name => [name, values[name as SwiftFieldName].trim()])
    return { operation, fields: Object.fromEntries(fields), isExotic: values.isExotic }
  },
  valuesOf: said,
  fieldOf: (why, values) => fieldOfSwift(why, fieldsOf(values, currency)),
})
