// Bulk actions with partial results: one refusal does not undo the others.
import { actingRight, type PersonViewer } from '@bank/contracts/access.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { personStanding } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type Document, slots } from './document.ts'
import type { StatusRoles } from './transitions.ts'
import { type DocumentContext, type DocumentType, readableTypes } from './type.ts'

/** The most documents of one bulk action, as many as a list of the portal shows at once. */
export const batchAtMost = 520

/** `transferNum` is what the wire calls the number of any document. */
export type BatchOutcome = {
  readonly id: string
  readonly transferNum: string
  readonly statusCode: string
  readonly leavesOn: BusinessDate | null
}
export type BatchFailure = {
  readonly id: string
  readonly transferNum: string | null
  readonly classification: string
  readonly params: Readonly<Record<string, string>>
}
export type BatchResult = { readonly succeeded: BatchOutcome[]; readonly failed: BatchFailure[] }

/** The viewer read fresh: right, scheme and sign type of now, not of the sign-in. */
export async function freshMe(ctx: Ctx): Promise<PersonViewer> {
  const now = await personStanding(ctx, ctx.me.personId)
  if (!now) throw new Refusal('ForbiddenException')
  return { ...ctx.me, ...now }
}

/** The ids without repeats, in the order asked. Refuses BatchTooLargeException. */
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
  readonly documents: readonly D[]
}

/** Parts a batch into documents that pass and failures with their rejections, in the order asked. A document of another company is as absent as none. */
export function partitionBatch<D extends Document>(
  { type, ids, documents }: BatchPartitionInput<D>,
  judge: (document: D) => Rejection | null,
): BatchPartition<D> {
  const byId = new Map(documents.map(document => [document.id, document]))
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

/** Locks the documents in the order of their ids, as every writer does, so that there is no deadlock. */
export const lockAll = async <D extends Document>(
  { tx }: Pick<DocumentContext, 'tx'>,
  { store }: Pick<DocumentType<D, never, never>, 'store'>,
  ids: readonly string[],
): Promise<D[]> => {
  return ids.length ? store.lock(tx, ids) : []
}

/** The rejection of an action as the person is told it: where the document moved on meanwhile, that somebody was faster, with its status now. */
export function rejectionFor<S extends string>(
  { awaits }: Pick<StatusRoles<S>, 'awaits'>,
  { status }: Pick<Document<S>, 'status'>,
  me: Pick<PersonViewer, 'right' | 'scheme'>,
  why: Rejection,
): Rejection {
  const mine = (slots as readonly string[]).indexOf(actingRight(me)) + 1
  const passed = why.classification === 'NotYourTurnException' && mine > 0 && mine < (awaits[status] ?? 0)
  return passed || why.classification === 'WrongStatusException' ? reject('WrongUserStateException', { status }) : why
}

/** The action on those documents of a batch that are of one type. */
type BatchAction = <D extends Document, K, E extends string>(
  type: DocumentType<D, K, E>,
  found: readonly D[],
) => Promise<BatchResult>

/**
 * Runs a bulk action over documents of any types: each type locks and handles its own. `missing` is the rejection of an id that no
 * type has. The result keeps the order asked.
 */
export async function runBatch(
  ctx: DocumentContext & Pick<Ctx, 'me'>,
  asked: readonly string[],
  missing: Rejection,
  act: BatchAction,
): Promise<BatchResult> {
  const ids = idsOf(asked)
  const parts = await Promise.all(
    readableTypes(ctx.me).map(open =>
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
