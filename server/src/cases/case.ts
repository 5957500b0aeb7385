// The case: what somebody asks the bank to decide, who proposed and who confirmed it, and how far it is.
import type { Lang } from '@bank/contracts/lang.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import type { BankCtx } from '#kit/door.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { Actor, CaseStatus } from './lifecycle.ts'

/** Whom a case is about, as they were called when it was asked; all null where it is nobody. */
export type CaseSubject = {
  readonly personId: string | null
  readonly personContractId: string | null
  readonly inn: string | null
  readonly name: string | null
}

export type CaseVerdict = 'APPROVE' | 'REJECT'

/** What a clerk proposes; a refusal has a reason of its kind, and words for the client. */
export type Proposal = { readonly verdict: CaseVerdict; readonly reason: string | null; readonly words: string | null }

/** Who took a step; the name is of clerks and of persons. */
export type StepActor = { readonly actor: Actor; readonly id: string | null; readonly name: string | null }

export type BankCase<Content = unknown> = {
  readonly id: string
  readonly number: string
  readonly kind: string
  /** Was it done as soon as it was asked? */
  readonly isBrake: boolean
  /** The company that it concerns; null for what is the bank's own. */
  readonly org: string | null
  readonly subject: CaseSubject
  readonly applicant: { readonly actor: Actor; readonly id: string | null; readonly inn: string | null }
  readonly content: Content
  readonly lang: Lang
  readonly status: CaseStatus
  readonly claim: { readonly by: string; readonly name: string; readonly until: Date } | null
  readonly proposal: (Proposal & { readonly by: string; readonly inn: string; readonly name: string }) | null
  /** Why what was confirmed last could not be done. */
  readonly refusal: Rejection | null
  readonly createdAt: Date
  readonly dueAt: Date
  readonly expiresAt: Date
  /** Of the steps that it took; whoever acts names the one that they saw. */
  readonly version: number
}

/** What a kind may use: the transaction of whoever asks or decides. */
export type CaseContext = World & { readonly tx: Tx; readonly record: BankCtx['record'] }
