// Error reporting beside the log: to an error service when a DSN is given, else to nobody.
import type { Config } from './configTypes.ts'
import { maskDigits } from './log.ts'

/** Enabled integrations of the error service: the default set costs most of the server's throughput. */
const integrationNames = new Set([
  'EventFilters',
  'FunctionToString',
  'LinkedErrors',
  'Dedupe',
  'ContextLines',
  'Context',
])

export async function openReports({ sentryDsn, release, mode }: Config): Promise<(error: unknown) => void> {
  if (!sentryDsn) return () => {}
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn: sentryDsn,
    release,
    environment: mode,
    integrations: defaults => defaults.filter(({ name }) => integrationNames.has(name)),
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
  return error => {
    sentry.captureException(error)
  }
}
