// R17: canaries planted in one company are searched for in everything that another company ever receives.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { sized } from '../../tools/size.ts'
import { makeServices } from '../src/app.ts'
import { ask } from './askInBrowser.ts'
import { arrive, type CanaryCompany, keep, work } from './canaries.ts'
import { type OwnIds, questions, tempted } from './fieldQueries.ts'
import { callOf, walked } from './routeCalls.ts'
import { openBank, openOrClosed, type TestBank } from './world.ts'

let bank: TestBank
let ours: CanaryCompany
let theirs: CanaryCompany
/** Everything of theirs that tells it from anybody else's. */
let canaries: string[]
const heard: string[] = []
const heardByThem: string[] = []
let sockets: WebSocket[]

/** A page that listens to everything there is, and what it hears. */
async function listen({ firm, browser }: CanaryCompany, into: string[]): Promise<WebSocket> {
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  const say = (message: object) => socket.send(JSON.stringify(message))
  const told = new Promise<void>(done => {
    socket.on('message', data => {
      const text = String(data)
      if (text.includes('connection_ack')) done()
      else into.push(text)
    })
  })
  say({ type: 'connection_init' })
  await told
  const payment = `subscription ($of: LegalPartyIdAndPaymentId!) { listenPayment(legalPartyIdAndPaymentId: $of) { number payment { id } } }`
  const movement = 'subscription ($org: UUID!) { listenMovement(legalPartyId: $org) { number } }'
  say({ id: '1', type: 'subscribe', payload: { query: payment, variables: { of: { legalPartyId: firm.org } } } })
  say({ id: '2', type: 'subscribe', payload: { query: movement, variables: { org: firm.org } } })
  return socket
}

const raw = (text: string, ...values: unknown[]): Sql => ({ text, values, name: `c${newId().slice(0, 8)}` })

