// One server process of the bank, as it is measured: over real HTTP, at a time that the measurer moves, without jobs but those it is asked for.

import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { House } from '@bank/contracts/services.ts'
import { makeApp } from '@bank/server/src/app.ts'
import { makeClock, makeMachineClock } from '@bank/server/src/kit/clock.ts'
import type { World } from '@bank/server/src/kit/ctx.ts'
import { openDb } from '@bank/server/src/kit/db.ts'
import { startJobs } from '@bank/server/src/kit/jobs.ts'
import { openLive } from '@bank/server/src/kit/live.ts'
import { makeLog } from '@bank/server/src/kit/log.ts'
import { jobs as phoneJobs } from '@bank/server/src/paycontrol/index.ts'
import { jobs as statementJobs } from '@bank/server/src/statements/index.ts'
import { testConfig } from '@bank/server/test/config.ts'
import pg from 'pg'
import { makeOne } from './making.ts'
import { morning } from './time.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
/** The desk answers this machine alone, at its own port. */
const office = { host: '127.0.0.1', port: 0, origins: ['http://127.0.0.1:1'], networks: [], dist: null }
const phone = { host: '127.0.0.1', port: 0, origins: ['http://127.0.0.1:2'], dist: null }
const config = testConfig({
  office,
  phone,
  databaseUrl,
  reportUrl: process.env.DATABASE_REPORT_URL ?? null,
  poolSize: 10,
})
const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
const log = makeLog(config.logLevel)
let moved = 0
const now = (): number => morning() + moved
const machine = makeMachineClock(now)
const live = openLive({ url: config.databaseUrl, db, machine, log })
const world: World = { config, db, clock: makeClock(config.zone, now), machine, log, live }
/** Opens a house; answers its port. */
async function open(house: House): Promise<number> {
  const app = await makeApp(world, { house })
  await app.listen({ host: config.host, port: 0 })
  return (app.server.address() as AddressInfo).port
}
const ports = { portal: await open('portal'), desk: await open('desk'), phone: await open('phone') }
// Its threads find what it has compiled.
flushCompileCache()
setFlagsFromString('--expose-gc')
let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function count(this: pg.Client, ...asked: unknown[]) {
  statements++
  return Reflect.apply(query, this, asked)
} as typeof query
const gc = runInNewContext('gc') as (options: object) => void
/** As the last resort before memory runs out: pages that hold nothing are given back, too. */
const collect = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
const delays = monitorEventLoopDelay({ resolution: 1 })
const asked = { statements: statementJobs, phones: phoneJobs } as const
process.on('message', (message: { by: number } | 'usage' | 'watch' | 'unwatch' | 'file' | keyof typeof asked) => {
  if (message === 'statements' || message === 'phones') {
    startJobs(world, asked[message])
    process.send?.({})
    return
  }
  if (message === 'file') {
    void makeOne(world).then(made => process.send?.(made))
    return
  }
  if (message === 'watch') {
    delays.enable()
    return
  }
  if (message === 'unwatch') {
    delays.disable()
    process.send?.({ p95: delays.percentile(95) / 1e6 })
    return
  }
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    collect()
    process.send?.({ rss: process.memoryUsage().rss, cpu: user + system, statements })
    return
  }
  moved += message.by
  process.send?.({ moved })
})
process.on('disconnect', () => process.exit())
process.send?.(ports)
