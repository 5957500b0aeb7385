// The routes of the desk: path, guard and screen of each.
import { plainSearch } from '@bank/web/kit/address.tsx'
import { fetched } from '@bank/web/kit/code.ts'
import { loadTexts, type Noun } from '@bank/web/kit/i18n.ts'
import { ScreenError } from '@bank/web/kit/ScreenError.tsx'
import { Waiting } from '@bank/web/kit/Waiting.tsx'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadSession } from '#kit/session.ts'
import { Root } from '#shell/index.ts'
import { to } from './paths.ts'

/** The frame's and the queue's, which every screen has. */
const always = ['common', 'session', 'identity', 'shell', 'cases'] as const

type DeskScreen = {
  readonly path: string
  readonly page: () => Promise<ComponentType>
  /** Nouns whose texts it shows beside those that are always there. */
  readonly texts?: readonly Noun[]
}

const shell = () => fetched(() => import('#shell/Shell.tsx'))

/** Fetches the frame while the session is asked for. */
export const fetchInside = (): void => void shell().catch(() => undefined)

export const screens: readonly DeskScreen[] = [
  { path: '/queue', page: () => import('#cases/QueuePage.tsx').then(({ QueuePage }) => QueuePage) },
  { path: '/case/$id', page: () => import('#cases/CasePage.tsx').then(({ CasePage }) => CasePage) },
  { path: '/day', texts: ['day'], page: () => import('#day/DayPage.tsx').then(({ DayPage }) => DayPage) },
  {
    path: '/rails',
    texts: ['day', 'documents'],
    page: () => import('#day/RailsPage.tsx').then(({ RailsPage }) => RailsPage),
  },
  {
    path: '/books',
    texts: ['day', 'laws'],
    page: () => import('#day/BooksPage.tsx').then(({ BooksPage }) => BooksPage),
  },
  {
    path: '/tariffs',
    texts: ['rules'],
    page: () => import('#rules/TariffsPage.tsx').then(({ TariffsPage }) => TariffsPage),
  },
  { path: '/rates', texts: ['rules'], page: () => import('#rules/RatesPage.tsx').then(({ RatesPage }) => RatesPage) },
  { path: '/rules', texts: ['rules'], page: () => import('#rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage) },
  {
    path: '/search',
    texts: ['clients', 'documents'],
    page: () => import('#clients/SearchPage.tsx').then(({ SearchPage }) => SearchPage),
  },
  {
    path: '/company/$id',
    texts: ['clients', 'documents'],
    page: () => import('#clients/CompanyPage.tsx').then(({ CompanyPage }) => CompanyPage),
  },
  {
    path: '/person/$id',
    texts: ['clients', 'documents'],
    page: () => import('#clients/PersonPage.tsx').then(({ PersonPage }) => PersonPage),
  },
  {
    path: '/document/$id',
    texts: ['documents'],
    page: () => import('#documents/DocumentPage.tsx').then(({ DocumentPage }) => DocumentPage),
  },
  { path: '/staff', texts: ['staff'], page: () => import('#staff/StaffPage.tsx').then(({ StaffPage }) => StaffPage) },
  { path: '/audit', texts: ['staff'], page: () => import('#staff/AuditPage.tsx').then(({ AuditPage }) => AuditPage) },
]

const NotFound = lazyRouteComponent(() => fetched(() => import('#shell/NotFound.tsx')), 'NotFound')

const root = createRootRoute({
  component: Root,
  beforeLoad: () => loadTexts(...always),
  errorComponent: ScreenError,
  notFoundComponent: NotFound,
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: to.queue(), replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => fetched(() => import('#identity/LoginPage.tsx')), 'LoginPage'),
  beforeLoad: async () => {
    if ((await loadSession()).state === 'in') throw redirect({ href: to.home(), replace: true })
  },
})

/** The frame; nobody sees any of it who is not signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(shell, 'Shell'),
  beforeLoad: async ({ location }) => {
    const here = await loadSession()
    if (here.state === 'in') return
    const left = here.state === 'out' && here.reason === 'left'
    throw redirect({ href: to.login(left || location.href === to.queue() ? undefined : location.href), replace: true })
  },
})

const tree = root.addChildren([
  index,
  login,
  inside.addChildren(
    screens.map(({ path, page, texts = [] }) =>
      createRoute({
        getParentRoute: () => inside,
        path,
        errorComponent: ScreenError,
        component: lazyRouteComponent(async () => ({
          default: await fetched(async () => (await Promise.all([page(), loadTexts(...texts)]))[0]),
        })),
      }),
    ),
  ),
])

export const makeDeskRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    ...(history && { history }),
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Waiting,
    defaultPendingMs: 300,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...plainSearch,
  })
