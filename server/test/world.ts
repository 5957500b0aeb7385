// Opens the worlds that tests live in: one without callers for jobs, and a whole bank with companies, people, a port and a clock that the test moves.
import type { AddressInfo } from 'node:net'
import type { SignRight, SignType } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { type Minor, print } from '@bank/contracts/money.ts'
import { generateSync } from 'otplib'
import { WebSocket } from 'ws'
import { sessions as sessionsOf } from '#identity/index.ts'
import { later, makeClock, makeMachineClock } from '#kit/clock.ts'
import type { Config } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { type Live, openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { balances, checkInvariants } from '#ledger/index.ts'
import { makeApp } from '../src/app.ts'
import { type Browser, openBrowser } from './browser.ts'
import {
  type AccountOptions,
  type AccountRef,
  addAccount,
  addClient,
  addStaff,
  type ClientFacts,
  type ClientOptions,
  hire,
  newAccount,
  type PersonOptions,
  type TestPerson,
  type WorkOptions,
} from './clients.ts'
import { testConfig } from './config.ts'
import { ownDatabase, type TestUrls, testDatabase } from './database.ts'
import { letIn, type PeopleInside } from './letIn.ts'
import { makePerson } from './person.ts'

export { type AccountRef, password, type TestPerson } from './clients.ts'

/** Ten in the morning of a Friday, at the bank. */
const usual = Date.parse('2026-11-20T04:00:00Z')

type WorldOptions = {
  /** That of the worker unless told; an own one where the file counts, moves or breaks what is everybody's. */
  readonly database?: TestUrls | 'own'
  readonly config?: Partial<Config>
  /** When it is, and then it is so until the test moves it; `machine`: the time goes on as that of the machine. */
  readonly start?: number | 'machine'
  /** Nobody listens for news, so nobody is woken. */
  readonly isDeaf?: boolean
}

export type TestWorld = World & {
  readonly urls: TestUrls
  /** What was written in the log so far, line by line. */
  readonly logged: string[]
  /** Time goes by, in milliseconds, for bank and machine alike. */
  wait(ms: number): void
  /** The bank's clock alone is moved by so many milliseconds. */
  shift(ms: number): void
  /** It becomes that moment, as the bank's clock shows it. */
  until(day: string, time: string): void
  close(): Promise<void>
}

const deaf: Live = {
  wake() {},
  wakeSessions() {},
  listen: () => () => {},
  resume() {},
  onSessionsWoken: () => () => {},
  wakeClock() {},
  onClockWoken: () => () => {},
  close: async () => {},
}

export async function openWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { start = usual, isDeaf = false, config: over } = options
  const { database = await testDatabase() } = options
  const urls = database === 'own' ? await ownDatabase() : database
  const config = testConfig({ databaseUrl: urls.appUrl, reportUrl: urls.reportUrl, ...over })
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  const logged: string[] = []
  const loud = process.env.ORDO_TEST_LOG
  const log = loud ? makeLog(loud) : makeLog(config.logLevel, () => {}, { write: line => logged.push(line) })
  let moved = 0
  const now = (): number => (start === 'machine' ? performance.timeOrigin + performance.now() : start)
  let shifted = 0
  const machine = makeMachineClock(() => now() + moved)
  const clock = makeClock(config.zone, () => machine.now().getTime() + shifted)
  const live = isDeaf ? deaf : openLive({ url: config.databaseUrl, db, machine, log })
  return {
    ...{ config, db, clock, machine, log, live, urls, logged },
    wait(ms) {
      moved += ms
    },
    shift(ms) {
      shifted += ms
    },
    until(day, time) {
      moved = clock.at(businessDate(day), time).getTime() - shifted - now()
    },
    async close() {
      await live.close()
      await db.end()
    },
  }
}

/** The people of each right, as they are called in every test and in the demo. */
const cast = {
  anna: { right: 'FIRST', lastName: 'Асанова', firstName: 'Анна' },
  boris: { right: 'SECOND', lastName: 'Бакиров', firstName: 'Борис' },
  timur: { right: 'THIRD', lastName: 'Токтогулов', firstName: 'Тимур' },
  cholpon: { right: 'CREATOR', lastName: 'Чолпонова', firstName: 'Чолпон' },
  daniyar: { right: 'AUDITOR', lastName: 'Данияров', firstName: 'Данияр' },
} as const satisfies Record<string, { right: SignRight; lastName: string; firstName: string }>

export type Name = keyof typeof cast

type CompanyOptions = ClientOptions & { readonly balance?: string; readonly signType?: SignType }
type StaffOptions = PersonOptions & WorkOptions & { readonly orgs?: readonly string[] }

const stepMs = 30_000

