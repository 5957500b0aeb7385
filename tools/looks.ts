// `npm run looks [-- --small | --release]`: every screen at every width, in every theme and every language.

import { sizeIn } from './size.ts'
import { close } from './steps.ts'
import { looks } from './tiers.ts'

await close(scratch => looks(scratch, sizeIn(process.argv) ?? 'merge'))
