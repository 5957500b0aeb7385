// R26: every answer, of whatever kind, carries the security headers; scored as MDN Observatory scores them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#identity/index.ts'
import { compressed, compressedFromBytes, encodingOf } from '#kit/compression.ts'
import { serveFront } from '#kit/front.ts'
import { newTrace, refuse } from '#kit/http.ts'
import { guardRoutes, rest } from '#kit/rest.ts'
import { type Browser, openBrowser } from './browser.ts'
import { openBank, password, type TestBank, type TestPerson } from './world.ts'

let bank: TestBank
let member: TestPerson
let browser: Browser
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'ordo-front-'))
  mkdirSync(join(dist, 'assets'))
  const metas = '<meta name="bank-mode" content=""><meta name="sentry-dsn" content=""><meta name="refusal" content="">'
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html><head>${metas}<script type="module" src="/assets/a-1.js"></script></head></html>`,
  )
  writeFileSync(join(dist, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const config = { secure: true, webDist: dist, pace: { mutations: 60, reads: 600, exports: 1, proofs: 10 } }
  bank = await openBank({ config, bodies: { graceMs: 1000, windowMs: 500, bytesPerSecond: 1 } })
  const { org } = await bank.client()
  member = await bank.person({ orgs: [org], hasApp: true })
  browser = await bank.signedIn(member)
})
afterAll(async () => {
  await bank.close()
  rmSync(dist, { recursive: true })
})

type ResponseFacts = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: readonly string[]
  readonly body: string
}

/** One request as bytes, so that nothing of a client stands between; `secure` speaks for the proxy that ends TLS. */
function raw(lines: readonly string[]): Promise<ResponseFacts> {
  return new Promise((done, fail) => {
    const socket = connect(bank.port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', fail)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const [first = '', ...fields] = head.split('\r\n')
      const pairs = fields.map(
        line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      )
      const cookies = pairs.filter(([name]) => name === 'set-cookie').map(([, value]) => value)
      done({ status: Number(first.split(' ')[1]), headers: new Map(pairs), cookies, body: rest.join('\r\n\r\n') })
    })
    socket.write(`${[...lines, `host: 127.0.0.1:${bank.port}`, 'connection: close'].join('\r\n')}\r\n\r\n`)
  })
}

const cookie = () => `cookie: ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`
const own = () => [`x-device-id: ${browser.device}`, cookie()]
const typed = (path: string) => [`GET ${path} HTTP/1.1`, cookie(), 'sec-fetch-mode: navigate']
const upgrade = [
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'connection: upgrade',
]

const kinds: Record<string, { ask: () => readonly string[]; status: number; stored?: true; page?: true }> = {
  'the page': { ask: () => ['GET / HTTP/1.1'], status: 200, page: true },
  'a route of the page': { ask: () => ['GET /history?status=x HTTP/1.1'], status: 200, page: true },
  'a script': { ask: () => ['GET /assets/a-1.js HTTP/1.1'], status: 200, stored: true },
  'an icon': { ask: () => ['GET /icon.svg HTTP/1.1'], status: 200, stored: true },
  'a script that is not there': { ask: () => ['GET /assets/a-2.js HTTP/1.1'], status: 404 },
  'the headers of the page alone': { ask: () => ['HEAD / HTTP/1.1'], status: 200, page: true },
  'an address that is none': { ask: () => ['GET /nowhere HTTP/1.1'], status: 404 },
  'a folder of another program': { ask: () => ['GET /.git/config HTTP/1.1'], status: 404 },
  'a file that is none': { ask: () => ['GET /nonexistent.js HTTP/1.1'], status: 404 },
  'an address below a screen': { ask: () => ['GET /faq/v1 HTTP/1.1'], status: 404 },
  'an address that somebody typed': { ask: () => typed('/nowhere'), status: 404, page: true },
  'an address of ours that is none, typed': { ask: () => typed('/api/v1/nothing'), status: 404, page: true },
  'an address of ours that is for scripts, typed': { ask: () => typed('/api/v1/keep-alive'), status: 403, page: true },
  'what robots may': { ask: () => ['GET /robots.txt HTTP/1.1'], status: 200 },
  'whom to tell of a hole': { ask: () => ['GET /.well-known/security.txt HTTP/1.1'], status: 200 },
  'an answer': { ask: () => ['GET /api/v1/keep-alive HTTP/1.1', ...own()], status: 200 },
  'an answer without a session': { ask: () => ['GET /api/v1/keep-alive HTTP/1.1', 'x-device-id: d'], status: 403 },
  'a refusal of another origin': {
    ask: () => ['GET /api/v1/keep-alive HTTP/1.1', 'origin: https://evil.example'],
    status: 403,
  },
  'a route that is not there': { ask: () => ['GET /api/v1/nothing HTTP/1.1'], status: 404 },
  'a method that is not there': { ask: () => ['DELETE /api/v1/login HTTP/1.1'], status: 404 },
  'a path that is none': { ask: () => ['GET /%zz HTTP/1.1'], status: 400 },
  'a path that climbs': { ask: () => ['GET /assets/..%2f..%2fetc/passwd HTTP/1.1'], status: 404 },
  'a request that is none': { ask: () => ['NOISE'], status: 400 },
  'a header that is too long': { ask: () => ['GET / HTTP/1.1', `x-long: ${'x'.repeat(20_000)}`], status: 431 },
  'a body that is too long': {
    ask: () => [
      'POST /ob-payment-service/graphql HTTP/1.1',
      ...own(),
      'content-type: application/json',
      'content-length: 9999999',
    ],
    status: 400,
  },
  'a body that does not come': {
    ask: () => ['POST /api/v1/login HTTP/1.1', 'x-device-id: d', 'content-type: application/json', 'content-length: 9'],
    status: 408,
  },
  'a content type that is none': {
    ask: () => ['POST /ob-payment-service/graphql HTTP/1.1', ...own(), 'content-type: text/xml', 'content-length: 0'],
    status: 400,
  },
  'a service without a session': {
    ask: () => [
      'POST /ob-payment-service/graphql HTTP/1.1',
      'x-device-id: d',
      'content-type: application/json',
      'content-length: 0',
    ],
    status: 400,
  },
  'a websocket of another origin': {
    ask: () => ['GET /ob-payment-service/graphql HTTP/1.1', ...upgrade, 'origin: https://evil.example', cookie()],
    status: 403,
  },
  'a websocket where none is': { ask: () => ['GET /nowhere HTTP/1.1', ...upgrade], status: 404 },
}

const split = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy.split(';').map(part => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values]
    }),
  )

/** The table of MDN Observatory (145 at most), by result; what a site of ours cannot get says so. */
const modifiers = {
  'csp-default-none-without-unsafe': 10,
  'csp-without-unsafe': 5,
  'csp-unsafe-style': 0,
  'csp-unsafe': -20,
  'csp-missing': -25,
  'cookies-secure-httponly-samesite': 5,
  'cookies-not-found': 0,
  'cookies-weak': -40,
  'cors-not-implemented': 0,
  'cors-universal': -50,
  'corp-same-origin': 10,
  'corp-missing': 0,
  'referrer-private': 5,
  'referrer-missing': 0,
  'referrer-unsafe': -5,
  // Five more for a name on the browsers' own list, which is a matter of the bank's name.
  'hsts-at-least-six-months': 0,
  'hsts-short': -10,
  'hsts-missing': -20,
  nosniff: 0,
  'nosniff-missing': -5,
  'frames-by-csp': 5,
  'frames-by-header': 0,
  'frames-open': -20,
  // Five more with an `integrity` on each script; those of our own origin need none.
  'scripts-of-our-own': 0,
  'scripts-inline': -5,
} as const
type Result = keyof typeof modifiers

function csp(headers: ResponseFacts['headers']): Result {
  const policy = headers.get('content-security-policy')
  if (!policy) return 'csp-missing'
  const rules = split(policy)
  const of = (name: string): readonly string[] => rules.get(name) ?? rules.get('default-src') ?? ['*']
  const broad = /^('unsafe-(inline|eval|hashes)'|data:|https?:|blob:|\*)$/
  if ([...of('script-src'), ...of('object-src')].some(value => broad.test(value))) return 'csp-unsafe'
  if (of('style-src').some(value => broad.test(value))) return 'csp-unsafe-style'
  return of('default-src').join() === "'none'" ? 'csp-default-none-without-unsafe' : 'csp-without-unsafe'
}

function cookieResult(cookies: readonly string[]): Result {
  if (!cookies.length) return 'cookies-not-found'
  const good = cookies.every(
    one => /; HttpOnly/.test(one) && /; Secure/.test(one) && /; SameSite=(Strict|Lax)/.test(one),
  )
  return good ? 'cookies-secure-httponly-samesite' : 'cookies-weak'
}

function hsts(headers: ResponseFacts['headers']): Result {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (!age) return 'hsts-missing'
  return Number(age) >= 15_552_000 ? 'hsts-at-least-six-months' : 'hsts-short'
}

function referrer(headers: ResponseFacts['headers']): Result {
  const said = headers.get('referrer-policy')
  if (!said) return 'referrer-missing'
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(said)
    ? 'referrer-private'
    : 'referrer-unsafe'
}

function frames(headers: ResponseFacts['headers']): Result {
  const ancestors = split(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors?.join() === "'none'") return 'frames-by-csp'
  return /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 'frames-by-header' : 'frames-open'
}

function results({ headers, cookies, body }: ResponseFacts): Result[] {
  return [
    csp(headers),
    cookieResult(cookies),
    headers.has('access-control-allow-origin') ? 'cors-universal' : 'cors-not-implemented',
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 'corp-same-origin' : 'corp-missing',
    referrer(headers),
    hsts(headers),
    headers.get('x-content-type-options') === 'nosniff' ? 'nosniff' : 'nosniff-missing',
    frames(headers),
    /<script(?![^>]*\ssrc="\/)[^>]*>|\son\w+=|<style|\sstyle=/i.test(body) ? 'scripts-inline' : 'scripts-of-our-own',
  ]
}

/** Penalties first; what is earned beyond counts only for a site that has 90 without it. */
function score(seen: ResponseFacts): number {
  const found = results(seen).map((result): number => modifiers[result])
  const base = 100 + found.filter(one => one < 0).reduce((sum, one) => sum + one, 0)
  return base >= 90 ? base + found.filter(one => one > 0).reduce((sum, one) => sum + one, 0) : base
}

function mustBeClosed({ headers }: ResponseFacts): void {
  const rules = split(headers.get('content-security-policy') ?? '')
  expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(rules.get('script-src')).toEqual(["'self'"])
  expect(rules.get('style-src')).toEqual(["'self'"])
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(rules.get(name)).toEqual(["'none'"])
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  for (const name of ['server', 'x-powered-by', 'via']) expect(headers.has(name)).toBe(false)
}

describe.each(Object.entries(kinds))('%s', (_name, { ask, status, stored, page }) => {
  test('A+', async () => {
    const seen = await raw(ask())
    expect(seen.status).toBe(status)
    // 130 without a cookie: everything that the headers of one site can earn.
    expect(results(seen).filter(result => modifiers[result] < 0)).toEqual([])
    expect(score(seen)).toBe(130)
    mustBeClosed(seen)
    expect(seen.headers.get('cache-control'), 'caching').toMatch(
      stored ? /^(public, max-age=31536000, immutable|no-cache)$/ : /^no-store$/,
    )
    if (page) expect(seen.headers.get('content-type')).toBe('text/html; charset=utf-8')
    else if (seen.body) expect(seen.body).not.toMatch(/<html|node_modules|\.ts:|Fastify|Error:/)
  })
})

test('sign-in gives its cookies with everything a cookie can have', async () => {
  const fresh = openBrowser(bank.app)
  bank.wait(30_000)
  const entered = await fresh.login(member.username, password)
  const confirmed = await fresh.confirm({ totp: bank.code(member) })
  for (const answer of [entered, confirmed]) {
    const headers = new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
    const seen = { status: 200, headers, cookies: [answer.headers['set-cookie'] ?? []].flat(), body: '' }
    expect(seen.cookies.length).toBeGreaterThan(0)
    expect(score(seen)).toBe(135)
  }
})

test('a file is for saving, not for opening, and for nobody else', async () => {
  const app = Fastify({ genReqId: newTrace })
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  await app.register(async api => {
    guardRoutes(api)
    rest(api, bank.world, sessions(bank.world), [
      {
        method: 'GET',
        url: '/file',
        access: 'SIGNED_IN',
        handler: async (_call, _request, reply) =>
          reply.header('content-disposition', 'attachment; filename="a.csv"').type('text/csv').send('a'),
      },
    ])
  })
  const answer = await openBrowser(app, browser).ask('/file')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="a.csv"',
  })
  await app.close()
})

/** The rules of a form: more than one packet of JSON. */
const longAnswer = (headers: Readonly<Record<string, string>>) =>
  browser.ask('/ob-rule-engine-service/graphql', {
    method: 'POST',
    body: {
      query: '{ getPaymentValidationRules(page: CLEARING_GROSS) { id field regex maxLength message { ru kg eng } } }',
    },
    headers,
  })

test('a long answer is compressed as the browser takes it, and says the same', async () => {
  const plain = await longAnswer({})
  expect(plain.statusCode).toBe(200)
  expect(plain.rawPayload.length).toBeGreaterThan(compressedFromBytes)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await longAnswer({ 'accept-encoding': accepted })
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) })
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(open(rawPayload).toString()).toBe(plain.body)
  }
})

test('a refusal of another site is as long as it always was, whatever it guessed (BREACH)', async () => {
  const guesses = ['a', 'a'.repeat(4000)].map(guess =>
    browser.ask(`/ob-rule-engine-service/graphql?${guess}`, {
      method: 'POST',
      body: { query: guess },
      headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' },
    }),
  )
  const [one, other] = await Promise.all(guesses)
  expect(one?.body).toContain('ForbiddenException')
  expect(one?.headers['content-encoding']).toBeUndefined()
  expect(other?.rawPayload.length).toBe(one?.rawPayload.length)
})

test.each`
  accepted                 | encoding
  ${null}                  | ${null}
  ${''}                    | ${null}
  ${'identity'}            | ${null}
  ${'gzip, deflate, br'}   | ${'br'}
  ${'BR;Q=0.1, gzip;q=1'}  | ${'br'}
  ${'br;q=0, gzip;q=0.5'}  | ${'gzip'}
  ${'br; q=0.0, gzip;q=0'} | ${null}
  ${'*'}                   | ${null}
  ${'xbr, gzipped'}        | ${null}