/** Every row of theirs in every table, as one text. */
async function rowsOf(org: string): Promise<string> {
  return bank.world.db.bank(async tx => {
    const tables = await tx.rows<{ name: string }>(
      raw(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and n.nspname !~ '^pg_' and a.attname = 'org_reference_id' and not a.attisdropped
          and has_table_privilege('ordo_bank', c.oid, 'select') order by 1`),
    )
    const dumps: string[] = []
    for (const { name } of tables) {
      const rows = await tx.rows<{ line: string }>(
        raw(`select t::text as line from ${name} t where org_reference_id = $1 order by 1`, org),
      )
      dumps.push(`${name} ${rows.map(({ line }) => line).join('\n')}`)
    }
    return dumps.join('\n')
  })
}

const uuids = (text: string): string[] => [...new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]

beforeAll(async () => {
  bank = await openBank({ config: { logLevel: 'trace' } })
  ours = await arrive(bank)
  theirs = await arrive(bank)
  sockets = [await listen(ours, heard), await listen(theirs, heardByThem)]
  for (const company of [theirs, ours]) {
    await work(company)
    await keep(company)
  }
  const mine = new Set(uuids(await rowsOf(ours.firm.org)))
  const { firm, member, words } = theirs
  const ids = uuids(await rowsOf(firm.org)).filter(id => !mine.has(id))
  canaries = [
    ...words,
    firm.org,
    firm.inn,
    firm.account.id,
    firm.account.number,
    member.username,
    member.phone,
    member.inn,
  ]
  canaries = [...new Set([...canaries, ...Object.values(theirs.things), ...ids])]
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await bank.close()
})

/** What of theirs is in a text, beside what the asker put there. */
const found = (text: string, asked = ''): string[] =>
  canaries.filter(canary => text.includes(canary) && !asked.includes(canary))

const own = ({ firm, payments, things }: CanaryCompany, payment = payments[0] ?? ''): OwnIds => ({
  org: firm.org,
  account: firm.account.number,
  payment,
  ...things,
})

/** What stands at the door and not in the noun behind it. */
const atTheDoor =
  /"classification":"(Forbidden|SessionExpired|QueryRefused|Validation|System|TooManyRequests|IdempotencyKey)Exception"/
/** Root fields that came as far as their noun. */
const reached = new Set<string>()
const note = (field: string, body: string): unknown => atTheDoor.test(body) || reached.add(field)

/** What the bank tells any client who knows the number of an account: who is to be paid there. */
const told: Readonly<Record<string, (company: CanaryCompany) => string>> = {
  'accountByNumber account': ({ firm }) => firm.inn,
}

test('the canaries sing where they may: in the answers and the news of their own people', async () => {
  expect(canaries.length).toBeGreaterThan(20)
  const sung = new Set<string>()
  for (const service of makeServices(true))
    for (const payment of theirs.payments)
      for (const { field, query, variables } of questions(service.schema, own(theirs, payment))) {
        if (!query.startsWith('query')) continue
        const answer = await theirs.browser.ask(service.path, { method: 'POST', body: { query, variables } })
        note(field, answer.body)
        for (const canary of found(answer.body)) sung.add(canary)
      }
  expect([...theirs.words].filter(word => !sung.has(word))).toEqual([])
  expect(sung.size).toBeGreaterThan(10)
  await expect.poll(() => found(heardByThem.join('\n')).length, { timeout: 60_000 }).toBeGreaterThan(0)
})

/**
 * Something of theirs in each argument: what stands there when they ask for it themselves; of what could fit, and of the rest, every so manieth,
 * and each place begins one further. What takes no text is asked as it is.
 */
function temptations() {
  const best = new Set([...Object.values(own(theirs)), ...theirs.payments, theirs.firm.account.id])
  const [bests, share] = sized({ small: [5, 97], merge: [1, 7], release: [1, 1] } as const)
  let places = 0
  const meant = (fits: string, at: number) =>
    canaries.filter((canary, n) => canary === fits || (n + at) % (best.has(canary) ? bests : share) === 0)
  return makeServices(true).flatMap(service => {
    const asked = questions(service.schema, own(theirs))
    return questions(service.schema, own(ours)).flatMap((question, n) =>
      tempted(question, asked[n] ?? question, fits => meant(fits, places++)).map(one => ({
        service,
        question,
        ...one,
      })),
    )
  })
}

test('something of theirs in every argument: nothing of theirs in any answer, and nothing of theirs changed', {
  timeout: 300_000,
}, async () => {
  const before = await rowsOf(theirs.firm.org)
  const all = temptations()
  expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThanOrEqual(canaries.length)
  const places = new Set<string>()
  const leaks: string[] = []
  let read = 0
  for (const { service, question, place, text, variables } of all) {
    const answer = await ours.browser.ask(service.path, {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { query: question.query, variables },
    })
    const where = `${question.field} ${place.join('.')}`
    if (place.length) places.add(where)
    note(question.field, answer.body)
    if (!answer.json().errors) read++
    const leaked = found(answer.body, JSON.stringify(variables)).filter(one => one !== told[where]?.(theirs))
    if (leaked.length) leaks.push(`${where} = ${text}: ${leaked.join(', ')}`)
  }
  expect(leaks).toEqual([])
  expect(all.length).toBeGreaterThan(sized({ small: 1500, merge: 5000, release: 20_000 }))
  expect(places.size).toBeGreaterThan(250)
  expect(read, 'some were answered at all').toBeGreaterThan(all.length / 50)
  expect(await rowsOf(theirs.firm.org)).toBe(before)
  expect((await ours.browser.ask('/api/v1/keep-alive')).statusCode, 'we were somebody to the end').toBe(200)
})

test('every root field of the contract came as far as its noun', () => {
  const roots = makeServices(true).flatMap(({ schema }) =>
    [schema.getQueryType(), schema.getMutationType()].flatMap(root => Object.keys(root?.getFields() ?? {})),
  )
  expect(roots.filter(field => !reached.has(field))).toEqual([])
  expect(roots.length).toBeGreaterThan(75)
})

test('no route gives what is theirs, or takes us there', async () => {
  const { firm, member, things, payments } = theirs
  const called = { username: member.username, account: firm.account.number }
  const ids = canaries.filter(canary => /^[0-9a-f-]{36}$/.test(canary))
  const given: string[] = []
  const idsFor = ({ url, method, isFurther }: (typeof walked)[number]): readonly string[] => {
    if (isFurther) return [theirs.things.statement]
    return /:(id|paymentId|account)/.test(url) || method === 'POST' ? ids : ids.slice(0, 1)
  }
  for (const route of walked.filter(({ url }) => !/logout|login/.test(url)))
    for (const id of idsFor(route)) {
      bank.wait(1000)
      const { url, asked } = callOf(route, id, called)
      const answer = await ours.browser.ask(url, asked)
      expect(found(answer.body, url + JSON.stringify(asked)), `${route.method} ${url}`).toEqual([])
      if (/:(id|paymentId|account)/.test(route.url)) expect(answer.statusCode, url).not.toBe(200)
      if (/:(id|paymentId|account)/.test(route.url) && !atTheDoor.test(answer.body)) given.push(route.url)
    }
  // Each of them does hand out what is one's own.
  const mine = {
    'payment-orders': payments[0],
    evidence: payments[0],
    exports: things.exported,
    imports: things.imported,
    statements: things.statement,
    'statement-papers': things.papers,
    accounts: firm.account.id,
  }
  for (const route of walked.filter(({ url }) => /:(id|paymentId|account)/.test(url))) {
    bank.wait(7000)
    const [, noun = ''] = /v1\/([\w-]+)/.exec(route.url) ?? []
    const { url, asked } = callOf(route, mine[noun as keyof typeof mine] ?? '', called)
    // Of a day that is not over some formats have nothing.
    const isOpen = /CAMT053/.test(url)
    expect((await theirs.browser.ask(url, asked)).statusCode, url).toBe(isOpen ? 409 : 200)
    expect(given, 'a foreign one is refused by the noun itself').toContain(route.url)
  }
  const counts = 'query ($org: UUID!) { getCountsOfPaymentsGroupedByStatus(legalPartyId: $org) { count } }'
  await expect(ask(ours.browser, counts, { org: firm.org })).rejects.toThrow('ForbiddenException')
})

test('no news of theirs reaches us, while ours does', async () => {
  await work(theirs)
  await work(ours)
  const last = ours.payments.at(-1) ?? ''
  await expect.poll(() => heard.join('\n').includes(last), { timeout: 60_000 }).toBe(true)
  expect(heard.length).toBeGreaterThan(5)
  const news = [...canaries, ...theirs.payments]
  expect(heard.filter(text => news.some(canary => text.includes(canary)))).toEqual([])
})

test('no line of the log holds a word of anybody', () => {
  const words = [...theirs.words, ...ours.words, theirs.firm.account.number, theirs.firm.inn, theirs.member.phone]
  expect(bank.logged.length).toBeGreaterThan(1000)
  expect(bank.logged.filter(line => words.some(word => line.includes(word)))).toEqual([])
  expect(bank.logged.some(line => line.includes('"route"'))).toBe(true)
})
