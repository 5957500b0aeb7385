// One case as the desk works on it: what its decider must see, what was said about it, each step that it took, and which the caller may take.
import type { Clerk } from '#kit/deskDoor.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { CaseContext, CaseVerdict } from './case.ts'
import { type CaseFacts, factsOf } from './facts.ts'
import { kindNamed, withKind } from './kind.ts'
import type { CaseEvent, CaseStatus } from './lifecycle.ts'
import type { QueuedCase } from './queue.ts'
import { type ClerkEvent, stepRejection } from './rules.ts'
import * as store from './store.ts'

export type CaseStep = {
  readonly number: number
  readonly event: CaseEvent
  readonly status: CaseStatus
  readonly at: Date
  readonly name: string | null
  readonly note: string | null
  readonly words: string | null
}

const clerkSteps = ['TAKE', 'RELEASE', 'PROPOSE', 'CONFIRM', 'SEND_BACK', 'WITHDRAW', 'UNDO'] as const
type ClerkStep = (typeof clerkSteps)[number]

export type CaseDetails = Omit<CaseFacts, 'case'> & {
  readonly case: QueuedCase
  readonly applicantName: string | null
  readonly decision: {
    readonly name: string
    readonly at: Date
    readonly reason: string | null
    readonly words: string | null
  } | null
  readonly steps: readonly CaseStep[]
  readonly actions: readonly { readonly step: ClerkStep; readonly refusal: Rejection | null }[]
}

const eventOf = (step: ClerkStep, verdict: CaseVerdict | undefined): ClerkEvent => {
  if (step === 'CONFIRM') return verdict === 'REJECT' ? 'reject' : 'approve'
  if (step === 'SEND_BACK') return 'sendBack'
  return ({ TAKE: 'take', RELEASE: 'release', PROPOSE: 'propose', WITHDRAW: 'withdraw', UNDO: 'undo' } as const)[step]
}

/** Why a clerk may not take a step with it now; null when they may. */
function rejectionOf(one: QueuedCase, clerk: Clerk, step: ClerkStep): Rejection | null {
  const isClaimed = one.claim !== null && one.claim.by !== clerk.id
  const event = eventOf(step, one.proposal?.verdict)
  return withKind(one, roles => stepRejection({ case: one, clerk, event, roles, seen: null, isClaimed }))
}

/** Whether it is this clerk's to confirm now; of a kind that nobody knows nothing is. */
export const isToConfirm = (one: QueuedCase, clerk: Clerk): boolean =>
  kindNamed(one.kind) !== null && rejectionOf(one, clerk, 'CONFIRM') === null

/** Refuses CaseNotFoundException. */
export async function detailsOf(ctx: CaseContext, clerk: Clerk, id: string): Promise<CaseDetails> {
  const facts = await factsOf(ctx, id)
  const [row, steps] = await Promise.all([store.readQueued(ctx.tx, id), store.stepsOf(ctx.tx, id)])
  if (!row) throw new Error('a case that was read is gone')
  const one = store.toQueued(row)
  return {
    ...facts,
    case: one,
    applicantName: row.applicant === 'CLERK' ? (steps[0]?.name ?? null) : row.applicant_name,
    decision:
      row.decided_name && row.decided_at
        ? { name: row.decided_name, at: row.decided_at, reason: row.reason, words: row.words }
        : null,
    steps,
    actions: clerkSteps.map(step => ({ step, refusal: rejectionOf(one, clerk, step) })),
  }
}
