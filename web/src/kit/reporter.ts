// The error service's client, loaded with the first error: what is told to it, and how grave.
import { entryOf } from '@bank/contracts/errors/index.ts'
import { browserTracingIntegration, captureException, captureMessage, init, replayIntegration } from '@sentry/react'
import { release } from './page.ts'
import { isRefusal, type Refusal } from './refusal.ts'

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

/** The bank's no, by its name and without what it was about: the catalogue says which are everyday. A fault of the bank is an error, and an answer that never came is the network's. */
function tellRefusal(refusal: Refusal): void {
  const { classification, traceId, unknown } = refusal
  // The server of a later release may know a name that this page does not.
  if (unknown || entryOf(classification)?.report === false) return
  const about = { tags: { traceId }, fingerprint: [classification] }
  if (classification === 'SystemException') captureException(refusal, about)
  else captureMessage(classification, { ...about, level: 'info' })
}

export function openReporter(dsn: string): (error: unknown) => void {
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
  // A refusal passes the call, the screen that shows it, and perhaps nobody who catches it.
  const told = new WeakSet<Error>()
  return error => {
    if (error instanceof Error) {
      if (told.has(error) || noise.some(pattern => pattern.test(error.message))) return
      told.add(error)
    }
    if (isRefusal(error)) tellRefusal(error)
    else captureException(error)
  }
}
