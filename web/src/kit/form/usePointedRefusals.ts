// Outdated fields of a template: each refusal stays at its field until its value changes, however often the form is validated.
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { errorText } from '../errorText.ts'
import { useLang } from '../i18n.ts'
import type { Refusal } from '../refusal.ts'

type PointedRefusal<Values extends FieldValues> = {
  readonly field: Path<Values>
  /** What it is said of: another value is nobody's fault yet. */
  readonly value: unknown
  readonly why: Refusal
}

/** Where a form says a refusal, and in which words where not as all do. */
type RefusalPlaces<Values extends FieldValues> = {
  readonly fieldOf: (error: Refusal, values: Values) => Path<Values> | null
  readonly wordsOf?: (error: Refusal) => string
}

export function usePointedRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldOf, wordsOf = errorText }: RefusalPlaces<Values>,
): (errors: readonly Refusal[]) => void {
  const [pointed, setPointed] = useState<readonly PointedRefusal<Values>[]>([])
  // Every judgement of the form draws it anew, and takes away what it does not know of itself.
  useFormState({ control: form.control }).errors
  useLang()
  const say = useEffectEvent(() => {
    for (const { field, value, why } of pointed) {
      if (form.getFieldState(field).error || form.getValues(field) !== value) continue
      form.setError(field, { type: 'bank', message: wordsOf(why) })
    }
  })
  useEffect(() => say())
  return errors => {
    const values = form.getValues()
    setPointed(
      errors.flatMap(why => {
        const field = fieldOf(why, values)
        return field ? [{ field, value: form.getValues(field), why }] : []
      }),
    )
  }
}
