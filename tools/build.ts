// `npm run build` builds the front ends into `.data`, for nodes whose WEB_DIST, OFFICE_DIST and PHONE_DIST a supervisor names.

import { mkdirSync } from 'node:fs'
import { frontEnd } from './front.ts'
import { dataDir } from './root.ts'

mkdirSync(dataDir, { recursive: true })
for (const front of ['web', 'office', 'phone'] as const)
  console.log(await frontEnd([dataDir], console.error, front, 'production'))
