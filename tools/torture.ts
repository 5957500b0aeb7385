// `npm run torture [-- --release] [--seed=N] [goal…]` keeps promises under kills, races and lying rails; at merge size unless told.

import { close } from './steps.ts'
import { torture } from './tiers.ts'

const words = process.argv.slice(2)
const size = words.includes('--release') ? 'release' : 'merge'
const rest = words.filter(word => word !== '--release')
await close(scratch => torture(scratch, size, rest))
