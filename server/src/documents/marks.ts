// Risk marks of documents of any type: asked of the type that knows them, for whoever signs, here, over all companies or on a phone.
import type { MarkedDocument, RiskMark } from '@bank/contracts/generated/payment.ts'
import { hoursAwake } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { idsOf } from './batch.ts'
import type { Document } from './document.ts'
import { type DocumentContext, documentTypes, readableTypes } from './type.ts'

type MadeDocument = Pick<Document, 'org' | 'createdBy' | 'signedBy'>

/** Of each document, for how many hours the youngest authenticator of whoever made or signed it has been awake; null where none of theirs ever slept. */
export async function makersAwake(
  ctx: Pick<DocumentContext, 'tx' | 'machine'>,
  documents: readonly MadeDocument[],
): Promise<(number | null)[]> {
  const awake = await hoursAwake(ctx, [...new Set(documents.map(({ org }) => org))])
  return documents.map(({ createdBy, signedBy }) => {
    const hours = [createdBy, ...signedBy].flatMap(id => awake.get(id) ?? [])
    return hours.length ? Math.min(...hours) : null
  })
}

/**
 * The risk marks of documents of any type, by their ids, the gravest first, under the rules of the transaction: what it may not see is left out.
 * One round trip for the documents of each type and one for what is known of them, however many they are.
 */
export async function marksOf(
  ctx: DocumentContext,
  ids: readonly string[],
  types = documentTypes(),
): Promise<ReadonlyMap<string, readonly RiskMark[]>> {
  const marked = await Promise.all(
    types.map(open =>
      open(async ({ store, marks }) => {
        const found = await store.read(ctx.tx, ids)
        const each = found.length && marks ? await marks(ctx, found) : []
        return found.map(({ id }, at): [string, readonly RiskMark[]] => [id, each[at] ?? []])
      }),
    ),
  )
  return new Map(marked.flat())
}

/** In the order asked. Refuses BatchTooLargeException. */
export async function riskMarks(ctx: Ctx, asked: readonly string[]): Promise<MarkedDocument[]> {
  const ids = idsOf(asked)
  const found = await marksOf(ctx, ids, readableTypes(ctx.me))
  return ids.flatMap(id => {
    const marks = found.get(id)
    return marks ? [{ id, marks: [...marks] }] : []
  })
}
