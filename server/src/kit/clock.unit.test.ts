// An instant of the database is parsed in every form that PostgreSQL writes it.
import pg from 'pg'
import { expect, test } from 'vitest'
import { parseInstant } from './clock.ts'
import './db.ts'

const read: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test.each([
  ['2026-11-20 10:30:00+06', '2026-11-20T04:30:00.000Z'],
  ['2026-11-20 10:30:00.123456+06', '2026-11-20T04:30:00.123Z'],
  ['2026-11-20 04:30:00.5+00', '2026-11-20T04:30:00.500Z'],
  ['2026-11-19 23:30:00-05', '2026-11-20T04:30:00.000Z'],
])('%s is read at once', (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant)
})

test.each([
  ['2026-11-20 10:00:00+05:30', new Date('2026-11-20T04:30:00Z')],
  ['infinity', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
])('%s is left to the driver', (text, value) => {
  expect(parseInstant(text)).toBeNull()
  expect(read(text)).toEqual(value)
})
