// On which day, and under which number?
import { Button } from '@bank/ui/Button.tsx'
import { FormRow } from '@bank/ui/form/Form.tsx'
import { FormDate, FormText } from '@bank/ui/form/fields.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useFormats } from '#kit/format.ts'
import { useLang, useT } from '#kit/i18n.ts'
import { faultText } from '../forms/serverRules.ts'
import { dayFault, proposal } from '../forms/valueDate.ts'
import type { SwiftState } from './useSwiftForm.ts'

export function DayFields({ state }: { state: SwiftState }) {
  const t = useT()
  const lang = useLang()
  const f = useFormats()
  const { form, days, values } = state
  const refused = (day: string) => {
    const fault = days && dayFault(day, days, 'SWIFT')
    return fault ? faultText(fault, lang) : undefined
  }
  const works = days !== null && values.valueDate !== '' && !refused(values.valueDate)
  const offered = days && proposal(values.valueDate, days, 'SWIFT')
  const take = (day: string) => form.setValue('valueDate', day, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <FormRow>
        <FormDate
          control={form.control}
          name="valueDate"
          label={t('says.field.valueDate')}
          today={days?.hours.today ?? values.valueDate}
          refused={refused}
          help={works ? t('payments.form.day.works', { time: days.hours.signDeadline }) : undefined}
        />
        <FormText control={form.control} name="transferNum" label={t('says.field.transferNum')} maxLength={15} />
      </FormRow>
      {offered && (
        <Banner
          tone="warning"
          title={faultText(offered.why, lang)}
          actions={
            <Button size="s" onClick={() => take(offered.day)}>
              {t('payments.form.day.take', { day: f.day(offered.day) })}
            </Button>
          }
        />
      )}
    </>
  )
}
