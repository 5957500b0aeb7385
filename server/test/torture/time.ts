// The clocks of a bank under torture: ten times as fast, on a working day, so that a minute's wait takes six seconds.

import type { Clock } from '#kit/clock.ts'
import { makeClock } from '#kit/clock.ts'
import type { Patch } from './patch.ts'

export type Time = { readonly clock: Clock; readonly patch: Patch; readonly speed: number }

/** Five past nine in the morning of a Friday at the bank, when clearing is open. */
const morning = Date.parse('2026-11-20T03:05:00Z')
export const today = '2026-11-20'
const zone = 'Asia/Bishkek'

/** One time for the harness and every server of it, whenever they start. */
export function makeTime(speed = 10): Time {
  const begun = Date.now()
  return {
    speed,
    clock: makeClock(zone, () => morning + (Date.now() - begun) * speed),
    patch: {
      file: '/server/src/kit/clock.ts',
      find: 'const machineTime = (): number => Date.now()',
      put: `const machineTime = (): number => ${morning} + (Date.now() - ${begun}) * ${speed}`,
    },
  }
}
