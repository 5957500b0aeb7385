// `node tools/merge.ts [--spent=seconds]`: what a change must pass before it is merged, in 45 minutes with the installation.

import { close } from './steps.ts'
import { looks, rules, torture } from './tiers.ts'

const whole = 45 * 60
/** What is left for saying how it ended. */
const spare = 60
const spent = Number(/^--spent=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 0)
await close(
  scratch => [...rules(scratch, { isSizedApart: true }), ...torture(scratch, 'merge'), ...looks(scratch, 'merge')],
  whole - spare - spent,
)
