// Does work in a thread tell everything in order, and is the thread ended where it takes too much?
import { expect, test } from 'vitest'
import type { Labour } from '../../test/laborious.ts'
import { limitOf, type WorkerLimits, workApart } from './worker.ts'

const url = new URL('../../test/laborious.ts', import.meta.url)
const room: WorkerLimits = { workMs: 5000, silenceMs: 20_000, heapMb: 64, besideMb: 64 }

type More = Partial<WorkerLimits> & { readonly idleMs?: number }

async function told(job: Labour, { idleMs, ...limits }: More = {}): Promise<number[]> {
  const heard: number[] = []
  const apart = { url, job, limits: { ...room, ...limits }, ...(idleMs && { idleMs }) }
  await workApart<Labour, number>(apart, out => heard.push(out))
  return heard
}

test('everything is told once and in order', async () => {
  expect(await told('TELL')).toEqual([0, 1, 2])
})

test('a refusal comes over as itself, and a bug as an error', async () => {
  await expect(told('REFUSE')).rejects.toMatchObject({
    classification: 'ImportUnsafeException',
    says: { danger: 'MACRO' },
  })
  await expect(told('BREAK')).rejects.toThrow('a bug')
  await expect(told('DIE')).rejects.toThrow('ended with 3')
})

test.each([
  ['SPIN', 'TIME', { workMs: 500 }],
  ['SILENCE', 'TIME', { silenceMs: 500 }],
  ['HEAP', 'MEMORY', { heapMb: 32 }],
  ['BESIDE', 'MEMORY', { besideMb: 16 }],
] as const)('%s is ended for %s', async (what, limit, limits) => {
  const error = await told(what, limits).catch((thrown: unknown) => thrown)
  expect(limitOf(error)).toBe(limit)
})

test('who tells of progress may work for longer than one who does not', async () => {
  expect(await told('LONG', { workMs: 2000 })).toHaveLength(10)
})

test('a thread that ended well takes the next work, and none that did not', async () => {
  const idleMs = 60_000
  const first = await told('THREAD', { idleMs })
  expect(await told('THREAD', { idleMs })).toEqual(first)
  await expect(told('BREAK', { idleMs })).rejects.toThrow('a bug')
  expect(await told('THREAD', { idleMs })).not.toEqual(first)
  expect(await told('THREAD')).not.toEqual(await told('THREAD'))
})
