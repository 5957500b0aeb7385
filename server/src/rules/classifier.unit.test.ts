// Is a file of the classifier read whole, or refused with every row that is wrong?
import { expect, test } from 'vitest'
import { readClassifier } from './classifier.ts'

const file = (...rows: readonly string[]): string => ['code,name,is_budget,valid_from,valid_until', ...rows].join('\n')

test('rows with and without days', () => {
  expect(
    readClassifier(file('11113100,Налог на прибыль,true,2008-01-01,', '44901100,"Аренда, помещений",false,,')),
  ).toEqual([
    { code: '11113100', name: 'Налог на прибыль', is_budget: 'true', valid_from: '2008-01-01', valid_until: '' },
    { code: '44901100', name: 'Аренда, помещений', is_budget: 'false', valid_from: '', valid_until: '' },
  ])
})

test.each([
  ['no records', file(), 'The file has no records.'],
  ['a short code', file('1111310,Налог,true,,'), 'Record 1 (1111310): code: eight digits.'],
  ['no name', file('11113100, ,true,,'), 'Record 1 (11113100): name: 1 to 300 characters.'],
  ['neither yes nor no', file('11113100,Налог,да,,'), 'Record 1 (11113100): is_budget: true or false.'],
  ['no such day', file('11113100,Налог,true,2026-02-30,'), 'Record 1 (11113100): valid_from: YYYY-MM-DD or empty.'],
  [
    'an end before its beginning',
    file('11113100,Налог,true,2026-02-02,2026-02-01'),
    'Record 1 (11113100): valid_until: not before valid_from.',
  ],
  [
    'a code twice, and another fault beside it',
    file('11113100,Налог,true,,', '11113100,,true,,'),
    'Record 2 (11113100): name: 1 to 300 characters.\nRecord 2 (11113100): code: named before.',
  ],
])('%s is refused', (_what, text, said) => {
  expect(() => readClassifier(text)).toThrow(new Error(said))
})
