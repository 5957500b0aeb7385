// What happens to the files of a person while they look?
import type { Call } from '#kit/ctx.ts'
import { lineOf } from '#kit/topic.ts'
import { shown } from './ask.ts'
import * as store from './store.ts'

export type Listening = { readonly legalPartyId: string; readonly after?: number | null }

export type FileNews = {
  readonly number: number
  readonly exportId: string | null
  readonly file: ReturnType<typeof shown> | null
}

/** Each event tells only that something happened; the file is read anew. Of a colleague's file nothing is there to be read, nor told. */
export const listen = (call: Call, asked: Listening): AsyncIterableIterator<FileNews> =>
  lineOf<FileNews>(call, asked, {
    topic: 'export',
    begins: number => ({ number, exportId: null, file: null }),
    async tell({ subject_id: exportId, state }, number, now) {
      const file = await call.db.org(now, tx => store.one(tx, exportId))
      return file || state === 'DELETED' ? { number, exportId, file: file ? shown(file) : null } : null
    },
  })
