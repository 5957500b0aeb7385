// `npm run check`: everything that needs no database, in under a minute.

import { checks, tests } from './checks.ts'
import { close } from './steps.ts'

await close(scratch => [...checks, tests({ name: 'law and unit tests', budget: 40, scratch, projects: ['unit'] })])
