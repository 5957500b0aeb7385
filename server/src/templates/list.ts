// The query of a company's templates.
import type { TemplateCriteria, TransferTemplate } from '@bank/contracts/generated/payment.ts'
import { print } from '@bank/contracts/money.ts'
import type { Ctx } from '#kit/ctx.ts'
import { standingOf, type TemplateStanding } from './outdated.ts'
import { type DetailName, detailNames } from './rules.ts'
import * as store from './store.ts'
import type { Template } from './template.ts'

/** What was checked when it was kept: each field as the contract types it, or null. */
type TemplateDetails = Pick<TransferTemplate, DetailName>

function view(whole: Template, { payeeName, outdated }: TemplateStanding) {
  const { name, amount, details, requisites, createdAt, updatedAt, usedAt, ...template } = whole
  const own = Object.fromEntries(detailNames.map(detail => [detail, details[detail] ?? null])) as TemplateDetails
  return {
    ...template,
    ...own,
    isExotic: details.isExotic === undefined ? null : details.isExotic === 'true',
    nameTemplate: name,
    amount: amount && print(amount),
    currency: amount?.currency ?? null,
    requisites: Object.entries(requisites).map(([key, value]) => ({ name: key, value })),
    payeeName,
    outdated: outdated.map(({ field, refusal }) => ({ field, why: refusal.classification, params: refusal.params })),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    usedDate: usedAt?.toISOString() ?? null,
  }
}

export async function find(ctx: Ctx, { operationIds, templateIds }: TemplateCriteria) {
  const found = await store.find(ctx.tx, { operations: operationIds ?? null, ids: templateIds ?? null })
  const standings = await standingOf(ctx, found)
  return found.map((template, at) => view(template, standings[at] ?? { payeeName: null, outdated: [] }))
}
