// Proves that a composed statement holds what is asked and nothing else, each value at its place.
import { expect, test } from 'vitest'
import { makeStatement } from './composed.ts'

test('each value has its place, in the order in which they came', () => {
  const { put, given, of } = makeStatement()
  const where = [...given('a', at => `x = ${at}`), ...given(['b'], at => `(y = any(${at}) or z = any(${at}))`)]
  const made = of(`select from t where ${where.join(' and ')} limit ${put(5)}`)
  expect(made.text).toBe('select from t where x = $1 and (y = any($2) or z = any($2)) limit $3')
  expect(made.values).toEqual(['a', ['b'], 5])
})

test.each([[null], [undefined]])('of %s nothing is asked', nothing => {
  const { given, of } = makeStatement()
  expect(given(nothing, at => `x = ${at}`)).toEqual([])
  expect(of('select').values).toEqual([])
})

test.each([[''], [0], [false], [[]]])('%o is a value, and asked', value => {
  expect(makeStatement().given(value, at => `x = ${at}`)).toEqual(['x = $1'])
})

test('a statement has the values that were there when it was made', () => {
  const { put, of } = makeStatement()
  const first = of(`select ${put(1)}`)
  const second = of(`select $1, ${put(2)}`)
  expect([first.values, second.values]).toEqual([[1], [1, 2]])
})
