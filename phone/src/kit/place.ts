// The page of the phone that is open: kept in the fragment of the address, so that the back button of the phone goes back.
import { useSyncExternalStore } from 'react'

export type Place =
  | { readonly at: 'requests' }
  | { readonly at: 'request'; readonly keyId: string; readonly id: string }
  | { readonly at: 'history' }
  | { readonly at: 'past'; readonly id: string }
  | { readonly at: 'keys' }
  | { readonly at: 'bind' }
  | { readonly at: 'key'; readonly keyId: string }

export const to = {
  requests: '#/',
  request: (keyId: string, id: string) => `#/request/${keyId}/${id}`,
  history: '#/history',
  past: (id: string) => `#/history/${id}`,
  keys: '#/keys',
  bind: '#/keys/new',
  key: (keyId: string) => `#/keys/${keyId}`,
} as const

/** An address that leads nowhere leads to what waits. */
export function placeOf(hash: string): Place {
  const [page = '', first = '', second = ''] = hash.replace(/^#\/?/, '').split('/')
  if (page === 'request' && first && second) return { at: 'request', keyId: first, id: second }
  if (page === 'history') return first ? { at: 'past', id: first } : { at: 'history' }
  if (page !== 'keys') return { at: 'requests' }
  if (!first) return { at: 'keys' }
  return first === 'new' ? { at: 'bind' } : { at: 'key', keyId: first }
}

/** Instead of the page that is open, to which nobody goes back. */
export const goInstead = (href: string): void => location.replace(href)

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
