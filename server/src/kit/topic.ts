// Subscription to one topic of a company's events, or to several, from a number on, without a gap.
import type { ClerkViewer, PersonViewer } from '@bank/contracts/access.ts'
import { bankOrg } from '@bank/contracts/bank.ts'
import type { Call } from './ctx.ts'
import { clerkOf } from './deskDoor.ts'
import { personOf } from './door.ts'
import type { EventRow } from './events.ts'
import type { NewsSource } from './followers.ts'
import { Refusal } from './refusal.ts'

type TopicArgs = { readonly legalPartyId: string; readonly after?: number | null }

type TopicSpec<T, S, V = PersonViewer> = {
  readonly topics: ReadonlySet<string>
  readonly begins: (number: number) => T
  /** Reads what events tell of, for all listeners at once: the same object for each of them. */
  readonly source: NewsSource<S> | null
  /**
   * What this viewer, whose rights may have changed since they subscribed, is told of an event; null skips it. It asks nobody: who may
   * see a subject, null where it is gone, is the rule that row-level security holds them to elsewhere.
   */
  readonly tell: (event: EventRow, now: V, subject: S | null) => T | null
}

type Item = { readonly event: EventRow; readonly subject: unknown } | { readonly begin: bigint }

type Waiter<T> = { readonly done: (result: IteratorResult<T>) => void; readonly failed: (error: unknown) => void }

/** What was told and not yet taken, and who waits for more. It makes no promise before somebody waits: ten thousand wait most of the time. */
type Buffer<T> = {
  readonly items: Item[]
  readonly waiting: Waiter<T>[]
  /** What ended it, null by itself; absent while more may come. */
  ending?: unknown
}

/**
 * Subscribes to a topic. First comes the number at which the line begins: queries made after it and the events that follow leave no
 * gap. It is `after` where nothing since is missing; any other number says that the line begins anew.
 */
export function subscribeToTopic<T, S = never>(
  call: Call,
  { legalPartyId, after }: TopicArgs,
  spec: TopicSpec<T, S>,
): AsyncIterableIterator<T> {
  if (personOf(call).org !== legalPartyId) throw new Refusal('ForbiddenException')
  return lineOf(call, { org: legalPartyId, after }, { ...spec, viewer: () => personOf(call) })
}

/** The same of the bank's own events, for clerks. */
export function subscribeAtDesk<T, S = never>(
  call: Call,
  { after }: Pick<TopicArgs, 'after'>,
  spec: TopicSpec<T, S, ClerkViewer>,
): AsyncIterableIterator<T> {
  clerkOf(call)
  return lineOf(call, { org: bankOrg, after }, { ...spec, viewer: () => clerkOf(call) })
}

type TopicLine<T, S, V> = TopicSpec<T, S, V> & {
  /** Who listens, as they are now. */
  readonly viewer: () => V
}

function lineOf<T, S, V>(
  { live }: Pick<Call, 'live'>,
  { org, after }: { readonly org: string } & Pick<TopicArgs, 'after'>,
  { topics, begins, source, tell, viewer }: TopicLine<T, S, V>,
): AsyncIterableIterator<T> {
  const buffer: Buffer<T> = { items: [], waiting: [] }
  const stop = live.listen({
    org,
    topics,
    after: after == null ? null : BigInt(after),
    source,
    begins: begin => add({ begin }),
    hears: (event, subject) => add({ event, subject }),
    ends: leave,
    backlog: () => buffer.items.length,
  })
  function add(item: Item): void {
    buffer.items.push(item)
    serve()
  }
  function leave(error: unknown): void {
    stop()
    if (buffer.ending === undefined) buffer.ending = error
    serve()
  }
  function told(item: Item): T | null {
    if ('begin' in item) return begins(Number(item.begin))
    return tell(item.event, viewer(), item.subject as S | null)
  }
  /** Serves who waits with what was told, then with what ended it. */
  function serve(): void {
    const { items, waiting } = buffer
    while (waiting.length && items.length) {
      try {
        const value = told(items.shift() as Item)
        if (value) waiting.shift()?.done({ done: false, value })
      } catch (error) {
        items.length = 0
        leave(error)
      }
      if (!items.length) live.resume()
    }
    if (buffer.ending === undefined) return
    for (const { done, failed } of waiting.splice(0))
      if (buffer.ending === null) done({ done: true, value: undefined })
      else failed(buffer.ending)
  }
  return {
    next: () =>
      new Promise((done, failed) => {
        buffer.waiting.push({ done, failed })
        serve()
      }),
    async return() {
      buffer.items.length = 0
      leave(null)
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** An event by its number, with the id of its subject; null for the first message, which tells only the number. */
export type TopicEvent = { readonly number: number; readonly id: string | null }

export const topicEvents = (call: Call, topic: string, asked: TopicArgs): AsyncIterableIterator<TopicEvent> =>
  subscribeToTopic<TopicEvent>(call, asked, {
    topics: new Set([topic]),
    begins: number => ({ number, id: null }),
    source: null,
    tell: ({ subject_id: id, number }) => ({ number: Number(number), id }),
  })
