// The door of exported files: every call of the contract, and what surrounds it.
import type { Mutations, Queries, Subscriptions } from '@bank/contracts/generated/payment.ts'
import type { Door, LiveDoor } from '#kit/answers.ts'
import { read, tx } from '#kit/door.ts'
import { ask, list, remove } from './ask.ts'
import { subscribe } from './live.ts'
import { queue } from './store.ts'

export { routes } from './download.ts'
export { jobs } from './jobs.ts'

export const { figures } = queue

export const Query = {
  exportedFiles: read((ctx, { pageable }) => list(ctx, pageable)),
} satisfies Door<Queries>

export const Mutation = {
  exportPayments: tx((ctx, { exportInput }) => ask(ctx, exportInput)),
  deleteExport: tx((ctx, { exportId }) => remove(ctx, exportId)),
} satisfies Door<Mutations>

export const Subscription = {
  listenExport: (_root, asked, call) => subscribe(call, asked),
} satisfies LiveDoor<Subscriptions>
