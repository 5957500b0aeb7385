// R27: after a sign-in and a signature, every place where something is stored or logged is searched for the person's secrets.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCard } from '@bank/contracts/card.ts'
import { addDays, businessDate } from '@bank/contracts/dates.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { makeLog, maskDigits } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { openReports } from '#kit/reports.ts'
import { makeServices } from '../src/app.ts'
import { deliverTexts } from '../src/outside/sms.ts'
import { answered, handedOver } from '../src/payments/execution/rails.ts'
import { jobs } from '../src/statements/index.ts'
import { formats } from '../src/statements/statement.ts'
import type { Browser } from './browser.ts'
import { personCard } from './cards.ts'
import { testConfig } from './config.ts'
import { closeDay } from './days.ts'
import { openDesk, type TestDesk } from './desk.ts'
import { type OwnIds, questions } from './fieldQueries.ts'
import { answer, clearing, stranger, today } from './forms.ts'
import { unpacked } from './lineReaders.ts'
import { wake } from './wake.ts'
import { openBank, password, type TestBank, type TestClient, type TestPerson } from './world.ts'

const smsToken = 'canary-of-the-gateway-token'
const wrongPassword = 'Canary-Wrong-2026!'
const path = '/ob-payment-service/graphql'
const deskPath = '/ob-desk-service/graphql'

