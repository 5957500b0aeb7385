// The sum of a transfer abroad, its currency, and the fields that the other country asks for.
import { isExoticPair } from '@bank/contracts/abroad.ts'
import { inLang } from '@bank/contracts/lang.ts'
import { Checkbox } from '@bank/ui/Checkbox.tsx'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { rateText } from '../conversion/deal.ts'
import { SumField } from '../forms/sums.tsx'
import { LatinField } from './LatinField.tsx'
import type { SwiftState } from './useSwift.ts'
import { mayBeExotic, type SwiftValues } from './values.ts'

type Props = { readonly state: SwiftState }

const Field = fieldsFor<SwiftValues>()

function ExoticSwitch({ state: { form, values, debit, data } }: Props) {
  const t = useT()
  if (!mayBeExotic(debit, data.options.exoticCurrencies)) return null
  return (
    <Checkbox
      name="isExotic"
      label={t('payments.swift.exotic')}
      help={t('payments.swift.exotic.help')}
      checked={values.isExotic}
      onChange={event => {
        form.setValue('isExotic', event.currentTarget.checked, { shouldDirty: true })
        form.clearErrors(['amount', 'exoticAmount', 'exoticCurrencyCode'])
      }}
    />
  )
}

/** What is debited for the exotic sum, at which rate. */
function useDebitText({ exotic, debit }: SwiftState): string | undefined {
  const t = useT()
  const f = useFormats()
  if (!exotic.counted || !debit) return undefined
  const { amount, exoticRate } = exotic.counted
  return t('payments.swift.exotic.debited', {
    amount: f.amount(amount, debit),
    rate: rateText(exoticRate),
    currency: debit,
  })
}

function Exotic({ state }: Props) {
  const t = useT()
  const { values, debit, data } = state
  const options = data.options.exoticCurrencies
    .filter(currency => isExoticPair({ debit: debit ?? '', travels: currency }))
    .map(currency => ({ value: currency, text: currency }))
  return (
    <FormRow>
      <Field.Picker name="exoticCurrencyCode" options={options} placeholder={t('payments.swift.currency.choose')} />
      <Field.Amount name="exoticAmount" currency={values.exoticCurrencyCode} help={useDebitText(state)} />
    </FormRow>
  )
}

/** The codes of the other country's list; those that are no longer used cannot be chosen. */
function CodePicker({ state: { data }, list }: Props & { list: 'VO' | 'KNP' }) {
  const t = useT()
  const lang = useLang()
  const options = data.codes[list].map(({ code, name, isActive }) => ({
    value: code,
    text: `${code} ${inLang(name, lang)}`,
    label: `${code} · ${inLang(name, lang)}`,
    ...(!isActive && { disabledReason: t('payments.swift.code.old') }),
  }))
  const name = list === 'VO' ? 'rubCodeVo' : 'categoryCode'
  return <Field.Picker name={name} options={options} searchable placeholder={t('payments.form.code.choose')} />
}

function Russia(props: Props) {
  const t = useT()
  return (
    <FormSection title={t('payments.swift.section.russia')}>
      <FormRow>
        <Field.Digits name="rubInn" max={12} group={0} />
        <Field.Digits name="kpp" max={9} group={0} help={t('payments.swift.kpp.help')} />
      </FormRow>
      <CodePicker {...props} list="VO" />
    </FormSection>
  )
}

function Kazakhstan(props: Props) {
  const t = useT()
  return (
    <FormSection title={t('payments.swift.section.kazakhstan')}>
      <FormRow>
        <Field.Digits name="kztBin" max={12} group={0} />
        <CodePicker {...props} list="KNP" />
      </FormRow>
    </FormSection>
  )
}

export function SumSection(props: Props) {
  const t = useT()
  const { values, currency, debit, sums, data } = props.state
  return (
    <>
      {currency === 'RUB' && <Russia {...props} />}
      {currency === 'KZT' && <Kazakhstan {...props} />}
      <FormSection title={t('payments.form.section.payment')}>
        <ExoticSwitch {...props} />
        {values.isExotic ? <Exotic {...props} /> : <SumField sums={sums} currency={debit ?? ''} />}
        <LatinField name="purpose" help={t('payments.swift.purpose.help')} rules={data.rules} currency={currency} />
      </FormSection>
    </>
  )
}
