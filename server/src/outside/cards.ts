// Who brings money to cards? The card processing: one payment in one message, settled at once.
import type { World } from '#kit/ctx.ts'
import type { Rail } from './rail.ts'
import { makeStandin } from './standin.ts'

export const cardsBatch = 1

export const cards = (world: World): Rail => makeStandin(world, 'CARDS')
