// Tells the format of a file by its content, whatever its name says.
import { Refusal } from '#kit/refusal.ts'
import { oneCMark } from './onec.ts'

export const formats = ['ONE_C', 'XLSX', 'CSV', 'PAIN_001'] as const
export type Format = (typeof formats)[number]

export const extensions = ['txt', 'csv', 'xlsx', 'xml'] as const
export type Extension = (typeof extensions)[number]

/** Formats that a file of each extension may have. */
const promised: Readonly<Record<Extension, readonly Format[]>> = {
  txt: ['ONE_C', 'CSV'],
  csv: ['CSV', 'ONE_C'],
  xlsx: ['XLSX'],
  xml: ['PAIN_001'],
}

/** The format's mark `1C`; its second letter is Latin or Cyrillic in files that people have edited. */
const isOneC = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '').includes(oneCMark.slice(2))

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** The format by content. Refuses ImportProtectedException for old and for encrypted workbooks, which are kept in one container. */
function contentOf(bytes: Uint8Array): Format {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('ImportProtectedException')
  if (begins(bytes, 0x50, 0x4b)) return 'XLSX'
  if (isOneC(bytes)) return 'ONE_C'
  const head = Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/[\0\s\u00ef\u00bb\u00bf\u00fe\u00ff]/g, '')
  if (head.startsWith('%PDF')) throw new Refusal('ImportContentException')
  return head.startsWith('<') ? 'PAIN_001' : 'CSV'
}

/** The format of a file. Refuses ImportProtectedException, and ImportContentException for another content than the extension promises. */
export function formatOf(bytes: Uint8Array, extension: Extension): Format {
  const format = contentOf(bytes)
  if (!promised[extension].includes(format)) throw new Refusal('ImportContentException')
  return format
}
