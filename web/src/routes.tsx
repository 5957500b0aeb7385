// The routes of the portal: path, guard, loader and screen of each. The product's table of contents.
import type { Who } from '@bank/contracts/access.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { plainSearch } from '#kit/address.tsx'
import { fetched, skeletonAfter } from '#kit/code.ts'
import { guard, homeOf, homes } from '#kit/guard.ts'
import { loadTexts, type Noun } from '#kit/i18n.ts'
import { ScreenError } from '#kit/ScreenError.tsx'
import { loadSession } from '#kit/session.ts'
import { Waiting } from '#kit/Waiting.tsx'
import { Root, RouteError } from '#shell/index.ts'
import type { PageName, ScreenPlace } from './inside.ts'

export type Screen = {
  readonly path: string
  readonly who: Who
  /** Where the guard redirects; the accounts by default. */
  readonly otherwise?: string
  /** Texts of a page that is an import; one of `inside.ts` names its own. */
  readonly texts?: readonly Noun[]
  /** Its lazy component, by its name in `inside.ts` or as an import. Absent until the screen is built: the guard holds, and the page says that there is nothing yet. */
  readonly page?: PageName | (() => Promise<ComponentType>)
}

/** Screens of the signed-in portal. Cashiers are redirected to the outlets. */
export const screens: readonly Screen[] = [
  { path: '/accounts', who: 'READERS', otherwise: homes.outlets, page: 'AccountsPage' },
  { path: '/account/$id', who: 'READERS', page: 'AccountPage' },
  { path: '/cards', who: 'READERS' },
  { path: '/card', who: 'READERS' },
  { path: '/card/limit', who: 'READERS' },
  { path: '/card/block', who: 'READERS' },
  { path: '/inbox', who: 'CHECKED_PEOPLE', page: 'SignerInboxPage' },
  { path: '/history', who: 'PAYMENT_READERS', page: 'HistoryPage' },
  { path: '/payment', who: 'MAKERS', page: 'KindsPage' },
  { path: '/payment/$form/{-$id}', who: 'MAKERS', page: 'PaymentPage' },
  { path: '/budget', who: 'MAKERS', page: 'BudgetPage' },
  { path: '/budget/$form', who: 'MAKERS', page: 'BudgetFormPage' },
  { path: '/templates', who: 'MAKERS', page: 'TemplatesPage' },
  { path: '/rates', who: 'COMPANY_PEOPLE', page: 'RatesPage' },
  { path: '/documents/requisites', who: 'READERS', page: 'RequisitesPage' },
  { path: '/documents/$name', who: 'READERS', page: 'Statements' },
  { path: '/account-statements/{-$id}', who: 'READERS', page: 'Statements' },
  { path: '/imported', who: 'PAYMENT_READERS', page: 'ImportsPage' },
  { path: '/imported/$id', who: 'PAYMENT_READERS', page: 'ImportPage' },
  { path: '/exported', who: 'PAYMENT_READERS', page: 'ExportedPage' },
  { path: '/loan-claims', who: 'READERS' },
  { path: '/loan-claim/$loanId/$accountId/$dutyNumber', who: 'READERS' },
  { path: '/letter/$name/{-$id}', who: 'READERS' },
  { path: '/letter-create', who: 'READERS' },
  { path: '/salary/manual/{-$id}', who: 'SALARY_PREPARERS' },
  { path: '/salary/detail/$id', who: 'SALARY_READERS' },
  { path: '/salary/detail-processing/$id', who: 'SALARY_READERS' },
  { path: '/salary/$name', who: 'SALARY_MAKERS' },
  { path: '/salary-create', who: 'SALARY_MAKERS' },
  { path: '/qr-history/$name', who: 'COMPANY_PEOPLE' },
  { path: '/installment/onboarding', who: 'READERS' },
  { path: '/installment/detail/$id', who: 'READERS' },
  { path: '/installment/$name', who: 'READERS' },
  { path: '/pos/order', who: 'READERS' },
  { path: '/pos/$name', who: 'READERS' },
  { path: '/outlet/$name', who: 'COMPANY_PEOPLE' },
  { path: '/outlet/create', who: 'OUTLET_KEEPERS' },
  { path: '/outlet/employee/create', who: 'OUTLET_KEEPERS' },
  { path: '/outlet/cash/edit', who: 'OUTLET_KEEPERS' },
  { path: '/outlet/details/$name', who: 'COMPANY_PEOPLE' },
  { path: '/outlet/employee/details/$id', who: 'COMPANY_PEOPLE' },
  { path: '/more', who: 'COMPANY_PEOPLE', page: 'MorePage' },
  { path: '/settings/info', who: 'COMPANY_PEOPLE', page: 'InfoPage' },
  { path: '/settings/account-visibility', who: 'COMPANY_PEOPLE', page: 'VisibilityPage' },
  { path: '/settings/audit', who: 'AUDIT_READERS', otherwise: '/settings/info', page: 'AuditPage' },
  { path: '/settings/security', who: 'COMPANY_PEOPLE', page: 'SecurityPage' },
  { path: '/settings/password', who: 'COMPANY_PEOPLE', page: 'PasswordPage' },
  { path: '/settings/phone', who: 'COMPANY_PEOPLE', page: 'PhonePage' },
  { path: '/settings/code-word', who: 'COMPANY_PEOPLE', page: 'CodeWordPage' },
  { path: '/settings/certificates', who: 'KEY_HOLDERS', page: 'CertificatesPage' },
  { path: '/extension', who: 'COMPANY_PEOPLE', page: 'ExtensionPage' },
  { path: '/settings/pay-control', who: 'KEY_HOLDERS', page: 'PayControlPage' },
  { path: '/settings/users', who: 'FIRST_SIGNER', page: 'UsersPage' },
  { path: '/settings/users/$id', who: 'FIRST_SIGNER', page: 'UserPage' },
  { path: '/settings/users/$id/accounts', who: 'FIRST_SIGNER', page: 'PermissionsPage' },
  { path: '/settings/rights', who: 'AUDIT_READERS', otherwise: '/settings/info', page: 'RightsPage' },
  { path: '/settings/api-key', who: 'FIRST_SIGNER' },
]

