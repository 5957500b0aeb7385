// The portal's time is the bank's, whatever this machine's clock shows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instantOf, machineNow, now, onClockMoved, syncBankTime, today } from './clock.ts'

const machine = Date.parse('2031-03-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: machine })
  syncBankTime(instantOf(machine), machine)
})
afterEach(() => vi.useRealTimers())

test('a machine that is years ahead shows the day and the moment of the bank', () => {
  syncBankTime('2026-11-20T04:30:00.000Z', machine)
  expect(instantOf(now())).toBe('2026-11-20T04:30:00.000Z')
  vi.advanceTimersByTime(1500)
  expect(instantOf(now())).toBe('2026-11-20T04:30:01.500Z')
  expect(today()).toBe('2026-11-20')
  expect(machineNow()).toBe(machine + 1500)
})

test('the day is the bank’s, not that of the zone or of the machine', () => {
  syncBankTime('2026-11-20T18:00:00.000Z', machine)
  expect(today()).toBe('2026-11-21')
})

test('an answer that was long under way moves the time only if it must', () => {
  syncBankTime('2026-11-20T04:30:00.000Z', machine)
  vi.advanceTimersByTime(4000)
  // Asked four seconds ago; what is known lies in between.
  syncBankTime('2026-11-20T04:30:01.000Z', machine)
  expect(instantOf(now())).toBe('2026-11-20T04:30:04.000Z')
  // It does not lie in between: then the middle.
  syncBankTime('2026-11-20T04:40:00.000Z', machine)
  expect(instantOf(now())).toBe('2026-11-20T04:40:02.000Z')
})

test('a clock that was moved is told at once, one that only jitters is not', () => {
  syncBankTime('2026-11-20T04:30:00.000Z', machine)
  const told: string[] = []
  const stop = onClockMoved(() => told.push(instantOf(now())))
  syncBankTime('2026-11-20T04:30:01.500Z', machine)
  expect(told).toEqual([])
  syncBankTime('2026-11-20T05:30:00.000Z', machine)
  expect(told).toEqual(['2026-11-20T05:30:00.000Z'])
  stop()
  syncBankTime('2026-11-20T06:30:00.000Z', machine)
  expect(told).toHaveLength(1)
})

test('what is no instant is not heard', () => {
  const before = now()
  syncBankTime('soon', machine)
  expect(now()).toBe(before)
})
