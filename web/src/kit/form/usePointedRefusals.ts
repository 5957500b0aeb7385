// Outdated fields of a template: each refusal stays at its field until its value changes, however often the form is validated.
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { errorText } from '../errorText.ts'
import { t, useLang } from '../i18n.ts'
import type { Refusal } from '../refusal.ts'

type PointedRefusal<Values extends FieldValues> = {
  readonly field: Path<Values>
  /** The value that is refused: another one has no fault yet. */
  readonly value: unknown
  readonly refusal: Refusal
}

/** The field of a refusal in this form, and its text where not the usual one. */
type RefusalPlaces<Values extends FieldValues> = {
  readonly fieldOf: (error: Refusal, values: Values) => Path<Values> | null
  readonly wordsOf?: (error: Refusal) => string
}

export function usePointedRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldOf, wordsOf = why => errorText(t, why) }: RefusalPlaces<Values>,
): (errors: readonly Refusal[]) => void {
  const [pointed, setPointed] = useState<readonly PointedRefusal<Values>[]>([])
  // Each validation renders the form and clears errors that its resolver does not know, so they are set again.
  useFormState({ control: form.control }).errors
  useLang()
  const say = useEffectEvent(() => {
    for (const { field, value, refusal } of pointed) {
      if (form.getFieldState(field).error || form.getValues(field) !== value) continue
      form.setError(field, { type: 'bank', message: wordsOf(refusal) })
    }
  })
  useEffect(() => say())
  return errors => {
    const values = form.getValues()
    setPointed(
      errors.flatMap(refusal => {
        const field = fieldOf(refusal, values)
        return field ? [{ field, value: form.getValues(field), refusal }] : []
      }),
    )
  }
}
