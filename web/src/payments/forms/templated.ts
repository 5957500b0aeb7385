// How do the fields of a payment in som go into a template, and those of a template into the form?
import { type Filled, fieldNames, filledFrom, type Template } from '#templates/index.ts'
import type { TemplateSide } from './templatedForm.ts'
import {
  type BuiltForm,
  builtFormOf,
  emptyValues,
  type FieldName,
  fieldOfRefusal,
  fieldsOf,
  type Kind,
  kindsOf,
  type Values,
} from './values.ts'

const isKind = (operation: string): operation is Kind => builtFormOf(operation) !== null

function said({ operation, fields }: Filled): Partial<Values> {
  if (!isKind(operation)) return {}
  const here = Object.entries(fields).filter(([name]) => Object.hasOwn(emptyValues('clearing-gross'), name))
  return { ...Object.fromEntries(here), operation }
}

/** What a template says of the fields of these forms. */
export const fromTemplate = (template: Template): Partial<Values> => said(filledFrom(template))

function read(values: Values): Filled {
  const shown = fieldNames.filter(name => (fieldsOf[values.operation] as readonly string[]).includes(name))
  return {
    operation: values.operation,
    fields: Object.fromEntries(shown.map(name => [name, values[name as FieldName].trim()])),
  }
}

export const sideOf = (built: BuiltForm): TemplateSide<Values> => ({
  operations: kindsOf[built],
  read,
  said,
  fieldOf: (error, { operation }) => fieldOfRefusal(error, operation),
})
