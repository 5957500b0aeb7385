// Writes 1CClientBankExchange 1.03: sections and documents from a table of keys, in windows-1251, cp866 or UTF-8.
import iconv from 'iconv-lite'
import { boundedMap } from '#kit/boundedMap.ts'
import { type ByteBuffer, makeByteBuffer } from './byteBuffer.ts'
import { oneLine } from './clean.ts'
import { encoding, encodings, type OneCEncoder, type OneCEncoding } from './onecEncodings.ts'
import { textOfUtf8, type Utf8 } from './utf8.ts'

export const oneCMark = '1CClientBankExchange'

/** What is said of an order, which becomes one line. */
export type OneCValue = string | Utf8

/** A key of a document and its value for an order; null leaves the key out. */
export type OneCKey<Order> = readonly [key: string, value: (order: Order) => OneCValue | null]
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

const lineEnd = '\r\n'

/** Writes keys as bytes, each after the end of the line before, and encodes their values alone: joined to one text first, they would be copied twice. */
function keysWriter<Order>(out: ByteBuffer, encoder: OneCEncoder, keys: readonly OneCKey<Order>[]) {
  const ready = keys.map(([key, value]) => ({ bytes: bytesOf(encoder, `${lineEnd}${key}=`), value }))
  return (order: Order): void => {
    for (let at = 0; at < ready.length; at++) {
      const { bytes, value } = ready[at]!
      const said = value(order)
      if (said === null) continue
      out.append(bytes)
      if (typeof said === 'string') out.encodeBy(encoder.encodeLine, said)
      else out.encodeUtf8By(encoder.encodeUtf8, said)
    }
  }
}

/** How many different bytes a group keeps. */
const keptAtMost = 2_000

/** Bytes of a group that are written again. */
type KeptGroup = { readonly bytes: Uint8Array; readonly isTransliterated: boolean }

/** Writes a group: from its second time on as bytes. */
function groupWriter<Order>(out: ByteBuffer, encoder: OneCEncoder, { by, keys }: OneCGroup<Order>) {
  const write = keysWriter(out, encoder, keys)
  const kept = boundedMap<unknown, KeptGroup>(keptAtMost)
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
    kept.set(key, { bytes: out.copyFrom(from), isTransliterated })
  }
}

/** Writes the line with which a document begins, of a few kinds. */
function beginWriter<Order>(
  out: ByteBuffer,
  encoder: OneCEncoder,
  kindOf: OneCForm<Order>['kindOf'],
): (order: Order) => void {
  const kept = new Map<string, Uint8Array>()
  return order => {
    const kind = kindOf(order)
    const known = kept.get(kind) ?? bytesOf(encoder, `${documentBegin}=${kind}`)
    kept.set(kind, known)
    out.append(known)
  }
}

/** Writers of a document's parts: keys beside each other, and groups. */
function partWriters<Order>(
  out: ByteBuffer,
  encoder: OneCEncoder,
  { kindOf, keys }: OneCForm<Order>,
): ((order: Order) => void)[] {
  const writers = [beginWriter(out, encoder, kindOf)]
  let texts: OneCKey<Order>[] = []
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
  const end = bytesOf(encoder, `${lineEnd}${documentEnd}${lineEnd}`)
  return {
    out,
    tookTransliterated,
    writeDocument(order: Order): void {
      for (let at = 0; at < writers.length; at++) writers[at]!(order)
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
      return said === null ? [] : [[key, oneLine(typeof said === 'string' ? said : textOfUtf8(said))]]
    })
    return `${pairs.map(pair).join('')}${documentEnd}\r\n`
  })
  const text = (named: string): string => `${headText(named, head)}${documents.join('')}${fileEnd}\r\n`
  const plain = text('Windows')
  const bytes = iconv.encode(plain, encoding)
  return iconv.decode(bytes, encoding) === plain ? bytes : Buffer.from(`\ufeff${text('UTF-8')}`)
}
