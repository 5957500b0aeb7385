// What is told about documents that moved: news for the screens, and a line of the audit under the name of their type.
import type { AuditAction, DocumentAction } from '@bank/contracts/audit.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Document, Move } from './document.ts'
import type { DocumentType } from './type.ts'

type Telling = Pick<Ctx, 'record'>
type Named = Pick<DocumentType<Document, never, never>, 'name'>

type Moved<D extends Document> = {
  readonly documents: readonly D[]
  readonly moves: readonly Move[]
  readonly action: AuditAction | DocumentAction
  /** What the audit keeps of one kind of change, such as a signature. */
  readonly keeps?: (document: D) => Record<string, unknown>
}

/** Each document with its own move, in order. */
export function tellMoved<D extends Document>(
  ctx: Telling,
  { name }: Named,
  { documents, moves, action, keeps }: Moved<D>,
): void {
  for (const [i, move] of moves.entries()) {
    const document = documents[i]
    if (!document) continue
    ctx.record({
      org: document.org,
      subject: document.id,
      topic: name,
      state: 'UPDATED',
      action,
      says: {
        from: document.status,
        status: move.trail.at(-1),
        digest: (move.contentHash ?? document.contentHash).toString('hex'),
        ...(move.reason && { reason: move.reason }),
        ...(move.description && { why: move.description }),
      },
      ...(keeps && { keeps: keeps(document) }),
    })
  }
}

/** Before a signature: this person was shown these words of each document. */
export function tellShown(
  ctx: Telling & Pick<Ctx, 'me'>,
  { name }: Named,
  { documents, challenge }: { documents: readonly Document[]; challenge: string },
): void {
  for (const { id, contentHash } of documents)
    ctx.record({
      org: ctx.me.org,
      subject: id,
      action: `${name}.show`,
      says: { challenge, digest: contentHash.toString('hex') },
    })
}

type Saved = { readonly id: string; readonly contentHash: Buffer }

/** A new draft. */
export const tellSaved = (ctx: Telling & Pick<Ctx, 'me'>, { name }: Named, { id, contentHash }: Saved): void =>
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: name,
    state: 'NEW',
    action: `${name}.save`,
    says: { status: 'DRAFT', by: ctx.me.personId, digest: contentHash.toString('hex') },
  })

/** Another content, which is another revision. */
export const tellUpdated = (
  ctx: Telling & Pick<Ctx, 'me'>,
  { name }: Named,
  { id, contentHash, status, revision }: Saved & Pick<Document, 'status' | 'revision'>,
): void =>
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: name,
    state: 'UPDATED',
    action: `${name}.update`,
    says: { status, revision, digest: contentHash.toString('hex') },
  })

type Look = { readonly org: string; readonly id: string; readonly sessionId: string; readonly action: string }

/** Has this session looked at the document before? */
const wasSeen = async (tx: Tx, { org, id, sessionId, action }: Look): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from kit.audit where org_reference_id = ${org} and subject_id = ${id} and session_id = ${sessionId}
      and action = ${action} limit 1`)) !== null

/** Somebody looked at all that a document says; said once for a session, however often the page asks. */
export async function tellViewed(
  ctx: Pick<Ctx, 'tx' | 'me' | 'record'>,
  { name }: Named,
  { id }: Pick<Document, 'id'>,
): Promise<void> {
  const { org, sessionId } = ctx.me
  const action = `${name}.view` as const
  if (!(await wasSeen(ctx.tx, { org, id, sessionId, action }))) ctx.record({ org, subject: id, action })
}
