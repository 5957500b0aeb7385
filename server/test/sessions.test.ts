// R20: an ended token is dead everywhere within a second, and a new one is given wherever rights change.
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { jobs } from '#identity/jobs.ts'
import { type Sql, sql } from '#kit/db.ts'
import type { ChangeMark } from '#kit/http.ts'
import { newId } from '#kit/random.ts'
import type { Browser } from './browser.ts'
import { openBank, openOrClosed, password, type TestBank, type TestClient, type TestPerson } from './world.ts'

let bank: TestBank
let firm: TestClient
let second: TestClient

beforeAll(async () => {
  bank = await openBank()
  firm = await bank.client()
  second = await bank.client()
})
afterAll(() => bank.close())

const paths = [
  '/ob-access-control-service/graphql',
  '/ob-payment-service/graphql',
  '/ob-account-service/graphql',
  '/ob-rule-engine-service/graphql',
]
const questions: Record<string, string> = {
  '/ob-access-control-service/graphql': '{ employeeSecure { userReferenceId } }',
}

/** What each transport says to this browser: the REST route, a service, and a new socket. */
async function heard(browser: Browser): Promise<Record<'rest' | 'graphql' | 'socket', string | number>> {
  const rest = await browser.ask('/api/v1/keep-alive')
  const path = paths[0] ?? ''
  const graphql = await browser.ask(path, { method: 'POST', body: { query: questions[path] } })
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  const state = await openOrClosed(socket)
  socket.close()
  return {
    rest: rest.statusCode,
    graphql: graphql.json().errors?.[0]?.extensions.classification ?? 'answered',
    socket: state,
  }
}
const alive = { rest: 200, graphql: 'answered', socket: 'open' }
const dead = { rest: 403, graphql: 'SessionExpiredException', socket: 403 }

