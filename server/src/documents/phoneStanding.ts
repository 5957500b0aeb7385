// The standing of documents with phones: whose signature is waited for, or was when nobody answered in time.
import type { Ctx } from '#kit/ctx.ts'
import { idsOf } from './batch.ts'
import { type Document, type Signer, slots } from './document.ts'
import { readAll } from './history.ts'
import type { DocumentType } from './type.ts'

export type PhoneStanding = {
  readonly right: Signer
  /** No phone answered in time, and the document has ended. */
  readonly isOver: boolean
}

function standingOf<D extends Document, K, E extends string>(
  { lifecycle: { awaits, silenced } }: DocumentType<D, K, E>,
  document: D,
): PhoneStanding | null {
  const isOver = silenced.includes(document.status)
  const slot = isOver ? document.signedBy.length + 1 : (awaits[document.status as D['status']] ?? 0)
  const right = slots[slot - 1]
  return document.payControl && right ? { right, isOver } : null
}

/** Of those of the documents that the caller may see and that are signed on phones; of others nothing is told. */
export async function phoneStandings(
  ctx: Pick<Ctx, 'tx' | 'me'>,
  asked: readonly string[],
): Promise<ReadonlyMap<string, PhoneStanding>> {
  const found = await readAll(ctx, idsOf(asked), standingOf)
  return new Map([...found].flatMap(([id, standing]) => (standing ? [[id, standing] as const] : [])))
}
