// Cases as the contract tells them to clerks.
import type * as wire from '@bank/contracts/generated/desk.ts'
import { type CaseDetails, type CaseFact, changesOf, isToConfirm, type QueuedCase } from '#cases/index.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { Rejection } from '#kit/rejection.ts'

type Companies = ReadonlyMap<string, { readonly name: string; readonly inn: string }>

export const factOf = ({ code, before = null, after, at = null }: CaseFact): wire.CaseFact => ({
  ...{ code, before, after, at },
})

const refusalOf = (rejection: Rejection | null): wire.CaseRefusal | null =>
  rejection && { classification: rejection.classification, params: rejection.params }

type CaseView = { readonly clerk: Clerk; readonly companies: Companies; readonly now: Date }

export function caseOf(one: QueuedCase, { clerk, companies, now }: CaseView): wire.Case {
  const { id, number, kind, status: state, version, org, subject, lang, claim, isBrake } = one
  const company = org === null ? undefined : companies.get(org)
  const [headline] = changesOf(one)
  const isOpen = state === 'PENDING' || state === 'PROPOSED'
  return {
    ...{ id, number, kind, state, version, lang, isBrake },
    ...{ companyId: org, companyName: company?.name ?? null, companyInn: company?.inn ?? null },
    ...{ personId: subject.personId, personName: subject.name, personInn: subject.inn },
    createdAt: one.createdAt,
    dueAt: one.dueAt,
    expiresAt: one.expiresAt,
    decidedAt: one.decidedAt,
    isOverdue: isOpen && one.dueAt < now,
    isToConfirm: isToConfirm(one, clerk),
    claim: claim && { clerkId: claim.by, name: claim.name, until: claim.until, isMine: claim.by === clerk.id },
    proposerName: isOpen ? (one.proposal?.name ?? null) : null,
    headline: headline ? factOf(headline) : null,
  }
}

function proposalOf({ case: { proposal }, steps }: CaseDetails, clerk: Clerk): wire.CaseProposal | null {
  const said = steps.findLast(({ event }) => event === 'propose' || event === 'ask')
  if (!proposal || !said) return null
  const { verdict, reason, words, name, by } = proposal
  return { verdict, reason, words, name, note: said.note, at: said.at, isMine: by === clerk.id }
}

export function detailsOf(details: CaseDetails, seen: CaseView): wire.CaseDetails {
  const { case: one, changes, facts, asOf, touches, hindrance, reasons, decision, steps, actions } = details
  return {
    case: caseOf(one, seen),
    applicant: { actor: one.applicant.actor, name: details.applicantName },
    changes: changes.map(factOf),
    facts: facts.map(({ at, ...fact }) => factOf({ ...fact, at: at ?? asOf })),
    asOf,
    touches: touches.map(factOf),
    hindrance: refusalOf(hindrance),
    refusal: refusalOf(one.refusal),
    reasons: [...reasons],
    proposal: proposalOf(details, seen.clerk),
    decision,
    steps: steps.map(({ status: state, ...step }) => ({ state, ...step })),
    actions: actions.map(({ step, refusal }) => ({ step, refusal: refusalOf(refusal) })),
  }
}
