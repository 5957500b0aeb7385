// The thread in which a file is read, validated and written as rows, and its rows are mended, so that no call waits for it.
import type { Mutations } from '@bank/contracts/generated/payment.ts'
import { tx } from '#kit/door.ts'
import { serve } from '#kit/worker.ts'
import { type CallJob, inWorld, type WorldJob } from '#kit/workerWorld.ts'
import type { ImportFile } from './file.ts'
import { fileView } from './list.ts'
import { mendRows } from './mend.ts'
import { readAndValidate } from './readAndValidate.ts'

export type MendArgs = Mutations['mendImportedRows']['args']
export type MendAnswer = Mutations['mendImportedRows']['result']

export type CheckerJob = (WorldJob & { readonly file: ImportFile }) | (CallJob & { readonly args: MendArgs })
/** Ids of organisations that have events, or what a call is answered. */
export type CheckerNews = { readonly wake: readonly string[] } | { readonly answer: MendAnswer }

const mendImportedRows = tx(
  async (ctx, { mending }: MendArgs): Promise<MendAnswer> => fileView(ctx, await mendRows(ctx, mending)),
)
const info = { fieldName: 'mendImportedRows' }

serve<CheckerJob, CheckerNews>((job, tell) =>
  inWorld(
    job,
    wake => tell({ wake }),
    async world => {
      if ('file' in job) await readAndValidate(world, job.file)
      else tell({ answer: await mendImportedRows(undefined, job.args, { ...world, ...job.caller }, info) })
    },
  ),
)
