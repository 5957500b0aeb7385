// A whole bank behind a real port: people with passwords and authenticators, sign-in, sessions, sockets, and a log that the test reads.
import type { AddressInfo } from 'node:net'
import type { SignRight } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { money } from '@bank/contracts/money.ts'
import { generateSecret, generateSync } from 'otplib'
import { WebSocket } from 'ws'
import { openAccounts } from '#accounts/index.ts'
import { addContract, addOrganisation, addPerson, addPersonContract, hashPassword, seal } from '#identity/index.ts'
import { makeClock } from '#kit/clock.ts'
import type { Config } from '#kit/config.ts'
import type { World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { deposit } from '#ledger/index.ts'
import { makeApp } from '../src/app.ts'
import { newNumber } from './books.ts'
import { type Browser, openBrowser } from './browser.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

export const password = 'Канарейка-Anna-2026'
let serial = 0

export type Member = {
  readonly id: string
  readonly username: string
  readonly phone: string
  readonly inn: string
  readonly seed: string
}
export type Firm = {
  readonly org: string
  readonly inn: string
  readonly account: { readonly id: string; readonly number: string }
}

/** Companies, each with one contract and a filled account, and the people who work for them. */
function makeRegister({ config, db, clock }: Pick<World, 'config' | 'db' | 'clock'>) {
  const contracts = new Map<string, string>()

  async function firm(): Promise<Firm> {
    const org = newId()
    const contractId = newId()
    contracts.set(org, contractId)
    const number = ++serial
    const holder = { name: `ОсОО «Дом ${number}»`, inn: `001012021${String(10_000 + number)}` }
    const account = { id: newId(), number: newNumber() }
    const kept = { contractNumber: 'Д-1', departmentId: '109001', bic: '109001', openedOn: businessDate('2025-01-01') }
    const cash = { day: clock.today(), bookedAt: clock.now(), purpose: 'Взнос', payerName: 'Касса', payerNumber: '' }
    await db.bank(async tx => {
      await addOrganisation(tx, { org, ...holder, departmentCode: '109001', departmentName: 'Головной офис' })
      const contract = { id: contractId, org, number: `Дом-${number}`, createdOn: businessDate('2025-01-01') }
      await addContract(tx, { ...contract, scheme: 'ONE_SIGNATORY' })
      await openAccounts(tx, [{ ...account, org, name: 'Расчётный', currency: 'KGS', type: 'RKO', ...kept, holder }])
      await deposit(tx, [{ account: account.id, ...money('100000.00', 'KGS'), ...cash }])
    })
    return { org, inn: holder.inn, account }
  }

  async function member(
    orgs: readonly string[],
    { right = 'FIRST', enrolled = true }: { right?: SignRight; enrolled?: boolean } = {},
  ): Promise<Member> {
    const number = ++serial
    const id = newId()
    const seed = generateSecret()
    const one = {
      id,
      username: `house${number}`,
      phone: `99655${String(1_000_000 + number)}`,
      inn: `21601199${String(number).padStart(6, '0')}`,
    }
    const passwordHash = await hashPassword({ pepper: config.secrets.pepper, cost: config.passwordCost }, password)
    await db.bank(async tx => {
      const names = { lastName: 'Асанова', firstName: 'Анна', passwordHash, verification: 'CONFIRMED' } as const
      await addPerson(tx, { ...one, ...names, ...(enrolled && { totp: seal(config.secrets.totpKey, seed, id) }) })
      for (const org of orgs) {
        const contractId = contracts.get(org) ?? ''
        await addPersonContract(tx, { id: newId(), personId: id, contractId, org, right, signType: 'TOTP' })
      }
    })
    return { ...one, seed }
  }
  return { firm, member }
}

export type House = Awaited<ReturnType<typeof openHouse>>

/** Ten in the morning of a Friday, at the bank. */
const usual = Date.parse('2026-11-20T04:00:00Z')

type Time = { readonly start?: number }

export async function openHouse(over: Partial<Config> = {}, { start = usual }: Time = {}) {
  const urls = await testDatabase()
  const origins: string[] = []
  const config = testConfig({ databaseUrl: urls.appUrl, reportUrl: urls.reportUrl, poolSize: 10, origins, ...over })
  const logged: string[] = []
  const log = makeLog(over.logLevel ?? 'silent', () => {}, { write: line => logged.push(line) })
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  const live = openLive(config.databaseUrl, log)
  let moved = 0
  const clock = makeClock(config.zone, () => start + moved)
  const world: World = { config, db, clock, log, live }
  const app = await makeApp(world)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  origins.push(origin)
  const wait = (seconds: number): void => {
    moved += seconds * 1000
  }
  const totp = ({ seed }: Pick<Member, 'seed'>): string =>
    generateSync({ secret: seed, epoch: Math.floor(clock.now().getTime() / 1000) })

  return {
    ...makeRegister(world),
    app,
    world,
    port,
    origin,
    logged,
    wait,
    totp,
    browser: () => openBrowser(app),
    /** A browser in which this person has signed in by authenticator; time goes on to a code that was not used. */
    async signedIn(member: Member): Promise<Browser> {
      const browser = openBrowser(app)
      wait(30)
      await browser.login(member.username, password)
      const answer = await browser.confirm({ totp: totp(member) })
      if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
      return browser
    },
    /** The code that a phone got last. */
    async smsCode({ phone }: Pick<Member, 'phone'>): Promise<string> {
      const found = await db.bank(tx =>
        tx.row<{ text: string }>(
          sql`select text from outside.sms where phone = ${phone} and text ~ '[0-9]{6}' order by id desc limit 1`,
        ),
      )
      return /\d{6}/.exec(found?.text ?? '')?.[0] ?? ''
    },
    /** A websocket to the payments' service, as a page of this origin opens it. */
    socket: (token: string, from: string | null = origin): WebSocket =>
      new WebSocket(`ws://127.0.0.1:${port}/ob-payment-service/graphql`, 'graphql-transport-ws', {
        headers: { cookie: `sid=${token}`, ...(from !== null && { origin: from }) },
      }),
    async close() {
      await app.close()
      await live.close()
      await db.end()
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
