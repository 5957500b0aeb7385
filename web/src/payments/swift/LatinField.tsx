// A field of SWIFT characters: signs are corrected on leaving it, other letters are offered in transliteration.
import { strangersOf, swiftText, toLatin } from '@bank/contracts/abroad.ts'
import { Button } from '@bank/ui/Button.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FieldRule, longest } from '#kit/form/faults.ts'
import { fieldsFor, Tidy } from '#kit/form/fields.tsx'
import { useT } from '#kit/i18n.ts'
import css from './Swift.module.css'
import type { SwiftValues } from './values.ts'

type Props = {
  readonly name: 'recipientName' | 'recipientAddress' | 'recipientBankName' | 'purpose'
  readonly help?: string | undefined
  readonly rules: readonly FieldRule[]
  /** The currency that travels: some take shorter texts. */
  readonly currency: string
}

const Field = fieldsFor<SwiftValues>()

export function LatinField({ name, help, rules, currency }: Props) {
  const t = useT()
  const form = useFormContext<SwiftValues>()
  const value = useWatch<SwiftValues, typeof name>({ name })
  const latin = strangersOf(swiftText(value)).length > 0 ? toLatin(value) : null
  const take = (text: string) => {
    form.setValue(name, text, { shouldDirty: true })
    void form.trigger(name)
  }
  const counter = (used: number, max: number) => t('payments.form.purpose.counter', { used, max })
  return (
    <Tidy name={name} by={swiftText}>
      {name === 'purpose' ? (
        <Field.TextArea name={name} help={help} max={longest(rules, name, currency)} counter={counter} />
      ) : (
        <Field.Text name={name} help={help} />
      )}
      {latin !== null && (
        <p className={css.latin}>
          <span>{t('payments.swift.latin', { text: latin })}</span>
          <Button size="s" onClick={() => take(latin)}>
            {t('payments.swift.latin.do')}
          </Button>
        </p>
      )}
    </Tidy>
  )
}
