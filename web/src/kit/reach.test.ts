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

test('code that cannot be had is waited for while the bank does not answer, and is asked for again when it does', async () => {
  const { callsFail } = await load()
  const { fetched } = await import('./code.ts')
  answers = false
  const gone = vi.fn(async () => {
    if (!answers) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the next screen'
  })
  let shown: unknown = null
  const coming = fetched(gone).then(code => {
    shown = code
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([shown, callsFail.get(), gone.mock.calls.length]).toEqual([null, true, 1])
  const next = fetched(gone)
  answers = true
  await vi.advanceTimersByTimeAsync(5000)
  await coming
  expect([shown, await next, callsFail.get()]).toEqual(['the next screen', 'the next screen', false])
})

test('an answer that was on its way when the line went does not make missing code an error', async () => {
  const { call } = await load()
  const { fetched } = await import('./code.ts')
  const { promise: late, resolve: arrives } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late)
  const earlier = call()
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return Response.json({})
  })
  answers = false
  const gone = vi.fn(async () => {
    if (!answers) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the next screen'
  })
  const coming = fetched(gone)
  await vi.advanceTimersByTimeAsync(100)
  arrives(Response.json({}))
  await earlier
  await vi.advanceTimersByTimeAsync(10_000)
  expect(gone).toHaveBeenCalledTimes(1)
  answers = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(await coming).toBe('the next screen')
})

test('code that is not there although the bank answers is an error', async () => {
  await load()
  const { fetched } = await import('./code.ts')
  const gone = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const told = expect(fetched(gone)).rejects.toThrow('dynamically imported module')
  await vi.advanceTimersByTimeAsync(5000)
  await told
  expect(gone).toHaveBeenCalledTimes(2)
})

test('a question that nobody answers is no error: it waits, and is asked again when the bank answers', async () => {
  const { call, callsFail } = await load()
  const [{ QueryObserver }, { queryClient }, { answerLost }] = await Promise.all([
    import('@tanstack/react-query'),
    import('./query.ts'),
    import('./wire.ts'),
  ])
  const queryFn = async () => {
    await call()
    if (!answers) throw answerLost()
    return 'rows'
  }
  queryClient.mount()
  const rows = new QueryObserver(queryClient, { queryKey: ['rows'], queryFn })
  answers = false
  const forget = rows.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([rows.getCurrentResult().status, rows.getCurrentResult().fetchStatus]).toEqual(['pending', 'paused'])
  answers = true
  await vi.advanceTimersByTimeAsync(5000)
  expect([rows.getCurrentResult().data, callsFail.get()]).toEqual(['rows', false])
  forget()
  queryClient.unmount()
})
