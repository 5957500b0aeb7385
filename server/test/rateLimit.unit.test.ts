// The rate limit is a sliding window of a minute, and tells exactly how long to wait.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#kit/config.ts'
import { secondsToWait } from '#kit/rateLimit.ts'
import { secretsInEnv } from './config.ts'

test.each([
  ['nothing asked', 60, { before: 0, current: 0, intoMs: 0 }, 0],
  ['one call left', 60, { before: 0, current: 59, intoMs: 0 }, 0],
  ['no call left: all of the next minute that they cover must pass', 60, { before: 0, current: 60, intoMs: 0 }, 60],
  ['no call left late in the minute', 60, { before: 0, current: 60, intoMs: 59_000 }, 1],
  ['twice too many, from another node', 60, { before: 0, current: 120, intoMs: 0 }, 90],
  ['the minute before still counts whole', 60, { before: 60, current: 0, intoMs: 0 }, 1],
  ['the minute before counts by half', 60, { before: 60, current: 29, intoMs: 30_000 }, 0],
  ['half and half', 60, { before: 60, current: 30, intoMs: 30_000 }, 1],
  ['a long way down', 60, { before: 120, current: 30, intoMs: 30_000 }, 15],
] as const)('%s', (_name, limit, counted, seconds) => {
  expect(secondsToWait(limit, counted)).toBe(seconds)
})

test('who waits as long as told is let in, and no earlier second would do', () => {
  const any = {
    before: fc.nat(300),
    current: fc.nat(300),
    intoMs: fc.nat(59_999),
    limit: fc.integer({ min: 1, max: 200 }),
  }
  /** The same counts some seconds on. */
  const after = ({ before, current, intoMs }: { before: number; current: number; intoMs: number }, seconds: number) => {
    const ms = intoMs + seconds * 1000
    if (ms < 60_000) return { before, current, intoMs: ms }
    return ms < 120_000
      ? { before: current, current: 0, intoMs: ms - 60_000 }
      : { before: 0, current: 0, intoMs: ms % 60_000 }
  }
  fc.assert(
    fc.property(fc.record(any), ({ limit, ...counted }) => {
      const seconds = secondsToWait(limit, counted)
      fc.pre(seconds > 0)
      // One second for the call that comes exactly as the count falls.
      expect(secondsToWait(limit, after(counted, seconds + 1))).toBe(0)
      if (seconds > 1) expect(secondsToWait(limit, after(counted, seconds - 1))).toBeGreaterThan(0)
    }),
    { numRuns: 5000 },
  )
})

const env = {
  DATABASE_URL: 'postgres://x',
  ...secretsInEnv,
}

test('the pace is configuration: usual, changed, or off', () => {
  const demo = { ...env, ORDO_MODE: 'demo' }
  expect(readConfig(demo).pace).toEqual({ mutations: 60, reads: 600, exports: 10, proofs: 10 })
  expect(readConfig({ ...demo, ORDO_PACE: 'reads=1200' }).pace).toEqual({
    mutations: 60,
    reads: 1200,
    exports: 10,
    proofs: 10,
  })
  expect(readConfig({ ...demo, ORDO_PACE: 'off' }).pace).toBeNull()
  expect(readConfig({ ...env, ORDO_MODE: 'test' }).pace).toBeNull()
  expect(readConfig({ ...env, ORDO_MODE: 'test', ORDO_PACE: 'exports=1' }).pace?.exports).toBe(1)
  for (const wrong of ['clicks=5', 'reads=0', 'reads=x', 'reads', '600'])
    expect(() => readConfig({ ...demo, ORDO_PACE: wrong })).toThrow(`ORDO_PACE: ${wrong} is none of`)
})
