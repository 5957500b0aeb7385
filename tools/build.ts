// `npm run build` builds the portal into `.data/web`, for nodes whose WEB_DIST a supervisor names.

import { mkdirSync } from 'node:fs'
import { frontEnd } from './front.ts'
import { dataDir } from './root.ts'

mkdirSync(dataDir, { recursive: true })
console.log(await frontEnd([dataDir], console.error))
