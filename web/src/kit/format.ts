// Formats of amounts, dates and times in the person's language.
import { longDate } from '@bank/contracts/dateNames.ts'
import { formatDate, formatDateTime, formatTime, isBusinessDate } from '@bank/contracts/dates.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { amountText } from '@bank/ui/kit/amount.ts'
import { useLang } from './i18n.ts'

export function formatsOf(lang: Lang) {
  return {
    /** '1500.00' of the wire as «1 500,00 KGS», in every language alike. */
    amount: amountText,
    /** 'YYYY-MM-DD' as DD.MM.YYYY. */
    day: (day: string) => (isBusinessDate(day) ? formatDate(day) : day),
    /** DD.MM, of a day that is near. */
    dayOfYear: (day: string) => (isBusinessDate(day) ? formatDate(day).slice(0, 5) : day),
    /** «20 ноября 2026 г.» */
    longDay: (day: string) => (isBusinessDate(day) ? longDate(day, lang) : day),
    time: (instant: string) => formatTime(instant),
    /** DD.MM.YYYY HH:mm */
    moment: (instant: string) => formatDateTime(instant),
  }
}

const made = { ru: formatsOf('ru'), ky: formatsOf('ky'), en: formatsOf('en') }

export const useFormats = () => made[useLang()]
