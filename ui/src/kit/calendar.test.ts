/** Calendar arithmetic is right at leap years, ends of months and far away. */
import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  fromNumber,
  iso,
  monthGrid,
  readIso,
  readTyped,
  toNumber,
  typedDate,
  weekday,
} from './calendar.ts'

it('counts every day of four hundred years there and back', () => {
  const first = toNumber({ year: 1800, month: 1, day: 1 })
  const wrong: string[] = []
  let previous = ''
  for (let number = first; number < first + 146_097; number += 1) {
    const day = fromNumber(number)
    const text = iso(day)
    const back = readIso(text)
    if (toNumber(day) !== number || !back || toNumber(back) !== number || text <= previous) wrong.push(text)
    previous = text
  }
  expect(wrong).toEqual([])
})

it.each([
  ['1970-01-01', 3],
  ['2024-02-29', 3],
  ['2026-11-20', 4],
  ['2026-11-23', 0],
  ['2000-01-01', 5],
])('knows the day of the week of %s', (text, expected) => {
  const day = readIso(text)
  expect(day && weekday(day)).toBe(expected)
})

it('reads what a person types and refuses what is not a day', () => {
  expect(readTyped('20.11.2026')).toEqual({ year: 2026, month: 11, day: 20 })
  for (const text of ['31.11.2026', '29.02.2026', '00.01.2026', '1.1.2026', '20.13.2026', ''])
    expect(readTyped(text)).toBeNull()
  expect(typedDate('2026-11-20')).toBe('20.11.2026')
  expect(typedDate('2026-11-31')).toBe('')
})

it('moves by days and months', () => {
  expect(iso(addDays({ year: 2024, month: 2, day: 28 }, 2))).toBe('2024-03-01')
  expect(iso(addMonths({ year: 2026, month: 1, day: 31 }, 1))).toBe('2026-02-28')
  expect(iso(addMonths({ year: 2026, month: 1, day: 15 }, -1))).toBe('2025-12-15')
})

it('begins the grid on the Monday on or before the first', () => {
  const grid = monthGrid(2026, 11)
  expect(iso(grid[0]?.[0] ?? { year: 0, month: 0, day: 0 })).toBe('2026-10-26')
  expect(grid.flat().map(iso)).toContain('2026-11-30')
})
