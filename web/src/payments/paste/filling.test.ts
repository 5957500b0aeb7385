// A paste overwrites nothing that a person typed, and one press undoes it.
import { expect, test } from 'vitest'
import { fillOf, resolveConflict, valuesBefore } from './filling.ts'

const form = (values: Record<string, string>, proposed: readonly string[] = []) => ({
  values,
  isProposed: (field: string) => proposed.includes(field),
  followers: { account: ['bic'], inn: ['name'] },
})

test('what is empty is filled, what is typed stands against it, and what is alike is left alone', () => {
  const here = form({ name: '', account: '', bic: '', amount: '500.00', purpose: 'Оплата' })
  expect(fillOf({ name: 'А', amount: '700.00', purpose: ' оплата', elsewhere: 'x' }, here)).toEqual({
    put: { name: 'А' },
    before: { name: '' },
    conflicts: { amount: '700.00' },
  })
})

test('what the form proposed, and what an earlier paste put, gives way', () => {
  const here = form({ inn: '1', name: 'А', amount: '5' }, ['inn'])
  expect(fillOf({ inn: '2', amount: '7' }, here, { amount: '5' })).toEqual({
    put: { inn: '2', amount: '7' },
    before: { inn: '1', name: 'А', amount: '5' },
    conflicts: {},
  })
})

test('one press takes back what was put and what followed from it, but nothing that was typed since', () => {
  const fill = fillOf({ account: '128', name: 'А', amount: '5' }, form({ account: '', bic: '', name: '', amount: '' }))
  const now = { account: '128', bic: '128001', name: 'Б', amount: '5' }
  expect(valuesBefore(fill, now)).toEqual({ account: '', bic: '', amount: '' })
})

test('a conflict that is settled for the text can be taken back as well', () => {
  const before = form({ amount: '500', purpose: 'Моё' })
  const fill = fillOf({ amount: '700', purpose: 'Чужое' }, before)
  const settled = resolveConflict(fill, ['amount'], before)
  expect(settled).toEqual({ put: { amount: '700' }, before: { amount: '500' }, conflicts: { purpose: 'Чужое' } })
  expect(valuesBefore(settled, { amount: '700', purpose: 'Моё' })).toEqual({ amount: '500' })
})
