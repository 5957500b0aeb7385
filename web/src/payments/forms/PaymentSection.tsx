// The section of amount, purpose, day and number.
import { inLang } from '@bank/contracts/lang.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { groupThousands } from '@bank/ui/kit/amount.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { BankDays } from '#kit/form/days.ts'
import type { FieldRule } from '#kit/form/faults.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { DayAndNumber } from './DayFields.tsx'
import type { InterbankOptions } from './documents.ts'
import { PurposeField } from './PurposeField.tsx'
import { fieldsOf, formCurrency, inWords, isToClient, type SomKind, type SomValues } from './values.ts'

const Field = fieldsFor<SomValues>()

type Props = {
  readonly form: UseFormReturn<SomValues>
  readonly kind: SomKind
  readonly options: InterbankOptions
  readonly rules: readonly FieldRule[]
  readonly days: BankDays | null
  /** A template has neither day nor number. */
  readonly dated: boolean
}

function AmountAndCode({ form, kind, options }: Props) {
  const t = useT()
  const lang = useLang()
  const amount = useWatch({ control: form.control, name: 'amount' })
  const codes = options.paymentCodes.map(({ code, name }) => ({
    value: code,
    text: `${code} ${groupThousands(code)} ${inLang(name, lang)}`,
    label: (
      <>
        {groupThousands(code)} · <Name of={name} />
      </>
    ),
  }))
  return (
    <FormRow>
      <Field.Amount name="amount" currency={formCurrency} help={inWords(amount, lang) || undefined} />
      {fieldsOf(kind).includes('paymentCode') && (
        <Field.Picker
          name="paymentCode"
          options={codes}
          searchable
          clearable={isToClient(kind)}
          placeholder={t('payments.form.code.choose')}
        />
      )}
    </FormRow>
  )
}

export function PaymentSection(props: Props) {
  const t = useT()
  return (
    <FormSection title={t('payments.form.section.payment')}>
      <AmountAndCode {...props} />
      <PurposeField rules={props.rules} />
      {props.dated && <DayAndNumber days={props.days} explains />}
    </FormSection>
  )
}
