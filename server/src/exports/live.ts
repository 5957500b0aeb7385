// The subscription to a person's export files.
import type { ExportEvent, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Call } from '#kit/ctx.ts'
import { subscribeToTopic } from '#kit/topic.ts'
import { exportView } from './ask.ts'
import * as store from './store.ts'

/** Subscribes to the caller's files. An event carries only the id, and the file is read anew: a colleague's is invisible and skipped. */
export const subscribe = (
  call: Call,
  asked: Subscriptions['listenExport']['args'],
): AsyncIterableIterator<ExportEvent> =>
  subscribeToTopic<ExportEvent>(call, asked, {
    topic: 'export',
    begins: number => ({ number, exportId: null, file: null }),
    async tell({ subject_id: exportId, state }, number, now) {
      const file = await call.db.org(now, tx => store.one(tx, exportId))
      return file || state === 'DELETED' ? { number, exportId, file: file ? exportView(file) : null } : null
    },
  })
