// The shape of a kind of requests to phones: what is shown, by which clock it ends, and what a decision does.

import type { PhoneViewer } from '@bank/contracts/access.ts'
import type { AnsweredRequest, PhoneRequest, RequestState } from '@bank/contracts/phoneRequests.ts'
import type { PhoneDecision } from '@bank/contracts/phoneText.ts'
import type { Call, World } from '#kit/ctx.ts'
import type { Sql } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { PutOff } from './putOff.ts'
import type { AnswerableRequest, RequestRow } from './store.ts'

/** A decision whose signature was found right; nothing came of it yet. */
export type ProvedDecision = {
  readonly request: AnswerableRequest
  readonly by: PhoneViewer
  readonly decision: PhoneDecision
  /** What was signed of it. */
  readonly words: string
  readonly signature: Buffer
  /** What writes it down, and which documents wait no more by it: it travels with the commit of what it does, which fails where the request waits no more. */
  settled(answer: AnsweredRequest, ended?: PutOff['ended']): Sql
}

export const stateAfter = ({ decision }: PhoneDecision): RequestState => (decision === 'SIGN' ? 'SIGNED' : 'DECLINED')

export type RequestKindRow = {
  /** The clock by which it was asked, and ends. */
  now(world: Pick<World, 'clock' | 'machine'>): Date
  /** What is shown beside the head. */
  show(ctx: BankCtx, request: RequestRow): Promise<Pick<PhoneRequest, 'text' | 'documents' | 'numbers'>>
  /** Whether the decision can be one about this request at all, whatever comes of it. */
  fits(request: RequestRow, decision: PhoneDecision): boolean
  /** Does what was decided, in one transaction, and settles it there. Refuses. */
  decide(call: Call, proved: ProvedDecision): Promise<AnsweredRequest>
}
