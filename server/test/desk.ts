// Opens the bank's desk beside a bank of tests: clerks with their authenticators, and pages in which they ask.
import type { AddressInfo } from 'node:net'
import type { ClerkRole } from '@bank/contracts/access.ts'
import type { LightMyRequestResponse } from 'fastify'
import { generateSecret, generateSync } from 'otplib'
import { WebSocket } from 'ws'
import { addClerk, sessions as sessionsOfDesk } from '#desk/index.ts'
import { hashPassword } from '#identity/index.ts'
import type { OfficeConfig } from '#kit/configTypes.ts'
import type { World } from '#kit/ctx.ts'
import { newId } from '#kit/random.ts'
import { makeApp } from '../src/app.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { TestWorld } from './world.ts'

export const officeConfig: OfficeConfig = {
  host: '127.0.0.1',
  port: 0,
  origins: ['http://127.0.0.1:18180'],
  networks: ['10.0.0.0/8', '127.0.0.0/8'],
  dist: null,
}

export type TestClerk = {
  readonly id: string
  readonly login: string
  readonly name: string
  readonly inn: string
  readonly role: ClerkRole
  readonly password: string
  readonly seed: string
}

let clerks = 0

const path = '/ob-desk-service/graphql'
const stepMs = 30_000

function makePage(browser: Browser) {
  const say = (query: string, key = newId()): Promise<LightMyRequestResponse> =>
    browser.ask(path, { method: 'POST', body: { query }, headers: { ...(key && { 'idempotency-key': key }) } })
  return {
    browser,
    login: (login: string, password: string) =>
      browser.ask('/desk/v1/login', { method: 'POST', body: { login, password } }),
    confirm: (totp: string) => browser.ask('/desk/v1/login/confirm', { method: 'POST', body: { totp } }),
    /** The data of an answer; whatever is refused throws. */
    async ask<T = unknown>(query: string, key?: string): Promise<T> {
      const answer = await say(query, key)
      const { data } = answer.json<{ data: T | null }>()
      if (!data) throw new Error(answer.body)
      return data
    },
    /** Why a call was refused; `answered` where it was not. */
    async refusal(query: string, key?: string): Promise<string> {
      const { errors } = (await say(query, key)).json<{ errors?: { extensions: { classification: string } }[] }>()
      return errors?.[0]?.extensions.classification ?? 'answered'
    },
  }
}

export type DeskPage = ReturnType<typeof makePage>

export async function openDesk(bank: TestWorld, office: Partial<OfficeConfig> = {}) {
  const world: World = { ...bank, config: { ...bank.config, office: { ...officeConfig, ...office } } }
  const app = await makeApp(world, { house: 'desk' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const code = ({ seed }: TestClerk): string =>
    generateSync({ secret: seed, epoch: Math.floor(world.machine.now().getTime() / 1000) })

  async function clerk(role: ClerkRole, inn?: string): Promise<TestClerk> {
    clerks++
    const serial = String(clerks).padStart(5, '0')
    const tail = String(process.hrtime.bigint() % 1_000_000n).padStart(6, '0')
    const one: TestClerk = {
      id: newId(),
      login: `clerk${tail}${serial}`,
      name: `Клерк ${serial}`,
      inn: inn ?? `201011980${serial}`,
      role,
      password: `Clerk-2026-${serial}!`,
      seed: generateSecret({ length: 20 }),
    }
    const { pepper } = world.config.secrets
    const passwordHash = await hashPassword({ pepper, cost: world.config.passwordCost }, one.password)
    await world.db.bank(tx =>
      addClerk(tx, world.config, { ...one, fullName: one.name, passwordHash, totpSecret: one.seed }),
    )
    return one
  }

  const page = (): DeskPage => makePage(openBrowser(app))

  return {
    /** A websocket to the service of the desk, as a page of this origin opens it. */
    socket: (token: string, origin: string | null = officeConfig.origins[0] ?? null): WebSocket =>
      new WebSocket(`ws://127.0.0.1:${port}${path}`, 'graphql-transport-ws', {
        headers: { cookie: `desk=${token}`, ...(origin !== null && { origin }) },
      }),
    ...{ app, world, sessions: sessionsOfDesk(world), clerk, page, code, origin: `http://127.0.0.1:${port}` },
    /** A page in which this clerk has signed in, with a code that was not used. */
    async signIn(one: TestClerk): Promise<DeskPage> {
      bank.wait(stepMs)
      const fresh = page()
      await fresh.login(one.login, one.password)
      const answer = await fresh.confirm(code(one))
      if (answer.statusCode !== 200) throw new Error(`not signed in: ${answer.body}`)
      return fresh
    },
    close: () => app.close(),
  }
}

export type TestDesk = Awaited<ReturnType<typeof openDesk>>
