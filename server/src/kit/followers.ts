// Holds the listeners of a node and how far each was told: the state of its one reader.

import type { MachineClock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import { type Cursor, type EventRow, type LinePage, pageSize } from './events.ts'

/** What events tell of, read by the bank once for all listeners: by the id of the subject, and absent where it is gone. */
export type NewsSource<S> = {
  load(
    bank: { readonly db: Db; readonly tx: Tx; readonly machine: MachineClock },
    events: readonly EventRow[],
  ): Promise<ReadonlyMap<string, S>>
}

/** Somebody who listens to topics of an organisation. */
export type Listener = {
  readonly org: string
  readonly topics: ReadonlySet<string>
  /** Where they resume; null begins at the last event. */
  readonly after: bigint | null
  readonly source: NewsSource<unknown> | null
  /** Told first: where the line begins. */
  begins(number: bigint): void
  hears(event: EventRow, subject: unknown): void
  /** They hear no more; null when the line is to be resumed. */
  ends(error: unknown): void
  /** How many events were told and not yet taken. */
  backlog(): number
}

export type Follower = {
  readonly listener: Listener
  /** The number up to which everything was told; null before the line began. */
  cursor: bigint | null
}

/** An organisation that somebody listens to: everything up to the cursor was told to its followers. */
type Line = { cursor: bigint; readonly followers: Set<Follower> }

/** What was read for a follower who is behind. */
export type CatchUp = { readonly follower: Follower; readonly pages: readonly LinePage[] }

/** Tells a follower of an event of their topics. */
export type Tell = (follower: Follower, event: EventRow) => void

/** Beyond so many untaken events a follower is behind: no longer told of each, but read for again as they take them. */
const backlogMax = 1000
const backlogLow = 200
/** Followers who are behind, read for at once. */
const catchUpAtOnce = 100

export type Followers = ReturnType<typeof makeFollowers>

export function makeFollowers() {
  const lines = new Map<string, Line>()
  /** In the order of their coming. */
  const behind = new Set<Follower>()

  function remove(follower: Follower): void {
    behind.delete(follower)
    const line = lines.get(follower.listener.org)
    if (line?.followers.delete(follower) && !line.followers.size) lines.delete(follower.listener.org)
  }
  return {
    remove,
    add(listener: Listener): Follower {
      const follower: Follower = { listener, cursor: null }
      behind.add(follower)
      return follower
    },
    has: (org: string): boolean => lines.has(org),
    orgs: (): Iterable<string> => lines.keys(),
    cursors: (orgs: Iterable<string>): Cursor[] =>
      [...orgs].flatMap(org => {
        const line = lines.get(org)
        return line ? [{ org, after: line.cursor }] : []
      }),
    /** Who is behind and has room. */
    late(): Follower[] {
      const found: Follower[] = []
      for (const follower of behind) {
        if (follower.listener.backlog() <= backlogLow) found.push(follower)
        if (found.length >= catchUpAtOnce) break
      }
      return found
    },
    followersOf: (org: string): Iterable<Follower> => lines.get(org)?.followers ?? [],
    /** Tells new events of one organisation, in order, to all who were told everything before them. */
    tellAll(org: string, events: readonly EventRow[], tell: Tell): void {
      const line = lines.get(org)
      if (!line) return
      for (const event of events) {
        if (event.number <= line.cursor) continue
        line.cursor = event.number
        for (const follower of [...line.followers]) {
          tell(follower, event)
          if (follower.listener.backlog() <= backlogMax) continue
          remove(follower)
          behind.add(follower)
        }
      }
    },
    /** Tells a page to a follower, who joins their line once they were told everything. */
    catchUp({ follower, pages }: CatchUp, tell: Tell): void {
      const { listener } = follower
      const [first] = pages
      if (!first || !behind.has(follower)) return
      if (follower.cursor === null) {
        follower.cursor = first.start
        listener.begins(first.start)
      } else if (first.start !== follower.cursor) {
        // What they still have to be told was deleted meanwhile: they resume, and learn that their line begins anew.
        remove(follower)
        listener.ends(null)
        return
      }
      for (const event of pages) if (event.number !== null) tell(follower, event)
      if (!behind.has(follower) || pages.length === pageSize) return
      follower.cursor = first.head
      behind.delete(follower)
      const line = lines.get(listener.org) ?? { cursor: first.head, followers: new Set() }
      lines.set(listener.org, line)
      line.followers.add(follower)
    },
  }
}
