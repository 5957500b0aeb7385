// How much, for what, when and under which number?
import { inLang } from '@bank/contracts/lang.ts'
import { Button } from '@bank/ui/Button.tsx'
import { FormRow, FormSection } from '@bank/ui/form/Form.tsx'
import { FormAmount, FormDate, FormPicker, FormText } from '@bank/ui/form/fields.tsx'
import { groupThousands } from '@bank/ui/kit/amount.ts'
import { Banner } from '@bank/ui/States.tsx'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { Name } from '#kit/names.tsx'
import type { FieldRule, Options } from './documents.ts'
import { PurposeField } from './PurposeField.tsx'
import { faultText, fieldsOf } from './serverRules.ts'
import { type Days, dayFault, isLate, nearestDay, proposal } from './valueDate.ts'
import { formCurrency, inWords, type Kind, type Values } from './values.ts'

type Props = {
  readonly form: UseFormReturn<Values>
  readonly kind: Kind
  readonly options: Options
  readonly rules: readonly FieldRule[]
  readonly days: Days | null
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
      <FormAmount
        control={form.control}
        name="amount"
        label={t('says.field.amount')}
        currency={formCurrency}
        help={inWords(amount, lang) || undefined}
      />
      {fieldsOf[kind].includes('paymentCode') && (
        <FormPicker
          control={form.control}
          name="paymentCode"
          label={t('says.field.paymentCode')}
          options={codes}
          searchable
          clearable={kind === 'INTRABANK_TRANSFER_FOREIGN'}
          placeholder={t('payments.form.code.choose')}
        />
      )}
    </FormRow>
  )
}

function Purpose({ form, rules }: Props) {
  const keep = (kept: string) =>
    form.setValue('purpose', kept, { shouldDirty: true, shouldValidate: form.getFieldState('purpose').invalid })
  return (
    <PurposeField
      control={form.control}
      name="purpose"
      rules={rules}
      read={() => form.getValues('purpose')}
      onTidy={keep}
    />
  )
}

/** Why it is this day: an ordinary one, or the next because today is none. */
function dayHelp(day: string, days: Days, kind: Kind) {
  const { hours } = days
  if (day === hours.today || day !== nearestDay(days) || !dayFault(hours.today, days, kind))
    return { key: 'payments.form.day.works', params: { time: hours.signDeadline } } as const
  if (isLate(days)) return { key: 'payments.form.day.late', params: { time: hours.createDeadline } } as const
  return { key: 'payments.form.day.free', params: { time: hours.signDeadline } } as const
}

function DayAndNumber({ form, kind, days }: Props) {
  const t = useT()
  const lang = useLang()
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const refused = (day: string) => {
    const fault = days && dayFault(day, days, kind)
    return fault ? faultText(fault, lang) : undefined
  }
  const help = days && valueDate !== '' && !refused(valueDate) ? dayHelp(valueDate, days, kind) : null
  return (
    <FormRow>
      <FormDate
        control={form.control}
        name="valueDate"
        label={t('says.field.valueDate')}
        today={days?.hours.today ?? valueDate}
        refused={refused}
        help={help ? t(help.key, help.params) : undefined}
      />
      <FormText control={form.control} name="transferNum" label={t('says.field.transferNum')} maxLength={15} />
    </FormRow>
  )
}

/** The day that is chosen has become impossible: another one is a press away. */
function AnotherDay({ form, kind, days }: Props) {
  const t = useT()
  const lang = useLang()
  const f = useFormats()
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const { errors } = useFormState({ control: form.control, name: 'valueDate' })
  const offered = days && proposal(valueDate, days, kind)
  if (!offered) return null
  const take = () => form.setValue('valueDate', offered.day, { shouldDirty: true, shouldValidate: true })
  return (
    <Banner
      tone="warning"
      title={
        errors.valueDate ? t('payments.form.day.nearest', { day: f.day(offered.day) }) : faultText(offered.why, lang)
      }
      actions={
        <Button size="s" onClick={take}>
          {t('payments.form.day.take', { day: f.day(offered.day) })}
        </Button>
      }
    />
  )
}

export function PaymentSection(props: Props) {
  const t = useT()
  return (
    <FormSection title={t('payments.form.section.payment')}>
      <AmountAndCode {...props} />
      <Purpose {...props} />
      {props.dated && <DayAndNumber {...props} />}
      {props.dated && <AnotherDay {...props} />}
    </FormSection>
  )
}
