// Infinite pages ask for the right next page, whatever came or left meanwhile.
import { expect, test } from 'vitest'
import { nextPage, type PageOf } from './pages.ts'

type Row = { id: string }

const size = 115
const rows = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${at}` }))
const page = (elements: Row[], total: number): PageOf<Row> => ({ total, elements })

test.each([
  ['a full page leads to the second', [page(rows(size), 300)], 2],
  ['a row that left is not lost: the first page is read again', [page(rows(size - 1), 300)], 1],
  ['a row that came moves nothing out of sight', [page(rows(size + 1), 300)], 2],
  ['everything is loaded', [page(rows(40), 40)], undefined],
  ['a page that brought nothing new ends it', [page(rows(size), 300), page(rows(size), 300)], undefined],
])('%s', (_, pages, next) => {
  expect(nextPage(pages, { idOf: ({ id }) => id, size })).toBe(next)
})

test('where the bank counts no further, nothing more is asked', () => {
  expect(nextPage([page(rows(size), 300)], { idOf: ({ id }) => id, size, countable: size })).toBeUndefined()
})
