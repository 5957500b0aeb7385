// R22 and R23 at the house of phones: no body, however strange, long, deep, packed or slow, is answered as right, breaks anything or tells of what is inside.

import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/random.ts'
import { makeApp } from '../src/app.ts'
import { goodPin, keyOwners, openPhones, phoneConfig, type TestPhone, type TestPhones } from './phones.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let phones: TestPhones
let phone: TestPhone
let keyId: string
let token: string

beforeAll(async () => {
  bank = await openBank({ config: { logLevel: 'fatal' } })
  phones = await openPhones(bank.world)
  ;({ phone, keyId } = await keyOwners(bank, phones).bound())
  token = (await phone.open(keyId)).json<{ token: string }>().token
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

/** What each call takes; the value is as good as one can be that leads nowhere. */
const calls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'activation/look': { key: 'AAAAA-AAAAA-AAAAA-AAAAA' },
  activation: { key: 'AAAAA-AAAAA-AAAAA-AAAAA', publicKey: 'AAAA', signature: 'AAAA', pin: goodPin },
  token: { keyId: newId(), nonce: 'AAAA', signature: 'AAAA', pin: goodPin },
  'not-me': { keyId: newId(), nonce: 'AAAA', signature: 'AAAA' },
  renewal: { keyId: newId(), nonce: 'AAAA', publicKey: 'AAAA', signature: 'AAAA', proof: 'AAAA', pin: goodPin },
  [`requests/${newId()}/answer`]: { decision: 'SIGN', omitted: [], reason: null, number: null, signature: 'AAAA' },
  'person/check': { pin: goodPin, codeWord: 'слово' },
  'person/password': { password: 'Strong-Password-1', repeat: 'Strong-Password-1' },
  'person/code-word': { word: 'слово' },
  'person/phone': { phone: '996555000001' },
  'person/phone/prove': { side: 'BEFORE', code: '000000' },
}

const strange: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { length: 5 }, { toString: 'x' }],
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', 'я'.repeat(513), "' or true --", '../../etc/passwd', '__proto__'],
  ...[Array.from({ length: 521 }, () => newId()), [newId(), 7], ['x']],
]

/** What nobody outside is to read. */
const inside = /at .*\.ts|node:internal|\bselect\b|\binsert\b|paycontrol\.|constraint|stack/i

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  phone.browser.ask(`/phone/v1/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

test.each(Object.entries(calls))('%s: a field that is anything else is refused by a name', async (path, right) => {
  const bodies = Object.keys(right).flatMap(field => strange.map(value => ({ ...right, [field]: value })))
  for (const body of [...bodies, {}, { ...right, ['__proto__']: { pin: goodPin } }, { constructor: right }]) {
    const { statusCode, body: said } = await post(path, body)
    const about = `${JSON.stringify(body)?.slice(0, 200)}: ${said}`
    expect(statusCode, about).toBeGreaterThanOrEqual(400)
    expect(statusCode, about).toBeLessThan(500)
    expect(JSON.parse(said).code, about).toMatch(/^[A-Z]\w+Exception$/)
    expect(said).not.toMatch(inside)
  }
})

const deep = (levels: number): string => `{"keyId":${'['.repeat(levels)}${']'.repeat(levels)}}`

test('a body that is no object of JSON, is packed, or longer or deeper than any is', async () => {
  const json = { 'content-type': 'application/json' }
  const bodies: readonly (readonly [body: string | Buffer, headers: Record<string, string>])[] = [
    ...['', 'x', 'null', '1', '[]', '"x"', '{"keyId":1e400}', '{"keyId":', '{"__proto__":{"keyId":"x"}}'].map(
      body => [body, json] as const,
    ),
    [deep(20_000), json],
    [JSON.stringify({ keyId: 'x'.repeat(1_100_000) }), json],
    [gzipSync('x'.repeat(10_000_000)), { ...json, 'content-encoding': 'gzip' }],
    ['{"keyId":"x"}', { 'content-type': 'text/plain' }],
    ['keyId=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['<keyId/>', { 'content-type': 'text/xml' }],
    ['--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
  ]
  for (const [body, headers] of bodies) {
    const answer = await post('token', body, headers)
    const about = `${String(body).slice(0, 60)} ${JSON.stringify(headers)}: ${answer.statusCode} ${answer.body}`
    expect(answer.statusCode, about).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, about).toBeLessThan(500)
    expect(answer.body).not.toMatch(inside)
  }
})

test('an address that is none', async () => {
  const ids = ['x', '%00', '%zz', '..%2f..%2fkey', 'a'.repeat(5000), newId().toUpperCase(), `${newId()}/x`, '%ff']
  for (const id of ids)
    for (const path of [`requests/${id}`, `requests/${id}/answer`, `news?after=${id}`]) {
      const { statusCode, body } = await phone.browser.ask(`/phone/v1/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode, `${path}: ${body}`).toBeGreaterThanOrEqual(400)
      expect(statusCode, `${path}: ${body}`).toBeLessThan(500)
      expect(body).not.toMatch(inside)
    }
})

test('a token that is none opens nothing, however long', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `bearer  ${token.slice(1)}`,
    `Basic ${token}`,
    `Bearer ${'x'.repeat(9000)}`,
  ]) {
    const { statusCode } = await phone.browser.ask('/phone/v1/key', { headers: { authorization } })
    expect([400, 401, 403, 431], authorization.slice(0, 40)).toContain(statusCode)
  }
})

test('a body that drips is ended, and holds nothing', async () => {
  const config = { ...bank.world.config, phone: phoneConfig }
  const bodies = { graceMs: 1000, windowMs: 500, bytesPerSecond: 1000 }
  const app = await makeApp({ ...bank.world, config }, { house: 'phone', bodies })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const said: string[] = []
  socket.on('data', chunk => said.push(String(chunk)))
  socket.write(
    'POST /phone/v1/token HTTP/1.1\r\nhost: x\r\nx-device-id: d\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
  )
  const drip = setInterval(() => socket.writable && socket.write(' '), 100)
  socket.on('error', () => {})
  await new Promise(done => socket.once('close', done))
  clearInterval(drip)
  expect(said.join('')).toMatch(/^HTTP\/1\.1 408 |^$/)
  await app.close()
})
