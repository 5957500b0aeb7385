// Requests an export, lists a person's files, and removes one.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { ExportInput } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { headOf } from '#kit/events.ts'
import { sliceOf } from '#kit/page.ts'
import { newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { type PaymentSelection, selectionByFilter, selectionByIds } from '#payments/index.ts'
import type { ExportFile } from './file.ts'
import { retentionMs, unfinishedAtMost } from './rules.ts'
import * as store from './store.ts'
import { writers } from './writers.ts'

type ExportChoice = {
  readonly choice: PaymentSelection
  readonly startsOn: BusinessDate | null
  readonly endsOn: BusinessDate | null
}

async function choiceOf(ctx: Ctx, { paymentIds, filter }: ExportInput): Promise<ExportChoice> {
  if (filter && !paymentIds) {
    const { startDate, endDate } = filter
    if (!startDate || !endDate)
      throw new Refusal('ExportPeriodRequiredException', { field: startDate ? 'endDate' : 'startDate' })
    return { choice: selectionByFilter(ctx, filter), startsOn: startDate, endsOn: endDate }
  }
  if (!paymentIds?.length || filter) throw new Refusal('ExportChoiceException')
  return { choice: await selectionByIds(ctx, paymentIds), startsOn: null, endsOn: null }
}

export async function ask(ctx: Ctx, asked: ExportInput): Promise<string> {
  const { org, personId } = ctx.me
  const { format, language } = asked
  const { choice, startsOn, endsOn } = await choiceOf(ctx, asked)
  if ((await store.countUnfinished(ctx.tx, personId)) >= unfinishedAtMost)
    throw new Refusal('ExportLimitException', { limit: String(unfinishedAtMost) })
  const id = newId()
  const createdAt = ctx.clock.now()
  const expiresAt = later(createdAt, retentionMs)
  await store.insert(ctx.tx, { id, org, personId, format, language, choice, startsOn, endsOn, createdAt, expiresAt })
  ctx.record({
    org,
    subject: id,
    topic: 'export',
    state: 'NEW',
    action: 'export.ask',
    params: { format, language, choice },
  })
  return id
}

export function exportView(f: ExportFile) {
  return {
    id: f.id,
    format: f.format,
    language: f.language,
    status: f.status,
    fileName: writers[f.format].name(f),
    startDate: f.startsOn,
    endDate: f.endsOn,
    operations: f.operations,
    skippedCount: f.skippedCount,
    transliteratedCount: f.transliteratedCount,
    progress: f.status === 'SUCCESS' ? 100 : Math.min(99, Math.floor((f.processed * 100) / Math.max(1, f.total))),
    size: f.size,
    cause: f.cause,
    causeParams: f.params,
    createdDate: f.createdAt.toISOString(),
    expiresDate: f.expiresAt.toISOString(),
  }
}

export async function list(ctx: Ctx, pageable: Pageable) {
  // Read before the page: an event between the two is delivered twice rather than missed.
  const number = Number(await headOf(ctx.tx, ctx.me.org))
  const { total, files } = await store.page(ctx.tx, sliceOf(pageable))
  return { total, number, elements: files.map(exportView) }
}

/** Reads a file of the caller; another person's is as absent as none. */
export async function own(ctx: Pick<Ctx, 'tx'>, id: string): Promise<ExportFile> {
  const file = await store.one(ctx.tx, id)
  if (!file) throw new Refusal('ExportNotFoundException')
  return file
}

export async function remove(ctx: Ctx, id: string): Promise<boolean> {
  const { org } = ctx.me
  const { format, operations } = await own(ctx, id)
  await store.remove(ctx.tx, id)
  ctx.record({
    org,
    subject: id,
    topic: 'export',
    state: 'DELETED',
    action: 'export.remove',
    params: { format, operations },
  })
  return true
}
