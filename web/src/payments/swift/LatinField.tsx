// How is a text typed that must be Latin? Signs are put right when the field is left; other letters are offered in Latin.
import { strangersOf, swiftText, toLatin } from '@bank/contracts/abroad.ts'
import { Button } from '@bank/ui/Button.tsx'
import { FormText, FormTextArea } from '@bank/ui/form/fields.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type FieldRule, longest } from '#kit/form/faults.ts'
import { useT } from '#kit/i18n.ts'
import css from './Swift.module.css'
import type { Values } from './values.ts'

type LatinName = 'recipientName' | 'recipientAddress' | 'recipientBankName' | 'purpose'

type Props = {
  readonly form: UseFormReturn<Values>
  readonly name: LatinName
  readonly label: string
  readonly help?: string | undefined
  readonly rules: readonly FieldRule[]
  /** The currency that travels: some take shorter texts. */
  readonly currency: string
}

export function LatinField({ form, name, label, help, rules, currency }: Props) {
  const t = useT()
  const value = useWatch({ control: form.control, name })
  const latin = strangersOf(swiftText(value)).length > 0 ? toLatin(value) : null
  const put = (text: string) =>
    form.setValue(name, text, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid })
  const tidy = () => {
    const kept = swiftText(form.getValues(name))
    if (kept !== form.getValues(name)) put(kept)
  }
  const max = longest(rules, name, currency)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text is put in order when the field inside is left.
    <div onBlur={tidy}>
      {name === 'purpose' ? (
        <FormTextArea
          control={form.control}
          name={name}
          label={label}
          help={help}
          max={max}
          counter={(used, most) => t('payments.form.purpose.counter', { used, max: most })}
        />
      ) : (
        <FormText control={form.control} name={name} label={label} help={help} />
      )}
      {latin !== null && (
        <p className={css.latin}>
          <span>{t('payments.swift.latin', { text: latin })}</span>
          <Button
            size="s"
            onClick={() => {
              put(latin)
              void form.trigger(name)
            }}
          >
            {t('payments.swift.latin.do')}
          </Button>
        </p>
      )}
    </div>
  )
}
