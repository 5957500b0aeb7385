// The door of imports: every call of the contract, the routes that bring and hand out files, and the reading behind them.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { handOver, read, tx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { topicEvents } from '#kit/topic.ts'
import { accept } from './accept.ts'
import { check } from './check.ts'
import { editRow } from './editRow.ts'
import { fileOf, files, fileView, rows, rowViews, totals } from './list.ts'
import { mendsOf, mustBeMendable } from './mend.ts'
import { archive, forget } from './settle.ts'
import { queue } from './store.ts'
import { mendApart } from './thread.ts'

export { routes } from './routes.ts'

export const { figures } = queue

export const Query = {
  importedFiles: read((ctx, asked) => files(ctx, asked)),
  importedFile: read(async (ctx, { id }) => fileView(ctx, await fileOf(ctx, id))),
  importedTotals: read((ctx, { id }) => totals(ctx, id)),
  importedMends: read(async (ctx, { id }) => mendsOf(ctx, await fileOf(ctx, id))),
  importedRows: read((ctx, asked) => rows(ctx, asked)),
} satisfies Door<Queries>

export const Mutation = {
  updateImportedRow: tx(async (ctx, { importedRow }) => {
    const [row] = await rowViews(ctx, importedRow.id, [await editRow(ctx, importedRow)])
    return row!
  }),
  mendImportedRows: handOver((ctx, { mending }) => mustBeMendable(ctx, mending), mendApart),
  acceptImport: tx(async (ctx, { acceptance }) => {
    const { file, paymentIds } = await accept(ctx, acceptance)
    return { file: fileView(ctx, file), paymentIds, left: file.good + file.faulty }
  }),
  archiveImport: tx((ctx, { id }) => archive(ctx, id)),
  deleteImport: tx((ctx, { id }) => forget(ctx, id)),
} satisfies Door<Mutations>

export const Subscription = {
  listenImport: (_root, asked, call) => topicEvents(call, 'import', asked),
} satisfies LiveDoor<Subscriptions>

export const jobs: readonly Job[] = [{ name: 'imports.check', everyMs: 400, run: check }]
