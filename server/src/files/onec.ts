// Writes 1CClientBankExchange 1.03: documents from a table of keys, in windows-1251.
import iconv from 'iconv-lite'
import { type ByteBuffer, type Encode, makeByteBuffer } from './byteBuffer.ts'

const encoding = 'win1251'
export const oneCMark = '1CClientBankExchange'

/** Transliteration of letters that windows-1251 lacks (ң ө ү), as software that reads the format has always expected. */
const letters: Readonly<Record<string, string>> = { ң: 'н', ө: 'о', ү: 'у', Ң: 'Н', Ө: 'О', Ү: 'У' }

/** The fast path: characters of nearly every text, which the encoding holds as they are. */
const everyday = /^[\x20-\x7eА-яЁё«»№–—\u00a0]*$/

/** Transliterates a text to the encoding of the file; a character that is neither in windows-1251 nor known above becomes a question mark. */
export function transliterate(text: string): string {
  if (everyday.test(text)) return text
  // The replacement character has a byte in the library's table that no reader knows.
  const known = text.replace(/[ңөүҢӨҮ]/g, letter => letters[letter] ?? letter).replaceAll('\ufffd', '?')
  return iconv.decode(iconv.encode(known, encoding), encoding)
}

/** A key of a document and its value for an order; null leaves the key out. Values must be one line each. */
export type OneCKey<Order> = readonly [key: string, value: (order: Order) => string | null]
/** The document kind of an order, and its keys in the order of the format. */
export type OneCForm<Order> = { kindOf(order: Order): string; readonly keys: readonly OneCKey<Order>[] }
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

export const oneCHead = (pairs: readonly Pair[]): Uint8Array => iconv.encode(headText('Windows', pairs), encoding)

/** The encoding table: the byte of each UTF-16 unit; a question mark for those it lacks. */
const byteOf = new Uint8Array(0x1_00_00).fill('?'.charCodeAt(0))
for (let byte = 0; byte < 0x1_00; byte++) {
  const letter = iconv.decode(Buffer.of(byte), encoding).charCodeAt(0)
  if (letter !== 0xff_fd) byteOf[letter] = byte
}

const inBytes: Encode = (text, bytes, from) => {
  let to = from
  for (let at = 0; at < text.length; at++) bytes[to++] = byteOf[text.charCodeAt(at)] ?? 0
  return to
}

const lineEnd = iconv.encode('\r\n', encoding)
const documentClosed = iconv.encode(`${documentEnd}\r\n`, encoding)

type PreparedKey<Order> = { readonly key: Uint8Array; readonly value: OneCKey<Order>[1] }

const keysOf = <Order>({ kindOf, keys }: OneCForm<Order>): OneCKey<Order>[] => [[documentBegin, kindOf], ...keys]

const readyOf = <Order>(form: OneCForm<Order>): PreparedKey<Order>[] =>
  keysOf(form).map(([key, value]) => ({ key: iconv.encode(`${key}=`, encoding), value }))

function writeDocument<Order>(out: ByteBuffer, order: Order, ready: readonly PreparedKey<Order>[]): void {
  for (const { key, value } of ready) {
    const said = value(order)
    if (said === null) continue
    out.append(key)
    out.encode(said)
    out.append(lineEnd)
  }
  out.append(documentClosed)
}

/** The size of a chunk in bytes, to which documents are joined. */
const chunkAt = 64 * 1024

/** Streams the documents and the end of a file; `oneCHead` stands before them and is known only after. */
export async function* writeOneCBody<Order>(
  form: OneCForm<Order>,
  orders: AsyncIterable<Order>,
): AsyncGenerator<Uint8Array> {
  const ready = readyOf(form)
  const out = makeByteBuffer({ encode: inBytes, bytesPerUnit: 1, size: chunkAt })
  for await (const order of orders) {
    writeDocument(out, order, ready)
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
