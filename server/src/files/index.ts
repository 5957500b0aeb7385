// The door of files: kinds of files, how one is asked for, made, told of and handed over; formats read and written.
import type { CreditTransfer } from './pain.ts'
import { queue } from './store.ts'

export { askFile, dropFile, dropFilesOfGone, filesAbout, filesByIds, keepFile, ownFiles, removeFile } from './ask.ts'
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
export {
  type OneCAccount,
  type OneCForm,
  type OneCGroup,
  type OneCKey,
  oneCHead,
  writeOneCBody,
  writeOneCStatement,
} from './onec.ts'
export { type OneCEncoding, transliterate } from './onecEncodings.ts'
export type { Pages } from './pages.ts'
export { type PdfDefinition, type PdfNode, pdfDrawn, pdfOf } from './pdf.ts'
export { piecesOf } from './pieces.ts'
export { type OneCDocument, readOneC } from './readOneC.ts'
export { type Cell, type Column, columnsOver, type Language, type Sheet, type Wording } from './sheet.ts'
export { type Extension, type Format, formats } from './sniff.ts'
export { type TableFormat, tableFormats } from './tableFormats.ts'
export { displayName, extensionOf, readUpload, tooLarge } from './upload.ts'
export type { Utf8 } from './utf8.ts'
export { type WorkbookSheet, writeWorkbook } from './xlsx.ts'
export { firstOf, remittanceLines, xmlText } from './xmlText.ts'
export { zipStream } from './zip.ts'

export const { figures } = queue

export async function writePain(
  rows: readonly CreditTransfer[],
  heading: { readonly id: string; readonly at: Date },
): Promise<Uint8Array> {
  return (await import('./writePain.ts')).writePain(rows, heading)
}
