// The queue gives a lease to one node, retries after a failure, ends in a dead letter, and is fair between organisations.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { sql } from './db.ts'
import { makeQueue, workOne } from './queue.ts'

const leaseMs = 60_000
type Work = { readonly id: string; readonly attempts: number; readonly org: string }
const queue = makeQueue<Work, Work>(
  {
    table: 'errands.work',
    id: 'uuid',
    leaseMs,
    attemptsMax: 3,
    backoff: { baseMs: 1000, maxMs: 4000 },
    fairBy: 'org',
    onClaim: 'begun = begun + 1',
    onEnd: 'came = $5',
  },
  row => row,
)

let world: TestWorld

beforeAll(async () => {
  world = await openWorld({ database: 'own', start: 'machine', isDeaf: true })
  const owner = new pg.Client(world.urls.migrateUrl)
  await owner.connect()
  await owner.query(`create schema errands; grant usage on schema errands to ordo_bank;
    create table errands.work (id uuid primary key default gen_random_uuid(), org text not null, created_at timestamptz not null,
      begun integer not null default 0, came text, like kit.lease_template including defaults including constraints);
    grant select, insert, update, delete on errands.work to ordo_bank`)
  await owner.end()
})
afterAll(() => world.db.end())
beforeEach(() => world.db.bank(tx => tx.rows(sql`delete from errands.work`)))

const now = () => world.clock.now()
async function add(...orgs: readonly string[]): Promise<void> {
  for (const org of orgs) {
    world.wait(1)
    await world.db.bank(tx =>
      tx.rows(sql`insert into errands.work (org, created_at, due_at) values (${org}, ${now()}, ${now()})`),
    )
  }
}
const claim = (most = 1): Promise<Work[]> => world.db.bank(tx => queue.claim(tx, { now: now(), most }))
const first = async (): Promise<Work> => {
  const [work] = await claim()
  if (!work) throw new Error('nothing is due')
  return work
}
type ErrandRow = {
  begun: number
  attempts: number
  done: boolean
  dead: boolean
  last_error: string | null
  came: string | null
}
const errandRows = () =>
  world.db.bank(tx =>
    tx.rows<ErrandRow>(sql`
      select begun, attempts, done_at is not null as done, dead_at is not null as dead, last_error, came from errands.work order by created_at`),
  )

test('a row has one node at a time, and the next once the lease is over; the first then writes nothing', async () => {
  await add('a')
  const slow = await first()
  expect(await claim()).toEqual([])
  world.wait(leaseMs - 20_000)
  expect(await world.db.bank(tx => queue.renew(tx, slow, now()))).toBe(true)
  world.wait(leaseMs - 20_000)
  expect(await claim()).toEqual([])
  world.wait(20_000)
  const quick = await first()
  expect(quick).toMatchObject({ id: slow.id, attempts: 2 })
  await world.db.bank(async tx => {
    expect(await queue.renew(tx, slow, now())).toBe(false)
    expect(await queue.done(tx, slow, now(), 'late')).toBe(false)
    expect(await queue.bury(tx, slow, { now: now(), error: 'late' }, 'late')).toBe(false)
    await queue.fail(tx, [{ ...slow, error: 'late', due: now(), isDead: true }], now())
    expect(await queue.done(tx, quick, now(), 'in time')).toBe(true)
  })
  expect(await errandRows()).toEqual([
    { begun: 2, attempts: 2, done: true, dead: false, last_error: null, came: 'in time' },
  ])
  world.wait(leaseMs * 10)
  expect(await claim()).toEqual([])
})

test('however a claim is planned, no more rows are claimed than were asked for', async () => {
  await add('a')
  const owner = new pg.Client(world.urls.migrateUrl)
  await owner.connect()
  await owner.query('vacuum analyze errands.work')
  await owner.end()
  await add('b', 'c')
  const claimed = await world.db.bank(async tx => {
    for (const way of ['hashjoin', 'mergejoin', 'material', 'indexscan', 'bitmapscan'])
      await tx.rows(sql`select set_config(${`enable_${way}`}, 'off', true)`)
    await tx.rows(sql`select set_config('enable_seqscan', 'on', true)`)
    return queue.claim(tx, { now: now(), most: 1 })
  })
  expect(claimed).toHaveLength(1)
  expect((await errandRows()).filter(({ begun }) => begun)).toHaveLength(1)
})

test('two nodes at once take different rows', async () => {
  await add('a', 'a', 'a', 'a')
  const [here, there] = await Promise.all([claim(2), claim(2)])
  expect(new Set([...here, ...there].map(({ id }) => id)).size).toBe(4)
})

