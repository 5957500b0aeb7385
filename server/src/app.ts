// The composition of the server: a recipe, one line for each part.
import { readFileSync } from 'node:fs'
import type { Roots } from '@bank/contracts/generated/roots.ts'
import { officeScreenPaths, phoneScreenPaths, screenPaths } from '@bank/contracts/screens.ts'
import { type House, services, servicesIn } from '@bank/contracts/services.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Mutation as accountsMutation, Query as accountsQuery } from '#accounts/index.ts'
import { Mutation as budgetMutation, Query as budgetQuery } from '#budget/index.ts'
import { jobs as cardsJobs, Query as cardsQuery } from '#cards/index.ts'
import {
  figures as casesFigures,
  jobs as casesJobs,
  Mutation as casesMutation,
  Query as casesQuery,
  Subscription as casesSubscription,
} from '#cases/index.ts'
import {
  figures as certificatesFigures,
  jobs as certificatesJobs,
  Mutation as certificatesMutation,
  Query as certificatesQuery,
} from '#certificates/index.ts'
import {
  jobs as deskJobs,
  Mutation as deskMutation,
  Query as deskQuery,
  routes as deskRoutes,
  Subscription as deskSubscription,
  sessions as sessionsOfDesk,
} from '#desk/index.ts'
import {
  jobs as documentsJobs,
  Mutation as documentsMutation,
  Query as documentsQuery,
  Subscription as documentsSubscription,
} from '#documents/index.ts'
import { jobs as evidenceJobs, Query as evidenceQuery, routes as evidenceRoutes } from '#evidence/index.ts'
import {
  Mutation as exportsMutation,
  Query as exportsQuery,
  Subscription as exportsSubscription,
} from '#exports/index.ts'
import { fileJobs, figures as filesFigures, storedFileRoutes } from '#files/index.ts'
import {
  jobs as identityJobs,
  Mutation as identityMutation,
  Query as identityQuery,
  routes as identityRoutes,
  Subscription as identitySubscription,
  sessions as sessionsOf,
} from '#identity/index.ts'
import {
  figures as importsFigures,
  jobs as importsJobs,
  Mutation as importsMutation,
  Query as importsQuery,
  routes as importsRoutes,
  Subscription as importsSubscription,
} from '#imports/index.ts'
import type { AllAnswers, NoStrangers } from '#kit/answers.ts'
import { type BodyPace, watchBodies } from '#kit/bodies.ts'
import { compressed } from '#kit/compression.ts'
import type { World } from '#kit/ctx.ts'
import { jobs as forgetJobs } from '#kit/forget.ts'
import { pagesOf, serveFront } from '#kit/front.ts'
import { mount } from '#kit/graphql.ts'
import { newTrace, patience, readJson, refuse, type Sessions, setResponseHeaders, turnAway } from '#kit/http.ts'
import { jobs as runJobs } from '#kit/jobRuns.ts'
import type { Job } from '#kit/jobs.ts'
import { limits } from '#kit/limits.ts'
import { type Fence, fenceIn, fenceOf } from '#kit/networks.ts'
import type { Figures } from '#kit/ops.ts'
import { openRateLimiter } from '#kit/rateLimit.ts'
import { refusalPageOf } from '#kit/refusalPage.ts'
import { guardRoutes, type Route, rest } from '#kit/rest.ts'
import { type GraphService, makeService } from '#kit/service.ts'
import { openSockets } from '#kit/sockets.ts'
import { dayFigures, figures as ledgerFigures, jobs as ledgerJobs } from '#ledger/index.ts'
import {
  routes as orderRoutes,
  statementMutation as ordersStatementMutation,
  statementQuery as ordersStatementQuery,
} from '#orders/index.ts'
import { jobs as outsideJobs, figures as railFigures } from '#outside/index.ts'
import { routes as paperRoutes, accountQuery as papersAccountQuery } from '#papers/index.ts'
import {
  jobs as paycontrolJobs,
  Mutation as paycontrolMutation,
  Query as paycontrolQuery,
  Subscription as paycontrolSubscription,
  routes as phoneRoutes,
  sessions as sessionsOfPhone,
} from '#paycontrol/index.ts'
import {
  accountQuery as paymentsAccountQuery,
  jobs as paymentsJobs,
  Mutation as paymentsMutation,
  Query as paymentsQuery,
  Subscription as paymentsSubscription,
} from '#payments/index.ts'
import { accountQuery as ratesAccountQuery, jobs as ratesJobs, Query as ratesQuery } from '#rates/index.ts'
import { jobs as rulesJobs, Query as rulesQuery } from '#rules/index.ts'
import { jobs as signingJobs } from '#signing/index.ts'
import {
  scheduleFigures,
  figures as statementsFigures,
  jobs as statementsJobs,
  Mutation as statementsMutation,
  Query as statementsQuery,
  routes as statementsRoutes,
  Subscription as statementsSubscription,
} from '#statements/index.ts'
import {
  Mutation as templatesMutation,
  Query as templatesQuery,
  Subscription as templatesSubscription,
} from '#templates/index.ts'
import { fileKinds, makeNextFile } from './fileKinds.ts'

