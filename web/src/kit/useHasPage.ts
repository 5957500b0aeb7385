// Tells whether a route is built, so that no menu leads to an empty place.
import { useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Has this screen a page, or only its guard? */
    built?: boolean
  }
}

type AnyRoute = { readonly options?: { readonly staticData?: { readonly built?: boolean } } }

/** Asks by the pattern of a route, such as '/payment/$form/{-$id}'. */
export function useHasPage(): (pattern: string) => boolean {
  const { routesById } = useRouter()
  const routes = routesById as unknown as Readonly<Record<string, AnyRoute>>
  return pattern => routes[`/inside${pattern}`]?.options?.staticData?.built === true
}
