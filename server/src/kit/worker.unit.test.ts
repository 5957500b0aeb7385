// Is work in a thread of its own fed and read in order, and ended where it takes too much?
import { expect, test } from 'vitest'
import type { Labour } from '../../test/laborious.ts'
import { limitOf, type WorkerLimits, workApart } from './worker.ts'

const url = new URL('../../test/laborious.ts', import.meta.url)
const room: WorkerLimits = { workMs: 5000, silenceMs: 20_000, heapMb: 64, besideMb: 64 }

const run = (job: Labour, input?: AsyncIterable<number>, limits: Partial<WorkerLimits> = {}) =>
  workApart<Labour, number, number>({ url, job, limits: { ...room, ...limits }, ...(input && { input }) })

async function all(answers: AsyncIterable<number>): Promise<number[]> {
  const taken: number[] = []
  for await (const one of answers) taken.push(one)
  return taken
}

async function* upTo(most: number, fed: number[] = []): AsyncGenerator<number> {
  for (let n = 0; n < most; n++) {
    fed.push(n)
    yield n
  }
}

test('every chunk is answered once and in order', async () => {
  expect(await all(run('ECHO', upTo(100)))).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(await all(run('MANY'))).toEqual([0, 1, 2])
})

test('what nobody takes is not fed', async () => {
  const fed: number[] = []
  const answers = run('ECHO', upTo(1000, fed))
  await answers.next()
  await new Promise(done => setTimeout(done, 300))
  expect(fed.length).toBeLessThan(20)
  await answers.return()
})

test('a refusal comes over as itself, and a bug as an error', async () => {
  await expect(all(run('REFUSE'))).rejects.toMatchObject({
    classification: 'ImportUnsafeException',
    says: { danger: 'MACRO' },
  })
  await expect(all(run('BREAK'))).rejects.toThrow('a bug')
  await expect(all(run('DIE'))).rejects.toThrow('ended with 3')
})

test('what fails while it is fed fails as itself', async () => {
  const gone = new Error('gone')
  async function* failing(): AsyncGenerator<number> {
    yield 1
    throw gone
  }
  await expect(all(run('ECHO', failing()))).rejects.toBe(gone)
})

test.each([
  ['SPIN', 'TIME', { workMs: 500 }],
  ['SILENCE', 'TIME', { silenceMs: 500 }],
  ['HEAP', 'MEMORY', { heapMb: 32 }],
  ['BESIDE', 'MEMORY', { besideMb: 16 }],
] as const)('%s is ended for %s', async (what, limit, limits) => {
  const error = await all(run(what, undefined, limits)).catch((thrown: unknown) => thrown)
  expect(limitOf(error)).toBe(limit)
})
