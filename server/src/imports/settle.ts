// Archives or deletes an import.
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { lockFor } from './editRow.ts'
import { mayForget, statusAfter } from './lifecycle.ts'
import * as store from './store.ts'

export async function archive(ctx: Ctx, id: string): Promise<boolean> {
  const file = await lockFor(ctx, id, 'archive')
  await store.setStatus(ctx.tx, id, statusAfter(file.status, 'archive') ?? file.status, ctx.clock.now())
  ctx.record({ org: ctx.me.org, subject: id, topic: 'import', state: 'UPDATED', action: 'import.archive' })
  return true
}

/** Deletes a file; the audit keeps what it was. */
export async function forget(ctx: Ctx, id: string): Promise<boolean> {
  const file = await store.lock(ctx.tx, id)
  if (!file) throw new Refusal('ImportNotFoundException')
  if (!mayForget(file)) throw new Refusal('ImportStateException', { importStatus: file.status })
  await store.remove(ctx.tx, id)
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: 'import',
    state: 'DELETED',
    action: 'import.delete',
    params: { status: file.status, rows: file.rows },
  })
  return true
}
