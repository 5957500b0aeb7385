// Settings that the server writes into the page: error reporting, demo, release, support; and the refusal of an address.

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null

export const sentryDsn = (): string | null => meta('sentry-dsn')
export const isDemo = (): boolean => meta('bank-mode') === 'demo'
export const release: string = __RELEASE__
export const supportPhone = '7711'

/** Why the address did not open that the page stands at; open ones anybody may call by their address. */
export type PageRefusal = {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  readonly traceId: string
  readonly isOpen: boolean
}

export function pageRefusal(): PageRefusal | null {
  const said = meta('refusal')
  return said === null ? null : (JSON.parse(said) as PageRefusal)
}
