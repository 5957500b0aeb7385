// One server process of the bank, as it is measured: over real HTTP, at a time that the measurer moves, without the jobs of the night.

import { makeApp } from '@bank/server/src/app.ts'
import { makeClock } from '@bank/server/src/kit/clock.ts'
import type { World } from '@bank/server/src/kit/ctx.ts'
import { openDb } from '@bank/server/src/kit/db.ts'
import { openLive } from '@bank/server/src/kit/live.ts'
import { makeLog } from '@bank/server/src/kit/log.ts'
import { testConfig } from '@bank/server/test/config.ts'
import { morning } from './time.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const config = testConfig({ databaseUrl, reportUrl: process.env.DATABASE_REPORT_URL ?? null, poolSize: 10 })
const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
const log = makeLog(config.logLevel)
const live = openLive({ url: config.databaseUrl, db, log })
let moved = 0
const world: World = { config, db, clock: makeClock(config.zone, () => morning() + moved), log, live }
const app = await makeApp(world)
await app.listen({ host: config.host, port: 0 })
const address = app.server.address()
process.on('message', (message: { by: number }) => {
  moved += message.by
  process.send?.({ moved })
})
process.on('disconnect', () => process.exit())
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
