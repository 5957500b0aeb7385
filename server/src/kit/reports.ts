// Error reporting beside the log: to an error service when a DSN is given, else to nobody.
import type { Config } from './configTypes.ts'
import { maskDigits } from './log.ts'

const timeoutMs = 10_000

/** The core of the service's client is enough to tell of an error: no instrumentation, which costs most of the server's throughput. */
export async function openReports({ sentryDsn, release, mode }: Config): Promise<(error: unknown) => void> {
  if (!sentryDsn) return () => {}
  const [sentry, forServers] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const client = new forServers.ServerRuntimeClient({
    dsn: sentryDsn,
    release,
    environment: mode,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [sentry.eventFiltersIntegration(), sentry.linkedErrorsIntegration(), sentry.dedupeIntegration()],
    stackParser: sentry.createStackParser(forServers.nodeStackLineParser()),
    transport: options =>
      sentry.createTransport(options, async ({ body }) => {
        const { status: statusCode, headers } = await fetch(options.url, {
          method: 'POST',
          // Copied, as the type of the client allows bytes of shared memory.
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: options.headers ?? {},
          signal: AbortSignal.timeout(timeoutMs),
        })
        return {
          statusCode,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
    beforeSend: ({ exception, ...event }) => ({
      ...event,
      ...(exception && {
        exception: { values: exception.values?.map(one => ({ ...one, value: maskDigits(one.value ?? '') })) ?? [] },
      }),
      request: undefined,
      user: undefined,
      server_name: undefined,
    }),
  })
  client.init()
  return error => {
    client.captureException(error)
  }
}
