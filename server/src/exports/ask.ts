// Requests an export, and lists a person's files.
import type { ExportInput } from '@bank/contracts/generated/payment.ts'
import type { Pageable } from '@bank/contracts/generated/prelude.ts'
import { askFile, ownFiles, progressOf } from '#files/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { headOf } from '#kit/events.ts'
import { sliceOf } from '#kit/page.ts'
import { Refusal } from '#kit/refusal.ts'
import { selectionByFilter, selectionByIds } from '#payments/index.ts'
import { daysOf, type ExportFile, type ExportRequest, type Format } from './file.ts'
import { exportKind } from './kind.ts'
import { writers } from './writers.ts'

async function requestOf(ctx: Ctx, { paymentIds, filter }: ExportInput): Promise<ExportRequest> {
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
  const { format, language } = asked
  return askFile(ctx, exportKind, ctx.me, { format, language, request: await requestOf(ctx, asked) })
}

export function exportView(f: ExportFile) {
  const { startsOn, endsOn } = daysOf(f)
  const format = f.format as Format
  return {
    id: f.id,
    format,
    language: f.language,
    status: f.status,
    fileName: writers[format].name({ startsOn, endsOn, language: f.language }),
    startDate: startsOn,
    endDate: endsOn,
    operations: f.result.operations ?? 0,
    skippedCount: f.result.skippedCount ?? 0,
    transliteratedCount: f.result.transliteratedCount ?? 0,
    progress: progressOf(f),
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
  const { total, files } = await ownFiles(ctx, exportKind, sliceOf(pageable))
  return { total, number, elements: files.map(exportView) }
}