/** Somebody who is sent something: texts, or reports of errors. */
async function listener(): Promise<{ server: Server; url: string; got: string[] }> {
  const got: string[] = []
  const server = createServer((request, response) => {
    void request.toArray().then(chunks => {
      got.push(Buffer.concat(chunks).toString())
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

let bank: TestBank
let desk: TestDesk
let firm: TestClient
let member: TestPerson
let gateway: Awaited<ReturnType<typeof listener>>
/** What only the person or the gateway may know, by name. */
const canaries: Record<string, string> = { password, wrongPassword, smsToken }
const codes: Record<string, string> = {}
const answers: string[] = []
/** Those to a clerk alone, among them. */
const atDesk: string[] = []
let numbers: Record<string, string>

/** A browser whose answers are kept, all but the cookies that are meant for it alone. */
function watched(browser = bank.browser(), ...also: string[][]): Browser {
  const { ask } = browser
  return Object.assign(browser, {
    ask: async (...asked: Parameters<Browser['ask']>) => {
      const answer = await ask(...asked)
      const { 'set-cookie': _cookies, ...headers } = answer.headers
      for (const kept of [answers, ...also]) kept.push(`${asked[0]} ${JSON.stringify(headers)} ${answer.body}`)
      const token = asked[1]?.headers?.captoken
      if (token) canaries[`captcha ${Object.keys(canaries).length}`] = token
      for (const [name, value] of browser.cookies) if (value) canaries[`${name} ${value.slice(0, 4)}`] = value
      return answer
    },
  })
}

async function enter(browser: Browser): Promise<string> {
  await browser.login(member.username, wrongPassword)
  await browser.login(member.username, password)
  await browser.sendCode()
  while (await deliverTexts(bank.world));
  const texts = gateway.got.map(body => JSON.parse(body) as { readonly to: string; readonly text: string })
  const sent = texts.flatMap(({ to, text }) => (to === member.phone && /\d{6}/.exec(text)?.[0]) || []).at(-1) ?? ''
  codes['the code by SMS'] = sent
  await browser.confirm({ otp: '000001' })
  const { totp } = (await browser.confirm({ otp: sent, enroll: true })).json()
  const seed = /secret=([A-Z2-7]+)/.exec(JSON.stringify(totp))?.[1] ?? ''
  expect(seed).not.toBe('')
  canaries['the seed'] = seed
  const code = bank.code({ seed })
  codes['the code of enrolment'] = code
  expect((await browser.ask('/api/v1/totp/enroll', { method: 'POST', body: { code } })).statusCode).toBe(200)
  await wake(bank, member.id)
  return seed
}

async function call<T>(
  browser: Browser,
  query: string,
  variables: Record<string, unknown>,
  url = path,
): Promise<T | null> {
  const answer = await browser.ask(url, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: { query, variables },
  })
  return (Object.values(answer.json().data ?? {})[0] as T) ?? null
}

async function pay(browser: Browser, seed: string): Promise<void> {
  const legalPartyId = firm.org
  const form = { legalPartyId, ...clearing(firm.account) }
  const save = 'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }'
  const id = await call<string>(browser, save, { form })
  await call(
    browser,
    'mutation ($ids: [UUID!]!, $org: UUID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) { failed { classification } } }',
    { ids: [id], org: legalPartyId },
  )
  const shown = await call<{ id: string }>(
    browser,
    'mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) { id } }',
    { ids: [id], org: legalPartyId },
  )
  bank.wait(30_000)
  const code = bank.code({ seed })
  codes['the code of signing'] = code
  const sign =
    'mutation ($sign: SignInput!) { signingPayment(sign: $sign) { succeeded { id } failed { classification } } }'
  for (const given of ['000002', code]) {
    const variables = {
      sign: { legalPartyId, paymentIds: [id], outcome: 'SUCCESS', challengeId: shown?.id, code: given },
    }
    const signed = await call<{ succeeded: unknown[] }>(browser, sign, variables)
    if (given === code) expect(signed?.succeeded).toEqual([{ id }])
  }
  await asBank(bank.world, async ctx => {
    await handedOver(ctx, [id ?? ''])
    await answered(ctx, [answer(id ?? '', 'ACSC')])
  })
  // Nothing of these is right, so each goes another way out.
  await call(browser, save, { form: { ...form, amount: 1 } })
  await call(browser, save, { form })
  await browser.ask(path, { method: 'POST', body: { query: `{ nothing(code: "${code}") }` } })
}

/** A card is found by its number, by one that is wrong, and at another bank; then it is paid to. */
async function payToCard(browser: Browser): Promise<void> {
  const legalPartyId = firm.org
  const { number } = await personCard(bank.world)
  const elsewhere = makeCard('941702123456789')
  Object.assign(canaries, { 'the card': number, 'a card elsewhere': elsewhere })
  const look =
    'query ($org: UUID!, $sought: SoughtCard!) { individualCards(legalPartyId: $org, soughtCard: $sought) { cardReferencesId cardNum } }'
  const found = []
  for (const cardNumber of [number, number.replace(/(.{4})(?=.)/g, '$1 '), elsewhere, `${number}0`])
    found.push(
      await call<{ cardReferencesId: string }[]>(
        browser,
        look,
        { org: legalPartyId, sought: { cardNumber } },
        '/ob-account-service/graphql',
      ),
    )
  expect(found.map(one => one?.length)).toEqual([1, 1, 1, undefined])
  const form = {
    legalPartyId,
    operation: 'RKO_2_INDIVIDUAL_CARD_OWN',
    transferNum: 'card-1',
    payerAccount: firm.account.number,
    amount: '10.00',
    purpose: 'Перевод на карту',
    valueDate: today,
  }
  const save = 'mutation ($form: CardTransfer!) { saveCardTransfer(cardTransfer: $form) }'
  for (const cards of found.slice(1, 3)) {
    const cardReferencesId = cards?.[0]?.cardReferencesId
    const transferNum = `card-${cardReferencesId?.slice(0, 8)}`
    expect(await call<string>(browser, save, { form: { ...form, transferNum, cardReferencesId } })).toBeTruthy()
  }
  // A number in place of a reference is no reference, and is not kept either.
  expect(await call(browser, save, { form: { ...form, cardReferencesId: number } })).toBeNull()
}

/** What was paid is of a closed day, and the person comes in again, as the sessions of that day are over. */
async function nextDay(seed: string): Promise<Browser> {
  const next = addDays(businessDate(today), 1)
  bank.until(next, '00:05')
  await closeDay(bank.world.db, businessDate(today))
  bank.until(next, '10:00')
  const browser = watched()
  await browser.login(member.username, password)
  const code = bank.code({ seed })
  codes['the code of the next day'] = code
  expect((await browser.confirm({ totp: code })).statusCode).toBe(200)
  return browser
}

/** A statement of what was paid, and its files in every format. */
async function takeStatement(browser: Browser): Promise<void> {
  const availableAccounts = [{ account: firm.account.number, currencies: [] }]
  const statement = await call<{ id: string }>(
    browser,
    'mutation ($of: StatementOrder!) { order(statementOrder: $of) { id } }',
    { of: { partyId: firm.org, availableAccounts, currencies: [], startDate: today, endDate: today } },
    '/ob-statement-service/graphql',
  )
  const make = jobs.find(({ name }) => name === 'statements.make')
  while (await make?.run(bank.world));
  for (const format of formats) {
    const url = `/api/v1/statements/${statement?.id}/${format}`
    const text = unpacked(format, (await browser.ask(url)).rawPayload)
    // The line of what was paid is in it, else nothing was searched.
    expect([format, text.includes(stranger.recipientInn)]).toEqual([format, true])
    answers.push(`${url} ${text}`)
  }
  for (const url of [`/api/v1/accounts/${firm.account.id}/requisites.pdf`, `/api/v1/correspondents.pdf`])
    expect([url, (await browser.ask(url)).statusCode]).toEqual([url, 200])
}

/** A clerk comes in at the second try, searches by every number, and asks all there is of this company and person. */
async function workAtDesk(): Promise<void> {
  const one = await desk.clerk('SUPERVISOR')
  const page = desk.page()
  watched(page.browser, atDesk)
  Object.assign(canaries, {
    ...{ 'the password of the clerk': one.password, 'the seed of the clerk': one.seed },
    'what the clerk mistyped': 'Canary-Clerk-2026!',
  })
  await page.login(one.login, 'Canary-Clerk-2026!')
  await page.login(one.login, one.password)
  await page.confirm('000003')
  bank.wait(30_000)
  const code = desk.code(one)
  codes['the code of the clerk'] = code
  expect((await page.confirm(code)).statusCode).toBe(200)
  for (const number of Object.values(numbers)) await page.ask(`{ search(text: "${number}") { id } }`)
  const ids = { org: firm.org, account: firm.account.number, person: member.id } as OwnIds
  for (const { schema } of makeServices(true, 'desk'))
    for (const { query, variables } of questions(schema, { ...ids, case: newId(), payment: newId() }))
      if (query.startsWith('query')) await page.browser.ask(deskPath, { method: 'POST', body: { query, variables } })
  await page.browser.ask('/desk/v1/logout', { method: 'POST', body: {} })
}

beforeAll(async () => {
  gateway = await listener()
  bank = await openBank({
    database: 'own',
    config: { logLevel: 'trace', sms: { url: `http://${gateway.url}/`, token: smsToken, timeoutMs: 2000 } },
  })
  desk = await openDesk(bank.world)
  firm = await bank.client()
  member = await bank.person({ orgs: [firm.org] })
  numbers = {
    'the account that pays': firm.account.number,
    'the account that is paid': stranger.recipientAccount,
    'the INN of the company': firm.inn,
    'the INN that is paid': stranger.recipientInn,
    'the INN of the person': member.inn,
    'the phone': member.phone,
  }
  const first = watched()
  const seed = await enter(first)
  await pay(first, seed)
  await payToCard(first)
  const browser = await nextDay(seed)
  await takeStatement(browser)
  await workAtDesk()
  await browser.ask('/api/v1/logout')
})
afterAll(async () => {
  gateway.server.close()
  await desk.close()
  await bank.close()
})

/** A short code among other digits is another number. */
const isIn = (text: string, code: string): boolean => new RegExp(`(^|[^0-9A-Fa-f.])${code}([^0-9A-Fa-f]|$)`).test(text)
const forms = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64'),
  Buffer.from(value).toString('hex'),
]

function leaks(text: string): string[] {
  const secret = Object.entries(canaries).filter(([, value]) => forms(value).some(form => text.includes(form)))
  const code = Object.entries(codes).filter(([, value]) => isIn(text, value))
  return [...secret, ...code].map(([name]) => name)
}

test('there is something to be found', () => {
  expect(Object.keys(canaries).length).toBeGreaterThan(9)
  expect(Object.values(codes).every(code => /^\d{6}$/.test(code))).toBe(true)
  expect(leaks(`x ${password}`)).toEqual(['password'])
  expect(leaks(Buffer.from(smsToken).toString('hex'))).toEqual(['smsToken'])
  expect(leaks(`"${codes['the code of signing']}"`)).toContain('the code of signing')
  expect(bank.logged.length).toBeGreaterThan(20)
})

test('the log holds no secret, no account and no number of a person', () => {
  for (const line of bank.logged) {
    expect(leaks(line), line).toEqual([])
    for (const [name, value] of Object.entries(numbers)) expect(line.includes(value), `${name} in ${line}`).toBe(false)
  }
})

test('no answer says a secret, but the one that offers the seed', () => {
  expect(answers.length).toBeGreaterThan(10)
  const found = answers.map(text => ({ url: text.split(' ')[0], leaks: leaks(text) })).filter(one => one.leaks.length)
  expect(found).toEqual([{ url: '/api/v1/login/confirm', leaks: ['the seed'] }])
})

test('no clerk is told a hash, a sealed seed or a token, whatever they ask', async () => {
  const kept = await bank.world.db.bank(tx =>
    tx.rows<{ what: string; secret: string }>(sql`
      select 'hash of a person' as what, password_hash as secret from identity.persons where password_hash is not null
      union all select 'hash of a clerk', password_hash from desk.clerks
      union all select 'seed of a clerk', encode(sealed, 'hex') from desk.clerks
      union all select 'session of a clerk', encode(token_hash, 'hex') from desk.sessions
      union all select 'session of a person', encode(token_hash, 'hex') from identity.sessions`),
  )
  expect(new Set(kept.map(({ what }) => what)).size).toBe(5)
  const seen = atDesk.filter(text => text.startsWith(deskPath) && text.includes('"data":{')).join('\n')
  // Pages of the company and of the person were among what was answered.
  for (const name of [firm.name, member.username]) expect(seen).toContain(name)
  expect(kept.filter(({ secret }) => atDesk.some(text => text.includes(secret))).map(({ what }) => what)).toEqual([])
})

test('no row of the database holds a secret that opens anything', async () => {
  const { current } = (await bank.world.db.bank(tx =>
    tx.row<{ current: string }>(sql`select current_database() as current`),
  )) ?? { current: '' }
  const admin = new URL(inject('postgres').adminUrl)
  admin.pathname = `/${current}`
  const client = new pg.Client(admin.href)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema$)' order by 1",
  )
  let rows = 0
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows: dump } = await client.query<{ line: string }>(`select t::text as line from ${name} t`)
    rows += dump.length
    for (const { line } of dump) for (const leak of leaks(line)) found.push(`${leak} in ${name}`)
  }
  await client.end()
  expect(tables.rows.length).toBeGreaterThan(30)
  expect(rows).toBeGreaterThan(100)
  expect(found).toEqual([])
})

