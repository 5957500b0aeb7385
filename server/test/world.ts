// A whole bank for a journey: companies, people who speak in bank verbs, GraphQL over HTTP, and a clock that the test moves.
import type { SignRight, SignScheme, SignType, Viewer } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import { type Currency, type Minor, money, print } from '@bank/contracts/money.ts'
import type { FastifyInstance } from 'fastify'
import { generateSecret, generateSync } from 'otplib'
import { type AccountType, openAccounts } from '#accounts/index.ts'
import { addContract, addOrganisation, addPerson, addPersonContract, personStanding, seal } from '#identity/index.ts'
import { later, makeClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { openDb } from '#kit/db.ts'
import type { Sessions } from '#kit/http.ts'
import { openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { balances, checkInvariants, deposit } from '#ledger/index.ts'
import { makeApp } from '../src/app.ts'
import { newNumber } from './books.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'
import { type Maker, makePerson } from './person.ts'

/** Ten in the morning of a Friday, at the bank. */
const start = Date.parse('2026-11-20T04:00:00Z')

export type AccountRef = { readonly id: string; readonly number: string }

export type TestBank = Awaited<ReturnType<typeof openBank>>
export type TestCompany = Awaited<ReturnType<TestBank['company']>>

type People = Map<string, Omit<Viewer, 'right' | 'scheme' | 'signType' | 'verification'>>

/** Sessions of people who were let in by the test: the token is the person, everything else is read anew at each call. */
function letIn(world: World, people: People): Sessions {
  async function viewerOf(person: ReturnType<People['get']>): Promise<Viewer | null> {
    const now =
      person &&
      (await world.db.bank(tx => personStanding({ ...world, tx, me: { ...person, ...nobody } }, person.personId)))
    return now ? { ...person, ...now } : null
  }
  return {
    async open(token) {
      const viewer = await viewerOf(people.get(token))
      return viewer && { viewer, expiresIn: 900 }
    },
    async viewers(ids) {
      const asked = [...people.values()].filter(({ sessionId }) => ids.includes(sessionId))
      const found = await Promise.all(asked.map(viewerOf))
      return new Map(found.flatMap(viewer => (viewer ? [[viewer.sessionId, viewer]] : [])))
    },
  }
}

const nobody = { right: 'NONE', scheme: 'ONE_SIGNATORY', signType: 'TOTP', verification: 'PENDING' } as const

/** The people of each right, as they are called in every test and in the demo. */
const cast = {
  anna: { right: 'FIRST', lastName: 'Асанова', firstName: 'Анна' },
  boris: { right: 'SECOND', lastName: 'Бакиров', firstName: 'Борис' },
  timur: { right: 'THIRD', lastName: 'Токтогулов', firstName: 'Тимур' },
  cholpon: { right: 'CREATOR', lastName: 'Чолпонова', firstName: 'Чолпон' },
  daniyar: { right: 'AUDITOR', lastName: 'Данияров', firstName: 'Данияр' },
} as const satisfies Record<string, { right: SignRight; lastName: string; firstName: string }>

export type Name = keyof typeof cast

type CompanyOptions = {
  readonly scheme?: SignScheme
  readonly balance?: string
  readonly signType?: SignType
  /** Identified from afar. */
  readonly isRemote?: boolean
}

type AccountOptions = { readonly balance?: string; readonly currency?: Currency; readonly type?: AccountType }

type WorldContext = { readonly app: FastifyInstance; readonly people: People; wait(ms: number): void }

/** How people are let in and accounts opened; each gets a number of its own. */
function makeOpener(world: World, { app, people, wait }: WorldContext) {
  let made = 0

  async function person(name: Name, wish: { org: string; contractId: string; signType: SignType; right?: SignRight }) {
    const { right, ...names } = cast[name]
    const { org, contractId, signType } = wish
    const serial = String(++made).padStart(8, '0')
    const one: Maker = { id: newId(), name, org, seed: generateSecret() }
    await world.db.bank(async tx => {
      const totp = seal(world.config.secrets.totpKey, one.seed, one.id)
      const inn = `21501198${String(made).padStart(6, '0')}`
      const phone = `9967${serial}`
      await addPerson(tx, { id: one.id, username: `${name}${serial}`, phone, passwordHash: null, ...names, inn, totp })
      await addPersonContract(tx, {
        id: newId(),
        personId: one.id,
        contractId,
        org,
        right: wish.right ?? right,
        signType,
      })
    })
    people.set(one.id, { personId: one.id, sessionId: newId(), contractId, org, products: [] })
    return makePerson(one, {
      app,
      now: world.clock.now,
      wait,
      code: () => generateSync({ secret: one.seed, epoch: Math.floor(world.clock.now().getTime() / 1000) }),
    })
  }

  async function open(
    org: string,
    holder: { name: string; inn: string; isRemote: boolean },
    { balance = '0', currency = 'KGS', type = 'RKO' }: AccountOptions,
  ) {
    const account = { id: newId(), number: newNumber() }
    const kept = { contractNumber: 'Д-1', departmentId: '109001', bic: '109001', openedOn: businessDate('2025-01-01') }
    await world.db.bank(async tx => {
      await openAccounts(tx, [{ ...account, org, name: 'Расчётный', currency, type, ...kept, holder }])
      const { amount } = money(balance, currency)
      const cash = {
        day: world.clock.today(),
        bookedAt: world.clock.now(),
        purpose: 'Взнос',
        payerName: 'Касса',
        payerNumber: '',
      }
      if (amount) await deposit(tx, [{ account: account.id, amount, currency, ...cash }])
    })
    return account
  }

  return { person, open, next: () => ++made }
}

export async function openBank({ poolSize = 16 }: { poolSize?: number } = {}) {
  const urls = await testDatabase()
  const config = testConfig({ databaseUrl: urls.appUrl, reportUrl: urls.reportUrl, poolSize })
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  const log = makeLog(process.env.ORDO_TEST_LOG ?? config.logLevel)
  const live = openLive(config.databaseUrl, log)
  let moved = 0
  const clock = makeClock(config.zone, () => start + moved)
  const world: World = { config, db, clock, log, live }
  const people: People = new Map()
  const app: FastifyInstance = await makeApp(world, { sessions: letIn(world, people) })

  const { person, open, next } = makeOpener(world, { app, people, wait })

  function wait(ms: number): void {
    moved += ms
  }

  return {
    world,
    app,
    /** Time goes by. */
    wait,
    /** It becomes that moment, as the bank's clock shows it. */
    until(day: string, time: string): void {
      moved = clock.at(businessDate(day), time).getTime() - start
    },
    later: (ms: number): Date => later(clock.now(), ms),
    /** A company with the whole cast and one account. */
    async company({
      scheme = 'TWO_SIGNATORY',
      balance = '1000.00',
      signType = 'TOTP',
      isRemote = false,
    }: CompanyOptions = {}) {
      const org = newId()
      const contractId = newId()
      const number = next()
      const holder = { name: `ОсОО «Пример ${number}»`, inn: `001012020${String(10_000 + number)}`, isRemote }
      await db.bank(async tx => {
        await addOrganisation(tx, { org, ...holder, departmentCode: '109001', departmentName: 'Головной офис' })
        await addContract(tx, {
          id: contractId,
          org,
          number: `Д-${number}`,
          scheme,
          createdOn: businessDate('2025-01-01'),
        })
      })
      const wish = { org, contractId, signType }
      return {
        org,
        contractId,
        ...holder,
        account: await open(org, holder, { balance }),
        open: (asked: AccountOptions = {}) => open(org, holder, asked),
        anna: await person('anna', wish),
        boris: await person('boris', wish),
        timur: await person('timur', wish),
        cholpon: await person('cholpon', wish),
        daniyar: await person('daniyar', wish),
        another: (name: Name) => person(name, wish),
      }
    },
    /** What is booked on an account, and what may be spent. */
    async money(account: AccountRef): Promise<{ balance: string; available: string }> {
      const found = (await db.bank(tx => balances(tx, { ids: [account.id] }))).get(account.id)
      if (!found) throw new Error('no such account')
      const text = (amount: Minor): string => print({ amount, currency: found.currency })
      return { balance: text(found.balance), available: text(found.available) }
    },
    broken: () => db.bank(checkInvariants),
    async close() {
      await app.close()
      await live.close()
      await db.end()
    },
  }
}
