// Real-time gross settlement (RTGS) as a rail: large or urgent payments, one in one message, settled at once.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'

export const rtgsBatch = 1

export const rtgs = (world: World): Rail => makeSimulator(world, 'RTGS')
