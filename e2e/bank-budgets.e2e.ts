// The first visit to a screen keeps its budget: requests, files that its page does not name, bytes on the line, JSON, and how far things jump; nothing is timed.
import type { Page, Request, Route, WebSocket } from '@playwright/test'
import type { PersonName } from '../server/seed/options.ts'
import { expect, test } from './journey.ts'
import { watchRequests } from './settled.ts'
import { shiftAtMost, shiftOf, watchShifts } from './shifts.ts'

type Budget = {
  /** Whatever the browser asks for, the page itself and fonts included. */
  readonly requests: number
  /** Scripts and styles that the page itself does not name. */
  readonly later: number
  /** Bodies as they travel, in thousands of bytes. */
  readonly kB: number
  /** Answers of the API as they are read, in thousands of bytes. */
  readonly jsonKB: number
}

const budgets: Readonly<Record<string, Budget & { readonly login?: PersonName }>> = {
  '/auth/login': { requests: 15, later: 6, kB: 198, jsonKB: 3 },
  // Leads to the accounts, whose files its page names.
  '/': { login: 'anna', requests: 21, later: 1, kB: 258, jsonKB: 10 },
  '/accounts': { login: 'anna', requests: 21, later: 1, kB: 258, jsonKB: 10 },
  '/history': { login: 'anna', requests: 25, later: 2, kB: 390, jsonKB: 78 },
  // Offers a recipient whose name has a letter of Kyrgyz, for which a font is fetched.
  '/payment/clearing-gross': { login: 'anna', requests: 27, later: 1, kB: 380, jsonKB: 27 },
  '/payment/intra-bank-transfer': { login: 'anna', requests: 26, later: 1, kB: 370, jsonKB: 27 },
  '/payment/swift': { login: 'anna', requests: 27, later: 2, kB: 390, jsonKB: 60 },
  '/payment/conversion': { login: 'anna', requests: 28, later: 2, kB: 380, jsonKB: 24 },
  '/payment/card-transfer-o24': { login: 'anna', requests: 26, later: 2, kB: 377, jsonKB: 22 },
  '/templates': { login: 'anna', requests: 23, later: 1, kB: 356, jsonKB: 14 },
  '/budget/tax': { login: 'anna', requests: 29, later: 2, kB: 381, jsonKB: 65 },
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const onPhone = ['/auth/login', '/', '/history', '/payment/clearing-gross', '/budget/tax', '/templates']

/** Each line of news, and whether it has begun to tell. */
function watchLines(page: Page): () => readonly boolean[] {
  const begun = new Map<string, boolean>()
  const hear = (socket: WebSocket, at: number): void => {
    const mark = (payload: string | Buffer, type: string, has: boolean): void => {
      const message = JSON.parse(String(payload)) as { type: string; id?: string }
      if (message.type === type) begun.set(`${at} ${message.id}`, has)
    }
    socket.on('framesent', ({ payload }) => mark(payload, 'subscribe', false))
    socket.on('framereceived', ({ payload }) => mark(payload, 'next', true))
  }
  let sockets = 0
  page.on('websocket', socket => hear(socket, sockets++))
  return () => [...begun.values()]
}

/** What the first piece of news makes a page ask again is asked a quarter of a second later, so this timer fires after it. */
const letNewsWork = (page: Page): Promise<void> => page.evaluate(() => new Promise(done => setTimeout(done, 300)))

const isCall = (url: string): boolean => /^\/(?:ob-|api\/|dev\/)/.test(new URL(url).pathname)

/**
 * Calls are let through one by one, and each answer is painted before the next call leaves: what an answer moves is seen,
 * however quick the bank is, and the sum is the same on every machine.
 */
async function oneByOne(page: Page): Promise<void> {
  let before: Promise<unknown> = Promise.resolve()
  const painted = (): Promise<unknown> =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const pass = async (route: Route): Promise<void> => {
    await route.continue()
    await (await route.request().response())?.finished()
    await painted()
  }
  await page.route(
    url => isCall(url.href),
    route => {
      before = before.then(() => pass(route)).catch(() => undefined)
      return before as Promise<void>
    },
  )
}

async function costOf(page: Page, path: string, isIn: boolean): Promise<Budget & { readonly shift: number }> {
  const finished: Request[] = []
  // The icon of the tab is the browser's own question: versions differ in whether they tell of it.
  page.on('requestfinished', request => {
    if (!request.url().endsWith('/icon.svg')) finished.push(request)
  })
  const settled = watchRequests(page)
  const lines = watchLines(page)
  await page.addInitScript(watchShifts)
  await oneByOne(page)
  const answer = await page.goto(path)
  const html = (await answer?.text()) ?? ''
  await settled()
  // The line of who is signed in begins after the screen has its answers.
  await expect.poll(() => lines().every(begun => begun) && lines().length > 0).toBe(isIn)
  await letNewsWork(page)
  await settled()
  const answers = await Promise.all(
    finished.map(async request => {
      const { responseBodySize } = await request.sizes()
      const read = isCall(request.url()) ? ((await (await request.response())?.body())?.length ?? 0) : 0
      return { sent: responseBodySize, read }
    }),
  )
  // Styles and scripts that wait for another script, because the page does not name them.
  const later = finished
    .map(request => new URL(request.url()).pathname)
    .filter(file => /\.(?:js|css)$/.test(file) && !html.includes(`"${file}"`)).length
  const sum = (by: 'sent' | 'read'): number => answers.reduce((all, one) => all + one[by], 0) / 1000
  return { requests: finished.length, later, kB: sum('sent'), jsonKB: sum('read'), shift: await shiftOf(page) }
}

const visits = [
  ...Object.keys(budgets).map(path => ({ path, viewport: wide, where: 'a desk' })),
  ...onPhone.map(path => ({ path, viewport: phone, where: 'a phone' })),
]

for (const { path, viewport, where } of visits) {
  test(`${path} keeps its budget on ${where}, and nothing jumps`, async ({ as, stranger }) => {
    const { login, ...budget } = budgets[path] as (typeof budgets)[string]
    const page = login ? await as(login, { viewport }) : await stranger({ viewport })
    const { shift, ...cost } = await costOf(page, path, login !== undefined)
    for (const of of ['requests', 'later', 'kB', 'jsonKB'] as const)
      expect(cost[of], `${of} of ${path}, beside ${JSON.stringify(cost)}`).toBeLessThanOrEqual(budget[of])
    expect(shift, `what jumps on ${path}`).toBeLessThanOrEqual(shiftAtMost)
  })
}
