// `npm run looks [-- --release]`: every screen at every width, in every theme and every language.

import { close } from './steps.ts'
import { looks } from './tiers.ts'

await close(scratch => looks(scratch, process.argv.includes('--release') ? 'release' : 'merge'))
