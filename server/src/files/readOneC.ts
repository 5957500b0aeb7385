// Reads 1CClientBankExchange as accounting programs of the country write it: documents with their keys.
import { Refusal } from '#kit/refusal.ts'
import { textOf } from './decode.ts'
import { limits, tooManyRows } from './limits.ts'
import { keysOfOneC } from './onecKeys.ts'

/** A document with the line on which it begins; keys are in lower case, because programs differ in their case. */
export type OneCDocument = {
  readonly line: number
  readonly kind: string
  readonly keys: Map<string, string>
  /** Keys of the format that stand in it more than once, with the name as it is written: none of their values counts. */
  readonly repeated: Map<string, string>
}

const broken = (line: number): Refusal => new Refusal('ImportStructureException', { line: String(line) })

type Reading = {
  readonly documents: OneCDocument[]
  /** Accounts that the head of the file names. */
  readonly accounts: Set<string>
  open: OneCDocument | null
  /** The key of the previous line. */
  above: string
  inAccount: boolean
  ended: boolean
}

/** The state change of a marker line (section begin or end); null where it is out of place. */
type Enter = (now: Reading, line: number, value: string) => Partial<Reading> | null

const sections = new Map<string, Enter>([
  [
    'секциядокумент',
    (now, line, value) =>
      now.open || now.inAccount ? null : { open: { line, kind: value.trim(), keys: new Map(), repeated: new Map() } },
  ],
  [
    'конецдокумента',
    now => {
      if (now.open) now.documents.push(now.open)
      return now.open && { open: null }
    },
  ],
  ['секциярасчсчет', now => (now.open ? null : { inAccount: true })],
  ['конецрасчсчет', () => ({ inAccount: false })],
  ['конецфайла', now => (now.open || now.inAccount ? null : { ended: true })],
])

/** Whether the text before `=` is a key of the format, and not one of capitals only: that one is a tax, and stands in a purpose. */
const isKey = (text: string): boolean =>
  keysOfOneC.has(text.trimStart().toLowerCase()) && (/\p{Ll}/u.test(text) || text === 'ОКАТО')

type Split = Readonly<Record<'full' | 'name' | 'value', string>>

/**
 * Takes a key and its value. A purpose may continue over several lines: what is no key of the format, or one that was there
 * already, is more of it, as `Договор=15`.
 */
function take(now: Reading, { keys, repeated }: OneCDocument, { full, name, value }: Split): void {
  const key = name.trim().toLowerCase()
  const isNew = full.includes('=') && isKey(name) && !keys.has(key)
  const goesOn = now.above.startsWith('назначениеплатежа') && !isNew
  if (!goesOn && keys.has(key) && keysOfOneC.has(key)) repeated.set(key, name.trim())
  keys.set(goesOn ? now.above : key, goesOn ? `${keys.get(now.above)} ${full}` : value)
  if (!goesOn) now.above = key
}

function splitLine(full: string): Split {
  const sign = full.indexOf('=')
  return sign < 0 ? { full, name: full, value: '' } : { full, name: full.slice(0, sign), value: full.slice(sign + 1) }
}

function readLine(now: Reading, full: string, line: number): void {
  const split = splitLine(full)
  const key = split.name.trim().toLowerCase()
  const section = sections.get(key)
  if (section) {
    const next = section(now, line, split.value)
    if (!next) throw broken(line)
    Object.assign(now, { above: '', ...next })
    if (now.documents.length > limits.rows) throw tooManyRows()
  } else if (now.open) take(now, now.open, split)
  else if (key === 'расчсчет' && !now.inAccount) now.accounts.add(split.value.trim())
}

function readingOf(text: string): Reading {
  const now: Reading = { documents: [], accounts: new Set(), open: null, above: '', inAccount: false, ended: false }
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (const [at, full] of lines.entries()) {
    readLine(now, full, at + 1)
    if (now.ended) return now
  }
  throw broken(lines.length)
}

const isReadable = (text: string): boolean =>
  /секциядокумент|конецдокумента|секциярасчсчет|версияформата|конецфайла/i.test(text)

export type OneCFile = {
  readonly documents: readonly OneCDocument[]
  /** The payer's account where the head names a single one: a bank's statement names all, a company's order need not repeat its own. */
  readonly account: string
}

/** Parses a file. Refuses ImportEncodingException, ImportStructureException with the line, ImportTooManyRowsException. */
export function readOneC(bytes: Uint8Array): OneCFile {
  const text = textOf(bytes, isReadable)
  if (!isReadable(text) && /[^ -~\s]/.test(text)) throw new Refusal('ImportEncodingException')
  const { documents, accounts } = readingOf(text)
  return { documents, account: accounts.size === 1 ? ([...accounts][0] ?? '') : '' }
}
