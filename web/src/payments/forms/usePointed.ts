// What of a template does not hold any more: how is it said at its field until it is mended, however often the form is judged meanwhile?
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { errorText } from '#kit/errorText.ts'
import { useLang } from '#kit/i18n.ts'
import type { Refused } from '#kit/refused.ts'
import type { TemplateSide } from './templatedForm.ts'

type Pointed<Values extends FieldValues> = {
  readonly field: Path<Values>
  /** What it is said of: another value is nobody's fault yet. */
  readonly value: unknown
  readonly why: Refused
}

export function usePointed<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fieldOf, wordsOf = errorText }: Pick<TemplateSide<Values>, 'fieldOf' | 'wordsOf'>,
): (errors: readonly Refused[]) => void {
  const [pointed, setPointed] = useState<readonly Pointed<Values>[]>([])
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
