// Calls that fail are a lost connection after five tries without an answer; one answer ends the doubt, and a lost line alone is none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()
let answers = true
let asked: string[] = []

async function load() {
  vi.resetModules()
  const { callsFail, doubt, tryAgain } = await import('./reach.ts')
  const { send } = await import('./wire.ts')
  return { callsFail, doubt, tryAgain, call: () => send('/service', { method: 'POST' }).catch(() => undefined) }
}

beforeEach(() => {
  answers = true
  asked = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!answers) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call without an answer is no lost connection while the bank answers', async () => {
  const { call, callsFail } = await load()
  answers = false
  await call()
  answers = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['/service', '/robots.txt'])
  expect(callsFail.get()).toBe(false)
})

test('five tries without an answer are one, and the first answer ends it', async () => {
  const { call, callsFail } = await load()
  answers = false
  await Promise.all(Array.from({ length: 20 }, call))
  await vi.advanceTimersByTimeAsync(4500)
  expect(callsFail.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.filter(path => path === '/robots.txt').length).toBe(5)
  expect(callsFail.get()).toBe(true)
  answers = true
  await call()
  expect(callsFail.get()).toBe(false)
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(before)
})

test('what a proxy answers in the place of the bank is no answer', async () => {
  const { callsFail, doubt } = await load()
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  doubt()
  await vi.advanceTimersByTimeAsync(6000)
  expect(callsFail.get()).toBe(true)
})

test('a refusal of the bank is an answer, and so is a press that finds the bank', async () => {
  const { callsFail, doubt, tryAgain } = await load()
  answers = false
  doubt()
  await vi.advanceTimersByTimeAsync(6000)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 429, headers: { 'x-trace-id': '1' } }))
  tryAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(callsFail.get()).toBe(false)
})

test('a file is waited for as long as the bank lets it come over a slow line, everything else 30 s', async () => {
  const { send } = await import('./wire.ts')
  const patience = vi.spyOn(AbortSignal, 'timeout')
  await send('/service', { method: 'POST', body: {} })
  await send('/api/v1/imports', { method: 'POST', body: new Blob(['x']) })
  expect(patience.mock.calls).toEqual([[30_000], [180_000]])
})
