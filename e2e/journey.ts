// The fixture of every journey: a company of its own whose people are signed in, and a browser whose complaints fail the test.
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type {
  ClerkName,
  CompanyOptions,
  CompanyPerson,
  OpenedCompany,
  OpenSession,
  PersonName,
  PersonOptions,
} from '../server/seed/options.ts'
import { give } from './cast.ts'
import { watchShifts } from './shifts.ts'

type JourneyCompanyOptions<N extends PersonName> = Omit<CompanyOptions, 'people'> & {
  readonly people: readonly N[] | Readonly<Record<N, PersonOptions>>
}

/** A page of each of its people, and what is known of them and of it. */
type JourneyCompany<N extends PersonName> = Readonly<Record<N, Page>> & { readonly own: CompanyFacts<N> }

type CompanyFacts<N extends PersonName> = {
  readonly inn: string
  readonly people: Readonly<Record<N, CompanyPerson>>
  /** The number of the account of this name; the first one's unless named. */
  account(name?: string): string
  /** A browser more of this person, with the same session and another window. */
  open(name: N, options?: BrowserContextOptions): Promise<Page>
}

/** People of the demo, who are only looked over the shoulder: whatever they have, others look at as well. */
type Demo = PersonName | ClerkName | 'anna, third signer' | 'ilias, by phone' | 'ilias, by token'

type Journey = {
  /** What the browser may complain of in this journey. */
  pardoned: readonly RegExp[]
  /** A browser of one's own, nobody signed in. */
  stranger: (options?: BrowserContextOptions) => Promise<Page>
  /** A company that nobody else has, its people signed in, each with an authenticator of their own. */
  company: <N extends PersonName>(wish: JourneyCompanyOptions<N>) => Promise<JourneyCompany<N>>
  /** A browser with a session of somebody of the demo, for what is about its two years; nothing is changed there. */
  as: (session: Demo, options?: BrowserContextOptions) => Promise<Page>
  /** The page in which this worker looks at screens as somebody of the demo, or as nobody, in a language: each visit begins as the first one did. */
  onlooker: (session: Demo | undefined, lang: string) => Promise<Page>
}

/** What a browser complained of since somebody looked. */
type Complaints = string[]
type Onlooker = { readonly page: Page; readonly complaints: Complaints; readonly openedAt: number }

/** A session ends when it is not used for a quarter of an hour. */
const onlookerMs = 10 * 60_000

/** A file that was told ahead and waits for its use: how long says nothing of the bank. */
const slowness = /was preloaded using link preload but not used within a few seconds/

/** The bank says no with 4xx, to a line of news that was being opened when its session ended as well, and the browser writes each of them down. */
const refusals =
  /(the server responded with a status of|Error during WebSocket handshake: Unexpected response code:) 4\d\d/

/** Each call waits up to so long, by chance: what a journey or a page takes for done too early is found so. */
const slowMs = Number(process.env.SLOW_LINE_MS ?? 0)

function slowDown(context: BrowserContext): void {
  if (slowMs === 0) return
  void context.route(/graphql|\/(api|desk)\/v1/, async route => {
    await new Promise(resolve => setTimeout(resolve, Math.random() * slowMs))
    await route.continue().catch(() => undefined)
  })
}

