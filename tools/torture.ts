// `npm run torture [-- --release] [--seed=N] [goal…]`: is every promise kept while nodes are killed, people race and rails lie? At merge size unless told.

import { close } from './steps.ts'
import { torture } from './tiers.ts'

const words = process.argv.slice(2)
const size = words.includes('--release') ? 'release' : 'merge'
const rest = words.filter(word => word !== '--release')
await close(scratch => torture(scratch, size, rest))
