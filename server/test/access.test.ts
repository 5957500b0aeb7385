// R16: the access matrix: every root field answers every kind of person and organisation exactly as the table says.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { admits, type Viewer, type Who } from '@bank/contracts/access.ts'
import type { FastifyInstance } from 'fastify'
import { parse, subscribe } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf } from '#kit/refusal.ts'
import { causeOf, type GraphService, makeService } from '#kit/service.ts'
import { size, sized } from '../../tools/size.ts'
import { houses, makeApp, makeServices, routes } from '../src/app.ts'
import {
  type Actor,
  actors,
  byToken,
  neighbour,
  org,
  people,
  registerActors,
  sessions,
  unproved,
  viewer,
} from './actors.ts'
import { officeConfig } from './desk.ts'
import { phoneConfig } from './phones.ts'
import { type Fill, type Probe, probes } from './probe.ts'
import { denyAll, nowhere, openTarget, withoutPermission } from './targets.ts'
import { openWorld, type TestWorld } from './world.ts'

let app: FastifyInstance
let desk: FastifyInstance
let phones: FastifyInstance
let world: TestWorld
/** Whose are the organisation, the account and the document that are asked about? */
type Target = 'own' | 'unpermitted' | 'foreign' | 'absent'
let targets: Record<Target, Fill>

beforeAll(async () => {
  world = await openWorld()
  await registerActors(world)
  app = await makeApp(world, { sessions })
  await app.ready()
  const config = { ...world.config, office: officeConfig, phone: phoneConfig }
  desk = await makeApp({ ...world, config }, { house: 'desk', sessions: { ...sessions, cookie: 'desk' } })
  await desk.ready()
  phones = await makeApp({ ...world, config }, { house: 'phone', sessions: { ...sessions, isBearer: true } })
  await phones.ready()
  const company = { org, name: 'ОсОО «Матрица»', inn: '00101202010015' }
  const stranger = { org: neighbour.org, name: 'ОсОО «Сосед»', inn: '00101202010023' }
  const own = await withDocument(await openTarget(world, company), 'FIRST CONFIRMED no product')
  const unpermitted = await withDocument(await openTarget(world, company), 'FIRST CONFIRMED no product')
  const foreign = await withDocument(await openTarget(world, stranger), 'neighbour')
  const everybody = people.map(({ personId }) => personId)
  await denyAll(world, unpermitted, everybody)
  targets = { own, unpermitted, foreign, absent: nowhere }
})

afterAll(async () => {
  await app.close()
  await desk.close()
  await phones.close()
  await world.close()
})

/** The services of both houses: what is open in one is asked there, by every kind of caller. */
const servicesOfAll = (): GraphService[] => [...makeServices(true), ...makeServices(true, 'desk')]

function houseOfPath(path: string): FastifyInstance {
  if (path.startsWith('/phone/')) return phones
  return /^\/(ob-desk-service|desk)\//.test(path) ? desk : app
}
const cookiesOf = (token: string): string => `sid=${token}; desk=${token}`
/** Whatever opens a session in one house or another. */
const opening = (token: string) => ({ cookie: cookiesOf(token), authorization: `Bearer ${token}` })

const tokenOf = (name: string): string => [...byToken].find(([, actor]) => actor.name === name)?.[0] ?? name

/** A draft that is paid from the account. */
async function withDocument(target: Omit<Fill, 'id'>, maker: string): Promise<Fill> {
  const probe = servicesOfAll()
    .flatMap(({ schema }) => probes(schema))
    .find(({ name }) => name === 'saveInterBankTransferNativeDraft')
  const form = probe
    ?.text({ ...target, id: '' })
    .replace('transferNum: "1"', `transferNum: "${target.account.slice(-8)}"`)
  const { body } = await send('/ob-payment-service/graphql', tokenOf(maker), form ?? '')
  const { data } = JSON.parse(body) as { data: Record<string, string> | null }
  if (!data) throw new Error(`no document to ask about: ${body}`)
  return { ...target, id: Object.values(data)[0] ?? '' }
}

type RawAnswer = { readonly status: number; readonly body: string; readonly answer: string }

async function send(path: string, token: string, query: string): Promise<RawAnswer> {
  const answer = await houseOfPath(path).inject({
    method: 'POST',
    url: path,
    headers: { 'x-device-id': 'matrix', cookie: cookiesOf(token), 'idempotency-key': randomUUID() },
    payload: { query },
  })
  const { errors } = answer.json()
  return { status: answer.statusCode, body: answer.body, answer: errors?.[0]?.extensions.classification ?? 'answered' }
}

