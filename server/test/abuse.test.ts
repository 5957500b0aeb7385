// R22 over both houses: what the limits refuse is refused on the port of the portal and of the desk, over HTTP and websockets, and nothing of it reaches the database.
import { pathOf, type ServiceHouse } from '@bank/contracts/services.ts'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { newId } from '#kit/random.ts'
import { abusesOn } from './abuses.ts'
import type { Browser } from './browser.ts'
import { type DeskPage, openDesk, type TestClerk, type TestDesk } from './desk.ts'
import { openBank, type TestBank } from './world.ts'

let bank: TestBank
let desk: TestDesk
/** The same houses as they are in production: trusted documents alone. */
let closedBank: TestBank
let closedDesk: TestDesk
let asked: MockInstance[]

/** Somebody who is signed in at one house, and what they may ask there. */
type HouseCaller = {
  readonly browser: Browser
  readonly closed: Browser
  readonly path: string
  /** A question, a change and a subscription with the types that they answer. */
  readonly root: string
  readonly type: string
  readonly leaf: string
  readonly mutation: string
  readonly subscription: string
  readonly news: string
  readonly newsLeaf: string
  socket(): WebSocket
  closedSocket(): WebSocket
}
let callers: Readonly<Record<ServiceHouse, HouseCaller>>

const inClosed = (page: DeskPage): Browser => {
  const browser = closedDesk.page().browser
  browser.device = page.browser.device
  for (const [name, value] of page.browser.cookies) browser.cookies.set(name, value)
  return browser
}

beforeAll(async () => {
  bank = await openBank()
  desk = await openDesk(bank.world)
  closedBank = await openBank({ database: bank.urls, config: { openGraphql: false } })
  closedDesk = await openDesk(closedBank.world)
  const { org } = await bank.client()
  const person = await bank.signedIn(await bank.person({ orgs: [org], hasApp: true }))
  const clerk: TestClerk = await desk.clerk('SUPERVISOR')
  const page = await desk.signIn(clerk)
  const closedPerson = closedBank.browser()
  closedPerson.device = person.device
  for (const [name, value] of person.cookies) closedPerson.cookies.set(name, value)
  const [sid, token] = [person.cookies.get('sid') ?? '', page.browser.cookies.get('desk') ?? '']
  callers = {
    portal: {
      ...{ browser: person, closed: closedPerson, path: pathOf('payment') },
      ...{ root: 'getAllOperation', type: 'Operation', leaf: 'code' },
      mutation: `deletePayment(paymentId: "${newId()}", legalPartyId: "${org}")`,
      ...{ subscription: `listenPayment(legalPartyIdAndPaymentId: { legalPartyId: "${org}" })` },
      ...{ news: 'PaymentEvent', newsLeaf: 'number' },
      socket: () => bank.socket(sid),
      closedSocket: () => closedBank.socket(sid),
    },
    desk: {
      ...{ browser: page.browser, closed: inClosed(page), path: pathOf('desk') },
      ...{ root: 'clerk', type: 'Clerk', leaf: 'id', mutation: `takeCase(caseId: "${newId()}")` },
      ...{ subscription: 'listenCases', news: 'CaseNews', newsLeaf: 'number' },
      socket: () => desk.socket(token),
      closedSocket: () => closedDesk.socket(token),
    },
  }
  const worlds = [bank.world, closedBank.world]
  asked = worlds.flatMap(({ db }) => [vi.spyOn(db, 'org'), vi.spyOn(db, 'desk'), vi.spyOn(db, 'snapshot')])
})
afterAll(async () => {
  await Promise.all([desk.close(), closedDesk.close()])
  await Promise.all([bank.close(), closedBank.close()])
})
beforeEach(() => {
  for (const one of asked) one.mockClear()
})

const reached = (): number => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)

/** What is said over HTTP, with every word of it. */
async function posted(browser: Browser, path: string, body: unknown): Promise<{ name: string; text: string }> {
  const headers = { 'idempotency-key': newId(), 'content-type': 'application/json' }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await browser.ask(path, { method: 'POST', headers, body: payload })
  const said = answer.json()
  return {
    name: said.code ?? said.errors?.[0]?.extensions.classification ?? 'answered',
    text: answer.body,
  }
}

/** The first thing that is said over a websocket. */
const subscribed = (socket: WebSocket, payload: unknown): Promise<string> =>
  new Promise((done, fail) => {
    socket.on('error', fail)
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', data => {
      const message = JSON.parse(String(data))
      if (message.type === 'connection_ack') return socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
      if (message.type === 'error') done(message.payload[0].extensions.classification)
      else if (message.type === 'next') done(message.payload.errors?.[0].extensions.classification ?? 'answered')
      else return
      socket.close()
    })
  })

