// What happens to the files of a person while they look?
import type { Call } from '#kit/ctx.ts'
import { follow, leaving } from '#kit/live.ts'
import { Refusal } from '#kit/refusal.ts'
import { shown } from './ask.ts'
import * as store from './store.ts'

export type Listening = { readonly legalPartyId: string; readonly after?: number | null }

export type FileNews = {
  readonly number: number
  readonly exportId: string
  readonly file: ReturnType<typeof shown> | null
}

/** Each event tells only that something happened; the file is read anew. Of a colleague's file nothing is there to be read, nor told. */
export function listen(call: Call, { legalPartyId, after }: Listening): AsyncIterableIterator<FileNews> {
  const { viewer } = call
  if (!viewer || viewer.org !== legalPartyId) throw new Refusal('ForbiddenException')
  const { events, stop } = follow(call.live, call.db, viewer, after == null ? null : BigInt(after))
  async function* told(me: NonNullable<Call['viewer']>): AsyncGenerator<FileNews> {
    for await (const { topic, subject_id: exportId, number, state } of events) {
      if (topic !== 'export') continue
      const file = await call.db.org(call.viewer ?? me, tx => store.one(tx, exportId))
      if (file) yield { number: Number(number), exportId, file: shown(file) }
      else if (state === 'DELETED') yield { number: Number(number), exportId, file: null }
    }
  }
  return leaving(told(viewer), stop)
}
