// The clearing house (ACH) as a rail: small payments, many in one message, settled when its session ends.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'

/** Payments in one message at most. */
export const achBatch = 200

export const ach = (world: World): Rail => makeSimulator(world, 'ACH')
