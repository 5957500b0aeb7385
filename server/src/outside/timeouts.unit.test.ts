// A timeout ends a call at its time, and a late answer harms nobody.
import { expect, test } from 'vitest'
import { untilAborted, withTimeout } from './timeouts.ts'

test('who answers in time is heard', async () => {
  expect(await withTimeout(60_000, async () => 'yes')).toBe('yes')
})

test('who fails in time fails for the one who asked', async () => {
  await expect(withTimeout(60_000, () => Promise.reject(new Error('the line was cut')))).rejects.toThrow(
    'the line was cut',
  )
})

const ends: readonly (readonly [string, () => Promise<string>])[] = [
  ['an answer', async () => 'late'],
  ['a failure', () => Promise.reject(new Error('late'))],
]
test.each(ends)('%s that is late is heard by nobody, and its neighbour was told to stop', async (_, end) => {
  const stopped = Promise.withResolvers<void>()
  const asked = withTimeout(1, async signal => {
    await untilAborted(signal)
    stopped.resolve()
    return end()
  })
  await expect(asked).rejects.toThrow('no answer in 1 ms')
  await stopped.promise
})

test('a stand-in does not wait for who has gone already', async () => {
  await untilAborted(AbortSignal.abort())
})
