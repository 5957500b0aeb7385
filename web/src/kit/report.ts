// Error reporting to the operator's address; off without one.
import { release, sentryDsn } from './page.ts'
import { isRefusal } from './refusal.ts'

/** Errors of networks and browsers, which nobody can mend and nobody reports. */
const noise = [
  /channel closed/i,
  /timeout/i,
  /network not allowed/i,
  /failed to fetch/i,
  /invalid navigation guard/i,
  /unable to preload/i,
  /network ?error/i,
  /dynamically imported module/i,
]

/** Whether an error is a fault to report; a refusal is the bank's answer and is none. */
function isFault(error: unknown): boolean {
  if (isRefusal(error)) return error.classification === 'SystemException'
  return !(error instanceof Error && noise.some(pattern => pattern.test(error.message)))
}

type Reporter = (error: unknown) => void
let reporter: Promise<Reporter> | null = null

async function open(dsn: string): Promise<Reporter> {
  const { captureException, init, browserTracingIntegration, replayIntegration } = await import('@sentry/react')
  init({
    dsn,
    release,
    ignoreErrors: noise,
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.01,
    replaysOnErrorSampleRate: 1,
    integrations: [browserTracingIntegration(), replayIntegration({ maskAllText: true, blockAllMedia: true })],
    beforeBreadcrumb: crumb => (crumb.category === 'ui.input' ? null : crumb),
  })
  return error => captureException(error)
}

export function report(error: unknown): void {
  const dsn = sentryDsn()
  if (!dsn || !isFault(error)) return
  reporter ??= open(dsn)
  void reporter.then(tell => tell(error)).catch(() => undefined)
}

/** Reports errors that no component caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
