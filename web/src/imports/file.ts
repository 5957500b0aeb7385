// GraphQL documents of imports, with statuses, filters and formats.

import type { ImportStatus } from '@bank/contracts/generated/payment.ts'
import { payment } from '#kit/generated/payment/gql.ts'
import type { ImportedFilesQuery, ImportedMendsQuery, ImportedRowsQuery } from '#kit/generated/payment/graphql.ts'

export const importedFiles = payment(`
  query ImportedFiles($legalPartyId: UUID!, $archived: Boolean!, $pageable: Pageable!) {
    importedFiles(legalPartyId: $legalPartyId, archived: $archived, pageable: $pageable) {
      total
      elements { ...ImportedFileParts }
    }
  }

  fragment ImportedFileParts on ImportedFile {
    id
    name
    format
    status
    cause { classification field params }
    uploadedAt
    creatorName
    rows
    done
    good
    faulty
    duplicateCount
    made
    canEdit
    canAccept
    canArchive
    canDelete
  }
`)

export const importedFile = payment(`
  query ImportedFile($id: UUID!, $legalPartyId: UUID!) {
    importedFile(id: $id, legalPartyId: $legalPartyId) { ...ImportedFileParts }
  }
`)

export const importedTotals = payment(`
  query ImportedTotals($id: UUID!, $legalPartyId: UUID!) {
    importedTotals(id: $id, legalPartyId: $legalPartyId) {
      account
      currency
      count
      amount
      commission
      available
      isEnough
    }
  }
`)

export const importedMends = payment(`
  query ImportedMends($id: UUID!, $legalPartyId: UUID!) {
    importedMends(id: $id, legalPartyId: $legalPartyId) { mend count }
  }
`)

export const mendImportedRows = payment(`
  mutation MendImportedRows($mending: ImportMending!) {
    mendImportedRows(mending: $mending) { ...ImportedFileParts }
  }
`)

export const importedRows = payment(`
  query ImportedRows($id: UUID!, $legalPartyId: UUID!, $show: ImportedRows!, $pageable: Pageable!) {
    importedRows(id: $id, legalPartyId: $legalPartyId, show: $show, pageable: $pageable) {
      total
      elements { ...ImportedRowParts }
    }
  }

  fragment ImportedRowParts on ImportedRow {
    id
    position
    line
    version
    transferNum
    valueDate
    payerAccount
    recipientName
    recipientInn
    recipientAccount
    recipientBic
    amount
    currency
    rail
    paymentCode
    purpose
    operation
    faults { classification field params }
    duplicate { paymentId line transferNum valueDate amount currency recipientName statusCode isSameNumber }
    difference
    paymentId
  }
`)

export const updateImportedRow = payment(`
  mutation UpdateImportedRow($importedRow: ImportedRowInput!) {
    updateImportedRow(importedRow: $importedRow) { ...ImportedRowParts }
  }
`)

export const acceptImport = payment(`
  mutation AcceptImport($acceptance: ImportAcceptance!) {
    acceptImport(acceptance: $acceptance) {
      paymentIds
      left
      file { ...ImportedFileParts }
    }
  }
`)

export const archiveImport = payment(`
  mutation ArchiveImport($id: UUID!, $legalPartyId: UUID!) {
    archiveImport(id: $id, legalPartyId: $legalPartyId)
  }
`)

export const deleteImport = payment(`
  mutation DeleteImport($id: UUID!, $legalPartyId: UUID!) {
    deleteImport(id: $id, legalPartyId: $legalPartyId)
  }
`)

export const importNews = payment(`
  subscription ImportNews($legalPartyId: UUID!, $after: Int) {
    listenImport(legalPartyId: $legalPartyId, after: $after) {
      number
    }
  }
`)

export const sendImported = payment(`
  mutation SendImported($paymentIds: [UUID!]!, $legalPartyId: UUID!) {
    forSigningPayment(paymentIds: $paymentIds, legalPartyId: $legalPartyId) {
      succeeded { id }
      failed { id transferNum classification params }
    }
  }
`)

/** The kind of a document, which tells its form. */
export const kindOfImported = payment(`
  query KindOfImported($paymentId: UUID!, $legalPartyId: UUID!) {
    findTransferDataByPaymentId(paymentId: $paymentId, legalPartyId: $legalPartyId) {
      payment { id operationCode }
    }
  }
`)

export type Mend = ImportedMendsQuery['importedMends'][number]['mend']
export type ImportedFile = ImportedFilesQuery['importedFiles']['elements'][number]
export type Row = ImportedRowsQuery['importedRows']['elements'][number]
export type RowError = Row['faults'][number]

/** Tones of the statuses, in the order of processing. */
export const tones = {
  UPLOADING: 'info',
  PROCESSING: 'info',
  PROCESSING_ERROR: 'warning',
  UPLOADED: 'primary',
  EDITED: 'primary',
  REJECTED: 'warning',
  PROCESSED: 'success',
  PARTIALLY_PROCESSED: 'warning',
  UNPROCESSABLE: 'danger',
  FAILED: 'danger',
  DENIED: 'danger',
  IN_ARCHIVE: 'neutral',
} as const satisfies Record<ImportStatus, string>

export const isOnItsWay = ({ status }: Pick<ImportedFile, 'status'>): boolean =>
  status === 'UPLOADING' || status === 'PROCESSING' || status === 'PROCESSING_ERROR'

export const rowFilters = ['ALL', 'FAULTY', 'DUPLICATE', 'GOOD', 'MADE'] as const
export type RowFilter = (typeof rowFilters)[number]

export const formats = ['ONE_C', 'XLSX', 'CSV', 'PAIN_001'] as const

/** The count of rows of a row filter. */
export const countOf = (file: ImportedFile, show: RowFilter): number =>
  ({ ALL: file.rows, FAULTY: file.faulty, DUPLICATE: file.duplicateCount, GOOD: file.good, MADE: file.made })[show]
