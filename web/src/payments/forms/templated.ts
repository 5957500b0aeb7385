// How do the fields of a payment in som go into a template, and those of a template into the form?
import type { UseFormReturn } from 'react-hook-form'
import { type Filled, fieldNames, fieldsIn, type Template, type TemplatedForm } from '#templates/index.ts'
import { fieldsOf } from './serverRules.ts'
import { place } from './useSaving.ts'
import { type BuiltForm, builtFormOf, emptyValues, type FieldName, type Kind, kindsOf, type Values } from './values.ts'

const isKind = (operation: string): operation is Kind => builtFormOf(operation) !== null

/** What a template says of the fields of these forms. */
export function fromTemplate(template: Template): Partial<Values> {
  const { operation } = template
  if (!isKind(operation)) return {}
  const said = Object.entries(fieldsIn(template)).filter(([name]) => Object.hasOwn(emptyValues('clearing-gross'), name))
  return { ...Object.fromEntries(said), operation }
}

/** Only what is on the screen: what another kind left behind is not kept. */
function readFrom(values: Values): Filled {
  const shown = fieldNames.filter(name => (fieldsOf[values.operation] as readonly string[]).includes(name))
  return {
    operation: values.operation,
    fields: Object.fromEntries(shown.map(name => [name, values[name as FieldName].trim()])),
  }
}

export const templated = (form: UseFormReturn<Values>, built: BuiltForm): TemplatedForm => ({
  operations: kindsOf[built],
  read: () => readFrom(form.getValues()),
  fill: (operation, fields) => {
    const put = { shouldDirty: true, shouldTouch: true } as const
    if (isKind(operation)) form.setValue('operation', operation, put)
    const here = Object.entries(fields).filter(([name]) => Object.hasOwn(emptyValues(built), name))
    for (const [name, value] of here as [FieldName, string][]) form.setValue(name, value, put)
    const given = here.filter(([, value]) => value !== '').map(([name]) => name as FieldName)
    if (given.length > 0) void form.trigger(given)
  },
  refuse: error => place(form, error, form.getValues('operation')) === null,
})
