// Settings that the server writes into the page: error reporting, demo, release, support.

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

export const sentryDsn = (): string | null => meta('sentry-dsn')
export const isDemo = (): boolean => meta('bank-mode') === 'demo'
export const release: string = __RELEASE__
export const supportPhone = '7711'
