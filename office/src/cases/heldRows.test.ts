// A row that leaves the queue under a hand stays and says so; without a hand the rows are as the bank says.
import { expect, test } from 'vitest'
import { type HeldRow, heldRows } from './heldRows.ts'

type Row = { readonly id: string; readonly at: number }
const row = (id: string, at = 1): Row => ({ id, at })
const shown = (...ids: string[]): HeldRow<Row>[] => ids.map(id => ({ row: row(id), isGone: false }))
const said = (rows: readonly HeldRow<Row>[]) => rows.map(({ row: { id }, isGone }) => (isGone ? `(${id})` : id))

test('a row that left stays in its place while a hand is among them, and goes with it', () => {
  const held = heldRows(shown('a', 'b', 'c'), [row('a'), row('c')], true)
  expect(said(held)).toEqual(['a', '(b)', 'c'])
  expect(said(heldRows(held, [row('a'), row('c')], false))).toEqual(['a', 'c'])
})

test('what changed its place or is new moves no row under a hand', () => {
  const held = heldRows(shown('a', 'b'), [row('n'), row('b'), row('a', 2)], true)
  expect(said(held)).toEqual(['a', 'b', 'n'])
  expect(held[0]?.row.at).toBe(2)
})

test('a row that comes back is no longer gone', () => {
  const gone = heldRows(shown('a', 'b'), [row('a')], true)
  expect(said(heldRows(gone, [row('a'), row('b')], true))).toEqual(['a', 'b'])
})

test('the first rows are those of the bank', () => {
  expect(said(heldRows([], [row('a')], true))).toEqual(['a'])
})
