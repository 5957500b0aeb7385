// The operator's endpoints tell liveness, readiness with its reason, and metrics.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { openOps } from '#kit/ops.ts'
import { newId } from '#kit/random.ts'
import { openWorld, type TestWorld } from './world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({ database: 'own', start: 'machine', isDeaf: true })
})
afterAll(() => world.db.end())

async function asked(of: World, path: string): Promise<{ status: number; text: string }> {
  const ops = await openOps(of)
  const answer = await fetch(`http://127.0.0.1:${ops.port}${path}`)
  const text = await answer.text()
  await ops.close()
  return { status: answer.status, text }
}

test('alive and ready, and nothing else is here', async () => {
  expect(await asked(world, '/health/live')).toEqual({ status: 200, text: 'live\n' })
  expect(await asked(world, '/health/ready')).toEqual({ status: 200, text: 'ready\n' })
  expect((await asked(world, '/')).status).toBe(404)
  expect((await asked(world, '/metrics')).text).toMatch(/^ordo_outbox_waiting 0$/m)
})

test('not ready while it stops, and alive all the same', async () => {
  const ops = await openOps(world)
  ops.notReady()
  const answer = await fetch(`http://127.0.0.1:${ops.port}/health/ready`)
  expect([answer.status, await answer.text()]).toEqual([503, 'stopping\n'])
  expect((await fetch(`http://127.0.0.1:${ops.port}/health/live`)).status).toBe(200)
  await ops.close()
})

test.each([5000, -5000])('not ready with a clock that is %i ms off', async ms => {
  world.wait(ms)
  const { status, text } = await asked(world, '/health/ready')
  world.wait(-ms)
  expect(status).toBe(503)
  expect(text).toMatch(/^our clock is [45] s off the clock of the database\n$/)
})

test('not ready while the disk of the database is full', async () => {
  expect(await asked({ ...world, db: { ...world.db, isFull: () => true } }, '/health/ready')).toEqual({
    status: 503,
    text: 'the disk of the database is full\n',
  })
})

test('not ready without a database; an outbox that nobody empties is said, and sends nobody away', async () => {
  const nowhere = openDb({ url: 'postgres://ordo_app:x@127.0.0.1:1/ordo', size: 1 })
  expect(await asked({ ...world, db: nowhere }, '/health/ready')).toEqual({
    status: 503,
    text: 'the database does not answer\n',
  })
  await nowhere.end()
  await world.db.bank(tx =>
    tx.rows(
      sql`insert into kit.outbox (rail, subject_id, org_reference_id, body, due_at) values ('RTGS', ${newId()}, ${newId()}, '{}', now() - interval '400 seconds')`,
    ),
  )
  const { status, text } = await asked(world, '/health/ready')
  expect(status).toBe(200)
  expect(text).toMatch(/^ready, but the oldest outbox row waits for 40\d s\n$/)
})
