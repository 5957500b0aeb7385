// The first visit to a screen keeps its budget: requests, bytes on the line and JSON, all counted and none timed.
import type { Page, Request, WebSocket } from '@playwright/test'
import type { PersonName } from '../server/seed/options.ts'
import { expect, test } from './journey.ts'
import { watchRequests } from './settled.ts'

type Budget = {
  /** Whatever the browser asks for, the page itself and fonts included. */
  readonly requests: number
  /** Bodies as they travel, in thousands of bytes. */
  readonly kB: number
  /** Answers of the API as they are read, in thousands of bytes. */
  readonly jsonKB: number
}

const budgets: Readonly<Record<string, Budget & { readonly login?: PersonName }>> = {
  '/auth/login': { requests: 15, kB: 198, jsonKB: 3 },
  '/accounts': { login: 'anna', requests: 36, kB: 278, jsonKB: 115 },
  '/history': { login: 'anna', requests: 28, kB: 390, jsonKB: 212 },
  '/payment/clearing-gross': { login: 'anna', requests: 30, kB: 366, jsonKB: 27 },
  '/payment/intra-bank-transfer': { login: 'anna', requests: 30, kB: 366, jsonKB: 27 },
  '/payment/swift': { login: 'anna', requests: 33, kB: 387, jsonKB: 60 },
  '/payment/conversion': { login: 'anna', requests: 32, kB: 376, jsonKB: 24 },
  '/payment/card-transfer-o24': { login: 'anna', requests: 30, kB: 374, jsonKB: 22 },
  '/budget/tax': { login: 'anna', requests: 33, kB: 374, jsonKB: 65 },
}

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

async function costOf(page: Page, path: string): Promise<Budget> {
  const finished: Request[] = []
  page.on('requestfinished', request => finished.push(request))
  const settled = watchRequests(page)
  const lines = watchLines(page)
  await page.goto(path)
  await settled()
  await expect.poll(() => lines().every(begun => begun)).toBe(true)
  await letNewsWork(page)
  await settled()
  const answers = await Promise.all(
    finished.map(async request => {
      const { responseBodySize } = await request.sizes()
      const isCall = /^\/(?:ob-|api\/)/.test(new URL(request.url()).pathname)
      const read = isCall ? ((await (await request.response())?.body())?.length ?? 0) : 0
      return { sent: responseBodySize, read }
    }),
  )
  const sum = (by: 'sent' | 'read'): number => answers.reduce((all, one) => all + one[by], 0) / 1000
  return { requests: finished.length, kB: sum('sent'), jsonKB: sum('read') }
}

for (const [path, { login, ...budget }] of Object.entries(budgets)) {
  test(`${path} keeps its budget of requests and bytes`, async ({ as, stranger }) => {
    const cost = await costOf(login ? await as(login) : await stranger(), path)
    for (const of of ['requests', 'kB', 'jsonKB'] as const)
      expect(cost[of], `${of} of ${path}, beside ${JSON.stringify(cost)}`).toBeLessThanOrEqual(budget[of])
  })
}
