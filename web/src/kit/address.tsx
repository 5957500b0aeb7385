// The address: navigation, path parameters, search parameters, links.
import type { LinkProps } from '@bank/ui/Link.tsx'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

/** Options of a router: search parameters are plain strings, without JSON quotes. */
export const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: object) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text ? `?${text}` : ''
  },
}

/** An address of this site to go on to; null for anything else. */
export const ownAddress = (address: string | undefined): string | null =>
  address?.startsWith('/') && !address.startsWith('//') ? address : null

export type Go = (href: string, options?: { replace?: boolean }) => Promise<void>

/** Navigates to an address that `to` of paths.ts built. */
export function useGo(): Go {
  const router = useRouter()
  return useCallback((href, { replace = false } = {}) => router.navigate({ href, replace }), [router])
}

/** A path parameter: `/account/$id` has `id`. */
export const useParam = (name: string): string | undefined =>
  (useParams({ strict: false }) as Record<string, string | undefined>)[name]

export type SearchParams = Readonly<Record<string, string | undefined>>

/** The search parameters, in which lists keep their filters so that a link shows the same; an empty value is removed. */
export function useSearch(): [SearchParams, (changes: SearchParams, options?: { replace?: boolean }) => void] {
  const router = useRouter()
  const { pathname, search } = useLocation()
  const change = useCallback(
    (changes: SearchParams, { replace = true } = {}) => {
      const next = { ...(router.latestLocation.search as SearchParams), ...changes }
      const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>
      const query = new URLSearchParams(kept).toString()
      void router.navigate({ href: query ? `${pathname}?${query}` : pathname, replace, resetScroll: false })
    },
    [router, pathname],
  )
  return [search as SearchParams, change]
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The link of the components of `ui`, routed on the client without loading the page anew. */
export function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && !target && rest.download === undefined
  const preload = () => {
    const [path = href] = href.split(/[?#]/)
    if (inside) void router.preloadRoute({ to: path }).catch(() => undefined)
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!inside || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return <a {...rest} href={href} target={target} onClick={press} onPointerEnter={preload} onFocus={preload} />
}
