// What happens to the company's files while somebody looks?
import type { Call } from '#kit/ctx.ts'
import { follow, lastNumber } from '#kit/live.ts'
import { Refusal } from '#kit/refusal.ts'

export type ImportNews = { readonly number: number; readonly id: string | null }

/** Where the line begins is told first: what is asked of the bank after that, and the events, leave no gap between them. */
export function listen(
  call: Call,
  { legalPartyId, after }: { readonly legalPartyId: string; readonly after?: number | null },
): AsyncIterableIterator<ImportNews> {
  const { viewer } = call
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  const me = viewer
  let stop = (): void => undefined
  async function* told(): AsyncGenerator<ImportNews> {
    const begin = after == null ? await lastNumber(call.db, me) : BigInt(after)
    yield { number: Number(begin), id: null }
    const following = follow(call.live, call.db, me, begin)
    stop = following.stop
    for await (const { topic, subject_id: id, number } of following.events)
      if (topic === 'import') yield { number: Number(number), id }
  }
  const news = told()
  return {
    next: () => news.next(),
    // Leaving must not wait for the next event: stopping wakes the generator, which then ends.
    async return() {
      stop()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
