// What is an exported file on the screen, and what does its news change?

import type { ExportFormat, ExportLanguage } from '@bank/contracts/generated/payment.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { ExportedFilesQuery } from '#kit/generated/payment/graphql.ts'

export const exportedFiles = payment(`
  query ExportedFiles($legalPartyId: ID!, $pageable: Pageable!) {
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
    leftOut
    respelled
    progress
    size
    cause
    causeSays
    createdDate
    expiresDate
  }
`)

export const exportNews = payment(`
  subscription ExportNews($legalPartyId: ID!, $after: Int) {
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
  mutation DeleteExport($exportId: ID!, $legalPartyId: ID!) {
    deleteExport(exportId: $exportId, legalPartyId: $legalPartyId)
  }
`)

export type Page = ExportedFilesQuery['exportedFiles']
export type ExportedFile = Page['elements'][number]
export type { ExportFormat, ExportLanguage }

export const formats = ['XLSX', 'CSV', 'ONE_C'] as const satisfies readonly ExportFormat[]
export const languages = { RU: 'ru', KG: 'ky', ENG: 'en' } as const satisfies Record<ExportLanguage, string>

/** As many as are kept at once; older files are gone after a week by themselves. */
export const pageAtMost = 520

export type News = { readonly exportId: string; readonly file?: ExportedFile | null }

/** The list after a piece of news: a file that is new stands first, one that is gone stands nowhere. */
export function applied(page: Page, { exportId, file }: News): Page {
  const there = page.elements.some(({ id }) => id === exportId)
  if (!file)
    return there
      ? { ...page, total: page.total - 1, elements: page.elements.filter(({ id }) => id !== exportId) }
      : page
  if (there) return { ...page, elements: page.elements.map(one => (one.id === exportId ? file : one)) }
  return { ...page, total: page.total + 1, elements: [file, ...page.elements] }
}

export const isMade = ({ status }: Pick<ExportedFile, 'status'>): boolean =>
  status !== 'PENDING' && status !== 'GENERATING'
