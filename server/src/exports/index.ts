// The door of exported files: every call of the contract, and what surrounds it.
import type { ExportEvent, Mutations, Queries, Subscriptions } from '@bank/contracts/generated/payment.ts'
import { unreadableByPerson } from '#accounts/index.ts'
import { listenToFiles, removeFile } from '#files/index.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { ask, exportView, list } from './ask.ts'
import type { ExportRequest, ExportResult } from './file.ts'
import { exportKind } from './kind.ts'

export { exportKind } from './kind.ts'

export const Query = {
  exportedFiles: read((ctx, { pageable }) => list(ctx, pageable)),
} satisfies Door<Queries>

export const Mutation = {
  exportPayments: tx((ctx, { exportInput }) => ask(ctx, exportInput)),
  deleteExport: tx((ctx, { exportId }) => removeFile(ctx, exportKind, exportId)),
} satisfies Door<Mutations>

export const Subscription = {
  listenExport: (_root, asked, call) =>
    listenToFiles<ExportEvent, ExportRequest, ExportResult>(call, asked, exportKind, {
      unreadableByPerson,
      begins: number => ({ number, exportId: null, file: null }),
      tell: (number, exportId, file) => ({ number, exportId, file: file && exportView(file) }),
    }),
} satisfies LiveDoor<Subscriptions>
