// The queue and the page of one case: cases with the names of their companies.
import { bankOrg } from '@bank/contracts/bank.ts'
import type * as wire from '@bank/contracts/generated/desk.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { countQueue, detailsOf as detailsOfCase, type QueueFilter, queue } from '#cases/index.ts'
import { companiesLike, companyNames } from '#identity/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { sliceOf } from '#kit/page.ts'
import { caseOf, detailsOf } from './view.ts'

async function filterOf({ tx }: DeskCtx, asked: wire.CaseFilter): Promise<QueueFilter> {
  const text = asked.text?.trim() || null
  return {
    states: asked.states ?? null,
    kinds: asked.kinds ?? null,
    org: asked.companyId ?? null,
    personInn: asked.personInn ?? null,
    lang: asked.lang ?? null,
    text,
    orgs: text ? await companiesLike(tx, text) : [],
    isMine: asked.isMine === true,
    isToConfirm: asked.isToConfirm === true,
    isOverdue: asked.isOverdue === true,
  }
}

export async function cases(ctx: DeskCtx, asked: wire.CaseFilter, pageable: Pageable): Promise<wire.CasePage> {
  const { tx, clerk, clock } = ctx
  const now = clock.now()
  const filter = await filterOf(ctx, asked)
  const { total, elements } = await queue(tx, { clerk, filter, now, slice: sliceOf(pageable) })
  const orgs = new Set(elements.flatMap(({ org }) => org ?? []))
  const companies = await companyNames(tx, [...orgs])
  return { total, elements: elements.map(one => caseOf(one, { clerk, companies, now })) }
}

export async function caseCounts(ctx: DeskCtx, asked: wire.CaseFilter): Promise<wire.CaseCounts> {
  const { open, mine, toConfirm, overdue, kinds } = await countQueue(ctx.tx, {
    clerk: ctx.clerk,
    filter: await filterOf(ctx, asked),
    now: ctx.clock.now(),
  })
  return { open, mine, toConfirm, overdue, kinds: [...kinds] }
}

/** Whose page a clerk opened, the bank's audit keeps. */
export async function openCase(ctx: DeskCtx, id: string): Promise<wire.CaseDetails> {
  const { tx, clerk, clock } = ctx
  const details = await detailsOfCase(ctx, clerk, id)
  const { number, org } = details.case
  const companies = await companyNames(tx, org ? [org] : [])
  const params = { page: 'case', number, ...(org && { company: org }) }
  ctx.record({ org: bankOrg, subject: id, action: 'desk.open', params })
  return detailsOf(details, { clerk, companies, now: clock.now() })
}
