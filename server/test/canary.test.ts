// R17: two companies live in one bank; whatever is planted in one of them is looked for in everything the other ever hears.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { routes } from '#identity/index.ts'
import type { Sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { jobs, makeServices } from '../src/app.ts'
import { questions, replaced } from './asking.ts'
import type { Browser } from './browser.ts'
import { clearing } from './forms.ts'
import { type Firm, type House, type Member, openHouse, opening } from './house.ts'

const path = '/ob-payment-service/graphql'

type Company = {
  readonly firm: Firm
  readonly member: Member
  readonly browser: Browser
  /** Words that nobody but this company ever wrote. */
  readonly words: readonly string[]
  readonly payments: string[]
}

let house: House
let ours: Company
let theirs: Company
/** Everything of theirs that tells it from anybody else's. */
let canaries: string[]
const heard: string[] = []
const heardByThem: string[] = []
let sockets: WebSocket[]

async function ask<T>(browser: Browser, query: string, variables: Record<string, unknown>): Promise<T> {
  const answer = await browser.ask(path, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: { query, variables },
  })
  const { data, errors } = answer.json<{ data: Record<string, T> | null; errors?: unknown }>()
  const [found] = Object.values(data ?? {})
  if (errors || found === undefined) throw new Error(answer.body)
  return found
}

async function arrive(): Promise<Company> {
  const firm = await house.firm()
  const member = await house.member([firm.org])
  const words = ['Получатель', 'Назначение', 'Причина'].map(word => `${word}${newId().replaceAll('-', '')}`)
  return { firm, member, browser: await house.signedIn(member), words, payments: [] }
}

const batch = '{ succeeded { id } failed { classification } }'

async function draft({ firm, browser, words, payments }: Company): Promise<string> {
  const form = clearing(firm.account, '10.00', { recipientName: words[0] ?? '', purpose: words[1] ?? '' })
  const id = await ask<string>(
    browser,
    'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
    { form: { legalPartyId: firm.org, ...form } },
  )
  payments.push(id)
  return id
}

/** A day of a company: one payment all the way to another bank, one that is cancelled, one left a draft. */
async function work(company: Company): Promise<void> {
  const { firm, member, browser, words } = company
  const org = firm.org
  const ids = [await draft(company), await draft(company)]
  await draft(company)
  await ask(
    browser,
    `mutation ($ids: [ID!]!, $org: ID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) ${batch} }`,
    { ids, org },
  )
  const [signed, cancelled] = ids
  const shown = await ask<{ id: string }>(
    browser,
    'mutation ($ids: [ID!]!, $org: ID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id } }',
    { ids: [signed], org },
  )
  house.wait(30)
  const code = generateSync({ secret: member.seed, epoch: Math.floor(house.world.clock.now().getTime() / 1000) })
  const decide = (sign: object) =>
    ask<{ succeeded: object[] }>(browser, `mutation ($sign: SignInput!) { signingPayment(sign: $sign) ${batch} }`, {
      sign: { legalPartyId: org, ...sign },
    })
  const done = [
    await decide({ paymentIds: [signed], outcome: 'SUCCESS', challengeId: shown.id, code }),
    await decide({ paymentIds: [cancelled], outcome: 'CANCELLED', reason: words[2] }),
  ]
  expect(done.map(one => one.succeeded.length)).toEqual([1, 1])
  for (let round = 0; round < 3; round++)
    for (const job of jobs.filter(({ name }) => /^(send|answers) (CLEARING|GROSS)$/.test(name)))
      await job.run(house.world)
}

/** A page that listens to everything there is, and what it hears. */
async function listen({ firm, browser }: Company, into: string[]): Promise<WebSocket> {
  const socket = house.socket(browser.cookies.get('sid') ?? '')
  expect(await opening(socket)).toBe('open')
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
  const movement = 'subscription ($org: ID!) { listenMovement(legalPartyId: $org) { number } }'
  say({ id: '1', type: 'subscribe', payload: { query: payment, variables: { of: { legalPartyId: firm.org } } } })
  say({ id: '2', type: 'subscribe', payload: { query: movement, variables: { org: firm.org } } })
  return socket
}

const raw = (text: string, ...values: unknown[]): Sql => ({ text, values, name: `c${newId().slice(0, 8)}` })

