// Only a UUID in lower case is an id; any other text stands for the id of nothing.
import { expect, test } from 'vitest'
import { isUuid, noUuid, uuidOf } from './uuid.ts'

test.each([
  ['as the bank writes it', '0195a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', true],
  ['in capitals', '0195A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B', false],
  ['without its dashes', '0195a1b2c3d47e5f8a9b0c1d2e3f4a5b', false],
  ['with a line after it', '0195a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b\n', false],
  ['with a letter too many', '0195a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b0', false],
  ['a word', 'nothing', false],
  ['nothing at all', '', false],
])('an id %s', (_, text, is) => {
  expect(isUuid(text)).toBe(is)
  expect(uuidOf(text)).toBe(is ? text : noUuid)
})
