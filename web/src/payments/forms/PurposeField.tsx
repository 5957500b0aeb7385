// The field of the purpose, in the characters that every payment system takes.
import { normaliseText, textRules } from '@bank/contracts/text.ts'
import { useState } from 'react'
import { type FieldRule, longest } from '#kit/form/faults.ts'
import { fieldsFor, Tidy } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'

/** Preview of normalisation, as «№ → NO». */
const replacements = (text: string): string[] =>
  textRules.flatMap(({ find, put }) => {
    const found = text.match(find)?.[0]
    return found?.trim() && put.trim() ? [`${found} → ${put}`] : []
  })

const Field = fieldsFor<{ purpose: string }>()

type Props = {
  readonly rules: readonly FieldRule[]
  /** Help text, shown while there is no other note. */
  readonly help?: string | undefined
}

/** The purpose field; its name is the same on every form. */
export function PurposeField({ rules, help }: Props) {
  const t = useT()
  const [changed, setChanged] = useState<readonly string[]>([])
  return (
    <Tidy name="purpose" by={normaliseText} onTidied={typed => setChanged(replacements(typed))}>
      <Field.TextArea
        name="purpose"
        max={longest(rules, 'purpose')}
        counter={(used, max) => t('payments.form.purpose.counter', { used, max })}
        help={changed.length > 0 ? t('payments.form.purpose.changed', { what: changed.join(', ') }) : help}
      />
    </Tidy>
  )
}