`('who takes $accepted gets $encoding', ({ accepted, encoding }) => expect(encodingOf(accepted)).toBe(encoding))

test('a file is not compressed once more, and its length stays told', async () => {
  const app = Fastify()
  app.addHook('onSend', compressed)
  app.get('/file', (_request, reply) => reply.type('text/csv').header('content-length', 5000).send('a'.repeat(5000)))
  const { headers } = await app.inject({ url: '/file', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-length']).toBe('5000')
  await app.close()
})

test('who calls us by another name cannot write a rule', async () => {
  for (const host of ['a;script-src *', "a 'unsafe-inline'", '*', 'a, b']) {
    const answer = await bank.app.inject({ method: 'GET', url: '/', headers: { host } })
    const rules = split(String(answer.headers['content-security-policy']))
    expect(rules.get('script-src')).toEqual(["'self'"])
    expect(rules.get('connect-src')).toEqual(["'self'"])
  }
})

test('a front end that is not there is said at the start', async () => {
  await expect(serveFront(Fastify(), join(dist, 'nowhere'), bank.world)).rejects.toThrow('no front end in')
})

test('the score knows what is missing', () => {
  const bare: ResponseFacts = { status: 200, headers: new Map(), cookies: ['sid=1'], body: '<script>1</script>' }
  expect(results(bare).filter(result => modifiers[result] < 0)).toEqual([
    'csp-missing',
    'cookies-weak',
    'hsts-missing',
    'nosniff-missing',
    'frames-open',
    'scripts-inline',
  ])
  expect(score(bare)).toBeLessThan(0)
})
