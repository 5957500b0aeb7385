// Subscriptions to files of a kind: news reach whoever may read the file by then.
import type { Call } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { NewsSource } from '#kit/followers.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { isReadable, type StoredFile, type Unreadable } from './file.ts'
import type { GeneratedFileKind } from './kind.ts'
import * as store from './store.ts'

type UnreadableByPerson = (tx: Tx, orgs: readonly string[]) => Promise<Unreadable>

type FileNews<Request, Result> = { readonly file: StoredFile<Request, Result>; readonly unreadable: Unreadable }

const nobody: Unreadable = new Map()

const sourceOf = <Request, Result>(
  { code }: GeneratedFileKind<Request, Result>,
  unreadableByPerson: UnreadableByPerson,
): NewsSource<FileNews<Request, Result>> => ({
  async load({ tx }, events) {
    const files = await store.read<Request, Result>(tx, code, events)
    const orgs = [...new Set(files.flatMap(({ accounts, org }) => (accounts?.length ? org : [])))]
    const unreadable = orgs.length ? await unreadableByPerson(tx, orgs) : nobody
    return new Map(files.map(file => [file.id, { file, unreadable }]))
  },
})

type FileEvents<T, Request, Result> = {
  begins(number: number): T
  /** The event as it is told; the file is null where it is gone. */
  tell(number: number, id: string, file: StoredFile<Request, Result> | null): T
  /** What people of these organisations may not read, as `accounts` says it. */
  unreadableByPerson: UnreadableByPerson
}

/** Subscribes to files of a kind. An event carries only the id, and the file is read anew: one that the listener may not read is skipped. */
export const listenToFiles = <T, Request, Result>(
  call: Call,
  asked: { readonly legalPartyId: string; readonly after?: number | null },
  kind: GeneratedFileKind<Request, Result>,
  { begins, tell, unreadableByPerson }: FileEvents<T, Request, Result>,
): AsyncIterableIterator<T> =>
  subscribeToTopic<T, FileNews<Request, Result>>(call, asked, {
    topics: new Set([kind.topic]),
    begins,
    source: sourceOf(kind, unreadableByPerson),
    tell({ subject_id: id, state, number }, now, found) {
      const file = found && isReadable(found.file, now, found.unreadable) ? found.file : null
      return file || state === 'DELETED' ? tell(Number(number), id, file) : null
    },
  })