const doors: readonly Screen[] = [
  {
    path: 'login',
    who: 'ANYONE',
    page: () => import('#identity/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  },
  {
    path: 'register',
    who: 'ANYONE',
    texts: ['identityPages'],
    page: () => import('#identity/RegisterPage.tsx').then(({ RegisterPage }) => RegisterPage),
  },
  {
    path: 'restore',
    who: 'ANYONE',
    texts: ['identityPages'],
    page: () => import('#identity/RestorePage.tsx').then(({ RestorePage }) => RestorePage),
  },
  {
    path: 'faq',
    who: 'ANYONE',
    texts: ['identityPages'],
    page: () => import('#identity/FaqPage.tsx').then(({ FaqPage }) => FaqPage),
  },
  {
    path: 'contacts',
    who: 'ANYONE',
    texts: ['identityPages'],
    page: () => import('#identity/ContactsPage.tsx').then(({ ContactsPage }) => ContactsPage),
  },
]

const NotFound = lazyRouteComponent(async () => {
  const page = await fetched(() => import('#shell/noPage.ts'))
  await page.loadWords()
  return page
}, 'NotFound')
const Unknown = lazyRouteComponent(() => fetched(() => import('./unknown.tsx')), 'Unknown')

/** The chunk of the signed-in portal. */
const frame = () => fetched(() => import('./inside.ts'))

/** Prefetches that chunk while the session is checked; a failure is ignored, as a route retries and reports it. */
export const fetchFrame = (): void => void frame().catch(() => undefined)

const codeOf = (page: NonNullable<Screen['page']>) => async (): Promise<{ default: ComponentType }> => ({
  default: await fetched(typeof page === 'string' ? (await frame()).pages[page].load : page),
})

/** Options of a route: the guard first, then texts and code in parallel. */
const behind = ({ who, otherwise, texts = [], page }: Screen) => ({
  beforeLoad: ({ location }: { location: { pathname: string; href: string } }) =>
    guard({ who, ...(otherwise && { otherwise }) }, location),
  loader: async ({ location, params, preload }: { location: { search: object }; params: object; preload: boolean }) => {
    // That chunk registers the texts of nouns.
    const { askAhead, pages } = who === 'ANYONE' ? {} : await frame()
    if (!preload && typeof page === 'string') askAhead?.(page, { search: location.search, params } as ScreenPlace)
    await loadTexts(...((typeof page === 'string' && pages?.[page].texts) || texts))
  },
  staticData: { built: Boolean(page) },
  errorComponent: ScreenError,
  component: page ? lazyRouteComponent(codeOf(page)) : NotFound,
  // Set here rather than at the root, so that the frame stays around it.
  notFoundComponent: NotFound,
})

const root = createRootRoute({
  component: Root,
  beforeLoad: () => loadTexts('common'),
  errorComponent: RouteError,
  notFoundComponent: Unknown,
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: homeOf(await loadSession()), replace: true })
  },
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ href: '/settings/info', replace: true })
  },
})

/** The layout route of the signed-in portal: side bar and header. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(frame, 'Shell'),
  beforeLoad: ({ location }) => guard({ who: 'SIGNED_IN' }, location),
  loader: async () => loadTexts('shell', 'session', ...(await frame()).inboxTexts()),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => fetched(() => import('#identity/AuthLayout.tsx')), 'AuthLayout'),
  loader: () => loadTexts('identity'),
})

const authIndex = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: homes.login, replace: true })
  },
})

const rejected = createRoute({
  getParentRoute: () => root,
  path: homes.rejected,
  component: lazyRouteComponent(() => fetched(() => import('#shell/UserRejected.tsx')), 'UserRejected'),
  beforeLoad: ({ location }) => guard({ who: 'SIGNED_IN' }, location),
  loader: () => loadTexts('shell'),
})

/** Redirects signed-in people from the sign-in page. */
const awayFromLogin = async ({ path }: Screen): Promise<void> => {
  const here = path === 'login' ? await loadSession() : null
  if (here?.state === 'in') throw redirect({ href: homeOf(here), replace: true })
}

const pendingMs = 300

const treeOf = (more: readonly Screen[]) =>
  root.addChildren([
    index,
    settings,
    rejected,
    inside.addChildren(
      [...screens, ...more].map(screen =>
        createRoute(skeletonAfter(pendingMs, { getParentRoute: () => inside, path: screen.path, ...behind(screen) })),
      ),
    ),
    auth.addChildren([
      authIndex,
      ...doors.map(door =>
        createRoute({
          getParentRoute: () => auth,
          path: door.path,
          ...behind(door),
          beforeLoad: () => awayFromLogin(door),
        }),
      ),
    ]),
  ])

/** Paths of all screens in the frame. */
export const places = screens.map(({ path }) => path)

type RouterOptions = { readonly history?: RouterHistory; readonly more?: readonly Screen[] }

/** Creates the router. `history` is the browser's by default, `more` are screens beside the product's. */
export const makeAppRouter = ({ history, more = [] }: RouterOptions = {}) =>
  createRouter({
    routeTree: treeOf(more),
    ...(history && { history }),
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Waiting,
    defaultPendingMs: pendingMs,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...plainSearch,
  })
