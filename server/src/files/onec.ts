// Writes 1CClientBankExchange 1.03: sections and documents from a table of keys, in windows-1251, cp866 or UTF-8.
import iconv from 'iconv-lite'
import { type ByteBuffer, type Encode, makeByteBuffer } from './byteBuffer.ts'

const encoding = 'win1251'
export const oneCMark = '1CClientBankExchange'

/** Transliteration of letters that windows-1251 lacks (ң ө ү), as software that reads the format has always expected. */
const letters: Readonly<Record<string, string>> = { ң: 'н', ө: 'о', ү: 'у', Ң: 'Н', Ө: 'О', Ү: 'У' }

/** Signs of which cp866 has only the plain one. */
const signs: Readonly<Record<string, string>> = {
  ...{ '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '–': '-', '—': '-' },
}

/** The fast path: characters of nearly every text, which the encoding holds as they are. */
const everyday = /^[\x20-\x7eА-яЁё«»№–—\u00a0]*$/

/** Transliterates a text to the encoding of the file; a character that is neither in windows-1251 nor known above becomes a question mark. */
export function transliterate(text: string): string {
  if (everyday.test(text)) return text
  // The replacement character has a byte in the library's table that no reader knows.
  const known = text.replace(/[ңөүҢӨҮ]/g, letter => letters[letter] ?? letter).replaceAll('\ufffd', '?')
  return iconv.decode(iconv.encode(known, encoding), encoding)
}

/** An encoder that tells whether it had to transliterate a letter since it was last asked. */
type OneCEncoder = {
  readonly encode: Encode
  readonly bytesPerUnit: number
  tookTransliterated(): boolean
  /** Bytes that are written again had such a letter. */
  noteTransliterated(): void
}

const transliteratedMark = 0x1_00

/** The encoding table: the byte of each UTF-16 unit, marked where it stands for another letter; a question mark for what it lacks. */
function encodingTable(name: string): Uint16Array {
  const table = new Uint16Array(0x1_00_00).fill('?'.charCodeAt(0) | transliteratedMark)
  for (let byte = 0; byte < 0x1_00; byte++) {
    const letter = iconv.decode(Buffer.of(byte), name).charCodeAt(0)
    if (letter !== 0xff_fd) table[letter] = byte
  }
  for (const [letter, plain] of Object.entries({ ...letters, ...signs })) {
    const at = letter.charCodeAt(0)
    if ((table[at] ?? 0) & transliteratedMark) table[at] = (table[plain.charCodeAt(0)] ?? 0) | transliteratedMark
  }
  return table
}

function byTable(table: Uint16Array): OneCEncoder {
  let seen = 0
  return {
    bytesPerUnit: 1,
    encode(text, bytes, from) {
      let to = from
      let all = 0
      for (let at = 0; at < text.length; at++) {
        const one = table[text.charCodeAt(at)] ?? 0
        all |= one
        bytes[to++] = one
      }
      seen |= all
      return to
    },
    tookTransliterated() {
      const isTransliterated = (seen & transliteratedMark) !== 0
      seen = 0
      return isTransliterated
    },
    noteTransliterated() {
      seen |= transliteratedMark
    },
  }
}

/** Readers take the replacement character, and half a letter that becomes it, for a sign of no text. */
const unreadable = /[\p{Surrogate}\ufffd]/gu

function inUnicode(): OneCEncoder {
  let isTransliterated = false
  return {
    bytesPerUnit: 3,
    encode(text, bytes, from) {
      if (text.isWellFormed() && !text.includes('\ufffd')) return from + bytes.write(text, from)
      isTransliterated = true
      return from + bytes.write(text.replace(unreadable, '?'), from)
    },
    tookTransliterated() {
      const was = isTransliterated
      isTransliterated = false
      return was
    },
    noteTransliterated() {
      isTransliterated = true
    },
  }
}

const byteOf = encodingTable(encoding)

/** The encodings of the format: how its head names each, what stands before the head, and the encoder. */
const encodings = {
  WINDOWS: { named: 'Windows', mark: '', encoder: () => byTable(byteOf) },
  DOS: { named: 'DOS', mark: '', encoder: () => byTable(encodingTable('cp866')) },
  UTF8: { named: 'UTF-8', mark: '\ufeff', encoder: inUnicode },
} as const satisfies Record<string, { named: string; mark: string; encoder: () => OneCEncoder }>

export type OneCEncoding = keyof typeof encodings

/** A key of a document and its value for an order; null leaves the key out. Values must be one line each. */
export type OneCKey<Order> = readonly [key: string, value: (order: Order) => string | null]
/** Keys that say the same wherever `by` is the same: their bytes are written again, as one counterparty stands in many documents. */
export type OneCGroup<Order> = { readonly by: (order: Order) => unknown; readonly keys: readonly OneCKey<Order>[] }
/** The document kind of an order, and its keys in the order of the format. */
export type OneCForm<Order> = {
  kindOf(order: Order): string
  readonly keys: readonly (OneCKey<Order> | OneCGroup<Order>)[]
}
type Pair = readonly [key: string, value: string]

const documentBegin = 'СекцияДокумент'
const documentEnd = 'КонецДокумента'
const fileEnd = 'КонецФайла'

const pair = ([key, value]: Pair): string => `${key}=${value}\r\n`

/** The head of every file; `pairs` give its period and accounts. */
const headText = (named: string, pairs: readonly Pair[]): string => {
  const common: Pair[] = [
    ['ВерсияФормата', '1.03'],
    ['Кодировка', named],
    ['Отправитель', 'Ordo'],
    ['Получатель', ''],
  ]
  return `${oneCMark}\r\n${[...common, ...pairs].map(pair).join('')}`
}

const isGroup = <Order>(part: OneCKey<Order> | OneCGroup<Order>): part is OneCGroup<Order> => 'by' in part

const keysOf = <Order>({ kindOf, keys }: OneCForm<Order>): OneCKey<Order>[] => [
  [documentBegin, kindOf],
  ...keys.flatMap(part => (isGroup(part) ? part.keys : [part])),
]

/** The size of a chunk in bytes, to which documents are joined. */
const chunkAt = 64 * 1024

/** The bytes of a text that stands in every document. */
function bytesOf({ encode, bytesPerUnit }: OneCEncoder, text: string): Uint8Array {
  const bytes = Buffer.allocUnsafe(bytesPerUnit * text.length)
  return new Uint8Array(bytes.subarray(0, encode(text, bytes, 0)))
}

/** Writes keys as bytes and encodes their values alone: joined to one text first, they would be copied twice. */
function keysWriter<Order>(out: ByteBuffer, encoder: OneCEncoder, keys: readonly OneCKey<Order>[]) {
  const ready = keys.map(([key, value]) => [bytesOf(encoder, `${key}=`), value] as const)
  const lineEnd = bytesOf(encoder, '\r\n')
  return (order: Order): void => {
    for (const [key, value] of ready) {
      const said = value(order)
      if (said === null) continue
      out.append(key)
      out.encode(said)
      out.append(lineEnd)
    }
  }
}

/** How many different bytes a group keeps. */
const keptAtMost = 2_000

/** Writes a group: from its second time on as bytes. */
function groupWriter<Order>(out: ByteBuffer, encoder: OneCEncoder, { by, keys }: OneCGroup<Order>) {
  const write = keysWriter(out, encoder, keys)
  const kept = new Map<unknown, { readonly bytes: Uint8Array; readonly isTransliterated: boolean }>()
  return (order: Order): void => {
    const key = by(order)
    const known = kept.get(key)
    if (known) {
      out.append(known.bytes)
      if (known.isTransliterated) encoder.noteTransliterated()
      return
    }
    const wasTransliterated = encoder.tookTransliterated()
    const from = out.length()
    write(order)
    const isTransliterated = encoder.tookTransliterated()
    if (wasTransliterated || isTransliterated) encoder.noteTransliterated()
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(key, { bytes: out.copyFrom(from), isTransliterated })
  }
}

/** Writers of a document's parts: keys beside each other, and groups. */
function partWriters<Order>(
  out: ByteBuffer,
  encoder: OneCEncoder,
  { kindOf, keys }: OneCForm<Order>,
): ((order: Order) => void)[] {
  const writers: ((order: Order) => void)[] = []
  let texts: OneCKey<Order>[] = [[documentBegin, kindOf]]
  const close = (): void => {
    if (texts.length) writers.push(keysWriter(out, encoder, texts))
    texts = []
  }
  for (const part of keys)
    if (isGroup(part)) {
      close()
      writers.push(groupWriter(out, encoder, part))
    } else texts.push(part)
  close()
  return writers
}

/** A file as it is written, in chunks. */
function makeOneCFile<Order>(form: OneCForm<Order> | null, into: OneCEncoding, areLent = false) {
  const encoder = encodings[into].encoder()
  const { encode, bytesPerUnit, tookTransliterated } = encoder
  const out = makeByteBuffer({ encode, bytesPerUnit, size: chunkAt, areLent })
  const writers = form ? partWriters(out, encoder, form) : []
  const end = bytesOf(encoder, `${documentEnd}\r\n`)
  return {
    out,
    tookTransliterated,
    writeDocument(order: Order): void {
      for (const write of writers) write(order)
      out.append(end)
    },
  }
}

/** The head of a file in windows-1251, alone. */
export function oneCHead(pairs: readonly Pair[]): Uint8Array {
  const { out } = makeOneCFile(null, 'WINDOWS')
  out.encode(headText(encodings.WINDOWS.named, pairs))
  return out.flush()
}

/** Streams the documents and the end of a file; `oneCHead` stands before them and is known only after. */
export async function* writeOneCBody<Order>(
  form: OneCForm<Order>,
  orders: AsyncIterable<Order>,
): AsyncGenerator<Uint8Array> {
  const { out, writeDocument } = makeOneCFile(form, 'WINDOWS')
  for await (const order of orders) {
    writeDocument(order)
    if (out.isFull()) yield out.flush()
  }
  out.encode(`${fileEnd}\r\n`)
  yield out.flush()
}

/** An account over a period: what a bank's file says before its documents. */
export type OneCAccount = {
  readonly startsOn: string
  readonly endsOn: string
  readonly account: string
  readonly opening: string
  readonly credit: string
  readonly debit: string
  readonly closing: string
}

const accountText = ({ startsOn, endsOn, account, opening, credit, debit, closing }: OneCAccount): string => {
  const pairs: Pair[] = [
    ['ДатаНачала', startsOn],
    ['ДатаКонца', endsOn],
    ['РасчСчет', account],
    ['НачальныйОстаток', opening],
    ['ВсегоПоступило', credit],
    ['ВсегоСписано', debit],
    ['КонечныйОстаток', closing],
  ]
  return `СекцияРасчСчет\r\n${pairs.map(pair).join('')}КонецРасчСчет\r\n`
}

export type OneCStatement<Order> = {
  readonly form: OneCForm<Order>
  readonly head: readonly Pair[]
  readonly accounts: AsyncIterable<OneCAccount>
  /** Many at a time. */
  readonly orders: AsyncIterable<Iterable<Order>>
  readonly encoding: OneCEncoding
  /** Told of each document that could not be written letter by letter. */
  readonly transliterated?: () => void
  /** A chunk is read before the next one is asked for. */
  readonly areLent?: boolean
}

/** Streams what a bank gives its client: head, accounts with their balances, documents. */
export async function* writeOneCStatement<Order>({
  form,
  head,
  accounts,
  orders,
  encoding: into,
  transliterated = () => {},
  areLent = false,
}: OneCStatement<Order>): AsyncGenerator<Uint8Array> {
  const { out, writeDocument, tookTransliterated } = makeOneCFile(form, into, areLent)
  out.encode(`${encodings[into].mark}${headText(encodings[into].named, head)}`)
  for await (const account of accounts) {
    out.encode(accountText(account))
    if (out.isFull()) yield out.flush()
  }
  tookTransliterated()
  for await (const page of orders)
    for (const order of page) {
      writeDocument(order)
      if (tookTransliterated()) transliterated()
      if (out.isFull()) yield out.flush()
    }
  out.encode(`${fileEnd}\r\n`)
  yield out.flush()
}

/** Writes a whole short file in windows-1251, or in UTF-8 where that lacks a letter, so that nothing is lost. */
export function writeOneC<Order>(form: OneCForm<Order>, orders: readonly Order[], head: readonly Pair[]): Uint8Array {
  const keys = keysOf(form)
  const documents = orders.map(order => {
    const pairs = keys.flatMap(([key, value]): Pair[] => {
      const said = value(order)
      return said === null ? [] : [[key, said]]
    })
    return `${pairs.map(pair).join('')}${documentEnd}\r\n`
  })
  const text = (named: string): string => `${headText(named, head)}${documents.join('')}${fileEnd}\r\n`
  const plain = text('Windows')
  const bytes = iconv.encode(plain, encoding)
  return iconv.decode(bytes, encoding) === plain ? bytes : Buffer.from(`\ufeff${text('UTF-8')}`)
}
