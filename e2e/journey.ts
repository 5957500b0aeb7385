// What does every journey have: people who are signed in already, and a browser that must not complain?
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { sessionOf } from './shelf.ts'

type Journey = {
  /** What the browser may complain of in this journey. */
  pardoned: readonly RegExp[]
  /** A browser of one's own, nobody signed in. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>
  /** A browser with one of the sessions that were opened at first. */
  as: (session: string, options?: BrowserContextOptions) => Promise<Page>
}

/** The bank says no with 4xx, to a line of news that was being opened when its session ended as well, and the browser writes each of them down. */
const refusals =
  /(the server responded with a status of|Error during WebSocket handshake: Unexpected response code:) 4\d\d/

function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  context.on('weberror', fault => void complaints.push(String(fault.error())))
  context.on('response', answer => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
}

export const test = base.extend<Journey & { open: Journey['stranger'] }>({
  pardoned: [[], { option: true }],
  open: async ({ browser, pardoned }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async options => {
      const context = await browser.newContext(options)
      watch(context, complaints)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
    const serious = complaints.filter(said => ![refusals, ...pardoned].some(allowed => allowed.test(said)))
    expect(serious, 'The browser has nothing to complain of.').toEqual([])
  },
  stranger: async ({ open }, use) => use(open),
  as: async ({ open }, use) => use((session, options) => open({ ...options, storageState: sessionOf(session) })),
})

export { expect }
