// Reads DER by its elements, and writes what OpenSSL wants to have in it: the reader of evidence, which shares no code with the bank.
export type Element = { readonly tag: number; readonly body: Buffer; readonly raw: Buffer }

/** Thrown for bytes of another shape. */
export const odd = new Error('the bytes are no DER of this shape')

export function elementAt(bytes: Buffer, at = 0): Element {
  const first = bytes[at + 1] ?? 0x80
  const count = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || count > 4 || at + 2 + count > bytes.length) throw odd
  const from = at + 2 + count
  const until = from + (count ? bytes.readUIntBE(at + 2, count) : first)
  if (until > bytes.length) throw odd
  return { tag: bytes[at] ?? 0, body: bytes.subarray(from, until), raw: bytes.subarray(at, until) }
}

/** One element, and nothing after it. */
export function only(bytes: Buffer): Element {
  const found = elementAt(bytes)
  if (found.raw.length !== bytes.length) throw odd
  return found
}

export function partsOf({ body }: Element): Element[] {
  const all: Element[] = []
  for (let at = 0; at < body.length; at += all.at(-1)?.raw.length ?? body.length) all.push(elementAt(body, at))
  return all
}

/** The elements of the element at a path of places. */
export const within = (from: Element | undefined, ...path: readonly number[]): Element[] => {
  const found = path.reduce<Element | undefined>((one, place) => one && partsOf(one)[place], from)
  if (!found) throw odd
  return partsOf(found)
}

/** The name of an algorithm, an attribute or an extension, as the hex of its bytes; empty for what is none. */
export const nameIn = (named: Element | undefined): string => (named?.tag === 0x06 ? named.body.toString('hex') : '')

export const instantOf = ({ tag, body }: Element): number => {
  const digits = body.toString('latin1').replace(/Z$/, '')
  const whole = tag === 0x17 ? `${Number(digits.slice(0, 2)) < 50 ? 20 : 19}${digits}` : digits
  return Date.parse(whole.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
}

const integer = (bytes: Buffer): Buffer => {
  const from = bytes.findIndex(byte => byte !== 0)
  const short = from < 0 ? Buffer.alloc(1) : bytes.subarray(from)
  const body = (short[0] ?? 0) < 0x80 ? short : Buffer.concat([Buffer.alloc(1), short])
  return Buffer.concat([Buffer.from([0x02, body.length]), body])
}

/** A signature of ECDSA in DER, of its two halves as a browser writes them one after the other. */
export function ecdsaDer(halves: Buffer): Buffer {
  const size = halves.length / 2
  const body = Buffer.concat([integer(halves.subarray(0, size)), integer(halves.subarray(size))])
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}
