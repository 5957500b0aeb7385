// What happens to the company's things of one topic while somebody looks?
import type { Call } from './ctx.ts'
import { follow, lastNumber, leaving } from './live.ts'
import { Refusal } from './refusal.ts'

/** What happened, by number, and to which of them; null for where the line begins. */
export type TopicNews = { readonly number: number; readonly id: string | null }

type Asked = { readonly legalPartyId: string; readonly after?: number | null }

/** Where the line begins is told first: what is asked of the bank after that, and the events, leave no gap between them. */
export function newsOf(call: Call, wanted: string, { legalPartyId, after }: Asked): AsyncIterableIterator<TopicNews> {
  const { viewer } = call
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  const me = viewer
  let stop = (): void => undefined
  async function* told(): AsyncGenerator<TopicNews> {
    const begin = after == null ? await lastNumber(call.db, me) : BigInt(after)
    yield { number: Number(begin), id: null }
    const following = follow(call.live, call.db, me, begin)
    stop = following.stop
    for await (const { topic, subject_id: id, number } of following.events)
      if (topic === wanted) yield { number: Number(number), id }
  }
  return leaving(told(), () => stop())
}
