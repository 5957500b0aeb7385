// `npm run torture [-- --small | --release] [--seed=N] [goal…]` keeps promises under kills, races and lying rails; at merge size unless told.

import { sizeIn } from './size.ts'
import { close } from './steps.ts'
import { torture } from './tiers.ts'

const words = process.argv.slice(2)
const size = sizeIn(words) ?? 'merge'
const rest = words.filter(word => word !== `--${size}`)
await close(scratch => torture(scratch, size, rest))