/** The very error that PostgreSQL gives for a table without row-level security: it quotes the row. */
async function quotingError(): Promise<Error & { detail: string }> {
  const add = () =>
    bank.world.db.bank(tx =>
      tx.rows(
        sql`insert into outside.rail_messages (rail, end_to_end_id, recipient_account) values ('RTGS', 'x', ${stranger.recipientAccount})`,
      ),
    )
  return add().then(
    () => expect.unreachable('no constraint'),
    error => error,
  )
}

test('an error of the database is told by its name, never by the row that it quotes', async () => {
  const error = await quotingError()
  expect(error.detail).toContain(stranger.recipientAccount)
  const lines: string[] = []
  const log = makeLog('trace', () => {}, { write: line => lines.push(line) })
  log.error({ err: error }, 'bug')
  log.error({ err: new Error(`outer ${numbers['the account that is paid']}`, { cause: error }) }, 'bug')
  log.error({ err: `thrown ${member.inn}` }, 'bug')
  const [first = '', , third = ''] = lines
  expect(JSON.parse(first).err).toMatchObject({ fault: '23502', table: 'rail_messages', column: 'message_id' })
  expect(first).toContain('.ts')
  expect(JSON.parse(third).err.message).toBe('thrown [digits]')
  for (const line of lines) for (const value of Object.values(numbers)) expect(line).not.toContain(value)
  expect(maskDigits('line 12345, account 1280040000001206')).toBe('line 12345, account [digits]')
  const id = '12345678-1234-4123-8123-123456789012'
  expect(maskDigits(`payment ${id}, 1280040000001206-${id}`)).toBe(`payment ${id}, [digits]-${id}`)
})

test('a report of an error holds none of it either', async () => {
  const service = await listener()
  const tell = await openReports(testConfig({ sentryDsn: `http://key@${service.url}/1` }))
  tell(new Error(`cannot pay to ${stranger.recipientAccount}`, { cause: await quotingError() }))
  await expect.poll(() => service.got.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const said = service.got.join('\n')
  expect(said).toContain('cannot pay to [digits]')
  expect(leaks(said)).toEqual([])
  for (const [name, value] of Object.entries(numbers)) expect(said.includes(value), name).toBe(false)
  service.server.closeAllConnections()
  service.server.close()
})
