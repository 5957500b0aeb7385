// The line is opened again after sleep, with another network and when the browser is online; a look and another speed of the network only check it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWakes } from './wakes.ts'

const [window, document, network] = [new EventTarget(), new EventTarget(), new EventTarget()]
const here = { hidden: false, type: 'wifi' }
let time = 0
let done: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(document, 'hidden', { get: () => here.hidden, configurable: true })
  Object.defineProperty(network, 'type', { get: () => here.type, configurable: true })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { connection: network })
  done = []
  stop = watchWakes({ renew: () => void done.push('renew'), check: () => void done.push('check') }, () => time)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const happen = (where: EventTarget, name: string) => where.dispatchEvent(new Event(name))
const pass = (ms: number, slept = 0): void => {
  time += ms + slept
  vi.advanceTimersByTime(ms)
}

test('online and resume renew the line, and a network of another kind', () => {
  happen(window, 'online')
  happen(document, 'resume')
  here.type = 'cellular'
  happen(network, 'change')
  expect(done).toEqual(['renew', 'renew', 'renew'])
  happen(network, 'change')
  happen(document, 'visibilitychange')
  expect(done.slice(3)).toEqual(['check', 'check'])
})

test('a timer that comes much too late was slept through, unless the page is hidden', () => {
  pass(2000)
  pass(2000, 3000)
  expect(done).toEqual([])
  pass(2000, 60_000)
  expect(done).toEqual(['renew'])
  here.hidden = true
  pass(2000, 60_000)
  here.hidden = false
  happen(document, 'visibilitychange')
  pass(2000)
  expect(done).toEqual(['renew', 'check'])
})

test('nothing is watched any more when it is stopped', () => {
  stop()
  happen(window, 'online')
  pass(2000, 60_000)
  expect(done).toEqual([])
})
