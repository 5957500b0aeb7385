// Reads canonical texts from their bytes, as whoever signs one must: kind, version and fields, or nothing where a text has another reading.

export type CanonicalField = readonly [name: string, value: string]

export type CanonicalReading = {
  readonly kind: string
  readonly version: number
  readonly fields: ReadonlyMap<string, string>
}

/** Bytes that part fields. */
const separators = { line: 10, space: 32 } as const
const colon = 58

/** Every byte sequence that is no UTF-8 is refused, and no mark is dropped: two texts are never read alike. */
const decoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text between `at` and the next colon, and the place behind it; null where there is none. */
function upToColon(bytes: Uint8Array, at: number): { readonly text: string; readonly next: number } | null {
  const end = bytes.indexOf(colon, at)
  return end < 0 ? null : { text: decoder().decode(bytes.subarray(at, end)), next: end + 1 }
}

/** A name is never empty, never repeated and spans no line; a length has one way to be written. */
function fieldsIn(bytes: Uint8Array, separator: number): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at <= bytes.length; ) {
    const name = upToColon(bytes, at)
    const length = name && upToColon(bytes, name.next)
    if (!name || !length || !/^[^\n]+$/.test(name.text) || !/^(?:0|[1-9]\d{0,8})$/.test(length.text)) return null
    const end = length.next + Number(length.text)
    if (end > bytes.length || fields.has(name.text) || (end < bytes.length && bytes[end] !== separator)) return null
    fields.set(name.text, decoder().decode(bytes.subarray(length.next, end)))
    at = end + 1
  }
  return fields
}

/** What is no UTF-8 where it is cut has no reading either. */
function read(text: string, separator: number): ReadonlyMap<string, string> | null {
  try {
    return fieldsIn(new TextEncoder().encode(text), separator)
  } catch {
    return null
  }
}

/** A whole text: `kind/version`, then a field on each line. */
export function readCanonicalText(text: string): CanonicalReading | null {
  const headEnd = text.indexOf('\n')
  const [, kind = '', version = ''] = /^([a-z]+(?:[/-][a-z]+)*)\/([1-9]\d{0,3})$/.exec(text.slice(0, headEnd)) ?? []
  const fields = headEnd > 0 && kind !== '' ? read(text.slice(headEnd + 1), separators.line) : null
  return fields && { kind, version: Number(version), fields }
}

/** The fields of a document in a text of a batch, which stand one after the other on its line. */
export const readBatchLine = (line: string): ReadonlyMap<string, string> | null => read(line, separators.space)

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** What is hashed of a document: its domain and length before it. */
export const documentPreimage = (text: string): string => `ordo/document\n${bytesIn(text)}\n${text}`
