// Addresses that a browser opens as a page are refused as one, and never as JSON; whoever is no browser gets JSON as everywhere.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { routes } from '../src/app.ts'
import type { Browser } from './browser.ts'
import { openBank, type TestBank } from './world.ts'

const open = { method: 'GET', open: true } as const

const refusing = (name: Classification, params: Record<string, string> = {}): Route => ({
  ...{ ...open, url: `/api/v1/refused/${name}`, access: 'ANYONE' },
  handler: async (_call, _request, reply) => {
    // As of a file on its way, which then does not come.
    reply.header('content-disposition', 'attachment; filename="a.pdf"').header('etag', '"a"')
    throw refusalOf(name, params)
  },
})

const beside: readonly Route[] = [
  refusing('NotFoundException'),
  refusing('UnavailableException'),
  refusing('TooManyRequestsException', { seconds: '7' }),
  refusing('ValidationException', { field: '"><script src=/a.js></script>$&' }),
  { ...open, url: '/api/v1/refused/bug', access: 'ANYONE', handler: () => Promise.reject(new Error('SELECT secret')) },
  { ...open, url: '/api/v1/inside', access: 'FIRST_SIGNER', handler: async () => 'inside' },
]

let bank: TestBank
let dist: string
let signer: Browser
let creator: Browser

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'ordo-front-'))
  mkdirSync(join(dist, 'assets'))
  const metas = ['bank-mode', 'sentry-dsn', 'refusal'].map(name => `<meta name="${name}" content="">`).join('')
  writeFileSync(join(dist, 'index.html'), `<!doctype html><html><head>${metas}</head></html>`)
  bank = await openBank({ config: { webDist: dist }, beside: { services: [], routes: beside, screens: [] } })
  const { org } = await bank.client()
  signer = await bank.signedIn(await bank.person({ orgs: [org], hasApp: true }))
  creator = await bank.signedIn(await bank.person({ orgs: [org], hasApp: true, right: 'CREATOR' }))
})
afterAll(async () => {
  await bank.close()
  rmSync(dist, { recursive: true })
})

/** As a browser goes to an address that somebody typed: with its cookies, without any header of ours. */
const typed = { 'x-device-id': undefined, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } as const

const told = (html: string) => {
  const [, content = ''] = /<meta name="refusal" content="([^"]*)"/.exec(html) ?? []
  return content && JSON.parse(content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

async function opens(browser: Browser, url: string) {
  const answer = await browser.ask(url, { headers: typed })
  const { code, params, isOpen, traceId } = told(answer.body) || {}
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.headers.etag).toBeUndefined()
  expect(traceId).toBe(answer.headers['x-trace-id'])
  return { status: answer.statusCode, code, params, isOpen }
}

test.each([
  ['NotFoundException', 404, {}],
  ['UnavailableException', 503, {}],
  ['TooManyRequestsException', 429, { seconds: '7' }],
] as const)('an open address refuses %s as a page', async (code, status, params) => {
  expect(await opens(signer, `/api/v1/refused/${code}`)).toEqual({ status, code, params, isOpen: true })
})

test('when to come again is said to a browser as well', async () => {
  const answer = await signer.ask('/api/v1/refused/TooManyRequestsException', { headers: typed })
  expect(answer.headers['retry-after']).toBe('7')
})

test('a session that is over and a right that somebody has not are told apart', async () => {
  expect((await signer.ask('/api/v1/inside', { headers: typed })).body).toBe('inside')
  expect(await opens(creator, '/api/v1/inside')).toMatchObject({
    status: 403,
    code: 'ForbiddenException',
    isOpen: true,
  })
  expect(await opens(bank.browser(), '/api/v1/inside')).toMatchObject({ status: 403, code: 'SessionExpiredException' })
})

test('a bug is told without its words, and what is told stays text', async () => {
  expect(await opens(signer, '/api/v1/refused/bug')).toMatchObject({ status: 500, code: 'SystemException', params: {} })
  const answer = await signer.ask('/api/v1/refused/ValidationException', { headers: typed })
  expect(answer.body).not.toContain('<script')
  expect(told(answer.body).params).toEqual({ field: '"><script src=/a.js></script>$&' })
})

const fill = (url: string): string =>
  url.replace('/:format', '/CSV').replace(/:\w+/g, '0198e5a0-0000-7000-8000-000000000000')

test('every address of the product that is no open one is refused as a page, whoever opens it, and does nothing', async () => {
  const own = routes.filter(route => route.method === 'GET' && !route.open)
  expect(own.length).toBeGreaterThan(10)
  for (const browser of [signer, bank.browser()])
    for (const { url } of own) {
      const seen = await opens(browser.twin(), fill(url))
      expect(seen, url).toEqual({ status: 403, code: 'ForbiddenException', params: {}, isOpen: false })
    }
})

test('an address that nobody knows is a page as well, which was refused nothing', async () => {
  for (const url of ['/api/v1/nothing', '/ob-payment-service/graphql', '/dev/sms', '/assets/a.js', '/ws']) {
    const answer = await signer.ask(url, { headers: typed })
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8'])
    expect(told(answer.body)).toBe('')
  }
})

test('a script, a program and a form get JSON as before', async () => {
  for (const headers of [{}, { 'sec-fetch-mode': 'cors' }, { 'sec-fetch-mode': 'no-cors' }, { accept: 'text/html' }]) {
    const answer = await signer.ask('/api/v1/refused/NotFoundException', { headers })
    expect(answer.json()).toMatchObject({ code: 'NotFoundException' })
  }
  const form = await signer.ask('/api/v1/login', { method: 'POST', body: {}, headers: typed })
  expect(form.json()).toMatchObject({ code: 'ForbiddenException' })
})