test('the organisation that was served longest ago comes first, in it the oldest', async () => {
  await add('a', 'a', 'a', 'b', 'c', 'b')
  const order: string[] = []
  for (let n = 0; n < 6; n++) {
    const work = await first()
    order.push(work.org)
    await world.db.bank(tx => queue.done(tx, work, now(), 'done'))
    world.wait(1)
  }
  expect(order.join('')).toBe('abcaba')
})

test('what was claimed and not begun is as if it had not been', async () => {
  await add('a')
  const work = await first()
  await world.db.bank(tx => queue.release(tx, [work]))
  expect(await first()).toMatchObject({ id: work.id, attempts: 1 })
})

test('work that fails comes back after a pause that doubles, and ends as a dead letter with its reason', async () => {
  await add('a')
  const retried: number[] = []
  const work = workOne<Work>(queue, {
    run: () => Promise.reject(new Error('no luck')),
    onRetry: async (_ctx, row) => void retried.push(row.attempts),
    onDead: async ({ tx }, row, error) => void (await queue.bury(tx, row, { now: now(), error }, 'given up')),
  })
  const pauses: { least: number; most: number }[] = []
  for (let attempt = 1; attempt <= 3; attempt++) {
    const before = now().getTime()
    expect(await work(world)).toBe(true)
    const [due] = await world.db.bank(tx => tx.rows<{ due_at: Date | null }>(sql`select due_at from errands.work`))
    const at = due?.due_at?.getTime() ?? 0
    pauses.push({ least: at - now().getTime(), most: at - before })
    expect(await work(world)).toBe(false)
    world.wait(6000)
  }
  expect(retried).toEqual([1, 2])
  expect(pauses[0]?.most).toBeGreaterThanOrEqual(500)
  expect(pauses[0]?.least).toBeLessThan(1500)
  expect(pauses[1]?.most).toBeGreaterThanOrEqual(1000)
  expect(pauses[1]?.least).toBeLessThan(3000)
  expect(await errandRows()).toEqual([
    { begun: 3, attempts: 3, done: false, dead: true, last_error: 'no luck', came: 'given up' },
  ])
  expect(await queue.figures(world)).toContainEqual(expect.objectContaining({ name: 'ordo_queue_dead', value: 1 }))
})

test('work that takes longer than its lease keeps it, and loses it to nobody', async () => {
  await add('a')
  const brief = makeQueue<Work, Work>({ ...queue.spec, leaseMs: 3000 }, row => row)
  const left = async () => {
    const row = await world.db.bank(tx => tx.row<{ at: Date }>(sql`select lease_until as at from errands.work`))
    return (row?.at.getTime() ?? 0) - now().getTime()
  }
  const claims: Work[] = []
  const work = workOne<Work>(brief, {
    async run(_, row) {
      for (let n = 0; n < 2; n++) {
        world.wait(2000)
        await vi.waitUntil(async () => (await left()) > 2000, 5000)
        claims.push(...(await world.db.bank(tx => brief.claim(tx, { now: now(), most: 1 }))))
      }
      await world.db.bank(tx => brief.done(tx, row, now(), 'at last'))
    },
    onDead: async () => {},
  })
  expect(await work(world)).toBe(true)
  expect(claims).toEqual([])
  expect(await errandRows()).toMatchObject([{ done: true, attempts: 1, came: 'at last' }])
})

test('work at which nodes die is given up after as many attempts', async () => {
  await add('a')
  for (let n = 0; n < 3; n++) {
    await first()
    world.wait(leaseMs)
  }
  const errors: string[] = []
  const work = workOne<Work>(queue, {
    run: () => Promise.reject(new Error('never begun')),
    async onDead({ tx }, row, error) {
      errors.push(error)
      await queue.bury(tx, row, { now: now(), error }, 'given up')
    },
  })
  expect(await work(world)).toBe(true)
  expect(errors).toEqual(['no node has finished it'])
  expect(await errandRows()).toMatchObject([{ dead: true, attempts: 4 }])
})

test('an operator sees what waits, for how long, and what is under way', async () => {
  await add('a', 'b')
  await first()
  world.wait(leaseMs - 20_000)
  const figures = Object.fromEntries(
    (await queue.figures(world)).map(({ name, value }) => [name, Math.floor(value / 10) * 10 || value]),
  )
  expect(figures).toEqual({
    ordo_queue_waiting: 1,
    ordo_queue_leased: 1,
    ordo_queue_oldest_seconds: 40,
    ordo_queue_dead: 0,
  })
})
