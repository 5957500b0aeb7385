// The queue of imported files: whichever node is free reads the next one, in a thread of its own; when it dies, another takes the file over.
import { workOne } from '#kit/queue.ts'
import type { ImportFile } from './file.ts'
import { endOf, tell } from './readAndValidate.ts'
import type { RowError } from './rowValues.ts'
import * as store from './store.ts'
import { checkApart } from './thread.ts'

const gaveUpError: RowError = { classification: 'ImportGaveUpException', params: {} }

/** Claims and validates one file, if any is due; true when there was one. */
export const check = workOne<ImportFile>(store.queue, {
  run: checkApart,
  async onRetry(ctx, file) {
    const end = endOf({ event: 'stumble', cause: gaveUpError })
    await store.stumble(ctx.tx, file, end, ctx.clock.now())
    tell(ctx, file, end.status)
  },
  async onDead(ctx, file, error) {
    const end = endOf({ event: 'giveUp', cause: gaveUpError })
    if (await store.giveUp(ctx.tx, file, { now: ctx.clock.now(), error }, end)) tell(ctx, file, end.status)
  },
})
