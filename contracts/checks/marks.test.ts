// Each risk mark is put at its bound and not before it, reads only what its row says, and has its texts in three languages.
import { expect, test } from 'vitest'
import { businessDate } from '../dates.ts'
import { langs } from '../lang.ts'
import { minor } from '../money.ts'
import { riskMarkAdvice, riskMarkTexts } from '../texts/riskMarks.ts'
import { type MarkFacts, type MarkRow, markRows, marksFor } from './marks.ts'

const sum = (som: number) => minor(BigInt(som * 100))
const usual: MarkFacts = {
  payee: 'KNOWN',
  amount: sum(300),
  usual: { count: 12, median: sum(100) },
  isRepeated: false,
  isAbroad: false,
  hasPaidAbroad: false,
  sent: { day: businessDate('2026-11-27'), time: '10:00', isWorkingDay: true },
  origin: 'MANUAL',
  hoursAwake: null,
}
const sentAt = (time: string, isWorkingDay = true): Partial<MarkFacts> => ({
  sent: { ...usual.sent, time, isWorkingDay },
})

test.each<[what: string, facts: Partial<MarkFacts>, marks: readonly string[]]>([
  ['an ordinary payment', {}, []],
  ['nobody who is remembered', { payee: null }, []],
  ['never paid', { payee: 'NEW', usual: { count: 0, median: sum(0) } }, ['NEW_RECIPIENT']],
  ['paid elsewhere', { payee: 'NEW_ACCOUNT' }, ['NEW_ACCOUNT']],
  ['an account of another', { payee: 'OTHER_OWNER' }, ['OTHER_RECIPIENT']],
  ['three times the usual', { amount: sum(300) }, []],
  ['a som more', { amount: sum(301) }, ['FAR_ABOVE_USUAL']],
  ['three earlier ones are a habit', { amount: sum(301), usual: { count: 3, median: sum(100) } }, ['FAR_ABOVE_USUAL']],
  ['two are none', { amount: sum(9999), usual: { count: 2, median: sum(100) } }, []],
  ['no earlier ones', { amount: sum(9999), usual: null }, []],
  ['the same again', { isRepeated: true }, ['REPEATED']],
  ['abroad for the first time', { isAbroad: true }, ['FIRST_ABROAD']],
  ['abroad again', { isAbroad: true, hasPaidAbroad: true }, []],
  ['in the country, never abroad', { isAbroad: false, hasPaidAbroad: false }, []],
  ['a minute before eight', sentAt('07:59'), ['OUTSIDE_HOURS']],
  ['at eight', sentAt('08:00'), []],
  ['a minute before twenty', sentAt('19:59'), []],
  ['at twenty', sentAt('20:00'), ['OUTSIDE_HOURS']],
  ['at noon of a day off', sentAt('12:00', false), ['OUTSIDE_HOURS']],
  ['out of a file', { origin: 'FILE' }, ['FROM_FILE']],
  ['a means that still sleeps', { hoursAwake: -3 }, ['MEANS_JUST_WOKEN']],
  ['a means that woke an hour ago', { hoursAwake: 1 }, ['MEANS_JUST_WOKEN']],
  ['a means that woke almost three days ago', { hoursAwake: 71.9 }, ['MEANS_JUST_WOKEN']],
  ['a means that woke three days ago', { hoursAwake: 72 }, []],
  [
    'everything at once, the gravest first',
    {
      ...{ payee: 'NEW_ACCOUNT', amount: sum(9999), isRepeated: true, isAbroad: true, origin: 'FILE', hoursAwake: 0 },
      ...sentAt('03:00'),
    },
    ['NEW_ACCOUNT', 'FIRST_ABROAD', 'FAR_ABOVE_USUAL', 'REPEATED', 'MEANS_JUST_WOKEN', 'OUTSIDE_HOURS', 'FROM_FILE'],
  ],
])('%s', (_what, facts, marks) => {
  expect(marksFor({ ...usual, ...facts })).toEqual(marks)
})

test('every mark of the contract has one row, with its reason and its texts', () => {
  expect(markRows.map(({ mark }) => mark)).toEqual(Object.keys(riskMarkTexts))
  for (const { mark, why } of markRows) {
    expect(why).toMatch(/\.$/)
    for (const lang of langs) {
      expect(riskMarkTexts[mark][lang]).not.toBe('')
      expect(riskMarkAdvice[mark][lang]).toMatch(/\.$/)
    }
  }
})

test('a row reads nothing but what it names', () => {
  for (const row of markRows as readonly MarkRow[]) {
    const read = new Set<string>()
    const watched = new Proxy<MarkFacts>(
      { ...usual, isAbroad: true },
      {
        get(facts, name) {
          read.add(String(name))
          return facts[name as keyof MarkFacts]
        },
      },
    )
    row.isMarked(watched)
    expect([...read].toSorted()).toEqual([...row.reads].toSorted())
  }
})
