// Templates of a payment in som, both ways.
import { fieldNames, type TemplateValues } from '#templates/index.ts'
import { saidOf, type TemplateSide } from './templatedForm.ts'
import {
  type BuiltForm,
  builtFormOf,
  fieldOfRefusal,
  fieldsOf,
  kindsOf,
  names,
  type SomFieldName,
  type SomKind,
  type SomValues,
} from './values.ts'

const isKind = (operation: string): operation is SomKind => builtFormOf(operation) !== null

/** What a template says of the fields of these forms. */
export function said({ operation, fields }: TemplateValues): Partial<SomValues> {
  if (!isKind(operation)) return {}
  return { ...saidOf(fields, names), operation }
}

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
  valuesOf: said,
  fieldOf: (error, { operation }) => fieldOfRefusal(error, operation),
})
