// Formats a moment by nearness: today, yesterday, tomorrow, or a date.
import { addDays, type BusinessDate, formatDate, formatTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { today } from '#kit/clock.ts'
import { type Translate, useT } from '#kit/i18n.ts'

function dayWord(day: BusinessDate, t: Translate): string {
  const now = today()
  if (day === now) return t('home.day.today')
  if (day === addDays(now, -1)) return t('home.day.yesterday')
  if (day === addDays(now, 1)) return t('home.day.tomorrow')
  return formatDate(day)
}

export function useWhen() {
  const t = useT()
  return {
    /** «сегодня, 10:42» */
    at: (instant: string): string => `${dayWord(instantToBankDay(instant), t)}, ${formatTime(instant)}`,
    /** «сегодня до 16:30» */
    until: (instant: string): string =>
      t('home.day.until', { day: dayWord(instantToBankDay(instant), t), time: formatTime(instant) }),
  }
}
