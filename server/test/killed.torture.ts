// R1 and R38, as people see it: nodes are killed and the database goes, while histories are open and a form is filled; nothing is lost, doubled or typed twice.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { migrate } from '#kit/migrate.ts'
import { newId } from '#kit/random.ts'
import { frontEnd } from '../../tools/front.ts'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { dataDir } from '../../tools/root.ts'
import { sized } from '../../tools/size.ts'
import type { Browser } from './browser.ts'
import { clearing } from './forms.ts'
import { goOn, happened, hear, mustHaveHeardAll } from './hearing.ts'
import { halfPastTen, type NodeProcess, openNode } from './node.ts'
import { openWindow, type Window } from './window.ts'
import { openBank, type TestBank, type TestClient } from './world.ts'

/** What a browser waits for, however slow the machine is. */
const timeoutMs = 90_000
const graph = '/ob-payment-service/graphql'

let postgres: Postgres
/** The same again, once it was gone. */
let running: Postgres
let bank: TestBank
let firm: TestClient
let node: NodeProcess
let window: Window
let webDist: string
/** Who fills the form, as the other node knows her: that one stays, and the news of it comes from there. */
let cholpon: Browser
let anna: Browser

const open = (port?: number): Promise<NodeProcess> =>
  openNode({
    databaseUrl: postgres.appUrl,
    env: { WEB_DIST: webDist, ORDO_ORIGINS: bank.origin },
    ...(port && { port }),
  })

async function kill(): Promise<void> {
  const gone = once(node.child, 'exit')
  node.child.kill('SIGKILL')
  await gone
}

/** At its old address, as a supervisor does it. */
async function restart(): Promise<void> {
  node = await open(node.port)
}

beforeAll(async () => {
  ;[postgres, webDist] = await Promise.all([startPostgres({ ephemeral: true }), frontEnd([dataDir], () => {})])
  running = postgres
  await migrate(postgres.migrateUrl)
  bank = await openBank({ database: postgres, start: 'machine' })
  bank.world.shift(halfPastTen - Date.now())
  firm = await bank.client()
  cholpon = await bank.signedIn(await bank.person({ orgs: [firm.org], right: 'CREATOR', hasApp: true }))
  anna = await bank.signedIn(await bank.person({ orgs: [firm.org], hasApp: true }))
  node = await open()
  window = await openWindow()
}, timeoutMs * 2)

afterAll(async () => {
  await window?.close()
  if (node) await kill()
  await bank?.close()
  await running?.stop()
  await postgres?.stop()
})

