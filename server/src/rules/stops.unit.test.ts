// The clock of a demo is moved to what ends next: deadlines that are still ahead, the next working day, the end of the month.
import { businessDate } from '@bank/contracts/dates.ts'
import { expect, test } from 'vitest'
import { makeClock } from '#kit/clock.ts'
import type { Rulebook } from './rule.ts'
import { stopsOf } from './stops.ts'

const hours = (operation: string, fromTime: string, createDeadline: string, signDeadline: string) => ({
  ...{ operation, trait: 'DEFAULT', fromTime, createDeadline, signDeadline },
})

const weekly = { works: 'WORKING_DAYS', daysAhead: 0 }
const book = {
  hours: [
    hours('CLEARING', '08:30', '15:00', '16:30'),
    hours('GROSS', '08:30', '16:30', '17:25'),
    hours('SWIFT', '09:00', '14:00', '15:00'),
    hours('DESK', '09:00', '18:00', '18:00'),
  ],
  operations: new Map(['CLEARING', 'GROSS', 'SWIFT', 'DESK'].map(name => [name, weekly])),
  exceptions: new Map([['SWIFT 2026-11-20', { isWorking: false }]]),
  freeDays: new Set(['2027-01-01', '2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07']),
} as unknown as Rulebook

const clockAt = (at: number) => makeClock('Asia/Bishkek', () => at)

function stopsAt(day: string, time: string) {
  const clock = clockAt(clockAt(0).at(businessDate(day), time).getTime())
  const shown = (at: Date): string => `${clock.dayOf(at)} ${clockAt(at.getTime()).time().slice(0, 5)}`
  const { deadlines, workingDay, monthEnd } = stopsOf(book, clock)
  return { deadlines: deadlines.map(shown), workingDay: shown(workingDay), monthEnd: shown(monthEnd) }
}

test.each`
  time          | deadlines                      | why
  ${'10:00'}    | ${['15:00', '16:30', '17:25']} | ${'each once, and none of what does not work today'}
  ${'14:59:59'} | ${['15:00', '16:30', '17:25']} | ${'a second before'}
  ${'15:00'}    | ${['16:30', '17:25']}          | ${'at its very instant it is over'}
  ${'17:24'}    | ${['17:25']}                   | ${'the last one'}
`('on a Friday at $time: $deadlines, $why', ({ time, deadlines }) => {
  expect(stopsAt('2026-11-20', time).deadlines).toEqual(deadlines.map((at: string) => `2026-11-20 ${at}`))
})

test.each([
  ['2026-11-20', '17:25', '2026-11-23'],
  ['2026-11-21', '10:00', '2026-11-23'],
])('on %s at %s those of the next working day, three at most', (day, time, next) => {
  expect(stopsAt(day, time).deadlines).toEqual(['14:00', '15:00', '16:30'].map(at => `${next} ${at}`))
})

test.each`
  day             | time       | workingDay            | monthEnd
  ${'2026-11-20'} | ${'10:00'} | ${'2026-11-23 09:00'} | ${'2026-12-01 00:05'}
  ${'2026-11-23'} | ${'07:00'} | ${'2026-11-24 09:00'} | ${'2026-12-01 00:05'}
  ${'2026-12-31'} | ${'23:59'} | ${'2027-01-08 09:00'} | ${'2027-01-01 00:05'}
  ${'2028-02-10'} | ${'10:00'} | ${'2028-02-11 09:00'} | ${'2028-03-01 00:05'}
`('on $day at $time the next working day is $workingDay, the month ends at $monthEnd', ({ day, time, ...ends }) => {
  expect(stopsAt(day, time)).toMatchObject(ends)
})
