// Exports as a kind of files: whose they are, their formats, life, limits and refusals.
import type { GeneratedFileKind } from '#files/index.ts'
import { daysOf, type ExportRequest, type ExportResult, type Format } from './file.ts'
import { makeExport } from './make.ts'
import { writers } from './writers.ts'

const weekMs = 7 * 24 * 60 * 60_000

type ExportKind = GeneratedFileKind<ExportRequest, ExportResult>

const formatOf = (format: Format): ExportKind['formats'][string] => ({
  mime: () => writers[format].mime,
  name: file => writers[format].name({ ...daysOf(file), language: file.language }),
})

export const exportKind: ExportKind = {
  module: new URL('./kind.ts', import.meta.url),
  code: 'EXPORT',
  url: '/api/v1/exports/:id',
  access: 'PAYMENT_READERS',
  formats: { XLSX: formatOf('XLSX'), CSV: formatOf('CSV'), ONE_C: formatOf('ONE_C') },
  lifeMs: weekMs,
  unfinishedAtMost: 5,
  topic: 'export',
  actions: { ask: 'export.ask', made: 'export.made', download: 'export.download', remove: 'export.remove' },
  refusals: {
    missing: 'ExportNotFoundException',
    unready: 'ExportNotReadyException',
    limit: 'ExportLimitException',
  },
  // Far more than a piece takes, and less than its lease.
  limits: { workMs: 20_000, silenceMs: 45_000, heapMb: 128, youngMb: 48, besideMb: 128 },
  progressEvery: 5_000,
  auditParams: ({ operations = 0, skippedCount = 0 }) => ({ operations, skippedCount }),
  make: makeExport,
}

export { exportKind as fileKind }
