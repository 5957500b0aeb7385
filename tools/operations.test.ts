// Counts the files in which the code of an operation stands: each has a ceiling that may only fall.

import { type OperationCode, operationCodes } from '@bank/contracts/operations.ts'
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

/**
 * Counted is every file written by hand that a product runs with, of all workspaces, in which the code stands as a value of its own:
 * a literal of TypeScript or SQL, or a key of a table. Not counted are the enums of the wire in SDL and what is generated from
 * them, tests and their worlds, the bench, and documents.
 */
const counted = sourcesOf(/^(?:contracts|server|ui|web|tools)\/.*\.(?:ts|tsx|sql|json)$/).filter(
  ({ path, isTest }) => !isTest && !/\/generated\/|^(?:server|web|ui)\/test\/|\.test\./.test(path),
)

const filesWith = (code: OperationCode): string[] => {
  const value = new RegExp(`'${code}'|^\\s*${code}:|[{,|]\\s*${code}:|\\.${code}"`, 'm')
  return counted.filter(({ text }) => value.test(text)).map(({ path }) => path)
}

const most = 8

test.each(operationCodes)('%s stands in few files', code => {
  const found = filesWith(code)
  expect(found).toContain('contracts/operations.ts')
  expect(found.length <= most ? [] : found).toEqual([])
})
