// Stand-ins are named wherever an operator looks, and in production nothing about them is magic.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { notesOf, openOps } from '#kit/ops.ts'
import { openWorld, type TestWorld } from '../../test/world.ts'
import { cardAtProcessing, magicCards } from './cards.ts'
import { figures } from './figures.ts'
import { magicAccounts, planOf } from './magic.ts'
import { standInName, standInsOf, unallowedStandIns } from './standIns.ts'
import { magicInns, taxDebts } from './tax.ts'

let world: TestWorld
let production: World
/** Readiness compares the clocks with that of the database, so these go. */
let onTime: World

beforeAll(async () => {
  world = await openWorld()
  production = { ...world, config: { ...world.config, mode: 'production' } }
  onTime = { ...production, clock: makeClock(world.config.zone), machine: makeMachineClock() }
})
afterAll(() => world.close())

test('the operator reads of them on /health/ready, in the figures, and at the start', async () => {
  const ops = await openOps(onTime, [figures])
  const metrics = await (await fetch(`http://127.0.0.1:${ops.port}/metrics`)).text()
  const ready = await (await fetch(`http://127.0.0.1:${ops.port}/health/ready`)).text()
  await ops.close()
  const named = standInsOf(onTime).map(standInName)
  expect(named).toHaveLength(9)
  for (const system of named) expect(metrics).toContain(`ordo_stand_in{system="${system}"} 1\n`)
  const told = `stand-ins answer for ${named.join(', ')}`
  expect(ready.split(/[;\n]/)).toContain(`ready, but ${told}`)
  expect(await notesOf(onTime, [figures])).toEqual([told])
})

test('where no authority and no gateway of SMS is connected, these are named too, and never in production', () => {
  expect(standInsOf(world)).toEqual([...standInsOf(production), 'AUTHORITY', 'SMS'])
  const sms = { url: 'http://127.0.0.1:1', token: 'x', timeoutMs: 1 }
  expect(standInsOf({ config: { mode: 'demo', sms } })).toEqual([...standInsOf(production), 'AUTHORITY'])
})

test('production starts with them only where the bank has said so', () => {
  expect(unallowedStandIns(true)).toEqual([])
  expect(unallowedStandIns(false)).toHaveLength(1)
})

test('an account, a card and a taxpayer that are magic in the demo are like any other in production', async () => {
  const planned = { account: magicAccounts.AC01, mode: 'NORMAL', dice: 50 } as const
  expect(planOf(planned).map(({ status }) => status)).toEqual(['RJCT'])
  expect(planOf({ ...planned, isMagic: false }).map(({ status }) => status)).toEqual(['ACSC'])
  expect(await cardAtProcessing(world, magicCards.NOBODY)).toBeNull()
  expect(await cardAtProcessing(production, magicCards.NOBODY)).toMatchObject({ status: 'ACTIVE' })
  const inn = `0250520051${magicInns.noDebts}`
  expect(await taxDebts(world, inn)).toEqual([])
  expect(await taxDebts(production, inn)).not.toEqual([])
})
