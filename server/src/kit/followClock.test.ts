// The time machine of a demo: forward only, for every process and thread, nobody signed out, and no bank that is none has one.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBank, openWorld, type TestBank, type TestWorld } from '../../test/world.ts'
import { bankTimeOf, elapsed, later, makeClock, makeMachineClock, shiftOf, stampAt } from './clock.ts'
import { makeClockMoves } from './clockMoves.ts'
import type { World } from './ctx.ts'
import { followClock, moveClock, movedBefore, readMoves } from './followClock.ts'
import { startJobs } from './jobs.ts'
import { inWorld, worldJob } from './workerWorld.ts'

const hourMs = 3_600_000
const demo = { mode: 'demo' } as const

let bank: TestBank
let other: TestWorld
let stops: (() => void)[]

beforeAll(async () => {
  bank = await openBank({ database: 'own', start: 'machine', config: demo })
  other = await openWorld({ database: bank.urls, start: 'machine', config: demo })
  stops = [followClock(bank.world), followClock(other)]
})
afterAll(async () => {
  for (const stop of stops) stop()
  await other.close()
  await bank.close()
})

const moveTo = (world: World, to: Date): Promise<number> => world.db.bank(tx => moveClock({ ...world, tx }, to))
const moveBy = (world: World, ms: number): Promise<number> => moveTo(world, later(world.clock.now(), ms))
const hoursMoved = (world: World): number => Math.round(world.clock.moves.totalMs() / 60_000) / 60
const moved = (world: World) => expect.poll(() => hoursMoved(world))

describe('one process', () => {
  test('a move that was read late takes nothing back', () => {
    const clock = makeClock('Asia/Bishkek', () => 0)
    const at = new Date(0)
    clock.moves.take([
      { ms: 5, at },
      { ms: 7, at },
    ])
    clock.moves.take([{ ms: 5, at }])
    clock.moves.take([])
    expect(clock.now().getTime()).toBe(12)
  })

  test('stamps of the machine are told as the bank’s clock showed them, and found again', () => {
    const at = (hour: number) => new Date(hour * hourMs)
    const moves = makeClockMoves([
      { ms: 3 * hourMs, at: at(10) },
      { ms: hourMs, at: at(12) },
    ])
    const clocks = {
      clock: makeClock('UTC', () => 20 * hourMs, -hourMs, moves),
      machine: makeMachineClock(() => 20 * hourMs),
    }
    expect(shiftOf(clocks)).toBe(3 * hourMs)
    for (const [stamp, shown] of [
      [9, 8],
      [10, 12],
      [11, 13],
      [12, 15],
      [19, 22],
    ] as const) {
      expect(bankTimeOf(clocks, at(stamp)), `stamp ${stamp}`).toEqual(at(shown))
      expect(stampAt(clocks, at(shown)), `shown ${shown}`).toEqual(at(stamp))
    }
    expect(stampAt(clocks, at(10)), 'never shown, moved over').toEqual(at(10))
    expect(stampAt(clocks, at(14.5)), 'moved over as well').toEqual(at(12))
  })
})