/** Every root field of the contract has its answer and nothing else has one: the compiler looks. */
const defineResolvers = <Given extends AllAnswers<Roots>>(given: Given & NoStrangers<Roots, Given>): Given => given

const resolvers = defineResolvers({
  'access-control': {
    Query: { ...identityQuery, ...casesQuery, ...certificatesQuery, ...paycontrolQuery },
    Mutation: { ...identityMutation, ...casesMutation, ...certificatesMutation, ...paycontrolMutation },
    Subscription: { ...identitySubscription, ...casesSubscription, ...paycontrolSubscription },
  },
  account: {
    Query: { ...accountsQuery, ...cardsQuery, ...ratesAccountQuery, ...papersAccountQuery, ...paymentsAccountQuery },
    Mutation: accountsMutation,
  },
  payment: {
    Query: {
      ...paymentsQuery,
      ...documentsQuery,
      ...budgetQuery,
      ...templatesQuery,
      ...ratesQuery,
      ...evidenceQuery,
      ...exportsQuery,
      ...importsQuery,
    },
    Mutation: {
      ...documentsMutation,
      ...paymentsMutation,
      ...budgetMutation,
      ...templatesMutation,
      ...exportsMutation,
      ...importsMutation,
    },
    Subscription: {
      ...paymentsSubscription,
      ...documentsSubscription,
      ...templatesSubscription,
      ...exportsSubscription,
      ...importsSubscription,
    },
  },
  statement: {
    Query: { ...statementsQuery, ...ordersStatementQuery },
    Mutation: { ...statementsMutation, ...ordersStatementMutation },
    Subscription: statementsSubscription,
  },
  'rule-engine': { Query: rulesQuery },
  desk: { Query: deskQuery, Mutation: deskMutation, Subscription: deskSubscription },
})

export const jobs: readonly Job[] = [
  ...forgetJobs,
  ...runJobs,
  ...casesJobs,
  ...ledgerJobs,
  ...identityJobs,
  ...outsideJobs,
  ...cardsJobs,
  ...rulesJobs,
  ...ratesJobs,
  ...signingJobs,
  ...certificatesJobs,
  ...paycontrolJobs,
  ...documentsJobs,
  ...paymentsJobs,
  ...evidenceJobs,
  ...fileJobs(makeNextFile),
  ...importsJobs,
  ...statementsJobs,
  ...deskJobs,
]

/** Every address of the portal beside its services. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...orderRoutes,
  ...paperRoutes,
  ...evidenceRoutes,
  ...fileKinds.flatMap(storedFileRoutes),
  ...importsRoutes,
  ...statementsRoutes,
]

type HouseParts = {
  readonly routes: readonly Route[]
  readonly screens: readonly string[]
  readonly sessions: (world: World) => Sessions
}

/** The houses: none knows another's paths, and what opens a session in one opens nothing in another. */
export const houses: Readonly<Record<House, HouseParts>> = {
  portal: { routes, screens: screenPaths, sessions: sessionsOf },
  desk: { routes: deskRoutes, screens: officeScreenPaths, sessions: sessionsOfDesk },
  phone: { routes: phoneRoutes, screens: phoneScreenPaths, sessions: sessionsOfPhone },
}

/** The machine itself. */
const thisMachine = ['127.0.0.0/8', '::1']

