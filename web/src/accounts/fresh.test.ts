// Only movements that came after the first load are highlighted.
import { expect, test } from 'vitest'
import { bookedAfter, latestOf } from './fresh.ts'

const line = (id: string, second: number) => ({ id, bookedAt: `2026-11-20T10:00:0${second}.000Z` })
const [old, twin, later] = [line('old', 1), line('twin', 1), line('later', 2)]

test.each([
  ['nothing is new while nothing was seen', [later, old], null, []],
  ['what was there stays what it is', [twin, old], old.bookedAt, []],
  ['a later line is new, those of the same moment as the last are not', [later, twin, old], old.bookedAt, ['later']],
  ['the first line of an empty book is new', [old], '', ['old']],
])('%s', (_, lines, seen, wanted) => {
  expect(bookedAfter(lines, seen).map(({ id }) => id)).toEqual(wanted)
})

test('the newest moment is found in any order', () => {
  expect(latestOf([old, later, twin])).toBe(later.bookedAt)
  expect(latestOf([])).toBe('')
})
