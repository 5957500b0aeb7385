// The inbox: what waits for the caller's own signature, over documents of all types, as counts and the newest of them.
import { actingRight } from '@bank/contracts/access.ts'
import type { Ctx } from '#kit/ctx.ts'
import { type Document, slots } from './document.ts'
import { type DocumentType, documentTypes } from './type.ts'

export type InboxEntry = {
  /** The name of its type. */
  readonly type: string
  readonly id: string
  readonly number: string
  readonly status: string
  readonly creatorName: string
  readonly createdAt: Date
  readonly signUntil: Date | null
}

export type Inbox = {
  readonly counts: readonly { readonly type: string; readonly count: number }[]
  /** Newest first, over all types. */
  readonly newest: readonly InboxEntry[]
}

/** Counts are exact up to here. */
const countable = 10_000

async function inboxOf<D extends Document, K, E extends string>(
  { tx, me }: Ctx,
  type: DocumentType<D, K, E>,
  most: number,
): Promise<{ count: number; entries: InboxEntry[] }> {
  const { name, lifecycle, store } = type
  const slot = (slots as readonly string[]).indexOf(actingRight(me)) + 1
  const statuses = lifecycle.awaiting.filter((status: D['status']) => lifecycle.awaits[status] === slot)
  if (!statuses.length) return { count: 0, entries: [] }
  const waiting = { org: me.org, personId: me.personId, statuses }
  const [count, found] = await Promise.all([
    store.countAwaiting(tx, { ...waiting, most: countable }),
    store.awaiting(tx, { ...waiting, most }),
  ])
  const entries = found.map(one => ({
    type: name,
    id: one.id,
    number: type.numberOf(one),
    status: one.status,
    creatorName: one.creatorName,
    createdAt: one.createdAt,
    signUntil: one.signUntil,
  }))
  return { count, entries }
}

/** Who signs nothing has nothing here. */
export async function inbox(ctx: Ctx, { most }: { readonly most: number }): Promise<Inbox> {
  const parts = await Promise.all(
    documentTypes().map(open => open(async type => ({ type: type.name, ...(await inboxOf(ctx, type, most)) }))),
  )
  return {
    counts: parts.map(({ type, count }) => ({ type, count })),
    newest: parts
      .flatMap(({ entries }) => entries)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, most),
  }
}
