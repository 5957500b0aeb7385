// What is the money for, in words that every payment system takes?
import { normaliseText, textRules } from '@bank/contracts/text.ts'
import { FormTextArea } from '@bank/ui/form/fields.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FieldRule, longest } from '#kit/form/faults.ts'
import { useT } from '#kit/i18n.ts'

/** What the normaliser will replace, as «№ → NO». */
export const replacements = (text: string): string[] =>
  textRules.flatMap(({ find, put }) => {
    const found = text.match(find)?.[0]
    return found?.trim() && put.trim() ? [`${found} → ${put}`] : []
  })

type WithPurpose = { purpose: string }

type Props<Values extends WithPurpose> = {
  readonly form: UseFormReturn<Values>
  readonly rules: readonly FieldRule[]
  /** Said while nothing else is to be said of the text. */
  readonly help?: string | undefined
}

/** The text is put as the bank keeps it when its field is left. */
export function PurposeField<Values extends WithPurpose>({ form: of, rules, help }: Props<Values>) {
  // Every form with a purpose has it under this name.
  const form = of as unknown as UseFormReturn<WithPurpose>
  const t = useT()
  const [changed, setChanged] = useState<readonly string[]>([])
  const tidy = () => {
    const typed = form.getValues('purpose')
    const kept = normaliseText(typed)
    if (kept === typed) return
    setChanged(replacements(typed))
    form.setValue('purpose', kept, { shouldDirty: true, shouldValidate: form.getFieldState('purpose').invalid })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text is put in order when the field inside is left.
    <div onBlur={tidy}>
      <FormTextArea
        control={form.control}
        name="purpose"
        label={t('says.field.purpose')}
        max={longest(rules, 'purpose')}
        counter={(used, max) => t('payments.form.purpose.counter', { used, max })}
        help={changed.length > 0 ? t('payments.form.purpose.changed', { what: changed.join(', ') }) : help}
      />
    </div>
  )
}
