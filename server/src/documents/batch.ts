// Bulk actions with partial results: one refusal does not undo the others.
import { actingRight, type Viewer } from '@bank/contracts/access.ts'
import { personStanding } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type Document, slots } from './document.ts'
import type { StatusRoles } from './transitions.ts'
import { type DocumentContext, type DocumentType, documentTypes } from './type.ts'

/** As many as the lists of the portal show at once. */
export const batchAtMost = 520

/** `transferNum` is what the wire calls the number of any document. */
export type BatchOutcome = { readonly id: string; readonly transferNum: string; readonly statusCode: string }
export type BatchFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}
export type BatchResult = { readonly succeeded: BatchOutcome[]; readonly failed: BatchFailure[] }

/** The person as they are now, not as they were when they signed in. */
export async function freshMe(ctx: Ctx): Promise<Viewer> {
  const now = await personStanding(ctx, ctx.me.personId)
  if (!now) throw new Refusal('ForbiddenException')
  return { ...ctx.me, ...now }
}

/** Each id once, in the order asked. */
export function idsOf(asked: readonly string[]): string[] {
  const ids = [...new Set(asked)]
  if (ids.length > batchAtMost) throw new Refusal('BatchTooLargeException', { limit: String(batchAtMost) })
  return ids
}

export const failure = (id: string, transferNum: string | null, why: Rejection): BatchFailure => ({
  id,
  transferNum,
  classification: why.classification,
  params: why.params,
})

export type BatchPartition<D> = { readonly ready: D[]; readonly failed: BatchFailure[] }

type BatchPartitionInput<D extends Document> = {
  readonly type: Pick<DocumentType<D, never, never>, 'missing' | 'numberOf'>
  readonly ids: readonly string[]
  readonly found: readonly D[]
}

/** Those of the batch that pass, in the order asked; the others with the reason. A document of another company is as absent as none. */
export function partitionBatch<D extends Document>(
  { type, ids, found }: BatchPartitionInput<D>,
  judge: (document: D) => Rejection | null,
): BatchPartition<D> {
  const byId = new Map(found.map(document => [document.id, document]))
  const ready: D[] = []
  const failed: BatchFailure[] = []
  for (const id of ids) {
    const document = byId.get(id)
    const why = document ? judge(document) : type.missing
    if (why) failed.push(failure(id, document ? type.numberOf(document) : null, why))
    else if (document) ready.push(document)
  }
  return { ready, failed }
}

/** Locked, in the order of the store. */
export const lockAll = async <D extends Document>(
  { tx }: Pick<DocumentContext, 'tx'>,
  { store }: Pick<DocumentType<D, never, never>, 'store'>,
  ids: readonly string[],
): Promise<D[]> => {
  return ids.length ? store.lock(tx, ids) : []
}

/**
 * The reason as it is told to somebody who acted: where the document went on meanwhile, it is that somebody was faster, with the
 * status they left it in.
 */
export function rejectionFor<S extends string>(
  { awaits }: Pick<StatusRoles<S>, 'awaits'>,
  { status }: Pick<Document<S>, 'status'>,
  me: Pick<Viewer, 'right' | 'scheme'>,
  why: Rejection,
): Rejection {
  const mine = (slots as readonly string[]).indexOf(actingRight(me)) + 1
  const passed = why.classification === 'NotYourTurnException' && mine > 0 && mine < (awaits[status] ?? 0)
  return passed || why.classification === 'WrongStatusException' ? reject('WrongUserStateException', { status }) : why
}

/** What is done to those of a batch that are of one type. */
type BatchAction = <D extends Document, K, E extends string>(
  type: DocumentType<D, K, E>,
  found: readonly D[],
) => Promise<BatchResult>

/**
 * Documents of any types, locked type by type; each type does its own. `missing` is what is said of an id that no type has.
 * The answer keeps the order asked.
 */
export async function runBatch(
  ctx: DocumentContext,
  asked: readonly string[],
  missing: Rejection,
  act: BatchAction,
): Promise<BatchResult> {
  const ids = idsOf(asked)
  const parts = await Promise.all(
    documentTypes().map(open =>
      open(async type => {
        const found = await lockAll(ctx, type, ids)
        const place = new Map(ids.map((id, i) => [id, i]))
        const ordered = found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
        return { ids: ordered.map(({ id }) => id), run: () => act(type, ordered) }
      }),
    ),
  )
  const known = new Set(parts.flatMap(part => part.ids))
  const results: BatchResult[] = []
  for (const { ids: of, run } of parts) if (of.length) results.push(await run())
  const succeeded = new Map(results.flatMap(result => result.succeeded).map(one => [one.id, one]))
  const failed = new Map(results.flatMap(result => result.failed).map(one => [one.id, one]))
  for (const id of ids) if (!known.has(id)) failed.set(id, failure(id, null, missing))
  return { succeeded: ids.flatMap(id => succeeded.get(id) ?? []), failed: ids.flatMap(id => failed.get(id) ?? []) }
}
