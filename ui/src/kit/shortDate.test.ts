/** Dates in shorthand mean the nearest sensible day, and nothing that is no date means one. */
import { expect, it } from 'vitest'
import { iso } from './calendar.ts'
import { type DateLeaning, readShorthand } from './shortDate.ts'

const nearDays = ['вчера', 'сегодня', 'завтра']
const read = (text: string, leaning: DateLeaning = 'ahead', today = { year: 2026, month: 11, day: 20 }) => {
  const day = readShorthand(text, { today, leaning, nearDays })
  return day && iso(day)
}

it.each([
  ['251126', '2026-11-25'],
  ['25112026', '2026-11-25'],
  ['25.11.26', '2026-11-25'],
  ['25/11/2026', '2026-11-25'],
  ['5.1.27', '2027-01-05'],
  ['25.11', '2026-11-25'],
  ['2511', '2026-11-25'],
  ['25,11.', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  // A month of the year that is nearer.
  ['05.01', '2027-01-05'],
  ['15.10', '2026-10-15'],
  ['29.02', null],
  // A day that has passed this month is of the next one that has it.
  ['25', '2026-11-25'],
  ['20', '2026-11-20'],
  ['5', '2026-12-05'],
  ['31', '2026-12-31'],
  ['завтра', '2026-11-21'],
  ['Сегодня', '2026-11-20'],
  ['вче', '2026-11-19'],
  // No dates.
  ['31.11', null],
  ['31.02.2026', null],
  ['32', null],
  ['0', null],
  ['251', null],
  ['25112', null],
  ['за', null],
  ['скоро', null],
  ['', null],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

it('a day of a period lies behind today', () => {
  expect(read('25', 'back')).toBe('2026-10-25')
  expect(read('20', 'back')).toBe('2026-11-20')
  expect(read('31', 'back')).toBe('2026-10-31')
  expect(read('31', 'back', { year: 2027, month: 1, day: 10 })).toBe('2026-12-31')
  expect(read('28.12', 'back', { year: 2027, month: 1, day: 5 })).toBe('2026-12-28')
})
