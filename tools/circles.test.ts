// Every import cycle is found, and nothing is reported that is none.
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'

const graph = (edges: Readonly<Record<string, string>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, [...to]]))

test.each([
  ['a chain', { a: 'b', b: 'c', c: '' }, []],
  ['two ways to one file', { a: 'bc', b: 'd', c: 'd', d: '' }, []],
  ['two files', { a: 'b', b: 'a' }, ['ab']],
  ['a file that imports itself', { a: 'a', b: '' }, ['a']],
  ['a circle behind a chain', { a: 'b', b: 'c', c: 'd', d: 'b' }, ['bcd']],
  ['two circles apart', { a: 'b', b: 'ac', c: 'd', d: 'c' }, ['ab', 'cd']],
  ['two circles with a file in common', { a: 'bc', b: 'a', c: 'a' }, ['abc']],
])('%s', (_, edges, circles) => {
  expect(
    circlesIn(graph(edges))
      .map(circle => circle.join(''))
      .toSorted(),
  ).toEqual(circles)
})
