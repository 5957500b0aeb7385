// Locks a draft for a change by its creator, and removes it.

import type { Ctx } from '#kit/ctx.ts'
import { Refusal, refusalOf } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { ActionFacts, DocumentAction } from './actions.ts'
import { lockAll } from './batch.ts'
import { noHours } from './decline.ts'
import type { Document } from './document.ts'
import { type DocumentType, readableTypes } from './type.ts'

const refuse = ({ classification, params }: Rejection): never => {
  throw refusalOf(classification, { ...params })
}

type DraftLockInput<D> = {
  readonly id: string
  readonly action: DocumentAction
  /** Facts that the rule of the action needs, where it needs any. */
  facts?(document: D): Promise<ActionFacts>
  /** The version that the person saw; another one is refused as stale. */
  readonly version?: number | null
}

/** Locks a document for an action that the caller may take now; throws its rejection otherwise. */
export async function lockFor<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  { id, action, facts, version = null }: DraftLockInput<D>,
): Promise<D> {
  const [document] = await lockAll(ctx, type, [id])
  if (!document) return refuse(type.missing)
  const known = (await facts?.(document)) ?? { ...noHours, today: ctx.clock.today() }
  const why = type.can[action](document, ctx.me, known)
  if (why) refuse(why)
  if (version !== null && version !== document.version) throw new Refusal('StaleVersionException')
  return document
}

async function removeOf<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  document: D,
): Promise<void> {
  const why = type.can.DELETE(document, ctx.me, { ...noHours, today: ctx.clock.today() })
  if (why) refuse(why)
  await type.store.remove(ctx.tx, document.id)
  ctx.record({
    org: ctx.me.org,
    subject: document.id,
    topic: type.name,
    state: 'DELETED',
    action: `${type.name}.delete`,
    params: {
      status: document.status,
      by: document.createdBy,
      number: type.numberOf(document),
      digest: document.contentHash.toString('hex'),
    },
  })
}

/** Deletes a draft of any type; the audit keeps what it was. */
export async function removeDraft(ctx: Ctx, id: string, missing: Rejection): Promise<boolean> {
  for (const open of readableTypes(ctx.me)) {
    const removed = await open(async type => {
      const [document] = await lockAll(ctx, type, [id])
      if (document) await removeOf(ctx, type, document)
      return document !== undefined
    })
    if (removed) return true
  }
  return refuse(missing)
}
