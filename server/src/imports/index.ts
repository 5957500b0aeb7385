// The door of imports: every call of the contract, the routes that bring and hand out files, and the reading behind them.
import type { Call } from '#kit/ctx.ts'
import { read, tx } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { newsOf } from '#kit/topic.ts'
import { type Acceptance, accept } from './accept.ts'
import { check } from './check.ts'
import { fileOf, files, fileView, mustBeId, type Page, rows, rowView, totals } from './list.ts'
import { type Mending, mend } from './mend.ts'
import { archive, forget } from './settle.ts'
import type { Show } from './store.ts'

export { routes } from './routes.ts'

type OfFile = { readonly id: string; readonly legalPartyId: string }

export const Query = {
  importedFiles: read((ctx, asked: { legalPartyId: string; archived: boolean; pageable: Page }) => files(ctx, asked)),
  importedFile: read(async (ctx, { id }: OfFile) => fileView(ctx, await fileOf(ctx, id))),
  importedTotals: read((ctx, { id }: OfFile) => totals(ctx, id)),
  importedRows: read((ctx, asked: OfFile & { show: Show; pageable: Page }) => rows(ctx, asked)),
}

export const Mutation = {
  updateImportedRow: tx(async (ctx, { importedRow }: { importedRow: Mending }) =>
    rowView(importedRow.id, await mend(ctx, { ...importedRow, id: mustBeId(importedRow.id) })),
  ),
  acceptImport: tx(async (ctx, { acceptance }: { acceptance: Acceptance }) => {
    const { file, paymentIds } = await accept(ctx, { ...acceptance, id: mustBeId(acceptance.id) })
    return { file: fileView(ctx, file), paymentIds, left: file.good + file.faulty }
  }),
  archiveImport: tx((ctx, { id }: OfFile) => archive(ctx, mustBeId(id))),
  deleteImport: tx((ctx, { id }: OfFile) => forget(ctx, mustBeId(id))),
}

export const Subscription = {
  listenImport: (_root: unknown, asked: { legalPartyId: string; after?: number | null }, call: Call) =>
    newsOf(call, 'import', asked),
}

export const jobs: readonly Job[] = [{ name: 'imports.check', everyMs: 400, run: check }]
