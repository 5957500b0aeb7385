// A bank with sign-in only: people and their service over HTTP, on a real database and a clock that a test moves.
import { readFileSync } from 'node:fs'
import type { ProductRole, SignRight, SignScheme, SignType, VerificationState } from '@bank/contracts/access.ts'
import { businessDate } from '@bank/contracts/dates.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { generateSecret, generateSync } from 'otplib'
import {
  addContract,
  addOrganisation,
  addPerson,
  addPersonContract,
  hashPassword,
  Query,
  routes,
  seal,
  sessions as sessionsOf,
} from '#identity/index.ts'
import { makeClock } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { openDb, sql } from '#kit/db.ts'
import { mount } from '#kit/graphql.ts'
import { newTrace, refuse, type Sessions } from '#kit/http.ts'
import { openLive } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import { newId } from '#kit/random.ts'
import { guardRoutes, rest } from '#kit/rest.ts'
import { makeService } from '#kit/service.ts'
import { openBrowser } from './browser.ts'
import { testConfig } from './config.ts'
import { testDatabase } from './database.ts'

export type EntrancePerson = {
  readonly id: string
  readonly username: string
  readonly phone: string
  readonly password: string
  readonly seed: string | null
}

export type PersonOptions = {
  readonly right?: SignRight
  readonly signType?: SignType
  readonly verification?: VerificationState
  readonly products?: readonly ProductRole[]
  readonly totp?: boolean
  readonly orgs?: readonly string[]
}

const password = 'Пароль-Anna-2026'
const sdl = (name: string): string =>
  readFileSync(new URL(`../../contracts/schema/${name}.graphql`, import.meta.url), 'utf8')

function makeApp(world: World, sessions: Sessions): FastifyInstance {
  const app: FastifyInstance = Fastify({ loggerInstance: world.log as FastifyBaseLogger, genReqId: newTrace })
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
  guardRoutes(app)
  rest(app, world, sessions, routes)
  const options = { name: 'access-control', path: '/graphql', documents: {}, open: true, resolvers: { Query } }
  mount(app, world, sessions, makeService({ ...options, sdl: `${sdl('prelude')}\n${sdl('identity')}` }))
  return app
}

/** Companies and people of a test, each with an own number, so that no test meets another's. */
async function makePeople({ config, db }: Pick<World, 'config' | 'db'>) {
  const passwordHash = await hashPassword({ pepper: config.secrets.pepper, cost: config.passwordCost }, password)
  let made = 0

  async function company({
    scheme = 'TWO_SIGNATORY',
    inn,
  }: {
    scheme?: SignScheme
    inn?: string
  } = {}): Promise<string> {
    const number = ++made
    const org = newId()
    const own = inn ?? `001012020${String(10_000 + number)}`
    const name = `ОсОО «Пример ${number}»`
    await db.bank(async tx => {
      await addOrganisation(tx, { org, name, inn: own, departmentCode: '109001', departmentName: 'Головной офис' })
      await addContract(tx, { id: newId(), org, number: `Д-${org}`, scheme, createdOn: businessDate('2024-01-15') })
    })
    return org
  }

  async function person(wish: PersonOptions = {}): Promise<EntrancePerson> {
    const { right = 'FIRST', signType = 'TOTP', verification = 'CONFIRMED', products = [], totp = false, orgs } = wish
    const number = ++made
    const id = newId()
    const seed = totp ? generateSecret() : null
    const one = { id, username: `person${number}`, phone: `99670${String(1_000_000 + number)}`, password, seed }
    const where = orgs ?? [await company()]
    await db.bank(async tx => {
      const names = { lastName: 'Асанова', firstName: 'Анна', middleName: 'Кубатовна', inn: '21501198500123' }
      const sealed = seed === null ? {} : { totp: seal(config.secrets.totpKey, seed, id) }
      const { username, phone } = one
      await addPerson(tx, { id, username, phone, passwordHash, verification, ...names, ...sealed })
      for (const org of where) {
        const contract = await tx.row<{ id: string }>(
          sql`select id from identity.contracts where org_reference_id = ${org}`,
        )
        if (!contract) throw new Error('no such contract')
        const work = {
          id: newId(),
          personId: id,
          contractId: contract.id,
          org,
          right,
          signType,
          productRoles: products,
        }
        await addPersonContract(tx, work)
      }
    })
    return one
  }

  /** The code that the phone got last. */
  async function smsCode({ phone }: Pick<EntrancePerson, 'phone'>): Promise<string> {
    const sms = await db.bank(tx =>
      tx.row<{ text: string }>(
        sql`select text from outside.sms where phone = ${phone} and text ~ '[0-9]{6}' order by id desc limit 1`,
      ),
    )
    return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  }
  return { company, person, smsCode }
}

export async function openEntrance() {
  const urls = await testDatabase()
  const config = testConfig({ databaseUrl: urls.appUrl, reportUrl: urls.reportUrl })
  const db = openDb({ url: config.databaseUrl, reportUrl: config.reportUrl, size: config.poolSize })
  const log = makeLog(config.logLevel)
  const live = openLive(config.databaseUrl, log)
  let moved = 0
  const start = Date.parse('2026-11-20T04:00:00Z')
  const clock = makeClock(config.zone, () => start + moved)
  const world: World = { config, db, clock, log, live }
  const sessions = sessionsOf(world)
  const app = makeApp(world, sessions)
  const people = await makePeople(world)
  return {
    ...people,
    world,
    sessions,
    browser: () => openBrowser(app),
    /** Seconds go by. */
    wait(seconds: number) {
      moved += seconds * 1000
    },
    totpCode: (seed: string | null): string =>
      generateSync({ secret: seed ?? '', epoch: Math.floor(clock.now().getTime() / 1000) }),
    /** A browser in which this person has signed in by SMS. */
    async signedIn(person: EntrancePerson) {
      const browser = openBrowser(app)
      await browser.login(person.username, person.password)
      await browser.sendCode()
      const answer = await browser.confirm({ otp: await people.smsCode(person) })
      if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
      return browser
    },
    async close() {
      await app.close()
      await live.close()
      await db.end()
    },
  }
}
