// The registration of a kind of cases: only what it alone knows. Everything else is done by this noun, for all kinds alike.
import type { ClerkRole } from '@bank/contracts/access.ts'
import type { CaseFactCode } from '@bank/contracts/caseFacts.ts'
import type { CaseKindRow } from '@bank/contracts/caseKinds.ts'
import type { Rejection } from '#kit/rejection.ts'
import type { BankCase, CaseContext, CaseSubject } from './case.ts'

/** A labelled row for whoever decides, read fresh: a code that screens have words for, and values. */
export type CaseFact = {
  readonly code: CaseFactCode
  /** What is now, and what will be; both where something changes, `after` alone where it is only known. */
  readonly before?: string | null
  readonly after: string | null
  /** When it was told the bank, in bank time; a fact without it was read just now. */
  readonly at?: Date | null
}

/** What is asked for, as it is kept, and whom it is about. */
export type OpenedCase<Content> = {
  readonly content: Content
  readonly subject: CaseSubject
  /** Of the open cases of the kind that say the same there is one; null sets no bound. */
  readonly single: string | null
}

/** Who asks and decides, in which term and why not stands in `contracts/caseKinds.ts`. */
type Registration<Content> = Omit<CaseKindRow, 'group'> & {
  /** Of the list; of what companies ask for the `TaskType` of the contract. */
  readonly name: string
  /** The content of a form, closed and checked. Refuses TaskFieldException at what it does not know. */
  parse(given: Readonly<Record<string, unknown>>): Content
  /** Its form asks for no grounds. */
  readonly isWithoutGrounds?: true
  /** Before it is asked: whom it is about, what it changes as it is now, and why not. Refuses. */
  open(ctx: CaseContext, form: { readonly content: Content; readonly org: string | null }): Promise<OpenedCase<Content>>
  /** What the decider must see, read fresh. */
  facts(ctx: CaseContext, one: BankCase<Content>): Promise<readonly CaseFact[]>
  /** Whom else it touches, counted as of now; asked as the bank, before it is asked and while it is open. */
  touches?(
    ctx: CaseContext,
    form: { readonly content: Content; readonly org: string | null },
  ): Promise<readonly CaseFact[]>
  /** What it changes, as its applicant asked for it: of the content alone. */
  changes(content: Content): readonly CaseFact[]
}

/** What is done when the second clerk agrees. */
type Decision<Content> = {
  /** Why it cannot be done now; null when it can. */
  check(ctx: CaseContext, one: BankCase<Content>): Promise<Rejection | null>
  /** Does it, inside the confirming transaction, as the bank. A refusal leaves the case undecided, with the refusal shown. */
  execute(ctx: CaseContext, one: BankCase<Content>): Promise<void>
  /** What a refusal itself changes, where it does, inside the confirming transaction, as the bank. */
  decline?(ctx: CaseContext, one: BankCase<Content>): Promise<void>
  readonly brake?: undefined
}

/** What is done as soon as one clerk asks, in the same transaction; another keeps it, or undoes it where it can be undone. */
type BrakeAction<Content> = {
  readonly brake: {
    act(ctx: CaseContext, one: BankCase<Content>): Promise<void>
    undo(ctx: CaseContext, one: BankCase<Content>): Promise<void>
  }
  readonly check?: undefined
  readonly execute?: undefined
  readonly decline?: undefined
}

export type CaseKind<Content> = Registration<Content> & (Decision<Content> | BrakeAction<Content>)

/** Why a case cannot be done now; what a brake has done already nothing hinders. */
export const hindranceOf = async <Content>(
  ctx: CaseContext,
  kind: CaseKind<Content>,
  one: BankCase<Content>,
): Promise<Rejection | null> => (kind.check ? kind.check(ctx, one) : null)

/** A registered kind with its content hidden: `use` opens it. */
export type AnyKind = <R>(use: <Content>(kind: CaseKind<Content>) => R) => R

const kindsByName = new Map<string, AnyKind>()

/** Registers a kind, once, when the module of its noun is loaded. */
export function registerCaseKind<Content>(kind: CaseKind<Content>): void {
  if (kindsByName.has(kind.name)) throw new Error(`the kind of cases ${kind.name} is registered already`)
  kindsByName.set(kind.name, use => use(kind))
}

/** Every kind that a noun has registered. */
export const registeredKinds = (): string[] => [...kindsByName.keys()]

/** The kind of this name; null where nobody registered it. */
export const kindNamed = (name: string): AnyKind | null => kindsByName.get(name) ?? null

/** What companies may ask for, by their names on the wire. */
export const companyKinds = (): string[] =>
  [...kindsByName].flatMap(([name, open]) => (open(({ asks }) => asks.people) ? [name] : []))

export const isAskedByPeople = (name: string): boolean =>
  kindNamed(name)?.(({ asks }) => asks.people !== undefined) === true

/** The kinds that a clerk of this role confirms, by their names. */
export const confirmedBy = (role: ClerkRole): string[] =>
  [...kindsByName].flatMap(([name, open]) => (open(({ confirms }) => confirms.includes(role)) ? [name] : []))

/** What a case changes, as it was asked; nothing of a kind that nobody knows. */
export const changesOf = ({ kind, content }: Pick<BankCase, 'kind' | 'content'>): readonly CaseFact[] =>
  kindNamed(kind)?.(one => one.changes(content as never)) ?? []

/** Opens the kind of a case that is kept, with its content as that kind wrote it; a kind without its noun is a bug. */
export function withKind<R>(one: BankCase, use: <Content>(kind: CaseKind<Content>, typed: BankCase<Content>) => R): R {
  const found = kindNamed(one.kind)
  if (!found) throw new Error(`nobody decides cases of the kind ${one.kind}`)
  return found(kind => use(kind, one as BankCase<never>))
}
