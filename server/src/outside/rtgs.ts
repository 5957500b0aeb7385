// Who carries large or urgent payments between banks? Gross settlement: one payment in one message, settled at once.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'

export const rtgsBatch = 1

export const rtgs = (world: World): Rail => makeSimulator(world, 'RTGS')
