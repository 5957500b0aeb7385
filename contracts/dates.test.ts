// Dates and instants follow the bank's calendar and time zone.

import { expect, test } from 'vitest'
import { longDate, monthNames, monthNamesShort, monthText, weekdayNames, weekdayNamesShort } from './dateNames.ts'
import {
  addDays,
  businessDate,
  compareDates,
  daysBetween,
  formatDate,
  formatDateTime,
  formatTime,
  instantToBankDay,
  isBusinessDate,
  weekday,
} from './dates.ts'
import { langs } from './lang.ts'

const day = businessDate('2026-11-20')

test('only a day of the calendar is a date', () => {
  for (const text of ['2026-11-20', '2024-02-29', '2000-02-29', '1900-01-01']) expect(isBusinessDate(text)).toBe(true)
  const wrong = [
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '20.11.2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '1899-12-31',
    '٢٠٢٦-١١-٢٠',
    '2026-11-20\n',
  ]
  for (const text of wrong) {
    expect(isBusinessDate(text)).toBe(false)
    expect(() => businessDate(text)).toThrow(RangeError)
  }
})

test('days are counted over months, years and the 29th of February', () => {
  expect(addDays(day, 11)).toBe('2026-12-01')
  expect(addDays(businessDate('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(businessDate('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(businessDate('2026-03-01'), -1)).toBe('2026-02-28')
  expect(addDays(day, 0)).toBe(day)
  expect(daysBetween({ from: day, to: addDays(day, 400) })).toBe(400)
  expect(daysBetween({ from: day, to: addDays(day, -3) })).toBe(-3)
})

test('days are ordered', () => {
  const next = addDays(day, 1)
  expect([compareDates(day, next), compareDates(next, day), compareDates(day, day)]).toEqual([-1, 1, 0])
})

test('the week starts on Monday', () => {
  expect(weekday(day)).toBe(5)
  expect(weekday(businessDate('2026-11-22'))).toBe(7)
  expect(weekday(businessDate('1900-01-01'))).toBe(1)
  expect(weekdayNames.ky[weekday(day) - 1]).toBe('жума')
})

test('a moment is told by the clock of the bank, and its day too', () => {
  expect(formatDate(day)).toBe('20.11.2026')
  expect(formatDateTime('2026-11-20T03:58:07.123Z')).toBe('20.11.2026 09:58')
  expect(formatDateTime('2026-11-20T03:58:07Z', 'Asia/Bishkek', { seconds: true })).toBe('20.11.2026 09:58:07')
  expect(formatTime('2026-11-20T18:00:00Z')).toBe('00:00')
  expect(instantToBankDay('2026-11-20T17:59:59Z')).toBe('2026-11-20')
  expect(instantToBankDay('2026-11-20T18:00:00Z')).toBe('2026-11-21')
  expect(instantToBankDay('2026-11-20T23:30:00+06:00')).toBe('2026-11-20')
  expect(instantToBankDay('2026-11-20T18:00:00Z', 'UTC')).toBe('2026-11-20')
})

test('the clock that is reckoned is the one that the table of zones tells, up to its last change too', () => {
  const asked = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Bishkek',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const told = (instant: string): string =>
    `${instantToBankDay(instant)} ${formatTime(instant, 'Asia/Bishkek', { seconds: true })}`
  for (let ms = Date.UTC(2004); ms < Date.UTC(2060); ms += 9_876_543_000)
    expect(told(new Date(ms).toISOString())).toBe(asked.format(ms))
  expect(told('2005-08-11T18:30:00Z')).toBe(asked.format(Date.parse('2005-08-11T18:30:00Z')))
  expect(told('2005-12-31T23:59:59Z')).toBe('2006-01-01 05:59:59')
  expect(told('2006-01-01T00:00:00Z')).toBe('2006-01-01 06:00:00')
})

test('a month of a tax is said in words, a year as it is', () => {
  expect(langs.map(lang => monthText('10.2026', lang))).toEqual(['Октябрь 2026', 'Октябрь 2026', 'October 2026'])
  expect(monthText('2026', 'ru')).toBe('2026')
})

test('a moment without its offset is refused', () => {
  for (const text of ['', '2026-11-20', '2026-11-20T10:00:00', '2026-13-20T10:00:00Z', 'today']) {
    expect(() => instantToBankDay(text)).toThrow(RangeError)
  }
})

test('a long date reads as in each language', () => {
  expect(langs.map(lang => longDate(day, lang))).toEqual([
    '20 ноября 2026 г.',
    '2026-ж., 20-ноябрь',
    '20 November 2026',
  ])
  expect(longDate(businessDate('2026-05-01'), 'ru')).toBe('1 мая 2026 г.')
})

test('every language names twelve months and seven days, all different', () => {
  for (const lang of langs) {
    for (const names of [monthNames[lang], monthNamesShort[lang]]) expect(new Set(names).size).toBe(12)
    for (const names of [weekdayNames[lang], weekdayNamesShort[lang]]) expect(new Set(names).size).toBe(7)
  }
})
