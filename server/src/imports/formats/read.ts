// Which of the four formats is a file, by what stands in it, and which rows does it hold?
import { Refusal } from '#kit/refusal.ts'
import type { Format, ReadRow } from '../said.ts'
import { readCsv } from './csv.ts'
import { isOneC, readOneC } from './onec.ts'

export const extensions = ['txt', 'csv', 'xlsx', 'xml'] as const
export type Extension = (typeof extensions)[number]

/** What each extension may turn out to be. */
const promised: Readonly<Record<Extension, readonly Format[]>> = {
  txt: ['ONE_C', 'CSV'],
  csv: ['CSV', 'ONE_C'],
  xlsx: ['XLSX'],
  xml: ['PAIN_001'],
}

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** Refuses ImportProtectedException for old and for encrypted workbooks, which are kept in one container. */
function formatOf(bytes: Uint8Array): Format {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('ImportProtectedException')
  if (begins(bytes, 0x50, 0x4b)) return 'XLSX'
  if (isOneC(bytes)) return 'ONE_C'
  const head = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[\0\s\u00ef\u00bb\u00bf\u00fe\u00ff]/g, '')
  if (head.startsWith('%PDF')) throw new Refusal('ImportContentException')
  return head.startsWith('<') ? 'PAIN_001' : 'CSV'
}

/** What is needed for a format is loaded when a file has it. */
const readers: Readonly<Record<Format, (bytes: Uint8Array) => ReadRow[] | Promise<ReadRow[]>>> = {
  ONE_C: readOneC,
  CSV: readCsv,
  XLSX: async bytes => (await import('./xlsx.ts')).readXlsx(bytes),
  PAIN_001: async bytes => (await import('./pain001.ts')).readPain001(bytes),
}

export type Contents = { readonly format: Format; readonly rows: readonly ReadRow[] }

/** Refuses what the readers refuse, ImportContentException for another content than the name says, ImportNoRowsException. */
export async function read(bytes: Uint8Array, extension: Extension): Promise<Contents> {
  const format = formatOf(bytes)
  if (!promised[extension].includes(format)) throw new Refusal('ImportContentException')
  const rows = await readers[format](bytes)
  if (!rows.length) throw new Refusal('ImportNoRowsException')
  return { format, rows }
}
