// Tells whether a route is built, so that no menu leads to an empty place.
import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether this route has a page, or only its guard. */
    built?: boolean
  }
}

type AnyRoute = { readonly options?: { readonly staticData?: { readonly built?: boolean } } }

/** Tells whether a route is built, by its pattern, such as '/payment/$form/{-$id}'. */
export function useHasPage(): (pattern: string) => boolean {
  const { routesById } = useRouter()
  const routes = routesById as unknown as Readonly<Record<string, AnyRoute>>
  return pattern => routes[`/inside${pattern}`]?.options?.staticData?.built === true
}
