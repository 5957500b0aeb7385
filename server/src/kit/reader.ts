// The one reader of a node: new events of all organisations that somebody listens to, each read once, and what they tell of read once for all.
import type { MachineClock } from './clock.ts'
import type { Db } from './db.ts'
import { type EventRow, eventsAfter, type LinePage, linePages, pageSize } from './events.ts'
import { type CatchUp, type Followers, type Listener, makeFollowers, type NewsSource, type Tell } from './followers.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

export type Reader = {
  /** Adds a listener; returns how to remove them. */
  listen(listener: Listener): () => void
  /** There may be new events of the organisation. */
  wake(org: string): void
  /** There may be new events of any organisation. */
  wakeAll(): void
  /** A listener has room again. */
  resume(): void
  close(): void
}

const pollMs = 1000

/** Worth another try: the database is gone for now. */
const isLater = (error: unknown): boolean => error instanceof Refusal && error.classification === 'UnavailableException'

type WithDb = { readonly db: Db; readonly machine: MachineClock; readonly log: Log }
type RoundRead = { readonly news: ReadonlyMap<string, readonly EventRow[]>; readonly catchUps: readonly CatchUp[] }

/** The events of the woken organisations, and of who is behind: one statement each. */
async function read(db: Db, followers: Followers, woken: Iterable<string>): Promise<RoundRead> {
  const cursors = followers.cursors(woken)
  const news = cursors.length ? await db.glance<EventRow>(eventsAfter(cursors)) : []
  // After the news: who has caught up is then never behind the others.
  const late = followers.late()
  const asked = late.map(({ listener, cursor }) => ({ org: listener.org, after: cursor ?? listener.after }))
  const pages = late.length ? await db.glance<LinePage>(linePages(asked)) : []
  const byPlace = Map.groupBy(pages, ({ place }) => Number(place) - 1)
  return {
    news: Map.groupBy(news, ({ org }) => org),
    catchUps: late.map((follower, place) => ({ follower, pages: byPlace.get(place) ?? [] })),
  }
}

/** The events that each source is to be asked about. */
function wantedOf({ news, catchUps }: RoundRead, followers: Followers): Map<NewsSource<unknown>, EventRow[]> {
  const wanted = new Map<NewsSource<unknown>, EventRow[]>()
  const want = ({ topics, source }: Listener, event: EventRow): void => {
    if (!source || !topics.has(event.topic)) return
    const events = wanted.get(source)
    if (!events) wanted.set(source, [event])
    else if (events.at(-1) !== event) events.push(event)
  }
  for (const [org, events] of news)
    for (const event of events) for (const { listener } of followers.followersOf(org)) want(listener, event)
  for (const { follower, pages } of catchUps)
    for (const event of pages) if (event.number !== null) want(follower.listener, event)
  return wanted
}

type SourceAnswer = { readonly subjects: ReadonlyMap<string, unknown> } | { readonly fault: unknown }

/** Reads what the events tell of, once for each source; one that fails by a fault of its own fails alone. */
async function load({ db, machine, log }: WithDb, wanted: ReadonlyMap<NewsSource<unknown>, readonly EventRow[]>) {
  const loaded = new Map<NewsSource<unknown>, SourceAnswer>()
  await Promise.all(
    [...wanted].map(async ([source, events]) => {
      try {
        loaded.set(source, { subjects: await db.bank(tx => source.load({ db, tx, machine }, events)) })
      } catch (fault) {
        if (isLater(fault)) throw fault
        log.error({ err: fault }, 'live: what happened could not be read')
        loaded.set(source, { fault })
      }
    }),
  )
  return loaded
}

/** One round: nothing is told and no cursor moves before everything was read, so a round that fails is simply done again. */
async function round(at: WithDb, followers: Followers, woken: Set<string>): Promise<void> {
  const orgs = [...woken]
  woken.clear()
  const found = await read(at.db, followers, orgs)
  const loaded = await load(at, wantedOf(found, followers))
  const tell: Tell = (follower, event) => {
    const { listener, cursor } = follower
    if (cursor !== null && event.number <= cursor) return
    follower.cursor = event.number
    const { topics, source } = listener
    if (!topics.has(event.topic)) return
    const known = source && loaded.get(source)
    if (known && 'fault' in known) {
      followers.remove(follower)
      listener.ends(known.fault)
    } else listener.hears(event, known?.subjects.get(event.subject_id) ?? null)
  }
  for (const [org, events] of found.news) {
    followers.tellAll(org, events, tell)
    if (events.length === pageSize) woken.add(org)
  }
  for (const catchUp of found.catchUps) followers.catchUp(catchUp, tell)
}

export function openReader(at: WithDb): Reader {
  const followers = makeFollowers()
  const woken = new Set<string>()
  let isReading = false
  let isDown = false
  let closed = false

  async function readOn(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (!closed && (woken.size || followers.late().length)) await round(at, followers, woken)
      isDown = false
    } catch (error) {
      if (!isDown) at.log.warn({ err: error }, 'live: nothing can be read for now, tried again every second')
      isDown = true
    }
    isReading = false
  }
  const wakeAll = (): void => {
    for (const org of followers.orgs()) woken.add(org)
    void readOn()
  }
  const poll = setInterval(wakeAll, pollMs)
  return {
    listen(listener) {
      const follower = followers.add(listener)
      void readOn()
      return () => followers.remove(follower)
    },
    wake(org) {
      if (!followers.has(org)) return
      woken.add(org)
      void readOn()
    },
    wakeAll,
    resume: () => void readOn(),
    close() {
      closed = true
      clearInterval(poll)
    },
  }
}
