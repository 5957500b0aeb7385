// GraphQL documents and types of export files.

import type { ExportFormat, ExportLanguage } from '@bank/contracts/generated/payment.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { ExportedFilesQuery } from '#kit/generated/payment/graphql.ts'

export const exportedFiles = payment(`
  query ExportedFiles($legalPartyId: UUID!, $pageable: Pageable!) {
    exportedFiles(legalPartyId: $legalPartyId, pageable: $pageable) {
      total
      number
      elements { ...ExportedRow }
    }
  }
  fragment ExportedRow on ExportedFile {
    id
    format
    language
    status
    fileName
    startDate
    endDate
    operations
    skippedCount
    transliteratedCount
    progress
    size
    cause
    causeParams
    createdDate
    expiresDate
  }
`)

export const exportNews = payment(`
  subscription ExportNews($legalPartyId: UUID!, $after: Int) {
    listenExport(legalPartyId: $legalPartyId, after: $after) {
      number
      exportId
      file { ...ExportedRow }
    }
  }
`)

export const exportPayments = payment(`
  mutation ExportPayments($exportInput: ExportInput!) {
    exportPayments(exportInput: $exportInput)
  }
`)

export const deleteExport = payment(`
  mutation DeleteExport($exportId: UUID!, $legalPartyId: UUID!) {
    deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)
  }
`)

export type ExportedFile = ExportedFilesQuery['exportedFiles']['elements'][number]
export type { ExportFormat, ExportLanguage }

export const formats = ['XLSX', 'CSV', 'ONE_C'] as const satisfies readonly ExportFormat[]
export const languages = { RU: 'ru', KG: 'ky', ENG: 'en' } as const satisfies Record<ExportLanguage, string>

export const isMade = ({ status }: Pick<ExportedFile, 'status'>): boolean =>
  status !== 'PENDING' && status !== 'GENERATING'
