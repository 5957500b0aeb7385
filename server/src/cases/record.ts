// Tells of a step of a case: news for the desk and for the screens of its company, lines of the bank's audit, and of the company's where it was asked, ended or decided.
import type { AuditAction } from '@bank/contracts/audit.ts'
import { bankOrg } from '@bank/contracts/bank.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { BankCase, CaseContext, CaseVerdict } from './case.ts'
import { isAskedByPeople } from './kind.ts'
import type { CaseEvent } from './lifecycle.ts'

/** The topic of the news, whose people are told by `live.ts`. */
export const topic = 'case'

/** What the company's audit keeps; how the bank works on it is the bank's own. */
const actions: Readonly<Partial<Record<CaseEvent, AuditAction>>> = {
  ask: 'case.ask',
  withdraw: 'case.withdraw',
  approve: 'case.approve',
  reject: 'case.reject',
  expire: 'case.expire',
}

/** Whose screens hear of it: the first signers', and of whom it is about and who asked. The bank's own cases are nobody's. */
type CaseStep = Pick<BankCase, 'id' | 'number' | 'kind' | 'org' | 'subject'> & {
  readonly applicant: Pick<BankCase['applicant'], 'actor' | 'id'>
  readonly event: CaseEvent
  /** Who took the step at the desk; null for a person, and for the bank by itself. */
  readonly clerk: Pick<Clerk, 'id'> | null
  readonly verdict?: CaseVerdict
}

/** The desk hears of every step; the bank's audit keeps those of its clerks. */
function recordAtDesk(ctx: Pick<CaseContext, 'record'>, { id, number, kind, event, clerk, verdict }: CaseStep): void {
  ctx.record({
    org: bankOrg,
    subject: id,
    topic,
    state: event === 'ask' ? 'NEW' : 'UPDATED',
    params: { number, kind },
    ...(clerk && { action: 'desk.step', person: clerk.id, auditParams: { event, ...(verdict && { verdict }) } }),
  })
}

/** Written last in the transaction. A clerk is not named to the company: what they did the bank did. What only the bank asks is the bank's own; the company hears what it changed. */
export function record(ctx: Pick<CaseContext, 'record'>, step: CaseStep): void {
  recordAtDesk(ctx, step)
  const { id, number, kind, org, subject, applicant, event } = step
  if (!org || !isAskedByPeople(kind)) return
  const action = actions[event]
  const about = subject.personId
  const by = applicant.actor === 'PERSON' && applicant.id
  ctx.record({
    org,
    subject: id,
    topic,
    state: event === 'ask' ? 'NEW' : 'UPDATED',
    ...(action && { action }),
    params: { number, kind, ...(about && { about }), ...(by && { by }) },
  })
}
