// The treasury rail: payments due to the state, many in one message, settled when its session ends.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'

/** Payments in one message at most. */
export const treasuryBatch = 200

export const treasury = (world: World): Rail => makeSimulator(world, 'TREASURY')