/** Every row of theirs in every table, as one text. */
async function rowsOf(org: string): Promise<string> {
  return house.world.db.bank(async tx => {
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
  house = await openHouse({ logLevel: 'trace' })
  ours = await arrive()
  theirs = await arrive()
  sockets = [await listen(ours, heard), await listen(theirs, heardByThem)]
  await work(theirs)
  await work(ours)
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
  canaries = [...new Set([...canaries, ...ids])]
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await house.close()
})

/** What of theirs is in a text, beside what the asker put there. */
const found = (text: string, asked = ''): string[] =>
  canaries.filter(canary => text.includes(canary) && !asked.includes(canary))

const own = ({ firm, payments }: Company, payment = payments[0] ?? '') => ({
  org: firm.org,
  account: firm.account.number,
  payment,
})

/** What the bank tells any client who knows the number of an account: who is to be paid there. */
const told: Readonly<Record<string, (company: Company) => string>> = {
  'accountByNumber account': ({ firm }) => firm.inn,
}

test('the canaries sing where they may: in the answers and the news of their own people', async () => {
  expect(canaries.length).toBeGreaterThan(20)
  const sung = new Set<string>()
  for (const service of makeServices(true))
    for (const payment of theirs.payments)
      for (const { query, variables } of questions(service.schema, own(theirs, payment))) {
        if (!query.startsWith('query')) continue
        const answer = await theirs.browser.ask(service.path, { method: 'POST', body: { query, variables } })
        for (const canary of found(answer.body)) sung.add(canary)
      }
  expect([...theirs.words].filter(word => !sung.has(word))).toEqual([])
  expect(sung.size).toBeGreaterThan(10)
  await expect.poll(() => found(heardByThem.join('\n')).length, { timeout: 5000 }).toBeGreaterThan(0)
})

test('something of theirs in every argument: nothing of theirs in any answer, and nothing of theirs changed', {
  timeout: 300_000,
}, async () => {
  const before = await rowsOf(theirs.firm.org)
  const all = makeServices(true).flatMap(service =>
    questions(service.schema, own(ours)).flatMap(question =>
      question.places.flatMap(place => canaries.map(text => ({ service, question, place, text }))),
    ),
  )
  const asked = new Set<string>()
  const leaks: string[] = []
  let read = 0
  for (const { service, question, place, text } of all) {
    const variables = replaced(question.variables, place, text)
    const answer = await ours.browser.ask(service.path, {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { query: question.query, variables },
    })
    const where = `${question.field} ${place.join('.')}`
    asked.add(where)
    if (!answer.json().errors) read++
    const leaked = found(answer.body, JSON.stringify(variables)).filter(one => one !== told[where]?.(theirs))
    if (leaked.length) leaks.push(`${where} = ${text}: ${leaked.join(', ')}`)
  }
  expect(leaks).toEqual([])
  expect(all.length).toBeGreaterThan(2000)
  expect(asked.size).toBeGreaterThan(80)
  expect(read, 'some were answered at all').toBeGreaterThan(all.length / 50)
  expect(await rowsOf(theirs.firm.org)).toBe(before)
  expect((await ours.browser.ask('/api/v1/keep-alive')).statusCode, 'we were somebody to the end').toBe(200)
})

test('no route gives what is theirs, or takes us there', async () => {
  const { firm, member } = theirs
  const contracts = canaries.filter(canary => /^[0-9a-f-]{36}$/.test(canary))
  for (const { method, url } of routes.filter(({ url }) => !/logout|login/.test(url)))
    for (const id of method === 'POST' ? contracts : contracts.slice(0, 1)) {
      const body = {
        orgReferenceId: id,
        contractId: id,
        username: member.username,
        phone: member.phone,
        code: '000000',
      }
      const answer = await ours.browser.ask(method === 'GET' ? `${url}?action=login&orgReferenceId=${id}` : url, {
        method,
        ...(method === 'POST' && { body }),
      })
      expect(found(answer.body, JSON.stringify(body)), `${method} ${url} with ${id}`).toEqual([])
    }
  const counts = 'query ($org: ID!) { getCountsOfPaymentsGroupedByStatus(legalPartyId: $org) { count } }'
  await expect(ask(ours.browser, counts, { org: firm.org })).rejects.toThrow('ForbiddenException')
})

test('no news of theirs reaches us, while ours does', async () => {
  await work(theirs)
  await work(ours)
  const last = ours.payments.at(-1) ?? ''
  await expect.poll(() => heard.join('\n').includes(last), { timeout: 5000 }).toBe(true)
  expect(heard.length).toBeGreaterThan(5)
  const news = [...canaries, ...theirs.payments]
  expect(heard.filter(text => news.some(canary => text.includes(canary)))).toEqual([])
})

test('no line of the log holds a word of anybody', () => {
  const words = [...theirs.words, ...ours.words, theirs.firm.account.number, theirs.firm.inn, theirs.member.phone]
  expect(house.logged.length).toBeGreaterThan(1000)
  expect(house.logged.filter(line => words.some(word => line.includes(word)))).toEqual([])
  expect(house.logged.some(line => line.includes('"route"'))).toBe(true)
})
