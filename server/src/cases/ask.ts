// Asks the bank to decide: a person of a company in the portal, a clerk at the desk, the bank by itself. Who asked may withdraw it until it is decided.

import { admits } from '@bank/contracts/access.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { Clerk } from '#kit/deskDoor.ts'
import type { BankCtx } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import type { BankCase, CaseContext, StepActor } from './case.ts'
import { type AnyKind, type CaseKind, kindNamed, withKind } from './kind.ts'
import { next } from './lifecycle.ts'
import { neighbours } from './neighbours.ts'
import { record } from './record.ts'
import { stepRejection } from './rules.ts'
import * as store from './store.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** A form of a kind that is not kept yet. */
export type CaseForm = { readonly kind: string; readonly content: Readonly<Record<string, unknown>> }

export type AskedCase = { readonly id: string; readonly number: string }

type Asking = {
  readonly form: CaseForm
  readonly org: string | null
  readonly lang: Lang
  readonly by: StepActor & { readonly inn: string | null }
  readonly clerk: Clerk | null
}

type Terms = {
  readonly isBrake: boolean
  readonly isUrgent?: true
  readonly termHours: number
  readonly livesForDays: number
}

/** A brake is kept or undone within the hour, at whatever hour it was pulled; what is urgent is due by then; anything else has a term of working hours. */
async function termsOf(ctx: CaseContext, { isBrake, isUrgent, termHours, livesForDays }: Terms, now: Date) {
  if (isBrake) return { dueAt: later(now, hour), expiresAt: later(now, hour) }
  if (isUrgent) return { dueAt: later(now, hour), expiresAt: later(now, livesForDays * day) }
  return { dueAt: await neighbours().dueAfter(ctx, now, termHours), expiresAt: later(now, livesForDays * day) }
}

async function begin<Content>(ctx: CaseContext, kind: CaseKind<Content>, asking: Asking): Promise<AskedCase> {
  const { form, org, lang, by, clerk } = asking
  const content = kind.parse(form.content)
  const opened = await ctx.tx.beyondDesk(() => kind.open(ctx, { content, org }))
  if (kind.isOwn && by.actor === 'PERSON' && opened.subject.personId !== by.id) throw new Refusal('ForbiddenException')
  // A clerk is no exception to four eyes in a cause of their own.
  if (clerk && opened.subject.inn === clerk.inn) throw new Refusal('FourEyesException')
  const [id, now] = [newId(), ctx.clock.now()]
  const isBrake = kind.brake !== undefined
  const one = {
    ...opened,
    ...{ id, kind: kind.name, isBrake, org, lang, by, createdAt: now },
    ...(await ctx.tx.beyondDesk(() => termsOf(ctx, { ...kind, isBrake }, now))),
  }
  const number = await store.insert(ctx.tx, one, clerk)
  if (!number) throw new Refusal('TaskDuplicateException')
  const kept = kind.brake && (await store.read(ctx.tx, id))
  // In the same transaction: a brake that cannot act is not asked either.
  const { brake } = kind
  if (brake && kept) await ctx.tx.beyondDesk(() => brake.act(ctx, { ...kept, content: opened.content }))
  record(ctx, { id, number, kind: kind.name, org, event: 'ask', subject: opened.subject, applicant: by, clerk })
  return { id, number }
}

export function kindOfForm({ kind }: Pick<CaseForm, 'kind'>): AnyKind {
  const found = kindNamed(kind)
  if (!found) throw new Refusal('ValidationException', { field: 'taskType' })
  return found
}

/** A person asks for their company. Refuses TaskDuplicateException while the same is asked already, and what the kind refuses. */
export async function askByPerson(ctx: Ctx, form: CaseForm): Promise<AskedCase> {
  const { me, lang, tx } = ctx
  const facts = await neighbours().personFacts(tx, me.personId)
  return kindOfForm(form)(kind => {
    if (!facts || !kind.asks.people || !admits(kind.asks.people, me)) throw new Refusal('ForbiddenException')
    const by = { actor: 'PERSON', id: me.personId, name: facts.fullName, inn: facts.inn } as const
    return begin(ctx, kind, { form, org: me.org, lang, by, clerk: null })
  })
}

/** Where a clerk or the bank asks: about a company or none, and in which words its people are answered. */
export type DeskForm = CaseForm & { readonly org: string | null; readonly lang: Lang }

/** A clerk asks at the desk, and proposes with it: somebody else confirms. */
export const askAtDesk = (ctx: BankCtx, clerk: Clerk, form: DeskForm): Promise<AskedCase> =>
  kindOfForm(form)(kind => {
    if (!kind.asks.desk || !kind.proposes.includes(clerk.role)) throw new Refusal('ForbiddenException')
    const by = { actor: 'CLERK', id: clerk.id, name: clerk.name, inn: clerk.inn } as const
    return begin(ctx, kind, { form, org: form.org, lang: form.lang, by, clerk })
  })

/** The bank asks by itself: what its own work has left for people to decide. */
export const askByBank = (ctx: BankCtx, form: DeskForm): Promise<AskedCase> =>
  kindOfForm(form)(kind => {
    if (!kind.asks.bank) throw new Refusal('ForbiddenException')
    const by = { actor: 'BANK', id: null, name: null, inn: null } as const
    return begin(ctx, kind, { form, org: form.org, lang: form.lang, by, clerk: null })
  })

/** Where it leads when its applicant takes it back. Refuses CaseStateException once it is decided. */
const withdrawn = ({ status, isBrake }: Pick<BankCase, 'status' | 'isBrake'>, actor: 'PERSON' | 'CLERK') => {
  const to = next({ status, isBrake }, 'withdraw', actor)
  if (!to) throw new Refusal('CaseStateException', { state: status })
  return to
}

/** Who asked takes it back. What a caller may not see is as absent. */
export async function withdrawByPerson(ctx: Ctx, id: string): Promise<void> {
  const one = await store.lockOwn(ctx.tx, id)
  if (!one) throw new Refusal('CaseNotFoundException')
  if (one.applicant.actor !== 'PERSON' || one.applicant.id !== ctx.me.personId) throw new Refusal('ForbiddenException')
  const by = { actor: 'PERSON', id: ctx.me.personId, name: null } as const
  const status = withdrawn({ ...one, isBrake: false }, 'PERSON')
  await store.end(ctx.tx, { id, event: 'withdraw', status, by, at: ctx.clock.now() })
  record(ctx, { ...one, event: 'withdraw', clerk: null })
}

export async function withdrawAtDesk(ctx: BankCtx, clerk: Clerk, id: string): Promise<void> {
  const one = await store.lock(ctx.tx, id)
  if (!one) throw new Refusal('CaseNotFoundException')
  const isClaimed = await store.isClaimedByAnother(ctx.tx, { id, by: clerk.id })
  withKind(one, roles => refuseBy(stepRejection({ case: one, clerk, event: 'withdraw', roles, seen: null, isClaimed })))
  const by = { actor: 'CLERK', id: clerk.id, name: clerk.name } as const
  const status = withdrawn(one, 'CLERK')
  await store.end(ctx.tx, { id, event: 'withdraw', status, by, at: ctx.clock.now() })
  record(ctx, { ...one, event: 'withdraw', clerk })
}
