// A worker thread returns its messages in order, and is ended when it exceeds time or memory.
import { expect, test } from 'vitest'
import type { Labour } from '../../test/laborious.ts'
import { limitOf, runInWorker, type WorkerLimits, type WorkerTurns } from './worker.ts'

const url = new URL('../../test/laborious.ts', import.meta.url)
const room: WorkerLimits = { workMs: 5000, silenceMs: 20_000, heapMb: 64, besideMb: 64 }

type LimitOverrides = Partial<WorkerLimits> & { readonly idleMs?: number; readonly turns?: WorkerTurns }

async function outputsOf(job: Labour, { idleMs, turns, ...limits }: LimitOverrides = {}): Promise<number[]> {
  const heard: number[] = []
  const apart = { url, job, limits: { ...room, ...limits }, ...(idleMs && { idleMs }), ...(turns && { turns }) }
  await runInWorker<Labour, number>(apart, out => heard.push(out))
  return heard
}

test('everything is told once and in order', async () => {
  expect(await outputsOf('TELL')).toEqual([0, 1, 2])
})

test('a refusal comes over as itself, and a bug as an error', async () => {
  await expect(outputsOf('REFUSE')).rejects.toMatchObject({
    classification: 'ImportUnsafeException',
    params: { danger: 'MACRO' },
  })
  await expect(outputsOf('BREAK')).rejects.toThrow('a bug')
  await expect(outputsOf('DIE')).rejects.toThrow('ended with 3')
})

test.each([
  ['SPIN', 'TIME', { workMs: 500 }],
  ['SILENCE', 'TIME', { silenceMs: 500 }],
  ['HEAP', 'MEMORY', { heapMb: 32 }],
  ['BESIDE', 'MEMORY', { besideMb: 16 }],
] as const)('%s is ended for %s', async (what, limit, limits) => {
  const error = await outputsOf(what, limits).catch((thrown: unknown) => thrown)
  expect(limitOf(error)).toBe(limit)
})

test('who tells of progress may work for longer than one who does not', async () => {
  expect(await outputsOf('LONG', { workMs: 400 })).toHaveLength(10)
})

test('a thread that ended well takes the next work, and none that did not', async () => {
  const idleMs = 60_000
  const first = await outputsOf('THREAD', { idleMs })
  expect(await outputsOf('THREAD', { idleMs })).toEqual(first)
  // A thread keeps the memory that it was begun with.
  expect(await outputsOf('THREAD', { idleMs, heapMb: 96 })).not.toEqual(first)
  await expect(outputsOf('REFUSE', { idleMs })).rejects.toMatchObject({ classification: 'ImportUnsafeException' })
  expect(await outputsOf('THREAD', { idleMs })).toEqual(first)
  await expect(outputsOf('BREAK', { idleMs })).rejects.toThrow('a bug')
  expect(await outputsOf('THREAD', { idleMs })).not.toEqual(first)
  expect(await outputsOf('THREAD')).not.toEqual(await outputsOf('THREAD'))
})

test('beyond the threads of a module work waits in line, and a work that broke keeps nobody waiting', async () => {
  const one = { idleMs: 60_000, turns: { threads: 1, waiting: 3, waitMs: 60_000 } }
  const works = [outputsOf('THREAD', one), outputsOf('BREAK', one), outputsOf('THREAD', one), outputsOf('THREAD', one)]
  const [first, broken, second, third] = await Promise.allSettled(works)
  expect(broken?.status).toBe('rejected')
  expect(second).toMatchObject({ status: 'fulfilled' })
  expect(third).toEqual(second)
  expect(first).not.toEqual(second)
})

test('a line that is full, or does not move on, is refused, and whoever waited no longer takes no turn', async () => {
  const turns = { threads: 1, waiting: 2, waitMs: 300 }
  const long = outputsOf('SILENCE', { turns, silenceMs: 1500 })
  const later = { classification: 'UnavailableException' }
  const waiting = [outputsOf('TELL', { turns }), outputsOf('TELL', { turns })]
  await expect(outputsOf('TELL', { turns })).rejects.toMatchObject(later)
  for (const one of waiting) await expect(one).rejects.toMatchObject(later)
  const patient = outputsOf('TELL', { turns: { ...turns, waitMs: 60_000 } })
  expect(limitOf(await long.catch((error: unknown) => error))).toBe('TIME')
  expect(await patient).toEqual([0, 1, 2])
  expect(await outputsOf('TELL', { turns })).toEqual([0, 1, 2])
})
