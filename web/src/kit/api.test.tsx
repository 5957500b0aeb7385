// A mutation happens once whatever the connection does: retries go under one idempotency key.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, checking, onSessionOver } from './api.ts'
import type { CompiledDocument, Doc } from './document.ts'
import { report } from './report.ts'

const told = vi.hoisted(() => ({ captureException: vi.fn(), captureMessage: vi.fn() }))
vi.mock('@sentry/react', () => ({
  ...told,
  init: () => undefined,
  browserTracingIntegration: () => undefined,
  replayIntegration: () => undefined,
}))

const document = (kind: CompiledDocument['kind']): Doc<{ done: string }, { amount: string }> =>
  ({ service: 'payment', noun: 'payments', kind, name: 'Save', id: `sha256:${kind}` }) as CompiledDocument as Doc<
    { done: string },
    { amount: string }
  >
const save = document('mutation')

const answer = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })
const done = () => answer({ data: { done: 'yes' } })
const refusal = (classification: string, more = {}) =>
  answer({ data: null, errors: [{ message: classification, extensions: { classification, traceId: 't1', ...more } }] })

const fetches = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const headersOf = (at: number) => fetches.mock.calls[at]?.[1].headers as Record<string, string>
const keyOf = (at: number) => headersOf(at)['idempotency-key']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fetches.mockReset()
  vi.stubGlobal('fetch', fetches)
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost answer is asked for again under the same key, and "checking" is shown meanwhile', async () => {
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => done())
  const saved = call(save, { amount: '1.00' })
  await vi.advanceTimersByTimeAsync(0)
  expect(checking.get()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saved).toEqual({ done: 'yes' })
  expect(fetches).toHaveBeenCalledTimes(2)
  expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/)
  expect(keyOf(1)).toBe(keyOf(0))
  expect(checking.get()).toBe(0)
})

test('a page of something between us and the bank is no answer either', async () => {
  fetches
    .mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }))
    .mockImplementation(async () => done())
  const saved = call(save, { amount: '1.00' })
  await expect.poll(() => fetches.mock.calls).toHaveLength(2)
  expect(await saved).toEqual({ done: 'yes' })
  expect(keyOf(1)).toBe(keyOf(0))
})

test('when nobody answers at all the key stays, so that a later try changes nothing twice', async () => {
  fetches.mockRejectedValue(new TypeError('Failed to fetch'))
  const first = call(save, { amount: '5.00' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await first).toMatchObject({ classification: 'UnavailableException', unknown: true })
  const tried = fetches.mock.calls.length
  fetches.mockImplementation(async () => done())
  await call(save, { amount: '5.00' })
  expect(keyOf(tried)).toBe(keyOf(0))
  await call(save, { amount: '5.00' })
  expect(keyOf(tried + 1)).not.toBe(keyOf(0))
})

test('a second press joins the first; another amount is another change', async () => {
  fetches.mockImplementation(async () => done())
  await Promise.all([call(save, { amount: '1.00' }), call(save, { amount: '1.00' }), call(save, { amount: '2.00' })])
  expect(fetches).toHaveBeenCalledTimes(2)
  expect(keyOf(0)).not.toBe(keyOf(1))
})

test('a refusal is an answer: it is thrown with its words, and the key is forgotten', async () => {
  fetches.mockImplementation(async () =>
    refusal('InsufficientFundsException', { field: 'amount', params: { available: '7.00' } }),
  )
  const error = await call(save, { amount: '9.00' }).catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    classification: 'InsufficientFundsException',
    field: 'amount',
    params: { available: '7.00' },
    traceId: 't1',
    unknown: false,
  })
  await call(save, { amount: '9.00' }).catch(() => undefined)
  expect(keyOf(1)).not.toBe(keyOf(0))
})

test('a question carries no key, the document only its mark, and an ended session is announced', async () => {
  const over = vi.fn()
  const forget = onSessionOver(over)
  fetches.mockImplementation(async () => refusal('SessionExpiredException'))
  await expect(call(document('query'), { amount: '1.00' })).rejects.toMatchObject({
    classification: 'SessionExpiredException',
  })
  forget()
  expect(over).toHaveBeenCalledOnce()
  expect(keyOf(0)).toBeUndefined()
  expect(headersOf(0)['x-device-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(String(fetches.mock.calls[0]?.[1].body))).toEqual({
    documentId: 'sha256:query',
    variables: { amount: '1.00' },
  })
})

test('what is asked while nobody has given a sign for a minute says so', async () => {
  fetches.mockImplementation(async () => done())
  vi.useFakeTimers({ toFake: ['Date'] })
  globalThis.dispatchEvent(new Event('pointermove'))
  await call(save, { amount: '1.00' })
  vi.setSystemTime(Date.now() + 61_000)
  await call(save, { amount: '1.00' })
  globalThis.dispatchEvent(new Event('keydown'))
  await call(save, { amount: '1.00' })
  expect([0, 1, 2].map(at => headersOf(at)['x-unattended'])).toEqual([undefined, '1', undefined])
})

test('a refusal is told to the error service once, by its name and without its figures, but for those that the catalogue keeps from it', async () => {
  const dsn = globalThis.document.createElement('meta')
  Object.assign(dsn, { name: 'sentry-dsn', content: 'https://key@errors.example/1' })
  globalThis.document.head.append(dsn)
  const refusedBy = async (classification: string) => {
    fetches.mockResolvedValueOnce(refusal(classification, { params: { available: '5.00' } }))
    return call(document('query'), { amount: '1.00' }).catch((thrown: unknown) => thrown)
  }
  for (const name of ['InsufficientFundsException', 'RateChangedException', 'SystemException']) await refusedBy(name)
  // The screen that shows it reports it as well.
  report(await refusedBy('OfLaterReleaseException'))
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await call(document('query'), { amount: '1.00' }).catch(() => undefined)
  await expect.poll(() => told.captureMessage.mock.calls).toHaveLength(2)
  const about = (name: string) => ({ tags: { traceId: 't1' }, fingerprint: [name] })
  expect(told.captureMessage.mock.calls).toEqual([
    ['RateChangedException', { ...about('RateChangedException'), level: 'info' }],
    ['OfLaterReleaseException', { ...about('OfLaterReleaseException'), level: 'info' }],
  ])
  expect(told.captureException.mock.calls).toEqual([
    [expect.objectContaining({ message: 'SystemException' }), about('SystemException')],
  ])
  dsn.remove()
})
