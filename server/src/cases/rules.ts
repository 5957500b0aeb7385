// The rules of who may take a step with a case, and why not: pure, and asked under the lock of its row. The database holds to the same.

import type { ClerkRole } from '@bank/contracts/access.ts'
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import { caseWordsAtMost } from '@bank/contracts/textLengths.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import type { BankCase, Proposal } from './case.ts'
import { type CaseEvent, next } from './lifecycle.ts'

type Roles = { readonly proposes: readonly ClerkRole[]; readonly confirms: readonly ClerkRole[] }

/** Is this clerk the one who asked? They propose, and nobody else does. */
const isAsker = ({ applicant }: Pick<BankCase, 'applicant'>, clerk: Clerk): boolean =>
  applicant.actor === 'CLERK' && applicant.inn === clerk.inn

/** Who may not propose: the applicant in their own cause, at the desk anybody but the one who asked, and whom it is about. */
export function mayPropose({ applicant, subject }: Pick<BankCase, 'applicant' | 'subject'>, clerk: Clerk): boolean {
  if (subject.inn === clerk.inn) return false
  return applicant.actor === 'CLERK' ? applicant.inn === clerk.inn : applicant.inn !== clerk.inn
}

/** Four eyes: people are told apart by their INN, and no role is exempt. */
export const mayConfirm = (
  { applicant, subject, proposal }: Pick<BankCase, 'applicant' | 'subject' | 'proposal'>,
  clerk: Clerk,
): boolean =>
  proposal !== null && ![applicant.inn, subject.inn, proposal.inn].includes(clerk.inn) && proposal.by !== clerk.id

/** A step of a clerk. */
export type ClerkEvent = Exclude<CaseEvent, 'ask' | 'fail' | 'expire' | 'alarm'>

/** Which roles take which step: whoever proposes or confirms may look into it first. */
const rolesFor = (event: ClerkEvent, { proposes, confirms }: Roles): readonly ClerkRole[] => {
  if (event === 'propose') return proposes
  if (event === 'approve' || event === 'reject' || event === 'undo' || event === 'sendBack') return confirms
  return [...proposes, ...confirms]
}

type ClerkStep = {
  readonly case: BankCase
  readonly clerk: Clerk
  readonly event: ClerkEvent
  readonly roles: Roles
  /** The version that they saw; null for steps that decide nothing. */
  readonly seen: number | null
  readonly isClaimed: boolean
}

/** Why a clerk may not take a step, most basic reason first; null when they may. */
export function stepRejection({ case: one, clerk, event, roles, seen, isClaimed }: ClerkStep): Rejection | null {
  if (!rolesFor(event, roles).includes(clerk.role)) return reject('ForbiddenException')
  if (!next(one, event, 'CLERK')) return reject('CaseStateException', { state: one.status })
  if (seen !== null && seen !== one.version) return reject('StaleVersionException')
  if (event === 'withdraw' && !isAsker(one, clerk)) return reject('ForbiddenException')
  if (event === 'propose' && !mayPropose(one, clerk)) return reject('FourEyesException')
  if ((event === 'approve' || event === 'reject' || event === 'undo') && !mayConfirm(one, clerk))
    return reject('FourEyesException')
  if (event === 'release') return one.claim?.by === clerk.id ? null : reject('ForbiddenException')
  return isClaimed ? reject('CaseTakenException', { by: one.claim?.name ?? '' }) : null
}

const isOverlong = (words: string): boolean => charactersIn(words.trim()) > caseWordsAtMost

/** Why a proposal is none: a refusal names a reason of its kind and says it to the client. */
export function proposalRejection(
  { verdict, reason, words, note }: Proposal & { readonly note: string | null },
  reasons: readonly string[],
): Rejection | null {
  if (words !== null && isOverlong(words)) return reject('ValidationException', { field: 'words' })
  if (note !== null && isOverlong(note)) return reject('ValidationException', { field: 'note' })
  if (verdict === 'APPROVE') return reason === null ? null : reject('ValidationException', { field: 'reason' })
  if (reason === null || !reasons.includes(reason)) return reject('ValidationException', { field: 'reason' })
  return words?.trim() ? null : reject('ValidationException', { field: 'words' })
}

/** Why a note is none, where one is wanted: of a proposal that goes back, or of what a brake has done and is undone. */
export const noteRejection = (note: string): Rejection | null =>
  note.trim() && !isOverlong(note) ? null : reject('ValidationException', { field: 'note' })
