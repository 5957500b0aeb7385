// Each kind of cases that is listed is decided by the noun that registered it, as its row says; none is registered that the list does not know.
import { type CaseKindName, type CaseKindRow, caseKinds } from '@bank/contracts/caseKinds.ts'
import { expect, test } from 'vitest'
import '../src/app.ts'
import { kindNamed, registeredKinds } from '../src/cases/kind.ts'

const names = Object.keys(caseKinds) as CaseKindName[]

test('what is listed is registered, and nothing else but those of tests', () => {
  expect(
    registeredKinds()
      .filter(name => !name.startsWith('TEST_'))
      .sort(),
  ).toEqual([...names].sort())
})

test.each(names)('%s is decided as its row says', name => {
  const { group: _, ...row }: CaseKindRow = caseKinds[name]
  expect(kindNamed(name)?.(kind => kind as object)).toMatchObject(row)
})
