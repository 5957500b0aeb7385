// Templates of a payment in som, both ways.
import { fieldNames, type Template, type TemplateValues, templateValues } from '#templates/index.ts'
import type { TemplateSide } from './templatedForm.ts'
import {
  type BuiltForm,
  builtFormOf,
  emptyValues,
  fieldOfRefusal,
  fieldsOf,
  kindsOf,
  type SomFieldName,
  type SomKind,
  type SomValues,
} from './values.ts'

const isKind = (operation: string): operation is SomKind => builtFormOf(operation) !== null

function said({ operation, fields }: TemplateValues): Partial<SomValues> {
  if (!isKind(operation)) return {}
  const here = Object.entries(fields).filter(([name]) => Object.hasOwn(emptyValues('clearing-gross'), name))
  return { ...Object.fromEntries(here), operation }
}

/** What a template says of the fields of these forms. */
export const fromTemplate = (template: Template): Partial<SomValues> => said(templateValues(template))

function read(values: SomValues): TemplateValues {
  const shown = fieldNames.filter(name => (fieldsOf(values.operation) as readonly string[]).includes(name))
  return {
    operation: values.operation,
    fields: Object.fromEntries(shown.map(name => [name, values[name as SomFieldName].trim()])),
  }
}

export const sideOf = (built: BuiltForm): TemplateSide<SomValues> => ({
  operations: kindsOf[built],
  read,
  said,
  fieldOf: (error, { operation }) => fieldOfRefusal(error, operation),
})