/** How companies are opened and people let in. */
function makeOpener(world: TestWorld, inside: PeopleInside, app: Awaited<ReturnType<typeof makeApp>>) {
  const { db, machine } = world
  const contracts = new Map<string, string>()

  const code = ({ seed }: Pick<TestPerson, 'seed'>): string =>
    generateSync({ secret: seed ?? '', epoch: Math.floor(machine.now().getTime() / 1000) })

  async function open(client: ClientFacts, wish: AccountOptions): Promise<AccountRef> {
    const account = newAccount(wish)
    await db.bank(tx => addAccount(tx, world, client, account))
    return { id: account.id, number: account.number }
  }

  /** A company with one account, where one person signs alone, and in which nobody works yet. */
  async function client({ balance = '100000.00', ...wish }: ClientOptions & { readonly balance?: string } = {}) {
    const { id, number, ...kept } = newAccount({ balance })
    const facts = await db.bank(tx => addClient(tx, world, wish, [{ id, number, ...kept }]))
    contracts.set(facts.org, facts.contractId)
    return { ...facts, account: { id, number }, open: (asked: AccountOptions = {}) => open(facts, asked) }
  }

  /** Somebody who may sign in, and works in those companies; in one of their own unless told. */
  async function person({ orgs, ...wish }: StaffOptions = {}): Promise<TestPerson> {
    const where = orgs ?? [(await client()).org]
    return db.bank(async tx => {
      const one = await addStaff(tx, world, { ...wish, hasPassword: true })
      for (const org of where) await hire(tx, { org, contractId: contracts.get(org) ?? '' }, one, wish)
      return one
    })
  }

  /** Somebody of the cast, who is inside already. */
  async function enter(name: Name, { org, contractId }: ClientFacts, signType: SignType) {
    const { right, ...names } = cast[name]
    const one = await db.bank(async tx => {
      const added = await addStaff(tx, world, { names, hasApp: true })
      await hire(tx, { org, contractId }, added, { right, signType })
      return added
    })
    inside.set(one.id, { personId: one.id, sessionId: newId(), contractId, org, products: [] })
    const me = { id: one.id, name, org, seed: one.seed ?? '' }
    return makePerson(me, { app, now: machine.now, wait: world.wait, code: () => code(one) })
  }

  /** A company with the whole cast and one account. */
  async function company({ signType = 'TOTP', ...wish }: CompanyOptions = {}) {
    const payControl = signType === 'PAY_CONTROL'
    const facts = await client({ scheme: 'TWO_SIGNATORY', balance: '1000.00', payControl, ...wish })
    return {
      ...facts,
      anna: await enter('anna', facts, signType),
      boris: await enter('boris', facts, signType),
      timur: await enter('timur', facts, signType),
      cholpon: await enter('cholpon', facts, signType),
      daniyar: await enter('daniyar', facts, signType),
      another: (name: Name) => enter(name, facts, signType),
    }
  }
  return { client, person, company, code }
}

/** How people sign in from a browser, and what they are sent. */
function makeEntrance(world: TestWorld, app: Awaited<ReturnType<typeof makeApp>>, code: (one: TestPerson) => string) {
  /** The code that a phone got last. */
  async function smsCode({ phone }: Pick<TestPerson, 'phone'>): Promise<string> {
    const found = await world.db.bank(tx =>
      tx.row<{ text: string }>(
        sql`select text from outside.sms where phone = ${phone} and text ~ '[0-9]{6}' order by id desc limit 1`,
      ),
    )
    return /\d{6}/.exec(found?.text ?? '')?.[0] ?? ''
  }
  return {
    smsCode,
    /** At an address of its own where one is named. */
    browser: (at?: string) => openBrowser(app, undefined, at),
    /** A browser in which this person has signed in: by authenticator, when time has gone on to a code that was not used, else by SMS. */
    async signedIn(person: TestPerson, by: 'app' | 'sms' = person.seed ? 'app' : 'sms', at?: string): Promise<Browser> {
      const browser = openBrowser(app, undefined, at)
      if (by === 'app') world.wait(stepMs)
      await browser.login(person.username, person.password)
      if (by === 'sms') await browser.sendCode()
      const answer = await browser.confirm(by === 'app' ? { totp: code(person) } : { otp: await smsCode(person) })
      if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
      return browser
    },
  }
}

export type TestBank = Awaited<ReturnType<typeof openBank>>
export type TestClient = Awaited<ReturnType<TestBank['client']>>
export type TestCompany = Awaited<ReturnType<TestBank['company']>>

type AppOptions = NonNullable<Parameters<typeof makeApp>[1]>

export type BankOptions = Omit<WorldOptions, 'isDeaf'> & {
  /** Services and routes that only this bank has. */
  readonly beside?: AppOptions['beside']
  /** How slowly a body may come. */
  readonly bodies?: AppOptions['bodies']
}

/** A whole bank behind a port. */
export async function openBank({ config, beside, bodies, ...options }: BankOptions = {}) {
  const origins: string[] = []
  const world = await openWorld({ ...options, config: { poolSize: 16, origins, ...config } })
  const { db, clock } = world
  const inside: PeopleInside = new Map()
  const sessions = sessionsOf(world)
  const app = await makeApp(world, {
    sessions: letIn(world, inside, sessions),
    ...(beside && { beside }),
    ...(bodies && { bodies }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  origins.push(origin)
  const opener = makeOpener(world, inside, app)

  return {
    ...opener,
    ...makeEntrance(world, app, opener.code),
    ...{ world, app, sessions, port, origin },
    logged: world.logged,
    urls: world.urls,
    wait: world.wait,
    until: world.until,
    later: (ms: number): Date => later(clock.now(), ms),
    /** What is booked on an account, and what may be spent. */
    async money(account: AccountRef): Promise<{ balance: string; available: string }> {
      const found = (await db.bank(tx => balances(tx, { ids: [account.id] }))).get(account.id)
      if (!found) throw new Error('no such account')
      const text = (amount: Minor): string => print({ amount, currency: found.currency })
      return { balance: text(found.balance), available: text(found.available) }
    },
    broken: () => db.bank(checkInvariants),
    /** A websocket to the payments' service, as a page of this origin opens it. */
    socket: (token: string, from: string | null = origin): WebSocket =>
      new WebSocket(`ws://127.0.0.1:${port}/ob-payment-service/graphql`, 'graphql-transport-ws', {
        headers: { cookie: `sid=${token}`, ...(from !== null && { origin: from }) },
      }),
    async close() {
      await app.close()
      await world.close()
    },
  }
}

/** How an opening ended: open, or the status it was refused with. */
export const openOrClosed = (socket: WebSocket): Promise<'open' | number> =>
  new Promise(done => {
    socket.once('open', () => done('open'))
    socket.once('unexpected-response', (_request, response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    socket.once('error', () => done(0))
  })
