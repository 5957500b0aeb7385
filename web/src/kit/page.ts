// What did the server write into the page: where to report errors, and whether this is the demo bank?

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

export const sentryDsn = (): string | null => meta('sentry-dsn')
export const isDemo = (): boolean => meta('bank-mode') === 'demo'
export const release: string = __RELEASE__
export const supportPhone = '7711'