const ask = async (path: string, token: string, query: string): Promise<string> =>
  (await send(path, token, query)).answer

/** What the matrix expects: the gate's word, then the organisation's, then what is said without a permission, else anything but a refusal of access. */
function wanted(
  to: Who,
  actor: Actor,
  target: Target,
  { name, namesOrg }: Pick<Probe, 'name' | 'namesOrg'>,
): string | null {
  if (!admits(to, actor.viewer)) return actor.viewer ? 'ForbiddenException' : 'SessionExpiredException'
  if (target === 'unpermitted') return withoutPermission[name] ?? null
  return namesOrg && target !== 'own' ? 'ForbiddenException' : null
}

const closed = new Set(['ForbiddenException', 'SessionExpiredException', 'SystemException', 'QueryRefusedException'])

/** With every test all of them ask of what is their own, and of the rest those whom the gate may let in. */
const isAsked = ({ name }: Actor, target: Target): boolean =>
  size !== 'small' || target === 'own' || !/PENDING|REJECTED|SALARY|another kind/.test(name)

test('each cell of the matrix is answered as the table says', { timeout: 300_000 }, async () => {
  const wrong: string[] = []
  let cells = 0
  for (const service of servicesOfAll()) {
    for (const probe of probes(service.schema)) {
      if (probe.kind === 'subscription') continue
      const root = probe.kind === 'query' ? 'Query' : 'Mutation'
      const to = service.table.get(`${root}.${probe.name}`) as Who
      for (const target of Object.keys(targets) as Target[]) {
        const query = probe.text(targets[target])
        const answers = await Promise.all(
          [...byToken]
            .filter(([, actor]) => isAsked(actor, target))
            .map(async ([token, actor]) => ({ actor, got: await ask(service.path, token, query) })),
        )
        for (const { actor, got } of answers) {
          cells++
          const expected = wanted(to, actor, target, probe)
          if (expected ? got !== expected : closed.has(got))
            wrong.push(`${root}.${probe.name} as ${actor.name} for ${target}: ${got}, not ${expected ?? 'open'}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(sized({ small: 7000, merge: 18_000, release: 18_000 }))
})

test('what changes who may do what asks for a fresh proof, once it is known that the caller may; nothing else does', async () => {
  const wrong: string[] = []
  const wanting: string[] = []
  for (const service of servicesOfAll())
    for (const probe of probes(service.schema).filter(({ kind }) => kind === 'mutation')) {
      const field = service.schema.getMutationType()?.getFields()[probe.name]
      const wantsProof = field?.astNode?.directives?.some(({ name }) => name.value === 'proof') ?? false
      if (wantsProof) wanting.push(probe.name)
      const to = service.table.get(`Mutation.${probe.name}`) as Who
      for (const [token, actor] of byToken) {
        const got = await ask(service.path, `${unproved}${token}`, probe.text(targets.absent))
        const refused = actor.viewer ? 'ForbiddenException' : 'SessionExpiredException'
        const expected = admits(to, actor.viewer) ? 'ProofRequiredException' : refused
        if (wantsProof ? got !== expected : got === 'ProofRequiredException')
          wrong.push(`${probe.name} as ${actor.name}: ${got}`)
      }
    }
  expect(wrong).toEqual([])
  expect(wanting).toEqual(
    expect.arrayContaining(['askTask', 'createBusinessUserContractWithRoleSellerTask', 'updatePermissions']),
  )
})

test('the matrix says of every field that names an account what is said without a permission on it', () => {
  const all = servicesOfAll().flatMap(({ schema }) => probes(schema))
  const named = all.filter(({ namesAccount }) => namesAccount).map(({ name }) => name)
  expect(Object.keys(withoutPermission).sort()).toEqual(named.sort())
})

/** What the bank tells any client who knows the number of an account: who is paid there. */
const known = new Set(['accountByNumber', 'accountByNumberAndCurrency'])

test("what is another company's is answered like what is not there, to the length", async () => {
  const askers = [...byToken].filter(([, { name }]) => /^(FIRST|SECOND|CREATOR|AUDITOR) CONFIRMED no/.test(name))
  const strange: Fill = { ...targets.foreign, org }
  const nothing: Fill = { ...targets.absent, org }
  const wrong: string[] = []
  const said = new Set<string>()
  let cells = 0
  for (const service of servicesOfAll())
    for (const probe of probes(service.schema)) {
      if (probe.kind === 'subscription' || known.has(probe.name)) continue
      for (const [token, actor] of askers) {
        cells++
        const answers = [
          ...(probe.namesThing ? [[strange, nothing] as const] : []),
          ...(probe.namesOrg ? [[targets.foreign, targets.absent] as const] : []),
        ]
        for (const [there, nowhere] of answers) {
          const [one, other] = await Promise.all(
            [there, nowhere].map(fill => send(service.path, token, probe.text(fill))),
          )
          said.add(one?.answer ?? '')
          if (one?.status !== other?.status || one?.answer !== other?.answer || one?.body.length !== other?.body.length)
            wrong.push(`${probe.name} as ${actor.name}: ${one?.body} and ${other?.body}`)
        }
      }
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(300)
  expect([...said], 'it was asked behind the gate as well').toEqual(
    expect.arrayContaining(['PaymentNotFoundException', 'AccountNotFoundException', 'DebitAccountNotFoundException']),
  )
})

test('each subscription asks the same gate', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const service of servicesOfAll())
    for (const probe of probes(service.schema).filter(({ kind }) => kind === 'subscription')) {
      const to = service.table.get(`Subscription.${probe.name}`) as Who
      for (const target of Object.keys(targets) as Target[])
        for (const actor of actors) {
          cells++
          const got = await listen(service, probe.text(targets[target]), actor.viewer)
          const expected = wanted(to, actor, target, probe)
          if (expected ? got !== expected : closed.has(got))
            wrong.push(`${probe.name} as ${actor.name} for ${target}: ${got}, not ${expected ?? 'open'}`)
        }
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(500)
})

/** What a listener is told: a refusal at the gate or of the noun, or that they may hear. */
async function listen(service: GraphService, query: string, who: Viewer | null): Promise<string> {
  const call = { ...world, viewer: who, traceId: '', lang: 'ru', address: '', key: null, requestHash: new Uint8Array() }
  try {
    const { document } = service.prepare({ query })
    service.admit(document, call)
    const news = await subscribe({ schema: service.schema, document, contextValue: call })
    if (!('next' in news)) throw causeOf(news.errors?.[0])
    await news.return?.()
    return 'hears'
  } catch (error) {
    return answerOf(error).classification
  }
}

test('each route is answered as its rule says', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const { method, url, access } of [...routes, ...houses.desk.routes, ...houses.phone.routes])
    for (const [token, actor] of byToken) {
      cells++
      const answer = await houseOfPath(url).inject({
        method,
        url: url.replace('/:format', '/CSV').replace(/:\w+/, targets.absent.id),
        headers: { ...opening(token), 'x-device-id': 'matrix', 'idempotency-key': randomUUID() },
        ...(method === 'POST' && { payload: {} }),
      })
      const got = /"(?:classification|code)":"(\w+Exception)"/.exec(answer.body)?.[1] ?? 'answered'
      const expected = wanted(access, actor, 'own', { name: url, namesOrg: false })
      // An open way in has words of its own for who is nobody yet.
      if (expected ? got !== expected : access !== 'ANYONE' && closed.has(got) && got !== 'QueryRefusedException')
        wrong.push(`${method} ${url} as ${actor.name}: ${got}, not ${expected ?? 'open'}`)
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(800)
})

test('the matrix covers the contract: every root field of every schema file is asked', () => {
  const folder = new URL('../../contracts/schema/', import.meta.url)
  const types = readdirSync(folder).flatMap(file =>
    parse(readFileSync(new URL(file, folder), 'utf8')).definitions.flatMap(node =>
      'fields' in node && /^(Query|Mutation|Subscription)$/.test(node.name.value) ? [node] : [],
    ),
  )
  const written = types.flatMap(({ name, fields = [] }) => fields.map(field => `${name.value} ${field.name.value}`))
  const cased = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const
  const all = servicesOfAll().flatMap(({ schema }) => probes(schema).map(({ kind, name }) => `${cased[kind]} ${name}`))
  expect(written.filter(field => !all.includes(field))).toEqual([])
  expect(written.length).toBeGreaterThan(80)
})

/** What remains to who is locked, of everything there is to ask: accounts and their statements, own settings, and what the bank tells everybody. */
const openToLocked = [
  ...['change', 'create', 'delete', 'start', 'stop'].map(verb => `Mutation.${verb}StatementSchedule`),
  ...['Mutation.save', 'Mutation.delete'].map(does => `${does}MovementFilter`),
  ...['cash', 'companyCash'].flatMap(whose => [`Query.${whose}Flow`, `Query.${whose}FlowByMonth`]),
  ...['Query.cashFlowLines', 'Query.commonTasksPageableFilter', 'Subscription.listenTasks'],
  'GET /api/v1/accounts/:id/requisites.pdf',
  'GET /api/v1/correspondents.pdf',
  'GET /api/v1/keep-alive',
  'GET /api/v1/line-papers/:account/:number.pdf',
  'GET /api/v1/statements/:id/:format',
  'Mutation.deleteStatement',
  'Mutation.makeStatementFile',
  'Mutation.order',
  'Mutation.orderSinceLast',
  'Mutation.retryStatement',
  'Mutation.endOtherSessions',
  'Mutation.endSession',
  'Mutation.switchSmsSignIn',
  'Mutation.wakeAuthenticator',
  'Mutation.sendPhoneCodes',
  'Mutation.provePhone',
  'Mutation.updateVisible',
  'POST /api/v1/contract',
  'POST /api/v1/keep-alive',
  'POST /api/v1/prove',
  'Query.accountById',
  'Query.accountMovements',
  'Query.accountRequisites',
  'Query.accountRestrictions',
  'Query.accountsByFilter',
  'Query.accountsByParty',
  'Query.balanceByPeriod',
  'Query.baseAccounts',
  'Query.currencyRatesByPeriod',
  'Query.download',
  'Query.employeeSecure',
  'Query.findAllCurrency',
  'Query.getAllCountry',
  'Query.getAllOperation',
  'Query.getBanksByCode',
  'Query.getCurrencyRates',
  'Query.getOperationTypeCategoryByCode',
  'Query.getOperationsTimeRule',
  'Query.getPaymentValidationRules',
  'Query.getWorkingDays',
  'Query.latestMovements',
  'Query.ownSessions',
  'Query.signInFactors',
  'Query.phoneChange',
  'Query.list',
  'Query.movementFilters',
  'Query.paymentsByParameters',
  'Query.paymentsByStatement',
  'Query.statementById',
  'Query.statementDays',
  'Query.statementLineSums',
  'Query.statementSchedules',
  'Query.statementsSinceLast',
  'Subscription.listenMovement',
  'Subscription.listenStatements',
]

test('whose check is pending keeps accounts and settings, and nothing else', () => {
  const locked = viewer({ right: 'FIRST', verification: 'PENDING', products: ['SALARY_USER'] })
  const isOpen = (to: Who): boolean => to !== 'ANYONE' && admits(to, locked)
  const roots = servicesOfAll().flatMap(({ table }) =>
    [...table].flatMap(([field, to]) => (/^(Query|Mutation|Subscription)\./.test(field) && isOpen(to) ? [field] : [])),
  )
  const ways = routes.flatMap(({ method, url, access }) => (isOpen(access) ? [`${method} ${url}`] : []))
  expect([...roots, ...ways].sort()).toEqual(openToLocked.toSorted())
})

test('a rule inside a type closes the whole operation', async () => {
  const token = [...byToken].find(([, actor]) => actor.name.startsWith('AUDITOR CONFIRMED'))?.[0] ?? ''
  const path = '/ob-access-control-service/graphql'
  const open = `{ employeesContract(orgReferenceId: "${org}") { fullName } }`
  const narrow = `{ employeesContract(orgReferenceId: "${org}") { fullName ...more } } fragment more on EmployeeContract { mobile }`
  expect(await ask(path, token, open)).toBe('answered')
  expect(await ask(path, token, narrow)).toBe('ForbiddenException')
  expect(await ask(path, token, narrow)).toBe('ForbiddenException')
})

test('a field for clerks is closed to everybody else, and one for supervisors to operators', () => {
  const desk = makeService({
    ...{ name: 'desk', path: '/desk', documents: {}, open: true },
    sdl: `${readFileSync(new URL('../../contracts/schema/prelude.graphql', import.meta.url), 'utf8')}
      type Query { queue: Int! @access(to: CLERKS) staff: Int! @access(to: SUPERVISORS) }`,
    resolvers: { Query: { queue: () => 1, staff: () => 1 } },
  })
  const admitted = (field: string) =>
    actors.flatMap(({ viewer: one }) => {
      try {
        desk.admit(desk.prepare({ query: `{ ${field} }` }).document, { ...world, viewer: one })
        return [one?.kind === 'CLERK' ? one.role : one?.kind]
      } catch (error) {
        expect(answerOf(error).classification).toBe(one ? 'ForbiddenException' : 'SessionExpiredException')
        return []
      }
    })
  expect(admitted('queue')).toEqual(['OPERATOR', 'SUPERVISOR'])
  expect(admitted('staff')).toEqual(['SUPERVISOR'])
})
