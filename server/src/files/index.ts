// The door of files: kinds of files, how one is asked for, made, told of and handed over; formats read and written.
import type { CreditTransfer, ReadTransfer } from './pain.ts'
import { readCsv } from './readCsv.ts'
import { queue } from './store.ts'
import type { Table, TableRow } from './table.ts'
import type { TableFormat } from './tableFormats.ts'

export { askFile, dropFile, filesAbout, filesByIds, keepFile, ownFiles, removeFile } from './ask.ts'
export { type ByteBuffer, type Encode, makeByteBuffer } from './byteBuffer.ts'
export { oneLine } from './clean.ts'
export { fileRoute, type HandedFile, handedFile, idIn, partOf, storedFileRoutes } from './download.ts'
export { progressOf, type StoredFile } from './file.ts'
export { makeFiles } from './generate.ts'
export { fileJobs } from './jobs.ts'
export { keepTable, shortTable } from './keep.ts'
export type { FileKind, FileReader, GeneratedFileKind, Making } from './kind.ts'
export { limits } from './limits.ts'
export { listenToFiles } from './live.ts'
export { serveFiles } from './make.ts'
export {
  type OneCAccount,
  type OneCEncoding,
  type OneCForm,
  type OneCGroup,
  type OneCKey,
  oneCHead,
  transliterate,
  writeOneC,
  writeOneCBody,
  writeOneCStatement,
} from './onec.ts'
export { isToBudget } from './onecKeys.ts'
export type { Pages } from './pages.ts'
export { type PdfDefinition, type PdfNode, pdfDrawn, pdfOf } from './pdf.ts'
export { piecesOf } from './pieces.ts'
export { type OneCDocument, readOneC } from './readOneC.ts'
export { type Cell, type Column, columnsOver, type Language, type Sheet, type Wording } from './sheet.ts'
export { type Extension, type Format, formatOf, formats } from './sniff.ts'
export { makeTable } from './table.ts'
export { type TableFormat, tableFormats } from './tableFormats.ts'
export { displayName, extensionOf, readUpload, tooLarge } from './upload.ts'
export { type WorkbookSheet, writeWorkbook } from './xlsx.ts'
export { firstOf, remittanceLines, xmlText } from './xmlText.ts'
export { zipStream } from './zip.ts'

export const { figures } = queue

/** Reads the rows of a table. The reader of workbooks is imported only when one is read. */
export async function readTable<Field extends string>(
  format: TableFormat,
  bytes: Uint8Array,
  table: Table<Field>,
): Promise<TableRow<Field>[]> {
  if (format === 'CSV') return table.rowsOf(readCsv(bytes, table.looksLikeHeader))
  const { readXlsx } = await import('./readXlsx.ts')
  return table.rowsOf(await readXlsx(bytes, table.hasHeader))
}

/** Reads the credit transfers of a pain.001 message; the XML parser is imported only then. */
export async function readPain(bytes: Uint8Array): Promise<ReadTransfer[]> {
  return (await import('./readPain.ts')).readPain(bytes)
}

export async function writePain(
  rows: readonly CreditTransfer[],
  heading: { readonly id: string; readonly at: Date },
): Promise<Uint8Array> {
  return (await import('./writePain.ts')).writePain(rows, heading)
}
