// What is the money for, in words that every payment system takes?
import { normaliseText, textRules } from '@bank/contracts/text.ts'
import { FormTextArea } from '@bank/ui/form/fields.tsx'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useT } from '#kit/i18n.ts'
import type { FieldRule } from './documents.ts'
import { longest } from './serverRules.ts'

/** What the normaliser will replace, as «№ → NO». */
export const replacements = (text: string): string[] =>
  textRules.flatMap(({ find, put }) => {
    const found = text.match(find)?.[0]
    return found?.trim() && put.trim() ? [`${found} → ${put}`] : []
  })

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly rules: readonly FieldRule[]
  readonly read: () => string
  /** The text as the bank keeps it. */
  readonly onTidy: (kept: string) => void
  /** Said while nothing else is to be said of the text. */
  readonly help?: string | undefined
}

export function PurposeField<Values extends FieldValues>({ control, name, rules, read, onTidy, help }: Props<Values>) {
  const t = useT()
  const [changed, setChanged] = useState<readonly string[]>([])
  const tidy = () => {
    const typed = read()
    const kept = normaliseText(typed)
    if (kept === typed) return
    setChanged(replacements(typed))
    onTidy(kept)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text is put in order when the field inside is left.
    <div onBlur={tidy}>
      <FormTextArea
        control={control}
        name={name}
        label={t('says.field.purpose')}
        max={longest(rules, 'purpose') ?? undefined}
        counter={(used, max) => t('payments.form.purpose.counter', { used, max })}
        help={changed.length > 0 ? t('payments.form.purpose.changed', { what: changed.join(', ') }) : help}
      />
    </div>
  )
}
