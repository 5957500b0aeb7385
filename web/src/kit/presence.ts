// Knows whether somebody is at this tab: what the page asks by itself while nobody is keeps no session alive.
import { machineNow } from './clock.ts'

/** Signs of a person, as events of the window. */
export const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'touchstart'] as const

/** The header of a request that the page makes by itself. */
export const unattendedKey = 'x-unattended'

const attendedMs = 60_000

/** Who opens a page is there. */
let seenAt = machineNow()
for (const sign of signs)
  globalThis.addEventListener?.(
    sign,
    () => {
      seenAt = machineNow()
    },
    { passive: true, capture: true },
  )

/** Whether the person has given a sign within the last minute. */
export const isAttended = (): boolean => machineNow() - seenAt <= attendedMs
