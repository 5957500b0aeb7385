// The subscription to a person's export files.

import type { Viewer } from '@bank/contracts/access.ts'
import type { ExportEvent, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Call } from '#kit/ctx.ts'
import type { NewsSource } from '#kit/followers.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { exportView } from './ask.ts'
import type { ExportFile } from './file.ts'
import * as store from './store.ts'

const source: NewsSource<ExportFile> = {
  load: async ({ tx }, events) => new Map((await store.read(tx, events)).map(file => [file.id, file])),
}

/** Is it this person's own? The rule that row-level security holds them to. */
export const isOwn = (file: Pick<ExportFile, 'org' | 'personId'>, me: Pick<Viewer, 'org' | 'personId'>): boolean =>
  file.org === me.org && file.personId === me.personId

/** Subscribes to the caller's files. An event carries only the id, and the file is read anew: a colleague's is skipped. */
export const subscribe = (
  call: Call,
  asked: Subscriptions['listenExport']['args'],
): AsyncIterableIterator<ExportEvent> =>
  subscribeToTopic<ExportEvent, ExportFile>(call, asked, {
    topics: new Set(['export']),
    begins: number => ({ number, exportId: null, file: null }),
    source,
    tell({ subject_id: exportId, state, number }, now, found) {
      const file = found && isOwn(found, now) ? exportView(found) : null
      return file || state === 'DELETED' ? { number: Number(number), exportId, file } : null
    },
  })
