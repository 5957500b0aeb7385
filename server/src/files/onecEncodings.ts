// The encodings of 1CClientBankExchange: windows-1251 and cp866 by a table, with what each lacks transliterated, and UTF-8.
import iconv from 'iconv-lite'
import type { Encode, EncodeUtf8 } from './byteBuffer.ts'
import { oneLine } from './clean.ts'
import { textOfUtf8, type Utf8 } from './utf8.ts'

export const encoding = 'win1251'

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
export type OneCEncoder = {
  readonly encode: Encode
  /** The same of a text that becomes one line, as `oneLine` makes it. */
  readonly encodeLine: Encode
  /** The same of its bytes. */
  readonly encodeUtf8: EncodeUtf8
  readonly bytesPerUnit: number
  tookTransliterated(): boolean
  /** Bytes that are written again had such a letter. */
  noteTransliterated(): void
}

const transliteratedMark = 0x1_00
/** The sign of a unit that a line does not have, or not at its ends: then `oneLine` decides. */
const unlineMark = 0x2_00
const endMark = 0x4_00

/** Among which units are those that a line does not have: below U+0100, spaces of Unicode, the mark of an encoding. */
const suspects = [
  ...Array.from({ length: 0x1_00 }, (_, at) => at),
  0x16_80,
  ...Array.from({ length: 0x70 }, (_, at) => 0x20_00 + at),
  ...[0x30_00, 0xfe_ff],
]
const isChanged = (text: string): boolean => oneLine(text) !== text
const unlineUnits = suspects.filter(at => isChanged(`.${String.fromCharCode(at)}.`))
const endUnits = suspects.filter(at => isChanged(String.fromCharCode(at)))

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
  for (const at of unlineUnits) table[at] = (table[at] ?? 0) | unlineMark
  for (const at of endUnits) table[at] = (table[at] ?? 0) | endMark
  return table
}

/** The first bytes of letters of two bytes, and of three and more. */
const [ofTwo, ofThree] = [0xc0, 0xe0]

/** The first unit of a text in UTF-8 of such letters. */
const firstUnit = (bytes: Uint8Array, from: number): number => {
  const byte = bytes[from] ?? 0
  return byte < ofTwo ? byte : ((byte & 0x1f) << 6) | ((bytes[from + 1] ?? 0) & 0x3f)
}

/** From so many units on a text is copied out of its page at once: asked for one by one, each is looked for in the text of the page. */
const manyUnits = 16

function byTable(table: Uint16Array): OneCEncoder {
  const units = new Uint16Array(1024)
  const unitBytes = Buffer.from(units.buffer)
  let seen = 0
  /** The marks of a text that is not longer than `units`. */
  const encodeLong = (text: string, bytes: Buffer, from: number): number => {
    const end = unitBytes.write(text, 'utf16le') / 2
    let all = 0
    for (let at = 0; at < end; at++) {
      const one = table[units[at] ?? 0] ?? 0
      all |= one
      bytes[from + at] = one
    }
    return all
  }
  const encodeText = (text: string, bytes: Buffer, from: number): number => {
    if (text.length >= manyUnits && text.length <= units.length) return encodeLong(text, bytes, from)
    let all = 0
    for (let at = 0; at < text.length; at++) {
      const one = table[text.charCodeAt(at)] ?? 0
      all |= one
      bytes[from + at] = one
    }
    return all
  }
  const isEnd = (unit: number | undefined): boolean => ((table[unit ?? 0] ?? 0) & endMark) !== 0
  const encode: Encode = (text, bytes, from) => {
    seen |= encodeText(text, bytes, from)
    return from + text.length
  }
  return {
    bytesPerUnit: 1,
    encode,
    encodeLine(text, bytes, from) {
      if (text === '') return from
      const all = encodeText(text, bytes, from)
      if ((all & unlineMark) !== 0 || isEnd(text.charCodeAt(0)) || isEnd(text.charCodeAt(text.length - 1)))
        return encode(oneLine(text), bytes, from)
      seen |= all
      return from + text.length
    },
    encodeUtf8(text, bytes, from) {
      const { bytes: all, from: first, to } = text
      if (first === to) return from
      let [marks, one] = [0, 0]
      let end = from
      for (let at = first; at < to; ) {
        let unit = all[at++] ?? 0
        if (unit >= ofThree) return encode(oneLine(textOfUtf8(text)), bytes, from)
        if (unit >= ofTwo) unit = ((unit & 0x1f) << 6) | ((all[at++] ?? 0) & 0x3f)
        one = table[unit] ?? 0
        marks |= one
        bytes[end++] = one
      }
      if ((marks & unlineMark) !== 0 || (one & endMark) !== 0 || isEnd(firstUnit(all, first)))
        return encode(oneLine(textOfUtf8(text)), bytes, from)
      seen |= marks
      return end
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

/** From this unit on UTF-8 has three bytes: a text with one is looked at by the library. */
const longUnit = 0x8_00

/** The shorter units that a line does not have, or not at its ends. */
const unline = Uint8Array.from({ length: longUnit }, (_, at) => Number(unlineUnits.includes(at)))
const unend = Uint8Array.from({ length: longUnit }, (_, at) => Number(endUnits.includes(at)))

/** Copies letters of one or two bytes. Returns -1 where `oneLine` or the library must decide. */
function copyShort({ bytes: all, from: first, to }: Utf8, bytes: Buffer, from: number): number {
  if (unend[firstUnit(all, first)]) return -1
  let end = from
  let unit = 0
  for (let at = first; at < to; ) {
    const byte = all[at++] ?? 0
    unit = byte
    if (byte >= ofThree) return -1
    bytes[end++] = byte
    if (byte >= ofTwo) {
      const second = all[at++] ?? 0
      bytes[end++] = second
      unit = ((byte & 0x1f) << 6) | (second & 0x3f)
    }
    if (unline[unit]) return -1
  }
  return unend[unit] ? -1 : end
}

function inUnicode(): OneCEncoder {
  let isTransliterated = false
  const encode: Encode = (text, bytes, from) => {
    if (text.isWellFormed() && !text.includes('\ufffd')) return from + bytes.write(text, from)
    isTransliterated = true
    return from + bytes.write(text.replace(unreadable, '?'), from)
  }
  return {
    bytesPerUnit: 3,
    encode,
    encodeLine: (text, bytes, from) => encode(oneLine(text), bytes, from),
    encodeUtf8(text, bytes, from) {
      if (text.from === text.to) return from
      const end = copyShort(text, bytes, from)
      return end < 0 ? encode(oneLine(textOfUtf8(text)), bytes, from) : end
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
export const encodings = {
  WINDOWS: { named: 'Windows', mark: '', encoder: () => byTable(byteOf) },
  DOS: { named: 'DOS', mark: '', encoder: () => byTable(encodingTable('cp866')) },
  UTF8: { named: 'UTF-8', mark: '\ufeff', encoder: inUnicode },
} as const satisfies Record<string, { named: string; mark: string; encoder: () => OneCEncoder }>

export type OneCEncoding = keyof typeof encodings
