// R21: a foreign page in a real browser, where a person and a clerk are signed in, tries everything a page can, and nothing happens in either house.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceHouse } from '@bank/contracts/services.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#identity/index.ts'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { houses, makeServices } from '../src/app.ts'
import type { Browser } from './browser.ts'
import { type DeskPage, openDesk, type TestDesk } from './desk.ts'
import { clearing } from './forms.ts'
import { openWindow, type Window } from './window.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

let bank: TestBank
let desk: TestDesk
let clerk: DeskPage
let firm: TestClient
let window: Window
let context: BrowserContext
let elsewhere: Server
let payment: string
let browser: Browser
const arrived: { method: string; url: string; headers: IncomingHttpHeaders }[] = []

const graph = '/ob-payment-service/graphql'
const routesOf = { portal: routes, desk: houses.desk.routes } as const
/** Addresses of a house by their method. */
const addressesOf = (house: ServiceHouse, method: 'GET' | 'POST'): string[] =>
  routesOf[house].filter(one => one.method === method).map(({ url }) => url.replaceAll(/:\w+/g, newId()))
const services = (house: ServiceHouse): string[] => makeServices(true, house).map(({ path }) => path)
const addresses = {
  portal: { gets: addressesOf('portal', 'GET'), posts: [...services('portal'), ...addressesOf('portal', 'POST')] },
  desk: { gets: addressesOf('desk', 'GET'), posts: [...services('desk'), ...addressesOf('desk', 'POST')] },
}

async function save(browser: Browser): Promise<string> {
  const answer = await browser.ask(graph, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: {
      query: 'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
      variables: { form: { legalPartyId: firm.org, ...clearing(firm.account) } },
    },
  })
  return answer.json().data.saveInterBankTransferNativeDraft
}

beforeAll(async () => {
  bank = await openBank({ config: { logLevel: 'info' } })
  firm = await bank.client()
  browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const token = browser.cookies.get('sid') ?? ''
  payment = await save(browser)
  const origins: string[] = []
  desk = await openDesk(bank.world, { origins })
  origins.push(desk.origin)
  clerk = await desk.signIn(await desk.clerk('SUPERVISOR'))
  for (const { server } of [bank.app, desk.app]) {
    server.prependListener('request', ({ method = '', url = '', headers }) => {
      arrived.push({ method, url, headers })
    })
    server.prependListener('upgrade', ({ url = '', headers }) => {
      arrived.push({ method: 'UPGRADE', url, headers })
    })
  }
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Prizes</title><iframe name="hole"></iframe>')
  }).listen(0, '::', 0)
  await once(elsewhere, 'listening')
  window = await openWindow()
  context = await window.newContext()
  // A browser does not tell ports apart: both go along to both.
  const cookie = { domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' } as const
  await context.addCookies([
    { name: 'sid', value: token, ...cookie },
    { name: 'desk', value: clerk.browser.cookies.get('desk') ?? '', ...cookie },
  ])
})
afterAll(async () => {
  await window?.close()
  elsewhere?.closeAllConnections()
  elsewhere?.close()
  await desk?.close()
  await bank.close()
})

/** Everything that a call could leave behind. */
async function effects(): Promise<string> {
  const counted = await bank.world.db.bank(tx =>
    tx.row<{ n: string }>(sql`
      select concat_ws(' ', (select count(*) from identity.sessions), (select count(*) from identity.sessions where ended_at is not null),
        (select max(last_seen_at) from identity.sessions), (select count(*) from desk.sessions), (select count(*) from desk.sessions where ended_at is not null),
        (select max(last_seen_at) from desk.sessions), (select count(*) from desk.pre_sessions), (select sum(failed_attempts) from desk.clerks), (select count(*) from cases.steps), (select count(*) from identity.pre_sessions), (select count(*) from identity.codes),
        (select coalesce(sum(failed_attempts), 0) from identity.attempts), (select count(*) from kit.idempotency), (select count(*) from kit.audit),
        (select count(*) from outside.sms), (select count(*) from outside.captchas), (select count(*) from payments.payments)) as n`),
  )
  return counted?.n ?? ''
}

type Attack = { readonly origin: string; readonly gets: string[]; readonly posts: string[]; readonly body: string }

/** What a page has and a server has not. */
type PageElement = { src: string; append(inner: PageElement): void; submit(): void }
declare const document: { createElement(tag: string): PageElement; readonly body: PageElement }
declare const open: (url: string, target: string) => void
declare const navigator: { sendBeacon(url: string, body: string): boolean }

