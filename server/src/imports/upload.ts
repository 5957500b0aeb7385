// Takes an upload within the company's quotas, refuses a repeat by its digest, and queues the file for validation.

import { instantToBankDay } from '@bank/contracts/dates.ts'
import { displayName, extensionOf, limits, tooLarge } from '#files/index.ts'
import { personNames } from '#identity/index.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { newId, sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { blockingStatuses } from './lifecycle.ts'
import * as store from './store.ts'

const waitingAtMost = 10
const todayAtMost = 300
const dayMs = 24 * 3600 * 1000

async function mustHaveRoom(ctx: Ctx): Promise<void> {
  const { waiting, today } = await store.uploadCounts(ctx.tx, ctx.me.org, later(ctx.clock.now(), -dayMs))
  if (waiting >= waitingAtMost) throw new Refusal('ImportQuotaException', { limit: String(waitingAtMost) })
  if (today >= todayAtMost) throw new Refusal('ImportQuotaException', { limit: String(todayAtMost) })
}

/** Stores an upload for the queue. Refuses ImportEmptyException, ImportTooLargeException, ImportQuotaException, ImportRepeatException. */
export async function upload(ctx: Ctx, file: { name: string; bytes: Buffer }): Promise<{ id: string }> {
  const { me, tx } = ctx
  const name = displayName(file.name)
  extensionOf(name)
  if (!file.bytes.length) throw new Refusal('ImportEmptyException')
  if (file.bytes.length > limits.bytes) throw tooLarge()
  await store.uploadInTurn(tx, me.org)
  await mustHaveRoom(ctx)
  const digest = sha256(file.bytes)
  const same = await store.sameBytes(tx, { org: me.org, digest, among: blockingStatuses })
  if (same)
    throw new Refusal('ImportRepeatException', {
      name: same.name,
      date: instantToBankDay(same.created_at.toISOString(), ctx.config.zone),
    })
  const names = await personNames(tx, [me.personId])
  const id = newId()
  const creatorName = names.get(me.personId)?.shortName ?? ''
  await store.insert(tx, {
    id,
    org: me.org,
    name,
    bytes: file.bytes,
    digest,
    viewer: me,
    creatorName,
    at: ctx.clock.now(),
  })
  ctx.record({
    org: me.org,
    subject: id,
    topic: 'import',
    state: 'NEW',
    action: 'import.upload',
    params: { digest: digest.toString('hex'), size: file.bytes.length },
  })
  return { id }
}
