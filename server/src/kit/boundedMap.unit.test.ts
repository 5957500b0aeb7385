// A bounded map keeps so many, and forgets all others for one more.
import { expect, test } from 'vitest'
import { boundedMap } from './boundedMap.ts'

test('full, it forgets all for a new key, and nothing for a known one', () => {
  const known = boundedMap<string, number>(2)
  const held = () => ['a', 'b', 'c'].map(key => known.get(key))
  known.set('a', 1)
  known.set('b', 2)
  expect(held()).toEqual([1, 2, undefined])
  known.set('a', 3)
  expect(held()).toEqual([3, 2, undefined])
  known.set('c', 4)
  expect(held()).toEqual([undefined, undefined, 4])
})
