// An unseen tab rests after a minute, and wakes at the next look.
import { afterEach, expect, test, vi } from 'vitest'
import { watchUnseen } from './unseen.ts'

const heard: string[] = []
let hidden = false
const listeners = new Set<() => void>()
vi.stubGlobal('document', {
  get hidden() {
    return hidden
  },
  addEventListener: (_: string, act: () => void) => listeners.add(act),
  removeEventListener: (_: string, act: () => void) => listeners.delete(act),
})
const turn = (away: boolean): void => {
  hidden = away
  for (const act of listeners) act()
}

afterEach(() => {
  heard.length = 0
  listeners.clear()
  vi.useRealTimers()
})

test('a minute unseen is a rest, and the next look ends it', () => {
  vi.useFakeTimers()
  watchUnseen({ rest: () => heard.push('rest'), wake: () => heard.push('wake') })
  turn(true)
  vi.advanceTimersByTime(59_000)
  turn(false)
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([])
  turn(true)
  vi.advanceTimersByTime(61_000)
  turn(false)
  expect(heard).toEqual(['rest', 'wake'])
})

test('what is watched no more is told nothing', () => {
  vi.useFakeTimers()
  const stop = watchUnseen({ rest: () => heard.push('rest'), wake: () => heard.push('wake') })
  turn(true)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([])
  expect(listeners.size).toBe(0)
})
