// Adapts any form to templates, both ways: each kind says its part; the rest is the same for all.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { fillFields } from '#kit/form/model.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { TemplatedForm, TemplateOperation, TemplateValues } from '#templates/index.ts'

/** What a kind says of its form. */
export type TemplateSide<Values extends FieldValues> = Pick<TemplatedForm, 'fits' | 'labelOf'> & {
  readonly operations: readonly TemplateOperation[]
  /** Only what is on the screen: what another kind left behind is not kept. */
  readonly read: (values: Values) => TemplateValues
  /** What a template says of the fields; what it leaves open is not there. */
  readonly valuesOf: (of: TemplateValues) => Partial<Values>
  /** The field that a refusal belongs to; null when it is about the whole form. */
  readonly fieldOf: (error: Refusal, values: Values) => Path<Values> | null
  /** How the form tells a refusal, where not as all do. */
  readonly wordsOf?: (error: Refusal) => string
}

/** Those of a form's fields that a template speaks of. */
export const saidOf = <Name extends string>(
  fields: TemplateValues['fields'],
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  const said: Readonly<Record<string, string | undefined>> = fields
  return Object.fromEntries(names.flatMap(name => (said[name] === undefined ? [] : [[name, said[name]]]))) as Partial<
    Record<Name, string>
  >
}

export function templatedForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  side: TemplateSide<Values>,
  point: TemplatedForm['point'],
): TemplatedForm {
  const { operations, fits, labelOf, wordsOf = errorText } = side
  return {
    operations,
    ...(fits && { fits }),
    ...(labelOf && { labelOf }),
    read: () => side.read(form.getValues()),
    fill: of => fillFields(form, side.valuesOf(of)),
    refuse: error => {
      const field = side.fieldOf(error, form.getValues())
      if (field) form.setError(field, { type: 'bank', message: wordsOf(error) }, { shouldFocus: true })
      return field !== null
    },
    point,
  }
}