/** What a house sees of the configuration: its own origins and front end, and who may reach it at all. */
function groundOf(house: House, world: World): { readonly world: World; readonly fence: Fence | null } {
  const { config } = world
  if (house === 'portal') return { world, fence: null }
  if (house === 'phone') {
    if (!config.phone) throw new Error('this node has no port for phones')
    const { dist: webDist, ...own } = config.phone
    return { world: { ...world, config: { ...config, ...own, webDist, usesCamera: true } }, fence: null }
  }
  if (!config.office) throw new Error('this node has no port for the desk')
  const { networks, dist: webDist, ...own } = config.office
  const fence = fenceOf(networks.length ? networks : thisMachine, config.trustProxy)
  return { world: { ...world, config: { ...config, ...own, webDist } }, fence }
}

/** What the nouns show to an operator. */
export const figures: readonly Figures[] = [
  casesFigures,
  ledgerFigures,
  dayFigures,
  railFigures,
  certificatesFigures,
  filesFigures,
  importsFigures,
  statementsFigures,
  scheduleFigures,
]

const contract = (path: string): string => readFileSync(new URL(`../../contracts/${path}`, import.meta.url), 'utf8')

/** Every service of a house with its doors; throws when a field has no rule or nobody answers it. */
export function makeServices(open: boolean, house: House = 'portal'): GraphService[] {
  return servicesIn(house).map(name =>
    makeService({
      name,
      path: services[name].path,
      sdl: ['prelude', ...services[name].nouns].map(noun => contract(`schema/${noun}.graphql`)).join('\n'),
      resolvers: resolvers[name],
      documents: JSON.parse(contract(`generated/documents.${name}.json`)),
      open,
    }),
  )
}

type AppOptions = {
  /** The portal unless told. */
  readonly house?: House
  /** Who a cookie opens a session for; the house's own unless a test says otherwise. */
  readonly sessions?: Sessions
  /** Routes of the demo; none in production. */
  readonly demo?: readonly Route[]
  /** How slowly a body may come; as everywhere unless a test is in a hurry. */
  readonly bodies?: BodyPace
  /** What only a test has beside the product: services of the contract, routes and paths of screens; none in production. */
  readonly beside?: {
    readonly services: readonly GraphService[]
    readonly routes: readonly Route[]
    readonly screens: readonly string[]
  }
}

/** One house on its port. */
export async function makeApp(
  bank: World,
  {
    house = 'portal',
    sessions = houses[house].sessions(bank),
    demo = [],
    bodies,
    beside = { services: [], routes: [], screens: [] },
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { world, fence } = groundOf(house, bank)
  const { config, log } = world
  const isProduction = config.mode === 'production'
  if (demo.length && isProduction) throw new Error('the routes of the demo are not for production')
  if ((beside.services.length || beside.routes.length) && isProduction)
    throw new Error('what stands beside the product is not for production')
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: newTrace,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    bodyLimit: limits.bodyBytes,
    // What comes over an open connection while the node leaves is still answered.
    return503OnClosing: false,
    ...patience,
    trustProxy: config.trustProxy.length ? [...config.trustProxy] : false,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(config, request, reply)
      void refuse(request, reply, error)
    },
    clientErrorHandler: (error, socket) => turnAway(config, error, socket),
  })
  if (fence) fenceIn(app, fence)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  watchBodies(app, config, bodies)
  app.addHook('onSend', async (request, reply) => setResponseHeaders(config, request, reply))
  app.decorateRequest('operation', null)
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isAsset) return
    log.info(
      {
        traceId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        operation: request.operation ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  const page = config.webDist ? refusalPageOf(pagesOf(config.webDist, config, sessions.cookie)) : undefined
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error, page))
  const pace = openRateLimiter(world)
  const graphs = [...makeServices(config.openGraphql, house), ...beside.services]
  await app.register(async api => {
    guardRoutes(api)
    api.addHook('onSend', async (_request, reply) => void reply.header('x-bank-time', world.clock.now().toISOString()))
    api.addHook('onSend', compressed)
    rest(api, world, sessions, [...houses[house].routes, ...demo, ...beside.routes], pace)
    for (const graph of graphs) mount(api, world, sessions, graph, pace)
  })
  const { webDist } = config
  const screens = [...houses[house].screens, ...beside.screens]
  if (webDist) await app.register(front => serveFront(front, webDist, world, { screens, cookie: sessions.cookie }))
  const closeSockets = openSockets(app.server, { world, sessions, services: graphs, pace, fence })
  app.addHook('preClose', closeSockets)
  app.addHook('onClose', pace.close)
  return app
}
