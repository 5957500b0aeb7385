// `npm test`: every rule once, the browser journeys included; one closing line with the sum.

import { close } from './steps.ts'
import { rules } from './tiers.ts'

await close(rules)