function watch(context: BrowserContext, complaints: Complaints): void {
  slowDown(context)
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', fault => void complaints.push(String(fault.error())))
  context.on('response', answer => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
}

/** What the browser keeps of somebody who has signed in. */
function storageOf(address: string, { cookie, device, expiresIn }: OpenSession) {
  const { origin, hostname } = new URL(address)
  const own = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  const kept = { 'x-device-id': device, 'session-expires-at': String(Date.now() + expiresIn * 1000) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [{ ...cookie, ...own }], origins: [{ origin, localStorage }] }
}

/** Of those who work for several; without it the bank opens the one that they worked for last. */
const demoCompany: Readonly<Partial<Record<Demo, string>>> = {
  anna: 'ala-too',
  'anna, third signer': 'tulpar',
  ilias: 'altyn',
  'ilias, by phone': 'issyk-kul',
  'ilias, by token': 'temir-jol',
}

const isList = <N>(people: readonly N[] | object): people is readonly N[] => Array.isArray(people)

const companyOptionsOf = <N extends PersonName>({ people, ...wish }: JourneyCompanyOptions<N>): CompanyOptions => ({
  ...wish,
  people: isList(people) ? Object.fromEntries(people.map(name => [name, {}])) : people,
})

type Tell = <T>(path: string, data: unknown) => Promise<T>
type Tools = { readonly open: Journey['stranger']; readonly tell: Tell }

const office = process.env.ORDO_OFFICE_ADDRESS ?? ''
const isClerk = (session: Demo): boolean => session === 'operator' || session === 'supervisor'

/** What the browser of somebody of the demo keeps, in the house where they work. */
async function openDemo(tell: Tell, address: string, session: Demo) {
  if (isClerk(session)) return storageOf(office, await tell(`${office}/dev/session`, { login: session }))
  const [login] = session.split(',')
  return storageOf(address, await tell('/dev/session', { login, company: demoCompany[session] }))
}

/** Runs in the page before each document: of what was kept only the session stays. */
function startAnew(lang: string): void {
  // The empty page that a browser opens with keeps nothing.
  if (location.protocol === 'about:') return
  const session = ['x-device-id', 'session-expires-at']
  for (const name of Object.keys(localStorage)) if (!session.includes(name)) localStorage.removeItem(name)
  sessionStorage.clear()
  localStorage.setItem('lang', lang)
}

function mustBeQuiet(complaints: Complaints, pardoned: readonly RegExp[]): void {
  const serious = complaints.filter(said => ![refusals, slowness, ...pardoned].some(allowed => allowed.test(said)))
  expect(serious, 'The browser has nothing to complain of.').toEqual([])
}

export const test = base.extend<Journey & Tools & { address: string }, { readonly onlookers: Map<string, Onlooker> }>({
  pardoned: [[], { option: true }],
  address: async ({ baseURL }, use) => use(baseURL ?? ''),
  tell: async ({ request }, use) => {
    await use(async (path, data) => {
      const answer = await request.post(path, { headers: { 'x-device-id': 'operator' }, data })
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
      return answer.json()
    })
  },
  open: async ({ browser, pardoned }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: Complaints = []
    await use(async options => {
      const context = await browser.newContext(options)
      watch(context, complaints)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
    mustBeQuiet(complaints, pardoned)
  },
  stranger: async ({ open }, use) => use(open),
  onlookers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const all = new Map<string, Onlooker>()
      await use(all)
      await Promise.all([...all.values()].map(({ page }) => page.context().close()))
    },
    { scope: 'worker' },
  ],
  onlooker: async ({ browser, onlookers, tell, address, contextOptions, pardoned }, use) => {
    const heard: Complaints[] = []
    await use(async (session, lang) => {
      const key = `${session} ${lang}`
      const known = onlookers.get(key)
      if (known && performance.now() - known.openedAt < onlookerMs) {
        heard.push(known.complaints)
        return known.page
      }
      await known?.page.context().close()
      const storageState = session && (await openDemo(tell, address, session))
      const context = await browser.newContext({ ...contextOptions, ...(storageState && { storageState }) })
      await context.addInitScript(startAnew, lang)
      await context.addInitScript(watchShifts)
      const complaints: Complaints = []
      watch(context, complaints)
      const page = await context.newPage()
      onlookers.set(key, { page, complaints, openedAt: performance.now() })
      heard.push(complaints)
      return page
    })
    mustBeQuiet(
      heard.flatMap(complaints => complaints.splice(0)),
      pardoned,
    )
  },
  as: async ({ open, tell, address }, use) => {
    await use(async (session, options) => {
      return open({ ...options, storageState: await openDemo(tell, address, session) })
    })
  },
  company: async ({ open, tell, address }, use) => {
    await use(async <N extends PersonName>(wish: JourneyCompanyOptions<N>) => {
      const { inn, accounts, people } = await tell<OpenedCompany>('/dev/company', companyOptionsOf(wish))
      const all = people as Readonly<Record<N, CompanyPerson>>
      const own: CompanyFacts<N> = {
        inn,
        people: all,
        account(name) {
          const found = name === undefined ? accounts[0] : accounts.find(one => one.name === name)
          if (!found) throw new Error(`The company has no account ${name}.`)
          return found.number
        },
        async open(name, options) {
          const page = await open({ ...options, storageState: storageOf(address, all[name].session) })
          give(page, all[name])
          return page
        },
      }
      const names = Object.keys(people) as N[]
      const pages = await Promise.all(names.map(async name => [name, await own.open(name)] as const))
      return { ...(Object.fromEntries(pages) as Record<N, Page>), own }
    })
  },
})

export { expect }
