// The address holds a list's filter, and a wrong value in it narrows nothing.
import { expect, test } from 'vitest'
import { addressFilter, dayField, oneOf, someOf, textField } from './filter.ts'
import { boundedPeriod, type firstDay } from './period.ts'

const filter = addressFilter(
  {
    group: oneOf(['ALL', 'DRAFT'], 'ALL'),
    search: textField,
    kinds: someOf(['A', 'B', 'C']),
    preset: oneOf(['7', '30'], null),
    from: dayField,
    until: dayField,
  },
  { group: 'status', preset: 'days' },
)
const nothing = { group: 'ALL', search: '', kinds: [], preset: null, from: '', until: '' }

test.each([
  ['an empty address', {}, {}],
  ['all of it', { status: 'DRAFT', kinds: 'C,A', days: '7' }, { group: 'DRAFT', kinds: ['A', 'C'], preset: '7' }],
  ['what is no value of its field', { status: 'GONE', kinds: 'X,B', days: '8', from: '2026-13-01' }, { kinds: ['B'] }],
])('%s is read', (_, search, said) => {
  expect(filter.read(search)).toEqual({ ...nothing, ...said })
})

test('what needs no word leaves the address; what is not given stays as it is', () => {
  expect(filter.write({ group: 'ALL', search: ' мука ', kinds: ['A', 'B'] })).toEqual({
    status: undefined,
    search: 'мука',
    kinds: 'A,B',
  })
  expect(filter.cleared('group', 'search')).toEqual({
    kinds: undefined,
    days: undefined,
    from: undefined,
    until: undefined,
  })
})

test('a filter that was kept takes the place of all that narrows the list, and of nothing else', () => {
  const query = filter.queryOf({ status: 'DRAFT', days: '30', open: 'row' })
  expect(query).toBe('status=DRAFT&days=30')
  expect(filter.ofQuery(query)).toEqual({ ...filter.cleared(), status: 'DRAFT', days: '30' })
})

const today = '2026-11-20' as ReturnType<typeof firstDay>
const days = (from: string, until: string) => filter.read({ from, until })

test.each([
  [
    'days of one’s own',
    days('2026-11-01', '2026-11-02'),
    '30',
    { preset: null, from: '2026-11-01', until: '2026-11-02' },
  ],
  [
    'days that end before they begin',
    days('2026-11-02', '2026-11-01'),
    '7',
    { preset: '7', from: '2026-11-14', until: today },
  ],
  ['half of a period', days('2026-11-02', ''), null, { preset: null, from: '', until: '' }],
] as const)('%s', (_, said, otherwise, wanted) => {
  expect(boundedPeriod<'7' | '30'>({ preset: null, from: said.from, until: said.until }, { today, otherwise })).toEqual(
    wanted,
  )
})
