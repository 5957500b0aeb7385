// Names of months and weekdays, long and short, in three languages.

import type { BusinessDate } from './dates.ts'
import type { Lang } from './lang.ts'

const list = (words: string): readonly string[] => words.split(' ')

/** Months as they stand alone, over a calendar. Kyrgyz is ours, as browsers often lack it. */
export const monthNames: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'),
  ky: list('Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'),
  en: list('January February March April May June July August September October November December'),
}

/** A month as it is signed, MM.YYYY, said in words; a year alone stays as it is. */
export const monthText = (period: string, lang: Lang): string =>
  /^\d{2}\.\d{4}$/.test(period) ? `${monthNames[lang][Number(period.slice(0, 2)) - 1]} ${period.slice(3)}` : period

export const monthNamesShort: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('янв. февр. март апр. май июнь июль авг. сент. окт. нояб. дек.'),
  ky: list('янв. фев. мар. апр. май июн. июл. авг. сен. окт. ноя. дек.'),
  en: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
}

/** Monday first. */
export const weekdayNames: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('понедельник вторник среда четверг пятница суббота воскресенье'),
  ky: list('дүйшөмбү шейшемби шаршемби бейшемби жума ишемби жекшемби'),
  en: list('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
}

export const weekdayNamesShort: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('пн вт ср чт пт сб вс'),
  ky: list('дш шш шр бш жм иш жш'),
  en: list('Mon Tue Wed Thu Fri Sat Sun'),
}

/** Yesterday, today and tomorrow, as they are typed. */
export const nearDayNames: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('вчера сегодня завтра'),
  ky: list('кечээ бүгүн эртең'),
  en: list('yesterday today tomorrow'),
}

/** Russian months inside a date are in the genitive; Kyrgyz ones do not change. */
const monthsInDates: Readonly<Record<Lang, readonly string[]>> = {
  ru: list('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
  ky: list('январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'),
  en: monthNames.en,
}

const longForms: Readonly<Record<Lang, (parts: { year: number; day: number; month: string }) => string>> = {
  ru: ({ year, day, month }) => `${day} ${month} ${year} г.`,
  ky: ({ year, day, month }) => `${year}-ж., ${day}-${month}`,
  en: ({ year, day, month }) => `${day} ${month} ${year}`,
}

/** «20 ноября 2026 г.», «2026-ж., 20-ноябрь», '20 November 2026'. */
export function longDate(date: BusinessDate, lang: Lang): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return longForms[lang]({ year, day, month: monthsInDates[lang][month - 1] ?? '' })
}
