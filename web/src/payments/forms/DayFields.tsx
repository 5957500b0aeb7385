// On which day, and under which number?
import { Button } from '@bank/ui/Button.tsx'
import { FormRow } from '@bank/ui/form/Form.tsx'
import { FormDate, FormText } from '@bank/ui/form/fields.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { type Days, dayFault, isLate, nearestDay, proposal } from '#kit/form/days.ts'
import { faultText } from '#kit/form/faults.ts'
import { TodayField } from '#kit/form/TodayField.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'

type Dated = { valueDate: string; transferNum: string }

/** Every form of a payment has day and number under these names. */
const datedOf = <Values extends Dated>(form: UseFormReturn<Values>) => form as unknown as UseFormReturn<Dated>

function NumberField({ form }: { form: UseFormReturn<Dated> }) {
  const t = useT()
  return <FormText control={form.control} name="transferNum" label={t('says.field.transferNum')} maxLength={15} />
}

type TodayProps<Values extends Dated> = {
  readonly form: UseFormReturn<Values>
  /** Why the day is no choice. */
  readonly help: string | undefined
}

/** The day is no choice. */
export function TodayAndNumber<Values extends Dated>({ form: of, help }: TodayProps<Values>) {
  const t = useT()
  const form = datedOf(of)
  return (
    <FormRow>
      <TodayField control={form.control} name="valueDate" label={t('says.field.valueDate')} help={help} />
      <NumberField form={form} />
    </FormRow>
  )
}

type DayProps<Values extends Dated> = {
  readonly form: UseFormReturn<Values>
  readonly days: Days | null
  /** Does it say why it is this day, and what is wrong with the one that is chosen? */
  readonly explains?: boolean
}

/** Why it is this day: an ordinary one, or the next because today is none. */
function dayHelp(day: string, days: Days, explains: boolean) {
  const { hours } = days
  if (!explains || day === hours.today || day !== nearestDay(days) || !dayFault(hours.today, days))
    return { key: 'form.day.works', params: { time: hours.signDeadline } } as const
  if (isLate(days)) return { key: 'form.day.late', params: { time: hours.createDeadline } } as const
  return { key: 'form.day.free', params: { time: hours.signDeadline } } as const
}

/** The day that is chosen has become impossible: another one is a press away. */
function AnotherDay({ form, days, explains }: DayProps<Dated>) {
  const t = useT()
  const lang = useLang()
  const f = useFormats()
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const { errors } = useFormState({ control: form.control, name: 'valueDate' })
  const offered = days && proposal(valueDate, days)
  if (!offered) return null
  const take = () => form.setValue('valueDate', offered.day, { shouldDirty: true, shouldValidate: true })
  // What is wrong stands at the field already.
  const isTold = explains && errors.valueDate
  return (
    <Banner
      tone="warning"
      title={isTold ? t('form.day.nearest', { day: f.day(offered.day) }) : faultText(offered.why, lang)}
      actions={
        <Button size="s" onClick={take}>
          {t('form.day.take', { day: f.day(offered.day) })}
        </Button>
      }
    />
  )
}

/** The day is chosen among those on which the kind works. */
export function DayAndNumber<Values extends Dated>({ form: of, days, explains = false }: DayProps<Values>) {
  const t = useT()
  const lang = useLang()
  const form = datedOf(of)
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const refused = (day: string) => {
    const fault = days && dayFault(day, days)
    return fault ? faultText(fault, lang) : undefined
  }
  const help = days && valueDate !== '' && !refused(valueDate) ? dayHelp(valueDate, days, explains) : null
  return (
    <>
      <FormRow>
        <FormDate
          control={form.control}
          name="valueDate"
          label={t('says.field.valueDate')}
          today={days?.hours.today ?? valueDate}
          refused={refused}
          help={help ? t(help.key, help.params) : undefined}
        />
        <NumberField form={form} />
      </FormRow>
      <AnotherDay form={form} days={days} explains={explains} />
    </>
  )
}
