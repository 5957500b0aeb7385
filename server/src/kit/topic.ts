// Subscription to one topic of a company's events, or to several, from a number on, without a gap.
import type { Call } from './ctx.ts'
import { type EventRow, follow, lineStart, stoppable } from './live.ts'
import { Refusal } from './refusal.ts'

type TopicArgs = { readonly legalPartyId: string; readonly after?: number | null }

type TopicSpec<T> = {
  readonly topic: string | readonly string[]
  readonly begins: (number: number) => T
  /** Maps an event for a viewer whose rights may have changed since they subscribed; null skips it. */
  readonly tell: (event: EventRow, number: number, now: TopicViewer) => T | null | Promise<T | null>
}

type TopicViewer = NonNullable<Call['viewer']>

/**
 * Subscribes to a topic. First comes the number at which the line begins: queries made after it and the events that follow leave no
 * gap. It is `after` where nothing since is missing; any other number says that the line begins anew.
 */
export function subscribeToTopic<T>(
  call: Call,
  { legalPartyId, after }: TopicArgs,
  { topic, begins, tell }: TopicSpec<T>,
): AsyncIterableIterator<T> {
  const { viewer } = call
  const topics = [topic].flat()
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  const me = viewer
  let stop = (): void => undefined
  async function* told(): AsyncGenerator<T> {
    const begin = await lineStart(call.db, me, after == null ? null : BigInt(after))
    yield begins(Number(begin))
    const following = follow(call.live, call.db, me, begin)
    stop = following.stop
    for await (const event of following.events) {
      if (!topics.includes(event.topic)) continue
      const news = await tell(event, Number(event.number), call.viewer ?? me)
      if (news) yield news
    }
  }
  return stoppable(told(), () => stop())
}

/** An event by its number, with the id of its subject; null for the first message, which tells only the number. */
export type TopicEvent = { readonly number: number; readonly id: string | null }

export const topicEvents = (call: Call, topic: string, asked: TopicArgs): AsyncIterableIterator<TopicEvent> =>
  subscribeToTopic<TopicEvent>(call, asked, {
    topic,
    begins: number => ({ number, id: null }),
    tell: ({ subject_id: id }, number) => ({ number, id }),
  })
