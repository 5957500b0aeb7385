// The last run of each job: kept for all nodes, the newest one, with the last failure.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { jobRuns, jobs, noteRun } from './jobRuns.ts'
import type { Job } from './jobs.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openWorld({ database: 'own', isDeaf: true })
})
afterAll(() => world.close())

const job: Job = { name: 'sweep', everyMs: 60_000, run: async () => false }
const write = () => jobs[0]?.run(world)
const seen = () => world.db.bank(jobRuns)
const at = (ms: number) => new Date(Date.parse('2026-11-20T04:00:00Z') + ms)

test('many rounds are one row; an older one of another node replaces nothing', async () => {
  expect(await seen()).toEqual([])
  noteRun(world, job, { at: at(0), ms: 3, error: 'it rained' })
  noteRun(world, job, { at: at(60_000), ms: 5, error: null })
  await write()
  const first = { name: 'sweep', startedAt: at(60_000), tookMs: 5, nextAt: at(120_005) }
  expect(await seen()).toEqual([{ ...first, failedAt: at(60_000), error: 'it rained' }])
  noteRun(world, job, { at: at(30_000), ms: 9, error: null })
  await write()
  expect(await seen()).toMatchObject([first])
  await write()
  expect(await seen()).toHaveLength(1)
})
