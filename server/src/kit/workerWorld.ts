// The world of a worker thread: a database of its own and the same clocks, no secrets, and news that the node's own thread passes on. A call may be answered in it.
import { elapsed, makeClock, makeMachineClock } from './clock.ts'
import { type ClockMove, makeClockMoves } from './clockMoves.ts'
import type { Config } from './configTypes.ts'
import type { Call, World } from './ctx.ts'
import { openDb } from './db.ts'
import { followClock, isClockMovable } from './followClock.ts'
import type { Live } from './live.ts'
import { makeLog } from './log.ts'

/** What a worker thread needs to build its world. */
export type WorldJob = {
  readonly config: Config
  readonly now: Date
  readonly machineNow: Date
  readonly moves: readonly ClockMove[]
}

const noSecrets: Config['secrets'] = { pepper: '', totpKey: '', codeKey: '', captchaKey: '', evidenceKey: '' }

export const worldJob = ({ config, clock, machine }: World): WorldJob => ({
  config: { ...config, secrets: noSecrets, sms: null },
  now: clock.now(),
  machineNow: machine.now(),
  moves: clock.moves.list(),
})

/** Who calls, and under which key. */
type Caller = Pick<Call, 'viewer' | 'traceId' | 'lang' | 'address' | 'key' | 'requestHash'>

/** What a worker thread needs to answer a call, by the same door as the node's own thread. */
export type CallJob = WorldJob & { readonly caller: Caller }

export const callJob = (call: Call): CallJob => {
  const { viewer, traceId, lang, address, key, requestHash } = call
  return { ...worldJob(call), caller: { viewer, traceId, lang, address, key, requestHash } }
}

const connections = 3

const nobody = (): never => {
  throw new Error('in a thread nobody listens')
}

/** Wakes others, and hears of nothing itself. */
export const deafLive = (wake: Live['wake']): Live => ({
  ...{ wake, wakeSessions: nobody, listen: nobody, resume: nobody, onSessionsWoken: nobody },
  ...{ wakeClock: nobody, onClockWoken: () => () => {} },
  close: async () => {},
})

/** Opens a world for the time of one task. `wake` receives the organisations that have events. */
export async function inWorld(
  { config, now, machineNow, moves: known }: WorldJob,
  wake: (orgs: readonly string[]) => void,
  use: (world: World) => Promise<void>,
): Promise<void> {
  const begun = elapsed()
  const live = deafLive(wake)
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: connections })
  const moves = makeClockMoves(known)
  const atStart = now.getTime() - moves.totalMs()
  const clock = makeClock(config.zone, () => atStart + elapsed() - begun, 0, moves)
  const machine = makeMachineClock(() => machineNow.getTime() + elapsed() - begun)
  const stopFollowing = isClockMovable({ config }) ? followClock({ db, clock, live }) : null
  try {
    await use({ config, db, clock, machine, live, log: makeLog(config.logLevel) })
  } finally {
    stopFollowing?.()
    await db.end()
  }
}
