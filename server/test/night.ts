// A world for jobs in tests: no callers, and a clock that a test may move.
import { makeClock } from '#kit/clock.ts'
import type { Config } from '#kit/config.ts'
import type { World } from '#kit/ctx.ts'
import { openDb } from '#kit/db.ts'
import type { Live } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

/** Nobody listens, so nobody is woken. */
const nobody: Live = {
  wake() {},
  endSessions() {},
  watch: () => () => {},
  onSessionsEnded: () => () => {},
  close: async () => {},
}

export type NightWorld = World & { moveClock(ms: number): void }

export async function openNight(over: Partial<Config> = {}): Promise<NightWorld> {
  const { appUrl, migrateUrl } = await testDatabase()
  const config = testConfig({ databaseUrl: appUrl, migrateUrl, poolSize: 16, ...over })
  let moved = 0
  const clock = makeClock(config.zone, () => performance.timeOrigin + performance.now() + moved)
  return {
    config,
    db: openDb({ url: appUrl, size: config.poolSize }),
    clock,
    log: makeLog('silent'),
    live: nobody,
    moveClock(ms) {
      moved += ms
    },
  }
}
