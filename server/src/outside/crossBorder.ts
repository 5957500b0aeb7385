// The cross-border rail: one payment in one message, answered by each correspondent bank on its own.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'

export const crossBorderBatch = 1

export const crossBorder = (world: World): Rail => makeSimulator(world, 'CROSS_BORDER')
