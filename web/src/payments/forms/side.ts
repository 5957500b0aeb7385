// The side of a form that its kind says: the fields on the screen, where a refusal is said, and templates both ways.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { fieldOf } from '#kit/form/faults.ts'
import { fillFields } from '#kit/form/model.ts'
import { t } from '#kit/i18n.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fieldNames, type TemplatedForm, type TemplateValues } from '#templates/index.ts'
import type { FormOperation } from './data.ts'

type RefusedField = Pick<Refusal, 'field' | 'params'>

export type FormSide<Values extends FieldValues> = Pick<TemplatedForm, 'operations' | 'fits' | 'labelOf'> & {
  /** The kind that it makes with these values. */
  readonly kindOf: (values: Values) => FormOperation
  /** The fields that are on the screen, in its order. */
  readonly fieldsOf: (values: Values) => readonly Path<Values>[]
  /** What of the form a template keeps, and two versions are compared by. */
  readonly keptOf: (values: Values) => readonly Path<Values>[]
  /** Only what is on the screen: what another kind left behind is not kept. */
  readonly read: (values: Values) => TemplateValues
  /** What a template says of the fields; what it leaves open is not there. `now` is what stands there. */
  readonly valuesOf: (of: TemplateValues, now: Values) => Partial<Values>
  /** The field that a refusal belongs to; null when it is about the whole form. */
  readonly fieldOf: (error: RefusedField, values: Values) => Path<Values> | null
  /** How the form tells a refusal, where not as all do. */
  readonly wordsOf?: (error: Refusal) => string
  /** The names that the form gives to what the rules call otherwise. */
  readonly names?: (values: Values) => Readonly<Record<string, string>>
}

type SideOptions<Values extends FieldValues> = Omit<FormSide<Values>, 'keptOf' | 'read' | 'valuesOf' | 'fieldOf'> &
  Partial<Pick<FormSide<Values>, 'keptOf' | 'fieldOf'>> & {
    /** The texts of the form that a template may fill. */
    readonly texts: readonly (Path<Values> & string)[]
    /** Where a refusal of a field is said that the form does not show, or calls otherwise. */
    readonly standsIn?: Readonly<Record<string, Path<Values>>>
    /** What a template keeps beside the fields, or otherwise than as they stand. */
    readonly own?: (values: Values) => Partial<TemplateValues>
    /** What a template says beside the texts. */
    readonly said?: (of: TemplateValues, now: Values) => Partial<Values>
  }

/** The side of a form whose fields are called as the wire calls them. */
export function formSide<Values extends FieldValues>(options: SideOptions<Values>): FormSide<Values> {
  const { kindOf, texts, fieldsOf, keptOf = fieldsOf, standsIn, own, said, ...side } = options
  return {
    kindOf,
    fieldsOf,
    keptOf,
    read: values => {
      const kept: readonly string[] = keptOf(values)
      const fields = fieldNames.filter(name => kept.includes(name)).map(name => [name, String(values[name]).trim()])
      const more = own?.(values)
      return { operation: kindOf(values), ...more, fields: { ...Object.fromEntries(fields), ...more?.fields } }
    },
    valuesOf: (of, now) => {
      const given: Readonly<Record<string, string | undefined>> = of.fields
      const filled = texts.filter(name => given[name] !== undefined).map(name => [name, given[name]])
      return { ...Object.fromEntries(filled), ...said?.(of, now) }
    },
    fieldOf: (error, values) => fieldOf(error, fieldsOf(values), standsIn),
    ...side,
  }
}

/** A form as templates see it. */
export function templatedForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { operations, fits, labelOf, ...side }: FormSide<Values>,
  point: TemplatedForm['point'],
): TemplatedForm {
  const { wordsOf = why => errorText(t, why) } = side
  return {
    operations,
    ...(fits && { fits }),
    ...(labelOf && { labelOf }),
    read: () => side.read(form.getValues()),
    fill: of => fillFields(form, side.valuesOf(of, form.getValues())),
    refuse: error => {
      const field = side.fieldOf(error, form.getValues())
      if (field) form.setError(field, { type: 'bank', message: wordsOf(error) }, { shouldFocus: true })
      return field !== null
    },
    point,
  }
}
