// Sources of a paste (text, QR code, 1C file, PDF) and the reading of each.
import { checkAccount } from '@bank/contracts/account.ts'
import { elqrIn, readElqr } from '@bank/contracts/elqr.ts'
import { money, print } from '@bank/contracts/money.ts'
import { normalisePhone } from '@bank/contracts/phone.ts'
import { refusalOf } from '#kit/refusal.ts'
import { isOneC, readOneC } from './onec.ts'
import { type OwnIdentity, type Reading, readPasted, type TextReading } from './reading.ts'

/** The result of reading: one payment for the form, or a file of several for import. */
export type PasteSource =
  | ({ readonly kind: 'one' } & TextReading)
  | { readonly kind: 'several'; readonly count: number; readonly file: File }

const one = (reading: Reading): PasteSource => ({ kind: 'one', reading })

/** Parses a QR code. Refuses QrFormatException, QrCheckException. */
async function readCode(code: string): Promise<PasteSource> {
  const read = await readElqr(code)
  if (read === 'STRUCTURE') throw refusalOf('QrFormatException')
  if (read === 'CHECK') throw refusalOf('QrCheckException')
  const { tyiyn, name, recipient, comment } = read
  const digits = tyiyn.padStart(3, '0')
  const amount = tyiyn && print(money(`${digits.slice(0, -2).replace(/^0+(?=\d)/, '')}.${digits.slice(-2)}`, 'KGS'))
  const phone = checkAccount(recipient) === null ? null : normalisePhone(recipient)
  return one({
    ...(amount && { amount }),
    ...(name && { name }),
    ...(checkAccount(recipient) === null && { account: recipient }),
    ...(phone?.startsWith('996') && { phone }),
    ...(comment && { purpose: comment }),
    currency: 'KGS',
  })
}

const utf8 = '\ufeff'

/** Reads a pasted text. Refuses QrFormatException, QrCheckException. */
export async function readText(text: string, own: OwnIdentity, file?: File): Promise<PasteSource> {
  if (isOneC(text)) {
    const { count, reading } = readOneC(text)
    if (count < 2) return one(reading)
    return { kind: 'several', count, file: file ?? new File([utf8, text], '1c_to_kl.txt', { type: 'text/plain' }) }
  }
  const code = elqrIn(text)
  return code === null ? { kind: 'one', ...readPasted(text, own) } : readCode(code)
}

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for: characters that no text has.
const binary = /[\u0000-\u0008\u000e-\u001f]/

/** Detects the encoding: the one in which a 1C file is recognised, else the first without control characters. */
function textOf(bytes: Uint8Array): string | null {
  const found = ['utf-8', 'windows-1251', 'ibm866'].flatMap(encoding => decoded(bytes, encoding) ?? [])
  const texts = found.filter(text => !binary.test(text))
  const looksRight = (text: string) => isOneC(text) && text.includes('СекцияДокумент')
  return texts.find(looksRight) ?? texts[0] ?? null
}

const megabytes = 5
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-')

/** Reads a dropped or chosen file. Refuses PasteTooLargeException, PasteFileException, and what a PDF or a code refuses. */
export async function readFile(file: File, own: OwnIdentity): Promise<PasteSource> {
  if (file.size > megabytes * 1024 * 1024)
    throw refusalOf('PasteTooLargeException', { params: { limit: String(megabytes) } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPdf(bytes)) {
    const { textOfPdf } = await import('./pdf.ts')
    return readText(await textOfPdf(bytes), own)
  }
  const text = bytes.length > 0 ? textOf(bytes) : null
  if (text === null) throw refusalOf('PasteFileException')
  return readText(text, own, file)
}
