// Detects the encoding of a text file, and decodes it.
import { Refusal } from '#kit/refusal.ts'

const decodeAs = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, i) => bytes[i] === byte)

/** Characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const binary = /[\u0000-\u0008\u000e-\u001f\ufffd]/

function unicode(bytes: Uint8Array): string | null {
  if (begins(bytes, 0xff, 0xfe)) return decodeAs(bytes, 'utf-16le')
  if (begins(bytes, 0xfe, 0xff)) return decodeAs(bytes, 'utf-16be')
  return decodeAs(bytes, 'utf-8')
}

/** Decoders in order, each run only when asked: a text in Unicode is not decoded as windows-1251 and cp866 as well. */
const alphabets: readonly ((bytes: Uint8Array) => string | null)[] = [
  unicode,
  bytes => decodeAs(bytes, 'windows-1251'),
  bytes => decodeAs(bytes, 'ibm866'),
]

/**
 * Decodes the text of a file: Unicode where it is valid, else the one of the two older encodings in which `looksRight` finds what
 * it knows. Refuses ImportEncodingException for what is no text.
 */
export function textOf(bytes: Uint8Array, looksRight: (text: string) => boolean): string {
  let first: string | undefined
  for (const decode of alphabets) {
    const text = decode(bytes)
    if (text === null || binary.test(text)) continue
    if (looksRight(text)) return text
    first ??= text
  }
  if (first === undefined) throw new Refusal('ImportEncodingException')
  return first
}
