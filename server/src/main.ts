// The entry point of one node: start, and graceful stop.

import { demoTraces as demoTracesOfDesk } from '#desk/index.ts'
import { demoTraces } from '#identity/index.ts'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import { readConfig } from '#kit/config.ts'
import type { World } from '#kit/ctx.ts'
import { openDb } from '#kit/db.ts'
import { followClock, isClockMovable, movedBefore, readMoves } from '#kit/followClock.ts'
import { noteRun } from '#kit/jobRuns.ts'
import { startJobs } from '#kit/jobs.ts'
import { openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { notesOf, openOps } from '#kit/ops.ts'
import { openReports } from '#kit/reports.ts'
import { mustBeSafe, mustFit } from '#kit/safe.ts'
import { goneAfterMs, shutDown } from '#kit/shutDown.ts'
import { mustStart, startFaultOf } from '#kit/startFaults.ts'
import { unallowedStandIns } from '#outside/index.ts'
import { figures, jobs, makeApp } from './app.ts'

/** A start that fails says why in one line of the log; a stack stands there only where it is a bug. */
const open = await start().catch((error: unknown) => {
  const fault = startFaultOf(error)
  if (fault) makeLog('fatal').fatal(fault)
  else makeLog('fatal').fatal({ err: error }, 'the start failed')
  process.exit(1)
})

async function start() {
  const config = readConfig(process.env)
  if (config.mode === 'production') mustStart(unallowedStandIns(config.areStandInsAllowed))
  const log = makeLog(config.logLevel, await openReports(config))
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  await mustBeSafe(db)
  await mustFit(db)
  if (config.mode === 'production')
    mustStart([...(await demoTraces({ db, config })), ...(await demoTracesOfDesk({ db, config }))])
  const machine = makeMachineClock()
  const live = openLive({ url: config.databaseUrl, db, machine, log })
  const clock = makeClock(config.zone, undefined, config.timeShiftMs)
  const world: World = { config, db, clock, machine, log, live }
  if (isClockMovable(world)) await readMoves(world)
  else mustStart(await movedBefore(world))
  const stopClock = isClockMovable(world) ? followClock(world) : () => {}
  const demo = config.mode === 'demo' ? await import('../seed/routes.ts') : null
  const app = await makeApp(world, demo ? { demo: demo.demo } : {})
  const { office } = config
  const desk = office && (await makeApp(world, { house: 'desk', ...(demo && { demo: demo.demoOfDesk }) }))
  const { phone } = config
  const phones = phone && (await makeApp(world, { house: 'phone', ...(demo && { demo: demo.demoOfPhone }) }))
  for (const note of await notesOf(world, figures)) log.warn(note)
  const ops = await openOps(world, figures)
  await app.listen({ host: config.host, port: config.port })
  await desk?.listen({ host: office?.host ?? '', port: office?.port ?? 0 })
  await phones?.listen({ host: phone?.host ?? '', port: phone?.port ?? 0 })
  const stopJobs = startJobs(world, jobs, noteRun)
  log.info(
    { port: config.port, office: office?.port, phone: phone?.port, mode: config.mode, release: config.release },
    'open',
  )
  process.send?.({ open: config.port, ops: ops.port })
  return { ...world, apps: [app, desk, phones].filter(one => one !== null), ops, stopJobs, stopClock }
}

let stopping = false
/** Leave the callers and finish the rounds of the jobs, then end what both stood on. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), goneAfterMs).unref()
  const { apps, config, ops, stopJobs, stopClock, live, db } = open
  await Promise.all([shutDown({ apps, drainMs: config.drainMs, notReady: ops.notReady }), stopJobs()])
  stopClock()
  await live.close()
  await ops.close()
  await db.end()
  process.exit(0)
}

process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
process.on('disconnect', () => void stop())
for (const name of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(name, (error: unknown) => {
    open.log.fatal({ err: error }, name)
    process.exit(1)
  })
}
