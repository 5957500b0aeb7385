// Which templates does a company have, as its people read them?
import { print } from '@bank/contracts/money.ts'
import type { Ctx } from '#kit/ctx.ts'
import type { OperationCode } from '#payments/index.ts'
import { detailNames } from './rules.ts'
import * as store from './store.ts'
import { isId, type Template } from './template.ts'

export type Criteria = {
  readonly operationIds?: readonly OperationCode[] | null
  readonly templateIds?: readonly string[] | null
}

function view({ name, amount, details, createdAt, updatedAt, usedAt, ...template }: Template) {
  const own = Object.fromEntries(detailNames.map(detail => [detail, details[detail] ?? null]))
  return {
    ...template,
    ...own,
    isExotic: details.isExotic === undefined ? null : details.isExotic === 'true',
    nameTemplate: name,
    amount: amount && print(amount),
    currency: amount?.currency ?? null,
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
    usedDate: usedAt?.toISOString() ?? null,
  }
}

export async function find(ctx: Ctx, { operationIds, templateIds }: Criteria) {
  const found = await store.find(ctx.tx, { operations: operationIds ?? null, ids: templateIds?.filter(isId) ?? null })
  return found.map(view)
}
