// R27 and R17 on phones: after the whole life of a key, every place where something is stored, logged or answered is searched for what only its person may know; and of another's nothing is told.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { jobs } from '../src/paycontrol/index.ts'
import type { Browser } from './browser.ts'
import { onPhones as companyOnPhones, only, sent } from './phoneCompanies.ts'
import { goodPin, type KeyOwners, keyOwners, openPhones, type TestPhones } from './phones.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let phones: TestPhones
let signers: SignerPhones
let bound: KeyOwners['bound']
/** By name, what only the phone and its person may know. */
const canaries: Record<string, string> = {}
/** What the house of phones answered, but to whoever is given the token. */
const answers: string[] = []

const wrongPin = '739264'

beforeAll(async () => {
  bank = await openBank({ database: 'own', config: { logLevel: 'trace' } })
  phones = await openPhones(bank.world)
  signers = await openSignerPhones(bank)
  ;({ bound } = keyOwners(bank, phones))
})
afterAll(async () => {
  await signers.close()
  await phones.close()
  await bank.close()
})

/** A key from the code by SMS to its end, with everything that goes wrong on the way. */
async function live(): Promise<void> {
  const owns = await keyOwners(bank, phones).owner()
  const phone = phones.phone()
  const { ask } = phone.browser
  Object.assign(phone.browser, {
    ask: async (...asked: Parameters<Browser['ask']>) => {
      const answer = await ask(...asked)
      answers.push(`${asked[0]} ${JSON.stringify(answer.headers)} ${answer.body}`)
      return answer
    },
  })
  const key = await owns.key('SMS')
  canaries['the activation'] = key
  canaries['the activation as it is kept'] = key.replaceAll(/[^0-9A-Z]/gi, '')
  canaries['the code by SMS'] = await bank.smsCode(owns.one)
  await phone.bind(key, { signature: 'AAAA' })
  await phone.bind(key, { pin: '123456' })
  const { keyId } = (await phone.bind(key)).json<{ keyId: string }>()
  await phone.bind(key)
  canaries['the private key'] = phone.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await phone.open(keyId, { pin: wrongPin })
  await phone.open(keyId, { signature: 'AAAA' })
  const { token } = (await phone.open(keyId)).json<{ token: string }>()
  Object.assign(canaries, { 'the PIN': goodPin, 'a wrong PIN': wrongPin, 'the token': token })
  await phone.own(token)
  await phone.own(`${token}x`)
  await phone.post('person/check', { pin: wrongPin, codeWord: 'Canary-Word' }, token)
  canaries['a code word'] = 'Canary-Word'
  await phone.post(`requests/${newId()}/answer`, { decision: 'SIGN', omitted: [], signature: 'AAAA' }, token)
  await phone.post('nothing', { token, pin: goodPin }, token)
  await phone.post('token', { keyId, pin: goodPin, nonce: { token } }, token)
  await phone.notMe(keyId)
  for (const job of jobs) await job.run(bank.world)
}

const shapes = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64'),
  Buffer.from(value).toString('hex'),
]
const isShort = (value: string): boolean => /^\d{6}$/.test(value)
const leaksIn = (text: string): string[] =>
  Object.entries(canaries).flatMap(([name, value]) => {
    const isThere = isShort(value)
      ? new RegExp(`(^|[^0-9A-Fa-f.])${value}([^0-9A-Fa-f]|$)`).test(text)
      : shapes(value).some(shape => text.includes(shape))
    return isThere ? [name] : []
  })

test('no log, answer, event or row holds an activation, a PIN, a token or a private key', async () => {
  await live()
  expect(Object.keys(canaries)).toHaveLength(8)
  expect(Object.values(canaries).every(value => value.length > 5)).toBe(true)
  expect(leaksIn(`{"pin":"${goodPin}"}`)).toEqual(['the PIN'])
  expect(bank.logged.length).toBeGreaterThan(20)
  for (const line of bank.logged) expect(leaksIn(line), line).toEqual([])
  const told = answers.map(text => [text.split(' ')[0], leaksIn(text)] as const).filter(([, leaks]) => leaks.length)
  expect(answers.length).toBeGreaterThan(15)
  expect(told).toEqual([['/phone/v1/token', ['the token']]])

  const admin = new URL(inject('postgres').adminUrl)
  admin.pathname = new URL(bank.urls.appUrl).pathname
  const client = new pg.Client(admin.href)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema$)' order by 1",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
    for (const { line } of rows) for (const leak of leaksIn(line)) found.push(`${leak} in ${name}`)
  }
  await client.end()
  // It waits for the gateway, which nobody is here.
  expect(found).toEqual(['the code by SMS in outside.sms'])
})

test('of a request, a key and a challenge of another’s phone as much is told as of none, to the byte', async () => {
  const [ours, theirs] = [
    await companyOnPhones({ bank, phones: signers }, 'ONE_SIGNATORY'),
    await companyOnPhones({ bank, phones: signers }, 'ONE_SIGNATORY'),
  ]
  await sent(theirs)
  await signers.asks()
  const [request, answer] = [await only(theirs.first), await theirs.first.answerTo(await only(theirs.first), 'SIGN')]
  const said = async (id: string) => [
    await ours.first.reads(id).catch(error => error),
    await ours.first.sends(id, answer).catch(error => error),
  ]
  expect(await said(request)).toEqual(await said(newId()))
  const { phone } = await bound()
  const opens = async (keyId: string) => {
    const { statusCode, body } = await phone.open(keyId)
    return [statusCode, body.replaceAll(/"traceId":"[^"]*"/g, '')]
  }
  expect(await opens(theirs.first.keyId)).toEqual(await opens(newId()))
  expect((await phone.challenge(theirs.first.keyId)).length).toBe((await phone.challenge(newId())).length)
  const { org } = ours
  const foreign = (table: 'keys' | 'requests') =>
    bank.world.db.org({ org, personId: ours.anna.id }, tx =>
      tx.rows(
        table === 'keys'
          ? sql`select id from paycontrol.keys where org_reference_id <> ${org}`
          : sql`select id from paycontrol.requests where org_reference_id <> ${org}`,
      ),
    )
  expect([await foreign('keys'), await foreign('requests')]).toEqual([[], []])
})
