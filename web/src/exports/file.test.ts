// The list of export files follows their live events.
import { expect, test } from 'vitest'
import { applyChange } from '#kit/list/changes.ts'
import { type ExportedFile, isMade } from './file.ts'
import { filePlacing, fileSource } from './useFiles.tsx'

const file = (id: string, more: Partial<ExportedFile> = {}): ExportedFile => ({
  id,
  format: 'CSV',
  language: 'RU',
  status: 'PENDING',
  fileName: 'Операции.csv',
  startDate: null,
  endDate: null,
  operations: 0,
  skippedCount: 0,
  transliteratedCount: 0,
  progress: 0,
  size: 0,
  cause: null,
  causeParams: {},
  createdDate: '2026-11-20T04:00:00.000Z',
  expiresDate: '2026-11-27T04:00:00.000Z',
  ...more,
})

const page = { total: 2, number: 7, elements: [file('b'), file('a')] }

/** The first page after an event. */
const applied = (id: string, row: ExportedFile | null) =>
  applyChange([page], { id, row }, { ...filePlacing, idOf: fileSource.idOf }).pages[0]!

test('a new file stands first and is counted', () => {
  const next = applied('c', file('c'))
  expect(next.elements.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(next.total).toBe(3)
})

test('a file that goes on stays where it stands', () => {
  const next = applied('a', file('a', { status: 'GENERATING', progress: 40 }))
  expect(next.elements.map(({ id, progress }) => [id, progress])).toEqual([
    ['b', 0],
    ['a', 40],
  ])
  expect(next.total).toBe(2)
})

test('a file that is gone leaves the list, one that never stood there changes nothing', () => {
  expect(applied('a', null)).toMatchObject({ total: 1, elements: [{ id: 'b' }] })
  expect(applied('x', null)).toBe(page)
})

test.each([
  ['PENDING', false],
  ['GENERATING', false],
  ['SUCCESS', true],
  ['EMPTY', true],
  ['ERROR', true],
] as const)('%s is made: %s', (status, made) => {
  expect(isMade({ status })).toBe(made)
})
