// `npm run build` builds the front ends into `.data`, for nodes whose WEB_DIST, OFFICE_DIST and PHONE_DIST a supervisor names.

import { mkdirSync } from 'node:fs'
import { frontEnds } from './front.ts'
import { dataDir } from './root.ts'

mkdirSync(dataDir, { recursive: true })
const { dirs, pack } = await frontEnds({ dirs: [dataDir], log: console.error, use: 'production' })
await pack()
for (const dir of Object.values(dirs)) console.log(dir)