/** This person's window, signed in as they are. */
async function windowOf({ cookies, device }: Browser): Promise<[Page, BrowserContext]> {
  const context = await window.newContext({ locale: 'ru-RU', timezoneId: 'Asia/Bishkek' })
  const origin = `http://127.0.0.1:${node.port}`
  const value = cookies.get('sid') ?? ''
  await context.addCookies([{ name: 'sid', value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  await page.route(`${origin}/begin`, route => route.fulfill({ body: '' }))
  await page.goto(`${origin}/begin`)
  await page.evaluate(
    `Object.assign(localStorage, { 'x-device-id': '${device}', 'session-expires-at': Date.now() + 900_000 })`,
  )
  return [page, context]
}

/** Over the node that stays. */
async function asks<T>(query: string, variables: object): Promise<T> {
  const headers = { 'idempotency-key': newId() }
  const answer = await cholpon.ask(graph, { method: 'POST', headers, body: { query, variables } })
  return answer.json().data
}

/** Not those that a form proposes. */
let numbers = 0

async function draft(purpose: string): Promise<string> {
  const form = {
    legalPartyId: firm.org,
    ...clearing(firm.account, '150.00', { purpose, transferNum: `K${++numbers}` }),
  }
  const saved = await asks<{ saveInterBankTransferNativeDraft: string }>(
    'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
    { form },
  )
  return saved.saveInterBankTransferNativeDraft
}

async function sent(purpose: string): Promise<void> {
  await asks(
    'mutation ($ids: [UUID!]!, $org: UUID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) { __typename } }',
    {
      ids: [await draft(purpose)],
      org: firm.org,
    },
  )
}

/** The states of all documents with this purpose: what was done once is there once. */
const statesOf = (purpose: string): Promise<string[]> =>
  bank.world.db.bank(async tx => {
    const rows = await tx.rows<{ status: string }>(sql`select status from payments.payments where purpose = ${purpose}`)
    return rows.map(({ status }) => status)
  })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function shows(page: Page, text: string): Promise<void> {
  const lost = page.getByRole('dialog', { name: 'Нет подключения к интернету' })
  const row = page.getByRole('row').filter({ hasText: text })
  await lost.or(row).first().waitFor()
  // A machine may need longer to open a node than a page tries by itself; where the page is sooner than the press, the dialog goes from under it.
  if (await lost.isVisible())
    await lost
      .getByRole('button', { name: 'Повторить' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
  await row.waitFor()
}

test(
  'an open history catches up unasked, what is half typed stays, and the session goes on',
  async () => {
    await sent('Сахар')
    const model = await draft('Мука')
    const [[watching], [filling]] = await Promise.all([windowOf(anna), windowOf(cholpon)])
    const origin = `http://127.0.0.1:${node.port}`
    await watching.goto(`${origin}/history`)
    await shows(watching, 'Сахар')
    await filling.goto(`${origin}/payment/clearing-gross?repeat=${model}`)
    await field(filling, 'Назначение').fill('Мука и')

    await kill()
    await sent('Соль')
    await field(filling, 'Сумма').fill('77,70')
    expect(await watching.getByRole('row').filter({ hasText: 'Соль' }).count()).toBe(0)

    await restart()
    await shows(watching, 'Соль')
    for (const purpose of ['Сахар', 'Соль'])
      expect(await watching.getByRole('row').filter({ hasText: purpose }).count()).toBe(1)
    expect(await field(filling, 'Назначение').inputValue()).toBe('Мука и')
    expect(await field(filling, 'Сумма').inputValue()).toMatch(/^77,70?$/)
    await watching.reload()
    await shows(watching, 'Соль')
  },
  timeoutMs * 2,
)

const blows = [
  ['sent', 2],
  ['saved', 1],
] as const

test.each(blows.slice(0, sized({ small: 1, merge: 2, release: 2 })))(
  'a document that was %s just when the node was killed, before it said so, is there once',
  async (purpose, nth) => {
    const model = await draft('Мука')
    const [filling] = await windowOf(cholpon)
    await filling.goto(`http://127.0.0.1:${node.port}/payment/clearing-gross?repeat=${model}`)
    await field(filling, 'Назначение').fill(purpose)
    await expect.poll(() => field(filling, 'Номер документа').inputValue(), { timeout: timeoutMs }).toMatch(/\d/)
    const tries: string[] = []
    await filling.route(`**${graph}`, async route => {
      const key = await route.request().headerValue('idempotency-key')
      if (key) tries.push(key)
      if (!key || new Set(tries).size !== nth || tries.indexOf(key) < tries.length - 1) return route.continue()
      await route.fetch()
      await kill()
      await restart()
      return route.abort('connectionreset')
    })
    await filling.getByRole('button', { name: 'Отправить на подпись' }).click()
    await filling.getByRole('dialog', { name: /отправлен на подпись/ }).waitFor()
    // Saving and sending, one of them twice under one key.
    expect([tries.length, new Set(tries).size]).toEqual([3, 2])
    expect(await statesOf(purpose)).toEqual(['ON_VERIFICATION'])
  },
  timeoutMs * 2,
)

/** Lines of two people: to the node that is killed, and to it or the one that stays, in turn; none of them waits for a page of the other. */
async function listenAtBoth() {
  const tokenOf = ({ cookies }: Browser): string => cookies.get('sid') ?? ''
  // One address is both nodes', as behind a balancer.
  const origin = bank.origin
  const hearings = [anna, cholpon].flatMap(person => {
    let turn = 0
    const each = { org: firm.org, token: tokenOf(person), origin }
    return [
      hear({ ...each, port: () => node.port }),
      hear({ ...each, port: () => (turn++ % 2 ? bank.port : node.port) }),
    ]
  })
  return Promise.all(hearings)
}

const happenings = sized({ small: 60, merge: 1000, release: 1000 })

test(
  `a node is killed again and again under ${happenings} events: whoever hears at it, or at either of two, hears all, once and in order`,
  async () => {
    const hearings = await listenAtBoth()
    const news = goOn(bank, firm.org, 10)
    let kills = 0
    while (news.taken() < happenings) {
      await kill()
      kills += 1
      await restart()
      const [atNode] = hearings
      const before = atNode?.numbers.length ?? 0
      await expect.poll(() => atNode?.numbers.length, { interval: 20 }).toBeGreaterThan(before)
    }
    await news.stop()
    await mustHaveHeardAll(hearings, await happened(bank, firm.org))
    for (const { close } of hearings) close()
    // At the node alone they come back each time; who may choose stays at the one that stays.
    const [atNode = 0, atEither = 0] = hearings.map(({ counts }) => counts.connections)
    expect(atNode).toBeGreaterThan(kills)
    expect(atEither).toBeGreaterThan(1)
  },
  timeoutMs * 4,
)

const awaySeconds = sized({ small: 1, merge: 30, release: 30 })

test(
  `the database is gone for ${awaySeconds} s: no line and no subscription ends, and all that happened before and after is heard, once and in order`,
  async () => {
    const hearings = await listenAtBoth()
    const opened = hearings.map(({ counts: { begun, connections } }) => ({ begun, connections }))
    const news = goOn(bank, firm.org, 10)
    await expect.poll(news.taken).toBeGreaterThan(20)
    // At once, as a power cut: what was committed is there, what listened to it is gone.
    process.kill(running.pid, 'SIGQUIT')
    await running.gone
    const before = news.taken()
    await wait(awaySeconds * 1000)
    running = await startPostgres({ dir: postgres.dir, port: postgres.port })
    await expect.poll(news.taken).toBeGreaterThan(before + 20)
    await news.stop()
    await mustHaveHeardAll(hearings, await happened(bank, firm.org))
    expect(hearings.map(({ counts }) => counts)).toMatchObject(opened)
    for (const { close } of hearings) close()
  },
  timeoutMs * 4,
)