/** An open socket, and what it says of its end. */
async function watched(browser: Browser): Promise<{ socket: WebSocket; ended: Promise<number> }> {
  const socket = bank.socket(browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  return { socket, ended: new Promise(done => socket.once('close', done)) }
}

const state = (member: TestPerson, column: 'state' | 'sign_right', value: string) =>
  bank.world.db.bank(tx =>
    tx.rows(
      column === 'state'
        ? sql`update identity.person_contracts set state = ${value} where person_id = ${member.id}`
        : sql`update identity.person_contracts set sign_right = ${value} where person_id = ${member.id}`,
    ),
  )

/** Ways in which a session ends; each leaves a browser with a cookie that was good a moment ago. */
const ends: Record<string, (browser: Browser, member: TestPerson) => Promise<unknown>> = {
  'signed out': browser => browser.twin().ask('/api/v1/logout'),
  'signed out by POST': browser => browser.twin().ask('/api/v1/logout', { method: 'POST', body: {} }),
  'another company chosen': browser =>
    browser
      .twin()
      .ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: second.org } })
      .then(async answer => {
        if (answer.statusCode !== 200)
          await browser.twin().ask('/api/v1/contract', { method: 'POST', body: { orgReferenceId: firm.org } })
      }),
  frozen: (_browser, member) => state(member, 'state', 'FREEZE'),
  'the contract ended': async (_browser, member) => {
    const ids = await bank.world.db.bank(tx =>
      tx.rows<{ id: string }>(
        sql`select contract_id as id from identity.person_contracts where person_id = ${member.id}`,
      ),
    )
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.contracts set active = false where id = any(${ids.map(one => one.id)}::uuid[])`),
    )
  },
}

describe.each(Object.keys(ends))('%s', how => {
  test('the old cookie is refused on every transport, and the open socket closes by itself', async () => {
    const member = await bank.person({ orgs: [firm.org, second.org], hasApp: true })
    const browser = await bank.signedIn(member)
    const stale = browser.twin()
    expect(await heard(stale)).toEqual(alive)
    const { ended } = await watched(stale)
    await ends[how]?.(browser, member)
    expect(await ended).toBe(4403)
    expect(await heard(stale)).toEqual(dead)
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`update identity.contracts set active = true where org_reference_id = any(${[firm.org, second.org]}::uuid[])`,
      ),
    )
    // What was signed out or changed stays dead; who was only shut out comes back with the session they had.
    if (!['frozen', 'the contract ended'].includes(how)) expect(await heard(stale)).toEqual(dead)
  })
})

test('signed out at one node while every wake-up is lost: the socket at another closes by itself', async () => {
  const other = await openBank({ database: bank.urls })
  onTestFinished(() => other.close())
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const socket = other.socket(browser.cookies.get('sid') ?? '')
  expect(await openOrClosed(socket)).toBe('open')
  const ended = new Promise<number>(done => socket.once('close', done))
  const wakeUps = vi.spyOn(bank.world.live, 'wakeSessions').mockImplementation(() => {})
  onTestFinished(() => wakeUps.mockRestore())
  await browser.twin().ask('/api/v1/logout')
  expect(await ended).toBe(4403)
  expect(wakeUps).toHaveBeenCalledOnce()
})

test('while nothing happens a node asks one thing about all sessions, and reads none of them, however many are open', async () => {
  const node = await openBank({ database: bank.urls })
  onTestFinished(() => node.close())
  const glance = vi.spyOn(node.world.db, 'glance')
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const others = [browser, await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))]
  for (const one of others) {
    const socket = node.socket(one.cookies.get('sid') ?? '')
    expect(await openOrClosed(socket)).toBe('open')
    socket.send('{"type":"connection_init"}')
  }
  /** What each statement about sessions says it is about, and how many rows it answers. */
  const asked = () =>
    Promise.all(
      glance.mock.calls.map(async ([{ text }], at) => ({
        isOfSessions: text.includes('identity.'),
        readsSessions: text.includes('identity.sessions'),
        rows: (await glance.mock.results[at]?.value)?.length,
      })),
    ).then(all => all.filter(({ isOfSessions }) => isOfSessions))
  const sessionsRead = async () =>
    (await asked()).reduce((sum, { readsSessions, rows }) => sum + (readsSessions ? rows : 0), 0)
  await expect.poll(sessionsRead, { timeout: 10_000 }).toBeGreaterThanOrEqual(others.length)
  glance.mockClear()
  await expect.poll(async () => (await asked()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
  for (const one of await asked()) expect(one).toEqual({ isOfSessions: true, readsSessions: false, rows: 1 })
})

test('idle for 900 seconds, an open socket notwithstanding; twelve hours however busy', async () => {
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const { ended } = await watched(browser)
  bank.wait(901_000)
  expect(await ended).toBe(4403)
  expect(await heard(browser)).toEqual(dead)
})

test('each step gives a new token, and no old one opens anything', async () => {
  const member = await bank.person({ orgs: [firm.org, second.org], hasApp: true })
  const browser = bank.browser()
  bank.wait(30_000)
  await browser.login(member.username, password)
  const pre = browser.cookies.get('pre') ?? ''
  expect(pre).not.toBe('')
  await browser.confirm({ totp: bank.code(member) })
  const first = browser.cookies.get('sid') ?? ''
  expect(browser.cookies.has('pre')).toBe(false)
  const { org } = (await bank.world.db.bank(tx =>
    tx.row<{ org: string }>(sql`select org_reference_id as org from identity.sessions where person_id = ${member.id}`),
  )) ?? { org: '' }
  await browser.ask('/api/v1/contract', {
    method: 'POST',
    body: { orgReferenceId: org === firm.org ? second.org : firm.org },
  })
  const next = browser.cookies.get('sid') ?? ''
  expect(new Set([pre, first, next]).size).toBe(3)
  for (const [name, value] of [
    ['sid', pre],
    ['sid', first],
    ['pre', first],
    ['pre', next],
  ] as const) {
    const thief = bank.browser()
    thief.device = browser.device
    thief.cookies.set(name, value)
    expect(await heard(thief), `${name}=${value}`).toEqual(dead)
  }
  expect(await heard(browser)).toEqual(alive)
})

test('a session is bound to the mark of its device: another mark is refused where it can be named', async () => {
  const browser = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  const thief = browser.twin()
  thief.device = newId()
  const seen = await heard(thief)
  expect({ rest: seen.rest, graphql: seen.graphql }).toEqual({ rest: dead.rest, graphql: dead.graphql })
  // A page cannot send its mark with a websocket, so there the cookie and the origin must do.
  expect(seen.socket).toBe('open')
  expect(await heard(browser)).toEqual(alive)
})

test('a lost right works at once, on the session that is open', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  const browser = await bank.signedIn(member)
  const change = () =>
    browser.ask('/ob-payment-service/graphql', {
      method: 'POST',
      headers: { 'idempotency-key': newId() },
      body: { query: `mutation { prepareSigning(paymentIds: ["${newId()}"], legalPartyId: "${firm.org}") { id } }` },
    })
  expect((await change()).json().errors[0].extensions.classification).toBe('PaymentNotFoundException')
  await state(member, 'sign_right', 'AUDITOR')
  expect((await change()).json().errors[0].extensions.classification).toBe('ForbiddenException')
})

test('the cookie is closed to scripts and other sites, and behind TLS to anything without it', async () => {
  const member = await bank.person({ orgs: [firm.org], hasApp: true })
  for (const secure of [false, true]) {
    const here = await openBank({ config: { secure } })
    const browser = here.browser()
    here.wait(7_200_000 + (secure ? 60_000 : 0))
    const entered = await browser.login(member.username, password)
    const confirmed = await browser.confirm({ totp: here.code(member) })
    const cookies = [entered, confirmed].flatMap(answer => [answer.headers['set-cookie'] ?? []].flat())
    expect(cookies.length).toBe(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/)
      expect(cookie).not.toMatch(/Domain/i)
      expect(/^__Host-\w+=.*; Secure/.test(cookie)).toBe(secure)
    }
    expect(confirmed.statusCode).toBe(200)
    const left = await browser.ask('/api/v1/logout')
    expect(left.headers['clear-site-data']).toBe(secure ? '"cookies"' : undefined)
    await here.close()
  }
})

describe('the change feed of sessions', () => {
  /** What was told since, and from where to ask on. */
  async function told(since: ChangeMark) {
    const { mark, ids } = await bank.sessions.changes(since)
    return { mark, ids: ids && [...ids] }
  }
  const markNow = async () => (await bank.sessions.changes(null)).mark
  const byHand = (query: Sql) => bank.world.db.bank(tx => tx.rows(query))

  async function somebody() {
    const person = await bank.person({ orgs: [(await bank.client()).org], hasApp: true })
    const browser = await bank.signedIn(person)
    const { viewer } = (await bank.sessions.open(browser.cookies.get('sid') ?? '', browser.device, false)) ?? {}
    if (!viewer) throw new Error('nobody is in')
    return { session: viewer.sessionId, person: person.id, contract: viewer.contractId }
  }
  type Ids = Awaited<ReturnType<typeof somebody>>

  test.each<[string, keyof Ids, (ids: Ids) => Sql]>([
    [
      'a session ends',
      'session',
      ({ session }) => sql`update identity.sessions set ended_at = now() where id = ${session}`,
    ],
    ['a session is deleted', 'session', ({ session }) => sql`delete from identity.sessions where id = ${session}`],
    [
      'it is made older',
      'session',
      ({ session }) => sql`update identity.sessions set last_seen_at = '2020-01-01' where id = ${session}`,
    ],
    [
      'a right',
      'person',
      ({ person }) => sql`update identity.person_contracts set sign_right = 'THIRD' where person_id = ${person}`,
    ],
    [
      'a freeze',
      'person',
      ({ person }) => sql`update identity.person_contracts set state = 'FREEZE' where person_id = ${person}`,
    ],
    [
      'a role',
      'person',
      ({ person }) => sql`update identity.person_contracts set product_roles = '{SELLER}' where person_id = ${person}`,
    ],
    [
      'how they sign',
      'person',
      ({ person }) => sql`update identity.person_contracts set sign_type = 'RU_TOKEN_2' where person_id = ${person}`,
    ],
    [
      'a check',
      'person',
      ({ person }) => sql`update identity.persons set verification = 'PENDING' where id = ${person}`,
    ],
    [
      'a scheme',
      'contract',
      ({ contract }) => sql`update identity.contracts set sign_scheme = 'THREE_SIGNATORY' where id = ${contract}`,
    ],
    [
      'a contract ends',
      'contract',
      ({ contract }) => sql`update identity.contracts set active = false where id = ${contract}`,
    ],
    [
      'its last day',
      'contract',
      ({ contract }) => sql`update identity.contracts set expires_on = '2030-01-01' where id = ${contract}`,
    ],
  ])('%s, by hand: every node is told once', async (_what, subject, change) => {
    const ids = await somebody()
    const nodes = [await markNow(), await markNow()]
    await byHand(change(ids))
    for (const node of nodes) {
      const { mark, ids: changed } = await told(node)
      expect(changed).toEqual([ids[subject]])
      expect((await told(mark)).ids).toEqual([])
    }
  })

  test('a change that began before another and was committed after it is told as well, once', async () => {
    const [first, second] = [await somebody(), await somebody()]
    const before = await markNow()
    let mark = before
    await bank.world.db.bank(async tx => {
      await tx.rows(sql`update identity.sessions set ended_at = now() where id = ${first.session}`)
      await byHand(sql`update identity.sessions set ended_at = now() where id = ${second.session}`)
      const found = await told(mark)
      expect(found.ids).toEqual([second.session])
      mark = found.mark
    })
    const found = await told(mark)
    expect(found.ids).toEqual([first.session])
    expect((await told(found.mark)).ids).toEqual([])
    expect(new Set((await told(before)).ids)).toEqual(new Set([first.session, second.session]))
  })

  test('that a session was seen is no change, nor a name or a password', async () => {
    const { session, person } = await somebody()
    const mark = await markNow()
    await byHand(
      sql`update identity.sessions set last_seen_at = last_seen_at + interval '1 minute' where id = ${session}`,
    )
    await byHand(sql`update identity.persons set first_name = 'Асан', password_hash = null where id = ${person}`)
    expect((await told(mark)).ids).toEqual([])
  })

  test('a mark that says nothing of what is kept is answered by "any": none, of another server, of a later time, too old', async () => {
    const mark = await markNow()
    expect((await told(mark)).ids).toEqual([])
    const strange: (ChangeMark | null)[] = [
      null,
      { ...mark, server: '2020-01-01 00:00:00+00' },
      { ...mark, snapshot: '900000000000:900000000000:' },
      { ...mark, at: '2020-01-01 00:00:00+00' },
    ]
    for (const one of strange) expect((await bank.sessions.changes(one)).ids).toBeNull()
    await byHand(sql`insert into identity.session_changes (xid, subject_id) values ('900000000000', ${newId()})`)
    expect((await told(mark)).ids).toEqual([])
  })

  test('what is told of changes is deleted after a day', async () => {
    const { session } = await somebody()
    const mark = await markNow()
    const kept = newId()
    await byHand(sql`
      insert into identity.session_changes (subject_id, created_at)
      values (${session}, now() - interval '25 hours'), (${kept}, now() - interval '23 hours')`)
    expect((await told(mark)).ids).toEqual(expect.arrayContaining([session, kept]))
    for (const job of jobs) await job.run(bank.world)
    const { ids } = await told(mark)
    expect(ids).toContain(kept)
    expect(ids).not.toContain(session)
  })
})
