// Subscription to one topic of a company's events, or to several, from a number on, without a gap.
import type { Call } from './ctx.ts'
import type { EventRow } from './events.ts'
import type { NewsSource } from './followers.ts'
import { Refusal } from './refusal.ts'

type TopicArgs = { readonly legalPartyId: string; readonly after?: number | null }

type TopicViewer = NonNullable<Call['viewer']>

type TopicSpec<T, S> = {
  readonly topics: ReadonlySet<string>
  readonly begins: (number: number) => T
  /** Reads what events tell of, for all listeners at once: the same object for each of them. */
  readonly source: NewsSource<S> | null
  /**
   * What this viewer, whose rights may have changed since they subscribed, is told of an event; null skips it. It asks nobody: who may
   * see a subject, null where it is gone, is the rule that row-level security holds them to elsewhere.
   */
  readonly tell: (event: EventRow, now: TopicViewer, subject: S | null) => T | null
}

type Item = { readonly event: EventRow; readonly subject: unknown } | { readonly begin: bigint }

type Ending = { readonly error: unknown }

/** What was told and not yet taken; `take` waits for more. */
function makeBuffer() {
  const items: Item[] = []
  const waiting: (() => void)[] = []
  let ending: Ending | null = null
  const wake = (): void => {
    for (const go of waiting.splice(0)) go()
  }
  return {
    size: () => items.length,
    add(item: Item): void {
      items.push(item)
      wake()
    },
    end(error: unknown): void {
      ending ??= { error }
      wake()
    },
    close(): void {
      items.length = 0
      ending = { error: null }
      wake()
    },
    /** Null once nothing more comes; throws what ended it. */
    async take(): Promise<Item | null> {
      for (;;) {
        const item = items.shift()
        if (item) return item
        if (ending?.error) throw ending.error
        if (ending) return null
        await new Promise<void>(go => waiting.push(go))
      }
    },
  }
}

/**
 * Subscribes to a topic. First comes the number at which the line begins: queries made after it and the events that follow leave no
 * gap. It is `after` where nothing since is missing; any other number says that the line begins anew.
 */
export function subscribeToTopic<T, S = never>(
  call: Call,
  { legalPartyId, after }: TopicArgs,
  { topics, begins, source, tell }: TopicSpec<T, S>,
): AsyncIterableIterator<T> {
  const { viewer: me, live } = call
  if (!me || me.org !== legalPartyId) throw new Refusal('ForbiddenException')
  const buffer = makeBuffer()
  const stop = live.listen({
    org: me.org,
    topics,
    after: after == null ? null : BigInt(after),
    source,
    begins: begin => buffer.add({ begin }),
    hears: (event, subject) => buffer.add({ event, subject }),
    ends: buffer.end,
    backlog: buffer.size,
  })
  const told = (item: Item): T | null => {
    if ('begin' in item) return begins(Number(item.begin))
    const { event, subject } = item
    return tell(event, call.viewer ?? me, subject as S | null)
  }
  const leave = (): void => {
    stop()
    buffer.close()
  }
  return {
    async next() {
      for (;;) {
        const item = await buffer.take()
        if (!item) return { done: true, value: undefined }
        if (!buffer.size()) live.resume()
        try {
          const value = told(item)
          if (value) return { done: false, value }
        } catch (error) {
          leave()
          throw error
        }
      }
    },
    async return() {
      leave()
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
