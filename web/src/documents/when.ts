// Formats a moment beside a document: today's by its hour, any other with its day.
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
        ? t('documents.until.today', { time: f.time(instant) })
        : t('documents.until.day', { day: f.day(instantToBankDay(instant)), time: f.time(instant) }),
    day: (instant: string) => f.day(instantToBankDay(instant)),
    isoDay: instantToBankDay,
    moment: f.moment,
  }
}
