// Waits until a page has come to rest: every request answered, every skeleton gone, and nothing asked anew.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const pending = new WeakMap<Page, Set<Request>>()

/** Half a second of silence, as the browser's own measure has it, is most of what looking at a screen takes. */
const quietMs = 100
const pollMs = 20
const atMostMs = 20_000

function pendingOf(page: Page): Set<Request> {
  const known = pending.get(page)
  if (known) return known
  const open = new Set<Request>()
  page.on('request', request => {
    // What the document before it had asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  pending.set(page, open)
  return open
}

const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>(done => {
        const look = () => done(document.querySelector('h1') !== null && !document.querySelector('div[aria-busy=true]'))
        requestAnimationFrame(() => requestAnimationFrame(look))
      }),
  )

/** Counts the requests of a page from now on; the answer waits until the page is at rest. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = pendingOf(page)
  return async () => {
    const until = performance.now() + atMostMs
    let quietSince = performance.now()
    while (performance.now() - quietSince < quietMs || !(await isWhole(page)) || open.size > 0) {
      if (open.size > 0) quietSince = performance.now()
      if (performance.now() > until) throw new Error(`${page.url()} does not come to rest.`)
      await sleep(pollMs)
    }
  }
}
