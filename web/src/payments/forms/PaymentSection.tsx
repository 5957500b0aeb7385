// The section of amount, purpose, day and number.
import { inLang } from '@bank/contracts/lang.ts'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { useLang, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import { DayAndNumber } from './DayFields.tsx'
import { PurposeField } from './PurposeField.tsx'
import { SumField } from './sums.tsx'
import type { SomState } from './useSomForm.ts'
import { fieldsOf, formCurrency, isToClient, type SomValues } from './values.ts'

const Field = fieldsFor<SomValues>()

function AmountAndCode({ road, sums, data: { options } }: SomState) {
  const t = useT()
  const lang = useLang()
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
      <SumField sums={sums} currency={formCurrency} />
      {fieldsOf(road).includes('paymentCode') && (
        <Field.Picker
          name="paymentCode"
          options={codes}
          searchable
          clearable={isToClient(road)}
          placeholder={t('payments.form.code.choose')}
        />
      )}
    </FormRow>
  )
}

export function PaymentSection({ state }: { readonly state: SomState }) {
  const t = useT()
  return (
    <FormSection title={t('payments.form.section.payment')}>
      <AmountAndCode {...state} />
      <PurposeField rules={state.data.rules} />
      <DayAndNumber state={state} explains />
    </FormSection>
  )
}
