// The door of exported files: every call of the contract, and what surrounds it.
import type { Call } from '#kit/ctx.ts'
import { read, tx } from '#kit/door.ts'
import { type Asked, ask, list, remove } from './ask.ts'
import { type Listening, listen } from './live.ts'

export { routes } from './download.ts'
export { jobs } from './jobs.ts'

type Page = { readonly amountElements: number; readonly currentPage: number }

export const Query = {
  exportedFiles: read((ctx, { pageable }: { legalPartyId: string; pageable: Page }) => list(ctx, pageable)),
}

export const Mutation = {
  exportPayments: tx((ctx, { exportInput }: { exportInput: Asked }) => ask(ctx, exportInput)),
  deleteExport: tx((ctx, { exportId }: { exportId: string; legalPartyId: string }) => remove(ctx, exportId)),
}

export const Subscription = {
  listenExport: (_root: unknown, asked: Listening, call: Call) => listen(call, asked),
}