/** Runs in the foreign page: what a script, a form, a picture, a frame, a beacon and a socket can do. Answers with what it could read. */
async function attack({ origin, gets, posts, body }: Attack): Promise<string[]> {
  const read: string[] = []
  const patience = (): AbortSignal => AbortSignal.timeout(4000)
  const form = new FormData()
  form.set('query', body)
  const bodies = [new Blob([body], { type: 'text/plain' }), new URLSearchParams({ query: body }), form]
  const json = { 'content-type': 'application/json', 'x-device-id': 'evil', 'idempotency-key': crypto.randomUUID() }
  const own: RequestInit = { credentials: 'include' }
  const tries: Promise<unknown>[] = []
  const look = (what: string, asked: Promise<Response>): void => {
    tries.push(
      asked.then(
        async answer => {
          if (answer.type !== 'opaque') read.push(`${what}: ${(await answer.text()).slice(0, 100)}`)
        },
        () => {},
      ),
    )
  }
  for (const url of posts) {
    for (const one of bodies)
      look(
        `POST ${url}`,
        fetch(origin + url, { ...own, method: 'POST', mode: 'no-cors', body: one, signal: patience() }),
      )
    look(`JSON ${url}`, fetch(origin + url, { ...own, method: 'POST', headers: json, body, signal: patience() }))
    look(`plain ${url}`, fetch(origin + url, { ...own, method: 'POST', body, signal: patience() }))
    navigator.sendBeacon(origin + url, body)
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const sent = document.createElement('form')
      Object.assign(sent, { action: origin + url, method: 'post', target: 'hole', enctype })
      const field = document.createElement('input')
      Object.assign(field, { name: body.slice(0, -1), value: '"}' })
      sent.append(field)
      document.body.append(sent)
      sent.submit()
      await new Promise(done => setTimeout(done, 30))
    }
  }
  for (const url of gets) {
    look(`GET ${url}`, fetch(origin + url, { ...own, mode: 'no-cors', signal: patience() }))
    look(
      `GET with headers ${url}`,
      fetch(origin + url, { ...own, headers: { 'x-device-id': 'evil' }, signal: patience() }),
    )
    look(`cors ${url}`, fetch(origin + url, { ...own, signal: patience() }))
    for (const tag of ['img', 'script', 'iframe'] as const) {
      const element = document.createElement(tag)
      element.src = origin + url
      document.body.append(element)
    }
  }
  const socket = new WebSocket(origin.replace('http', 'ws') + (posts[2] ?? posts[0]), 'graphql-transport-ws')
  tries.push(
    new Promise<void>(done => {
      socket.onopen = () => done(void read.push('a socket opened'))
      socket.onerror = () => done()
    }),
  )
  await Promise.all(tries)
  await new Promise(done => setTimeout(done, 500))
  return read
}

const bodyOf = (house: ServiceHouse): string =>
  JSON.stringify({
    query:
      house === 'desk'
        ? `mutation { takeCase(caseId: "${newId()}") }`
        : `mutation { deletePayment(paymentId: "${payment}", legalPartyId: "${firm.org}") }`,
  })
const aim = (house: ServiceHouse): Attack => ({
  origin: house === 'desk' ? desk.origin : bank.origin,
  ...{ gets: addresses[house].gets, posts: addresses[house].posts, body: bodyOf(house) },
})

/** A neighbour on our host but another port is of our site, so that the cookies go along; one of another name is not. */
const places = (['portal', 'desk'] as const).flatMap(house => [
  { house, name: '127.0.0.1', cookies: true },
  { house, name: 'localhost', cookies: false },
])

test.each(places)(
  'a page at $name on another port does nothing to the $house',
  { timeout: 120_000 },
  async ({ house, name, cookies }) => {
    const { gets, posts } = addresses[house]
    const { origin } = aim(house)
    const before = await effects()
    arrived.length = 0
    const logged = bank.logged.length
    const page: Page = await context.newPage()
    await page.goto(`http://${name}:${(elsewhere.address() as AddressInfo).port}/`)
    expect(await page.evaluate(attack, aim(house))).toEqual([])
    for (const url of gets) await page.evaluate(target => void open(target, '_blank'), origin + url)
    await expect
      .poll(
        () => gets.every(url => arrived.some(one => one.url === url && one.headers['sec-fetch-mode'] === 'navigate')),
        { timeout: 20_000 },
      )
      .toBe(true)
    await page.waitForTimeout(500)
    // All of it came here, with the cookie where the browser sends it along.
    expect(arrived.length).toBeGreaterThan(5 * posts.length + 3 * gets.length)
    expect(arrived.some(({ method }) => method === 'UPGRADE')).toBe(true)
    expect(arrived.some(({ headers }) => /sid=/.test(headers.cookie ?? ''))).toBe(cookies)
    expect(arrived.some(({ headers }) => /desk=/.test(headers.cookie ?? ''))).toBe(cookies)
    const statuses = bank.logged
      .slice(logged)
      .map(line => JSON.parse(line))
      .filter(({ msg }) => msg === 'answered')
      .map(({ method, route, status }) => ({ method, route, status }))
    expect(statuses.length).toBeGreaterThan(5 * posts.length)
    expect(statuses.filter(({ status }) => status < 400)).toEqual([])
    expect(await effects()).toBe(before)
    await Promise.all(context.pages().map(one => one.close()))
  },
)

/** What a page of the house itself hears of that call. */
async function fromOwnPage(house: ServiceHouse, url: string, device: string): Promise<unknown> {
  const page = await context.newPage()
  const { origin, body } = aim(house)
  await page.goto(`${origin}/nothing-here`)
  return page.evaluate(
    async ({ url, body, device }) => {
      const headers = {
        'content-type': 'application/json',
        'x-device-id': device,
        'idempotency-key': crypto.randomUUID(),
      }
      const answer = await fetch(url, { method: 'POST', headers, body })
      return answer.json()
    },
    { url: origin + url, body, device },
  )
}

test('the same call from our own page is done, so each of them was worth trying', async () => {
  expect(await fromOwnPage('portal', graph, browser.device)).toEqual({ data: { deletePayment: true } })
  expect(await fromOwnPage('desk', '/ob-desk-service/graphql', clerk.browser.device)).toMatchObject({
    errors: [{ extensions: { classification: 'CaseNotFoundException' } }],
  })
})
