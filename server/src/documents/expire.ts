// Expires documents that nobody signed in time.
import { asBank, type BankCtx } from '#kit/door.ts'
import { registerForecast } from '#kit/forecast.ts'
import type { Job } from '#kit/jobs.ts'
import type { Document, Move } from './document.ts'
import { recordTransitions } from './events.ts'
import { type DocumentType, documentTypes } from './type.ts'
import { forgetUnfinished } from './unfinished.ts'
import { tellPhones } from './waits.ts'

const atOnce = 200

async function expireOf<D extends Document, K, E extends string>(
  ctx: BankCtx,
  type: DocumentType<D, K, E>,
): Promise<number> {
  const at = ctx.clock.now()
  const documents = await type.store.lockOverdue(ctx.tx, at, atOnce)
  const moves = documents.map(({ id, version, status, scheme }): Move<D['status']> => {
    const trail = type.lifecycle.path(status, 'expire', scheme)
    if (!trail) throw new Error(`no transition for expiring from ${status}`)
    return { id, version, trail, by: null, at }
  })
  await type.store.move(ctx.tx, moves)
  await tellPhones(ctx, type, { documents, moves })
  recordTransitions(ctx, type, { documents, moves, action: `${type.name}.expire` })
  return documents.length
}

/**
 * Expires documents of every type whose deadline has passed; locked rows are skipped, so two nodes take different ones. Returns
 * the count of the type that had most.
 */
export async function expire(ctx: BankCtx): Promise<number> {
  let most = 0
  for (const open of documentTypes()) most = Math.max(most, await open(type => expireOf(ctx, type)))
  return most
}

export const jobs: readonly Job[] = [
  { name: 'documents.forget', everyMs: 600_000, run: ({ db }) => forgetUnfinished(db) },
  { name: 'documents.expire', everyMs: 5_000, run: async world => (await asBank(world, expire)) === atOnce },
]

registerForecast(async ({ tx, until }) => {
  let count = 0
  for (const open of documentTypes()) count += await open(type => type.store.countOverdue(tx, until))
  return [{ what: 'DOCUMENTS_EXPIRE', count }]
})