const bothHouses = ['portal', 'desk'] as const
const abuses = Object.keys(abusesOn({ type: '', leaf: '', inner: '' }))

describe.each(bothHouses)('%s', house => {
  test('what its callers ask is answered, so that each refusal is one of the limits', async () => {
    const { browser, path, root, leaf, socket, subscription, newsLeaf } = callers[house]
    expect((await posted(browser, path, { query: `{ ${root} { ${leaf} } }` })).name).toBe('answered')
    expect(await subscribed(socket(), { query: `subscription { ${subscription} { ${newsLeaf} } }` })).toBe('answered')
    expect(reached()).toBeGreaterThan(0)
  })

  test.each(abuses)('refused over HTTP: %s', async abuse => {
    const { browser, path, root, type, leaf } = callers[house]
    const query = abusesOn({ type, leaf, inner: 'inner' })[abuse]?.(root)
    expect((await posted(browser, path, { query })).name).toBe('QueryRefusedException')
    expect(reached()).toBe(0)
  })

  test.each(abuses)('refused over a websocket: %s', async abuse => {
    const { socket, subscription, news, newsLeaf } = callers[house]
    const query = abusesOn({ type: news, leaf: newsLeaf, inner: 'inner' })[abuse]?.(subscription)
    expect(await subscribed(socket(), { query: `subscription ${query}` })).toBe('QueryRefusedException')
    expect(reached()).toBe(0)
  })

  test('two operations, two changes at once, a batch, an unknown document and what is no JSON are refused', async () => {
    const { browser, path, root, leaf, mutation, subscription, newsLeaf } = callers[house]
    const question = `{ ${root} { ${leaf} } }`
    const bodies: readonly unknown[] = [
      { query: `query a ${question} query b ${question}`, operationName: 'a' },
      { query: `mutation { a: ${mutation} b: ${mutation} }` },
      [{ query: question }],
      { query: `subscription { ${subscription} { ${newsLeaf} } }` },
      { documentId: 'sha256:00' },
      { documentId: '__proto__' },
      { query: question, hack: 1 },
      '{"query":',
    ]
    for (const body of bodies) expect((await posted(browser, path, body)).name).toBe('QueryRefusedException')
    expect(reached()).toBe(0)
  })

  test('a change and a question are not for websockets', async () => {
    const { socket, root, leaf, mutation } = callers[house]
    for (const query of [`mutation { ${mutation} }`, `{ ${root} { ${leaf} } }`])
      expect(await subscribed(socket(), { query })).toBe('QueryRefusedException')
    expect(reached()).toBe(0)
  })

  test('an array of more than is asked for, and a value that nests without end, are refused by the limits of the body', async () => {
    const { browser, path, root, leaf } = callers[house]
    const query = `query Q($ids: [UUID!]) { ${root} { ${leaf} } }`
    const ids = Array.from({ length: 20_000 }, () => newId())
    const deep = `{"query":${JSON.stringify(query)},"variables":{"ids":${'['.repeat(200_000)}`
    for (const body of [{ query, variables: { ids } }, deep])
      expect(['QueryRefusedException', 'TooLargeException']).toContain((await posted(browser, path, body)).name)
    expect(reached()).toBe(0)
  })

  test('where only trusted documents are answered, neither the schema nor a name that is nearly right is told', async () => {
    const { closed, path, root, leaf, mutation, subscription, newsLeaf, closedSocket } = callers[house]
    const almost = `{ ${root}s { ${leaf} } }`
    for (const query of [
      getIntrospectionQuery(),
      '{ __type(name: "Query") { name } }',
      almost,
      `{ ${root} { ${leaf} } }`,
    ]) {
      const { name, text } = await posted(closed, path, { query })
      expect(name).toBe('QueryRefusedException')
      expect(text).not.toMatch(/did you mean|cannot query|__schema/i)
      expect(text).not.toContain(root)
    }
    for (const query of [`subscription { ${subscription} { ${newsLeaf} } }`, `mutation { ${mutation} }`])
      expect(await subscribed(closedSocket(), { query })).toBe('QueryRefusedException')
    expect(reached()).toBe(0)
    // The door is there: it is the document that is not known.
    expect((await closed.ask(house === 'desk' ? '/desk/v1/keep-alive' : '/api/v1/keep-alive')).statusCode).toBe(200)
  })

  test('nor is it told where any document is answered: a name that is nearly right suggests none', async () => {
    const { browser, path, root, leaf } = callers[house]
    const { name, text } = await posted(browser, path, { query: `{ ${root}s { ${leaf} } }` })
    expect(name).toBe('QueryRefusedException')
    expect(text).not.toMatch(new RegExp(`did you mean|"${root}"`, 'i'))
  })
})
