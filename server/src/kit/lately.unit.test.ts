// A memory makes nothing twice that it still has, and forgets what was not asked for the longest.
import { expect, test } from 'vitest'
import { lately } from './lately.ts'

test('the longest unasked is forgotten, and a failure is not remembered', () => {
  const made: string[] = []
  const known = lately<string>(2)
  const ask = (name: string): string =>
    known(name, () => {
      made.push(name)
      return name.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  const fail = () =>
    known('d', () => {
      throw new Error('no d')
    })
  expect(fail).toThrow('no d')
  expect(ask('d')).toBe('D')
})
