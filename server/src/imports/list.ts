// Queries of imports: files, their rows, and totals for each account.
import { admits } from '@bank/contracts/access.ts'
import { fieldOf } from '@bank/contracts/errors/index.ts'
import type { ImportedRows, Queries } from '@bank/contracts/generated/payment.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { payerAccounts } from '#accounts/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import { payeeNovelties } from '#payments/index.ts'
import type { ImportFile, StoredRow } from './file.ts'
import { mayForget, statusAfter } from './lifecycle.ts'
import type { RowError } from './rowValues.ts'
import * as store from './store.ts'

const errorView = (fault: RowError) => ({ ...fault, field: fieldOf(fault) })

export function fileView({ me }: Pick<Ctx, 'me'>, file: ImportFile) {
  const makes = admits('MAKERS', me)
  const { createdAt, cause, viewer: _viewer, org: _org, attempts: _attempts, ...rest } = file
  return {
    ...rest,
    cause: cause && errorView(cause),
    uploadedAt: createdAt.toISOString(),
    canEdit: makes && statusAfter(file.status, 'edit') !== null,
    canAccept: makes && statusAfter(file.status, 'acceptAll') !== null && file.good > 0,
    canArchive: makes && statusAfter(file.status, 'archive') !== null,
    canDelete: makes && mayForget(file),
  }
}

const rowView = (id: string, { fields, faults, position, reading: _reading, ...row }: StoredRow) => ({
  ...row,
  ...fields,
  position,
  id: `${id}/${position}`,
  faults: faults.map(errorView),
})

/** Rows with the traces of a forged invoice pointed out; that a recipient is new says nothing in a file. */
export async function rowViews(ctx: Pick<Ctx, 'tx' | 'db'>, id: string, rows: readonly StoredRow[]) {
  const novelties = await payeeNovelties(
    ctx,
    rows.map(({ fields: { recipientAccount: account, recipientInn: inn, recipientName: name } }) => ({
      account,
      inn,
      name,
    })),
  )
  return rows.map((row, at) => {
    const novelty = novelties[at] ?? null
    return { ...rowView(id, row), difference: novelty === 'NEW_RECIPIENT' ? null : novelty }
  })
}

export async function fileOf(ctx: Ctx, id: string): Promise<ImportFile> {
  const file = await store.find(ctx.tx, id)
  if (!file) throw new Refusal('ImportNotFoundException')
  return file
}

export async function files(ctx: Ctx, { archived, pageable }: Queries['importedFiles']['args']) {
  const { total, elements } = await store.page(ctx.tx, { org: ctx.me.org, archived }, sliceOf(pageable))
  return { total, elements: elements.map(file => fileView(ctx, file)) }
}

const countOf = (file: ImportFile, show: ImportedRows): number =>
  ({ ALL: file.done, FAULTY: file.faulty, DUPLICATE: file.duplicateCount, GOOD: file.good, MADE: file.made })[show]

export async function rows(ctx: Ctx, { id, show, pageable }: Queries['importedRows']['args']) {
  const file = await fileOf(ctx, id)
  const found = await store.rowsOf(ctx.tx, id, show, sliceOf(pageable))
  return { total: countOf(file, show), elements: await rowViews(ctx, id, found) }
}

export async function totals(ctx: Ctx, id: string) {
  const file = await fileOf(ctx, id)
  const sums = await store.totals(ctx.tx, file.id)
  const accounts = await payerAccounts(
    ctx.tx,
    ctx.me,
    sums.map(({ account }) => account),
  )
  return sums.map(({ account, currency, count, amount, commission }) => {
    const available = accounts.get(account)?.available ?? minor(0n)
    return {
      account,
      currency,
      count,
      amount: print({ amount: minor(amount), currency }),
      commission: print({ amount: minor(commission), currency }),
      available: print({ amount: available, currency }),
      isEnough: available >= amount + commission,
    }
  })
}
