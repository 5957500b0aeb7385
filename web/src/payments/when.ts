// How is a moment said beside a payment: today's by its hour, any other by its day too?
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { today } from '#kit/clock.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'

export function useWhen() {
  const t = useT()
  const f = useFormats()
  return {
    until: (instant: string) =>
      instantToBankDay(instant) === today()
        ? t('payments.until.today', { time: f.time(instant) })
        : t('payments.until.day', { day: f.day(instantToBankDay(instant)), time: f.time(instant) }),
    day: (instant: string) => f.day(instantToBankDay(instant)),
    isoDay: instantToBankDay,
    moment: f.moment,
  }
}
