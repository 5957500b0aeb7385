// Value date and number of a document, with the reason why it cannot be today.
import { Button } from '@bank/ui/Button.tsx'
import { FormRow } from '@bank/ui/form/Form.tsx'
import { FormDate } from '@bank/ui/form/fields.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type BankDays, dayFault, isLate, nearestDay, nextAfter, proposal, worksToday } from '#kit/form/days.ts'
import { faultText } from '#kit/form/faults.ts'
import { fieldsFor } from '#kit/form/fields.tsx'
import { TodayField } from '#kit/form/TodayField.tsx'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useLang, useT } from '#kit/i18n.ts'
import type { CommonData } from './data.ts'

/** Values of the day and number fields, which every form of a payment has. */
type DayValues = { valueDate: string; transferNum: string }

const Field = fieldsFor<DayValues>()

type DayProps = {
  readonly days: BankDays | null
  /** Does it say why it is this day, and what is wrong with the one that is chosen? */
  readonly explains: boolean
}

/** Help text of the day: why it is the next one where today is not possible, else the choice. */
function dayHelp(day: string, days: BankDays, explains: boolean) {
  const { hours } = days
  if (!explains || day === hours.today || day !== nearestDay(days) || !dayFault(hours.today, days))
    return { key: 'form.day.works', params: { time: hours.signDeadline } } as const
  if (worksToday(days) && isLate(days)) return { key: 'form.day.late', params: { time: hours.createDeadline } } as const
  return { key: 'form.day.free', params: { time: hours.signDeadline } } as const
}

/** Offers the nearest possible day when the chosen one has become impossible. */
function AnotherDay({ days, explains }: DayProps) {
  const form = useFormContext<DayValues>()
  const t = useT()
  const lang = useLang()
  const f = useFormats()
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const { errors } = useFormState({ control: form.control, name: 'valueDate' })
  const offered = days && proposal(valueDate, days)
  if (!offered) return null
  const take = () => form.setValue('valueDate', offered.day, { shouldDirty: true, shouldValidate: true })
  // The field shows the fault already.
  const isTold = explains && errors.valueDate
  return (
    <Banner
      tone="warning"
      title={isTold ? t('form.day.nearest', { day: f.day(offered.day) }) : faultText(offered.fault, lang)}
      actions={
        <Button size="s" onClick={take}>
          {t('form.day.take', { day: f.day(offered.day) })}
        </Button>
      }
    />
  )
}

/** The date field, limited to the working days of the kind. */
function ChosenDay({ days, explains }: DayProps) {
  const t = useT()
  const lang = useLang()
  const form = useFormContext<DayValues>()
  const valueDate = useWatch({ control: form.control, name: 'valueDate' })
  const refused = (day: string) => {
    const fault = days && dayFault(day, days)
    return fault ? faultText(fault, lang) : undefined
  }
  const help = days && valueDate !== '' && !refused(valueDate) ? dayHelp(valueDate, days, explains) : null
  return (
    <FormDate
      control={form.control}
      name="valueDate"
      label={t('says.field.valueDate')}
      today={days?.hours.today ?? valueDate}
      refused={refused}
      help={help ? t(help.key, help.params) : undefined}
    />
  )
}

type Props = {
  readonly state: {
    readonly days: BankDays | null
    readonly data: Pick<CommonData, 'paysToday'>
    readonly isTemplate: boolean
  }
  readonly explains?: boolean
  /** Why today is no choice, where not as all say it. */
  readonly help?: string
}

/** A template has neither day nor number. */
export function DayAndNumber({ state: { days, data, isTemplate }, explains = false, help }: Props) {
  const t = useT()
  if (isTemplate) return null
  const takes = days && worksToday(days) && !isLate(days)
  const usual = takes ? t('payments.conversion.today', { time: days.hours.signDeadline }) : undefined
  return (
    <>
      <FormRow>
        {data.paysToday ? (
          <TodayField name="valueDate" help={help ?? usual} />
        ) : (
          <ChosenDay days={days} explains={explains} />
        )}
        <Field.Text name="transferNum" />
      </FormRow>
      {!data.paysToday && <AnotherDay days={days} explains={explains} />}
    </>
  )
}

export type ClosedKeys = {
  /** With `deadline`, `next` and `from`. */
  readonly late: TextKey
  /** Of a day on which nothing is taken at all; with `next` and `from`. */
  readonly free?: TextKey
}

/** Why the deadline of today has passed, and when documents are accepted again; null before it. */
export function useClosed(days: BankDays | null, keys: ClosedKeys | null): string | null {
  const t = useT()
  const f = useFormats()
  if (!days || !keys) return null
  const { late, free } = keys
  const { createDeadline: deadline, fromTime: from, today } = days.hours
  const after = nextAfter(days, today)
  const next = after ? f.day(after) : ''
  if (free && !worksToday(days)) return t(free, { next, from })
  return isLate(days) ? t(late, { deadline, next, from }) : null
}