describe('a demo', () => {
  test('every node and every thread follows, and whoever opens later begins there', async () => {
    const before = hoursMoved(bank.world)
    let [seen, shift] = [0, 0]
    const thread = inWorld(
      worldJob(bank.world),
      () => {},
      async world => {
        while (seen < before + 2) {
          await wait(20)
          seen = hoursMoved(world)
        }
        shift = shiftOf(world)
      },
    )
    const asked = elapsed()
    const ms = await moveBy(bank.world, 2 * hourMs)
    // Until the moment that was meant, which came nearer while it was asked for.
    expect(ms).toBeLessThanOrEqual(2 * hourMs)
    expect(ms).toBeGreaterThanOrEqual(2 * hourMs - (elapsed() - asked) - 1)
    await moved(bank.world).toBe(before + 2)
    await moved(other).toBe(before + 2)
    await thread
    expect(shift).toBeCloseTo(shiftOf(other), -2)
    const late = await openWorld({ database: bank.urls, start: 'machine', isDeaf: true, config: demo })
    await readMoves(late)
    expect(hoursMoved(late)).toBe(before + 2)
    await late.close()
  })

  test('nobody is signed out, and a session still ends by the machine', async () => {
    const inside = await bank.signedIn(await bank.person())
    const before = hoursMoved(bank.world)
    await moveBy(bank.world, 72 * hourMs)
    await moved(bank.world).toBe(before + 72)
    const answer = await inside.ask('/api/v1/keep-alive')
    expect(answer.statusCode).toBe(200)
    expect(Date.parse(String(answer.headers['x-bank-time'])) - bank.world.machine.now().getTime()).toBeCloseTo(
      shiftOf(bank.world),
      -3,
    )
    bank.wait(900_000)
    expect((await inside.ask('/api/v1/keep-alive')).statusCode).toBe(403)
    bank.wait(-900_000)
  })

  test('two who move it to the same instant at once move it once', async () => {
    const before = hoursMoved(bank.world)
    const to = later(bank.world.clock.now(), 5 * hourMs)
    const ends = await Promise.allSettled([moveTo(bank.world, to), moveTo(other, to)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await moved(bank.world).toBe(before + 5)
    await moved(other).toBe(before + 5)
  })

  test('a node that has not heard of a move does not make it again', async () => {
    const late = await openWorld({ database: bank.urls, start: 'machine', isDeaf: true, config: demo })
    await readMoves(late)
    const to = later(bank.world.clock.now(), hourMs)
    await moveTo(bank.world, to)
    await expect(moveTo(late, to)).rejects.toMatchObject({ classification: 'ValidationException' })
    expect(await moveTo(late, later(to, hourMs))).toBeLessThan(hourMs + 60_000)
    await late.close()
  })

  test.each([0, -1, -24 * hourMs, 33 * 24 * hourMs, Number.NaN])('%i ms is no way to go', async ms => {
    await readMoves(bank.world)
    const before = bank.world.clock.moves.totalMs()
    await expect(moveBy(bank.world, ms)).rejects.toMatchObject({
      classification: 'ValidationException',
      params: { field: 'to' },
    })
    await readMoves(bank.world)
    expect(bank.world.clock.moves.totalMs()).toBe(before)
  })

  test('jobs that sleep are run as after a night', async () => {
    let rounds = 0
    const run = async () => {
      rounds += 1
      return false
    }
    const stop = startJobs(bank.world, [{ name: 'asleep', everyMs: 1e9, run }])
    await expect.poll(() => rounds).toBe(1)
    await readMoves(other)
    await moveBy(other, 60_000)
    await expect.poll(() => rounds).toBe(2)
    await stop()
  })

  test('the database keeps what was moved, and lets nobody but the bank move', async () => {
    const app = new pg.Client(bank.urls.appUrl)
    await app.connect()
    const refused = async (role: string, text: string, code: string) => {
      await app.query(`begin; set local role ${role}`)
      await expect(app.query(text), text).rejects.toMatchObject({ code })
      await app.query('rollback')
    }
    await refused('ordo_app', 'insert into kit.clock_moves (ms) values (1)', '42501')
    await refused('ordo_app', 'select from kit.clock_moves', '42501')
    await refused('ordo_bank', 'insert into kit.clock_moves (ms) values (-1)', '23514')
    await refused('ordo_bank', 'insert into kit.clock_moves (ms) values (0)', '23514')
    await refused('ordo_bank', 'update kit.clock_moves set ms = 1', '42501')
    await refused('ordo_bank', 'delete from kit.clock_moves', '42501')
    await app.end()
    const owner = new pg.Client(bank.urls.migrateUrl)
    await owner.connect()
    await expect(owner.query('truncate kit.clock_moves')).rejects.toMatchObject({ code: '42501' })
    await owner.end()
  })
})

describe('a bank that is no demo', () => {
  test.each(['production', 'test'] as const)('%s does not move, whoever asks', async mode => {
    const world = { ...other, config: { ...other.config, mode } }
    await expect(moveBy(world, hourMs)).rejects.toMatchObject({ classification: 'ValidationException' })
  })

  test('says at its start that a demo was moved here', async () => {
    expect(await movedBefore(other)).toEqual(['the clock of this bank was moved in a demo'])
    const world = await openWorld({ isDeaf: true })
    expect(await movedBefore(world)).toEqual([])
    await world.close()
  })
})
