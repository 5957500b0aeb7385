// The worker that opens the phone without a connection: it keeps the files of its release, and nothing that the bank has said.

/** What a worker of this kind hears. */
type LifecycleEvent = Event & { waitUntil(done: Promise<unknown>): void }
type FetchQuestion = LifecycleEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }

/** The pages that it may answer for. */
declare const clients: { claim(): Promise<void> }

/** Written in by the build. */
declare const __FILES__: readonly string[]

const page = '/'
const files: ReadonlySet<string> = new Set([page, '/icon.svg', ...__FILES__])
const shelf = 'phone'
/** A line that is too slow to bring the page is none. */
const patienceMs = 4000

const kept = async (path: string): Promise<Response | undefined> => (await caches.open(shelf)).match(path)

/** All of it or nothing, so that page and files are always of one release; what is there already is not fetched again. */
async function keep(): Promise<void> {
  const cache = await caches.open(shelf)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...files].filter(path => !path.startsWith('/assets/') || !known.has(path))
  await cache.addAll(missing.map(path => new Request(path, { cache: 'reload' })))
}

/** Once nobody opens the release before, its files go. */
async function clear(): Promise<void> {
  const cache = await caches.open(shelf)
  for (const request of await cache.keys()) if (!files.has(new URL(request.url).pathname)) await cache.delete(request)
}

const late = (): Promise<undefined> => new Promise(done => setTimeout(done, patienceMs))

/** The bank's own page where it answers, so that a new release is had at once. */
async function pageOf(request: Request): Promise<Response> {
  const asked = fetch(request)
  const found = await Promise.race([asked, late()]).catch(() => undefined)
  return found ?? (await kept(page)) ?? asked
}

const fileOf = async (path: string, request: Request): Promise<Response> => (await kept(path)) ?? fetch(request)

addEventListener('install', event => (event as LifecycleEvent).waitUntil(keep()))
// The page that is open already as well, else the first one of a phone would lose without a connection what it had not shown yet.
addEventListener('activate', event => (event as LifecycleEvent).waitUntil(Promise.all([clear(), clients.claim()])))
addEventListener('fetch', event => {
  const asked = event as FetchQuestion
  const { request } = asked
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === page) asked.respondWith(pageOf(request))
  else if (files.has(pathname)) asked.respondWith(fileOf(pathname, request))
})
