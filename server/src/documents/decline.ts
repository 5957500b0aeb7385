// Declines documents: cancelled, returned to their creator, or recalled before the last signature.
import type { PersonViewer } from '@bank/contracts/access.ts'
import type { AuditPlace, DocumentEvent } from '@bank/contracts/audit.ts'
import { normaliseText, reasonAtMost } from '@bank/contracts/text.ts'
import type { Ctx } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import { contentHash } from '#signing/index.ts'
import type { ActionFacts } from './actions.ts'
import { type BatchResult, freshMe, partitionBatch, rejectionFor, runBatch } from './batch.ts'
import { type Document, type Move, schemeOf } from './document.ts'
import { recordTransitions } from './events.ts'
import { outcomes } from './send.ts'
import type { CommonEvent } from './transitions.ts'
import type { DocumentType } from './type.ts'
import { tellPhones } from './waits.ts'

type EndAction = {
  readonly judge: <D extends Document, K, E extends string>(
    type: DocumentType<D, K, E>,
    document: D,
    facts: Parameters<DocumentType<D, K, E>['can']['EDIT']>,
  ) => Rejection | null
  readonly event: Extract<CommonEvent, 'cancel' | 'return' | 'revoke'>
  readonly auditEvent: Extract<DocumentEvent, 'cancel' | 'return' | 'recall'>
  readonly reason?: string
  readonly isOnPhone?: boolean
}

/** Facts of declining and recalling, which depend on no hours and no colleagues. */
export const noHours = { colleagues: [], signUntil: null, timeFault: null } satisfies Omit<ActionFacts, 'today'>

async function end<D extends Document, K, E extends string>(
  ctx: Ctx,
  type: DocumentType<D, K, E>,
  {
    documents,
    me,
    ending: { judge, event, auditEvent, reason, isOnPhone = false },
  }: { documents: readonly D[]; me: PersonViewer; ending: EndAction },
): Promise<BatchResult> {
  const facts = { ...noHours, today: ctx.clock.today(), isOnPhone }
  const { ready, failed } = partitionBatch({ type, ids: documents.map(({ id }) => id), documents }, document => {
    const why = judge(type, document, [document, me, facts])
    return why && rejectionFor(type.lifecycle, document, me, why)
  })
  const at = ctx.clock.now()
  const moves = ready.map(
    (document): Move<D['status']> => ({
      id: document.id,
      version: document.version,
      trail: type.lifecycle.wayThrough(document.status, [event], schemeOf(document)),
      by: me.personId,
      at,
      ...(reason && { reason }),
      ...(event === 'return' && {
        signedBy: [],
        contentHash: contentHash(type.textOf({ ...document, revision: document.revision + 1 })),
      }),
    }),
  )
  await type.store.move(ctx.tx, moves)
  await tellPhones(ctx, type, { documents: ready, moves })
  const action = `${type.name}.${auditEvent}` as const
  const by = { place: 'PHONE' satisfies AuditPlace }
  recordTransitions(ctx, type, { documents: ready, moves, action, ...(isOnPhone && { auditParams: () => by }) })
  return { succeeded: outcomes(ctx, type, { documents: ready, moves }), failed }
}

async function endAll(ctx: Ctx, ids: readonly string[], missing: Rejection, ending: EndAction): Promise<BatchResult> {
  const me = await freshMe(ctx)
  return runBatch(ctx, ids, missing, (type, found) => end(ctx, type, { documents: found, me, ending }))
}

export type DeclineInput = {
  readonly ids: readonly string[]
  readonly returning: boolean
  readonly reason: string
  readonly isOnPhone?: boolean
}

/** Cancels documents for good, or returns them to their creator with every signature void. Refuses ValidationException for a reason that is too long. */
export async function decline(
  ctx: Ctx,
  { ids, returning, reason: said, isOnPhone = false }: DeclineInput,
  missing: Rejection,
): Promise<BatchResult> {
  const reason = normaliseText(said)
  if (reason.length > reasonAtMost) throw new Refusal('ValidationException', { field: 'reason' })
  const event = returning ? 'return' : 'cancel'
  return endAll(ctx, ids, missing, {
    judge: ({ can }, _document, asked) => (returning ? can.EDIT : can.REVOKE)(...asked),
    event,
    auditEvent: event,
    isOnPhone,
    ...(reason && { reason }),
  })
}

/** Recalls documents: by the signer whose turn it is, or, where phones sign, by the creator. */
export const recall = (ctx: Ctx, ids: readonly string[], missing: Rejection): Promise<BatchResult> =>
  endAll(ctx, ids, missing, {
    judge: ({ can }, document, asked) => (document.payControl ? can.RECALL : can.REVOKE)(...asked),
    event: 'revoke',
    auditEvent: 'recall',
  })
