// Graceful shutdown of a node: not ready first, then a drain, and only then closed.
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The milliseconds after which a node that was told to stop is gone, whatever it still waits for. */
export const goneAfterMs = 10_000

/** The grace in milliseconds for running calls after the drain; longer than any statement may take. */
const graceMs = 4000

type ShutdownOptions = { readonly apps: readonly FastifyInstance[]; readonly drainMs: number; notReady(): void }

/**
 * Not ready from this moment on, so that the balancer looks away; each answer asks the caller to come back over another connection.
 * After the drain nothing new is taken, running calls finish, sockets get 1001, and who is still talking after the grace is cut off.
 */
export async function shutDown({ apps, drainMs, notReady }: ShutdownOptions): Promise<void> {
  notReady()
  for (const { server } of apps)
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
  await wait(drainMs)
  const late = setTimeout(() => {
    for (const { server } of apps) server.closeAllConnections()
  }, graceMs)
  await Promise.all(apps.map(app => app.close()))
  clearTimeout(late)
}
