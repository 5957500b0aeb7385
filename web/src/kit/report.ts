// Error reporting to the operator's address; off without one.
import { sentryDsn } from './page.ts'

type Reporter = (error: unknown) => void
let reporter: Promise<Reporter> | null = null

export function report(error: unknown): void {
  const dsn = sentryDsn()
  if (!dsn) return
  reporter ??= import('./reporter.ts').then(({ openReporter }) => openReporter(dsn))
  void reporter.then(tell => tell(error)).catch(() => undefined)
}

/** Reports errors that no component caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
