// The session clock asks a minute before the end, counts down once, and follows other tabs.
import { expect, test, vi } from 'vitest'
import { makeSessionClock, phaseOf } from './sessionClock.ts'

test.each([
  [null, 'off'],
  [900, 'calm'],
  [92, 'calm'],
  [91, 'watch'],
  [61, 'watch'],
  [60, 'ask'],
  [1, 'ask'],
  [0, 'over'],
  [-5, 'over'],
] as const)('with %s seconds left the phase is %s', (seconds, phase) => {
  expect(phaseOf(seconds)).toBe(phase)
})

function aClock() {
  let time = 1_000_000
  let kept: string | null = null
  const onOver = vi.fn()
  const clock = makeSessionClock({
    now: () => time,
    read: () => kept,
    write: value => {
      kept = value
    },
    onOver,
  })
  return {
    clock,
    onOver,
    pass: (seconds: number) => (time += seconds * 1000),
    keep: (value: string | null) => (kept = value),
  }
}

test('it counts down to the end and ends once', () => {
  const { clock, onOver, pass } = aClock()
  clock.renew(900)
  clock.start()
  expect(clock.remaining.get().phase).toBe('calm')
  pass(840)
  clock.check()
  expect(clock.remaining.get()).toEqual({ phase: 'ask', seconds: 60 })
  pass(60)
  clock.check()
  clock.check()
  expect(clock.remaining.get().phase).toBe('over')
  expect(onOver).toHaveBeenCalledOnce()
})

test('a renewal, also one that another tab wrote, closes the question', () => {
  const { clock, pass, keep } = aClock()
  clock.renew(900)
  clock.start()
  pass(850)
  clock.check()
  expect(clock.remaining.get().phase).toBe('ask')
  clock.renew(900)
  expect(clock.remaining.get().phase).toBe('calm')
  pass(870)
  clock.check()
  expect(clock.remaining.get().phase).toBe('ask')
  keep(String(1_000_000 + (850 + 870 + 900) * 1000))
  clock.check()
  expect(clock.remaining.get().phase).toBe('calm')
})

test('a tab that slept past the end, or lost the kept time, is over as soon as it looks', () => {
  const slept = aClock()
  slept.clock.renew(900)
  slept.clock.start()
  slept.pass(5000)
  slept.clock.check()
  expect(slept.onOver).toHaveBeenCalledOnce()
  const lost = aClock()
  lost.clock.renew(900)
  lost.clock.start()
  lost.keep(null)
  lost.clock.check()
  expect(lost.onOver).toHaveBeenCalledOnce()
})
