// Records transitions: events for the screens, and a line of the audit under the name of the document's type.
import type { AuditAction, DocumentAction } from '@bank/contracts/audit.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import type { Document, Move } from './document.ts'
import type { DocumentType } from './type.ts'

type EventRecorder = Pick<Ctx, 'record'>
type TypeName = Pick<DocumentType<Document, never, never>, 'name'>

type TransitionBatch<D extends Document> = {
  readonly documents: readonly D[]
  readonly moves: readonly Move[]
  readonly action: AuditAction | DocumentAction
  /** Parameters that the audit keeps of a transition, such as a signature's proof. */
  readonly auditParams?: (document: D) => Record<string, unknown>
}

/** Records a transition of each document, in order: an event and a line of the audit. */
export function recordTransitions<D extends Document>(
  ctx: EventRecorder,
  { name }: TypeName,
  { documents, moves, action, auditParams }: TransitionBatch<D>,
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
      params: {
        from: document.status,
        status: move.trail.at(-1),
        digest: (move.contentHash ?? document.contentHash).toString('hex'),
        ...(move.reason && { reason: move.reason }),
        ...(move.description && { why: move.description }),
      },
      ...(auditParams && { auditParams: auditParams(document) }),
    })
  }
}

/** Records in the audit that this person was shown this canonical text of each document, before a signature. */
export function recordShowing(
  ctx: EventRecorder & Pick<Ctx, 'me'>,
  { name }: TypeName,
  { documents, challenge }: { documents: readonly Document[]; challenge: string },
): void {
  for (const { id, contentHash } of documents)
    ctx.record({
      org: ctx.me.org,
      subject: id,
      action: `${name}.show`,
      params: { challenge, digest: contentHash.toString('hex') },
    })
}

type DraftDigest = { readonly id: string; readonly contentHash: Buffer }

/** Records a new draft. */
export const recordDraft = (
  ctx: EventRecorder & Pick<Ctx, 'me'>,
  { name }: TypeName,
  { id, contentHash }: DraftDigest,
): void =>
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: name,
    state: 'NEW',
    action: `${name}.save`,
    params: { status: 'DRAFT', by: ctx.me.personId, digest: contentHash.toString('hex') },
  })

/** Records a changed draft, which is another revision. */
export const recordUpdate = (
  ctx: EventRecorder & Pick<Ctx, 'me'>,
  { name }: TypeName,
  { id, contentHash, status, revision }: DraftDigest & Pick<Document, 'status' | 'revision'>,
): void =>
  ctx.record({
    org: ctx.me.org,
    subject: id,
    topic: name,
    state: 'UPDATED',
    action: `${name}.update`,
    params: { status, revision, digest: contentHash.toString('hex') },
  })

type ViewKey = { readonly org: string; readonly id: string; readonly sessionId: string; readonly action: string }

/** Whether this session has viewed the document before. */
const wasViewed = async (tx: Tx, { org, id, sessionId, action }: ViewKey): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from kit.audit where org_reference_id = ${org} and subject_id = ${id} and session_id = ${sessionId}
      and action = ${action} limit 1`)) !== null

/** Records in the audit that a document was viewed in full: once for a session, however often the page asks. */
export async function recordView(
  ctx: Pick<Ctx, 'tx' | 'me' | 'record'>,
  { name }: TypeName,
  { id }: Pick<Document, 'id'>,
): Promise<void> {
  const { org, sessionId } = ctx.me
  const action = `${name}.view` as const
  if (!(await wasViewed(ctx.tx, { org, id, sessionId, action }))) ctx.record({ org, subject: id, action })
}
