// Ends a request whose body comes too slowly: it may take 15 s, and longer only while it keeps a rate.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './configTypes.ts'
import { turnAway } from './http.ts'

/** How long a body may take whatever its rate, and the rate, over a window, by which it may take longer. */
export type BodyPace = { readonly graceMs: number; readonly windowMs: number; readonly bytesPerSecond: number }

/** A file of 10 MB comes over a line of 2 Mbit/s in 40 s; who drips holds a connection for 15, and never longer than the rate lets 10 MB. */
export const bodyPace: BodyPace = { graceMs: 15_000, windowMs: 10_000, bytesPerSecond: 64_000 }

export type ArrivingBody = {
  /** Nothing more is to come. */
  isOver(): boolean
  bytesRead(): number
  end(): void
}

type Reading = { readonly at: number; readonly bytes: number }
type BodyProgress = { readonly body: ArrivingBody; readonly begun: number; readings: Reading[] }

export type BodyWatch = { watch(body: ArrivingBody): void; look(): void }

/** `look` is to be called several times in a window; `now` in milliseconds. */
export function makeBodyWatch({ graceMs, windowMs, bytesPerSecond }: BodyPace, now: () => number): BodyWatch {
  const watched = new Set<BodyProgress>()

  /** Whether the last window brought enough; of before the grace is over nothing is asked. */
  function isTooSlow(one: BodyProgress, latest: Reading): boolean {
    const since = one.readings.findLast(({ at }) => at <= latest.at - windowMs)
    one.readings = [...(since ? one.readings.slice(one.readings.indexOf(since)) : one.readings), latest]
    if (!since || latest.at - one.begun < graceMs) return false
    return (latest.bytes - since.bytes) * 1000 < bytesPerSecond * (latest.at - since.at)
  }
  return {
    watch(body) {
      const begun = now()
      watched.add({ body, begun, readings: [{ at: begun, bytes: body.bytesRead() }] })
    },
    look() {
      const at = now()
      for (const one of watched) {
        const { body } = one
        const isOver = body.isOver()
        if (!isOver && !isTooSlow(one, { at, bytes: body.bytesRead() })) continue
        watched.delete(one)
        if (!isOver) body.end()
      }
    },
  }
}

const lookMs = 1000

const bodyOf = (config: Config, raw: IncomingMessage, reply: FastifyReply): ArrivingBody => ({
  isOver: () => raw.complete || raw.readableEnded || raw.destroyed || raw.socket.destroyed,
  bytesRead: () => raw.socket.bytesRead,
  end() {
    const late: NodeJS.ErrnoException = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (reply.raw.headersSent) raw.socket.destroy()
    else turnAway(config, late, raw.socket)
  },
})

const steady = (): number => performance.now()

/** Watches the body of every request of the server. */
export function watchBodies(app: FastifyInstance, config: Config, pace = bodyPace, now = steady): void {
  const bodies = makeBodyWatch(pace, now)
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    bodies.watch(bodyOf(config, raw, reply))
  })
  const timer = setInterval(bodies.look, Math.min(lookMs, pace.windowMs / 10))
  app.addHook('onClose', async () => clearInterval(timer))
}
