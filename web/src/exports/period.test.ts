// The period of an export begins with the filter's days, or with the last thirty.
import { businessDate } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { daysOf } from './period.ts'

const today = businessDate('2026-11-20')

test.each([
  ['no period: the last thirty days', {}, { preset: '30', from: '2026-10-22', until: '2026-11-20' }],
  ['the last seven', { startDate: '2026-11-14' }, { preset: '7', from: '2026-11-14', until: '2026-11-20' }],
  [
    'days of one’s own',
    { startDate: '2026-01-01', endDate: '2026-03-31' },
    { preset: 'own', from: '2026-01-01', until: '2026-03-31' },
  ],
  ['no first day', { endDate: '2026-03-31' }, { preset: 'own', from: '', until: '2026-03-31' }],
  ['no last day: until today', { startDate: '2026-03-31' }, { preset: 'own', from: '2026-03-31', until: '2026-11-20' }],
])('%s', (_name, given, days) => {
  expect(daysOf(given, today)).toEqual(days)
})
