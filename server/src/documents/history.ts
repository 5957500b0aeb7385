// Status history, signatures and expected signers of a document of any type, by its id.
import type { SignScheme } from '@bank/contracts/access.ts'
import { colleagues, personNames } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { refusalOf } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import { readinessOf, selectSignatures } from '#signing/index.ts'
import { idsOf } from './batch.ts'
import { type Document, slots } from './document.ts'
import { type DocumentType, readableTypes } from './type.ts'

type Use<R> = <D extends Document, K, E extends string>(type: DocumentType<D, K, E>, document: D) => R

/** Reads documents of any type that the caller may see, each as its own type. */
export async function readAll<R>(
  { tx, me }: Pick<Ctx, 'tx' | 'me'>,
  ids: readonly string[],
  use: Use<R>,
): Promise<Map<string, R>> {
  if (!ids.length) return new Map()
  const found = await Promise.all(
    readableTypes(me).map(open =>
      open(async type => (await type.store.read(tx, ids)).map(one => [one.id, use(type, one)] as const)),
    ),
  )
  return new Map(found.flat())
}

/** Reads one document that the caller may see; another company's is as absent as none. */
async function withOne<R>(
  ctx: Pick<Ctx, 'tx' | 'me'>,
  id: string,
  missing: Rejection,
  use: Use<Promise<R>>,
): Promise<R> {
  const found = (await readAll(ctx, [id], use)).get(id)
  if (!found) throw refusalOf(missing.classification, { ...missing.params })
  return found
}

/** The statuses that usually follow: the shortest way to the end. */
export function future<D extends Document, K, E extends string>(
  { lifecycle }: DocumentType<D, K, E>,
  document: D,
  scheme: SignScheme,
): D['status'][] {
  const { usual, path } = lifecycle
  const through: D['status'][] = []
  let status: D['status'] = document.status
  for (let step = 0; step < usual.length * 3; step++) {
    const next = usual.map(event => path(status, event, scheme)).find(found => found !== null)
    if (!next) break
    through.push(...next)
    status = next.at(-1) ?? status
  }
  return through
}

/** Status history of a document with its actors, and the statuses that usually follow. */
export const steps = (ctx: Ctx, id: string, missing: Rejection) =>
  withOne(ctx, id, missing, async (type, document) => {
    const past = await type.store.steps(ctx.tx, [id])
    const names = await personNames(
      ctx.tx,
      past.flatMap(step => step.actor_id ?? []),
    )
    return [
      ...past.map((step, i) => ({
        statusCode: step.status,
        updatedDate: step.at.toISOString(),
        actorName: step.actor_id ? (names.get(step.actor_id)?.shortName ?? null) : null,
        reason: step.reason,
        phase: i === past.length - 1 ? ('CURRENT' as const) : ('PASSED' as const),
      })),
      ...future(type, document, document.scheme ?? ctx.me.scheme).map(statusCode => ({
        statusCode,
        updatedDate: null,
        actorName: null,
        reason: null,
        phase: 'FUTURE' as const,
      })),
    ]
  })

/** The number of signatures a document needs: by its own scheme once it is sent, before that by its company's. */
export function signaturesNeeded<D extends Document, K, E extends string>(
  { lifecycle, isSigned }: DocumentType<D, K, E>,
  document: D,
  ofCompany: SignScheme,
): number {
  if (isSigned && !isSigned(document)) return 0
  const sent = lifecycle.editable.includes(document.status) ? null : document.scheme
  return lifecycle.needed[sent ?? ofCompany]
}

/** The valid signatures of a document's present revision, and the slots that are still open. */
export const signers = (ctx: Ctx, id: string, missing: Rejection) =>
  withOne(ctx, id, missing, async (type, document) => {
    const { lifecycle } = type
    const needed = signaturesNeeded(type, document, ctx.me.scheme)
    if (!needed) return []
    const valid = (await selectSignatures(ctx.tx, id)).filter(one => one.content_hash.equals(document.contentHash))
    const names = await personNames(
      ctx.tx,
      valid.map(one => one.person_id),
    )
    const signed = valid.map(one => ({
      statusCode: lifecycle.ledTo[one.slot - 1] ?? null,
      updatedBy: names.get(one.person_id)?.fullName ?? null,
      updatedDate: one.signed_at.toISOString(),
      label: one.sign_right,
      isSigned: true,
      signType: one.method,
    }))
    if (signed.length > 0 && lifecycle.closed.includes(document.status)) return signed
    const pending = slots.slice(signed.length, needed).map(label => ({
      statusCode: null,
      updatedBy: null,
      updatedDate: null,
      label,
      isSigned: false,
      signType: null,
    }))
    return [...signed, ...pending]
  })

/** Whether each document needs a second signature, by whom it may be given, and whether they hold the means of signing. */
export async function secondTokens(ctx: Ctx, asked: readonly string[], missing: Rejection) {
  const ids = idsOf(asked)
  const found = await readAll(ctx, ids, ({ lifecycle, isSigned }, document) => ({
    needed: isSigned && !isSigned(document) ? 0 : lifecycle.needed[document.scheme ?? ctx.me.scheme],
    given: document.signedBy.length,
  }))
  const seconds = (await colleagues(ctx.tx, ctx.me.org)).filter(
    ({ right, state, verification }) => right === 'SECOND' && state === 'ACTIVE' && verification === 'CONFIRMED',
  )
  const readiness = await readinessOf(ctx, seconds)
  const tokens = seconds.map(({ fullName, signType, personContractId }) => {
    const why = readiness.get(personContractId) ?? null
    return { fullName, signType, hasKey: !why, why: why?.classification ?? null, params: why?.params ?? null }
  })
  return ids.map(id => {
    const one = found.get(id)
    if (!one) throw refusalOf(missing.classification, { ...missing.params })
    return {
      paymentId: id,
      isNeeded: one.needed > 1 && one.given < 2,
      tokens: one.needed > 1 ? tokens : [],
    }
  })
}
