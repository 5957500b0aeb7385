// Verifies the signature of a token offline: a detached CMS over a text, its chain of certificates, and the lists that cleared them at that moment.
// It shares no code with the bank on purpose: RFC 5652 and RFC 5280 are what both follow.

import { constants, createHash, verify as isSignedBy, type KeyObject, X509Certificate } from 'node:crypto'
import { get, hex as hexOf, type Json, list, text } from './verifyText.ts'

/** A signature of a token as a bundle holds it. */
type TokenSignature = {
  readonly cms: Buffer
  /** What was signed, to the byte. */
  readonly text: Buffer
  /** From the person's certificate to the anchor. */
  readonly chain: readonly Buffer[]
  readonly lists: readonly Buffer[]
  readonly at: Date
}

type Element = { readonly tag: number; readonly body: Buffer; readonly raw: Buffer }

const odd = new Error('the bytes are no DER of this shape')

function elementAt(bytes: Buffer, at: number): Element {
  const first = bytes[at + 1] ?? 0x80
  const count = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || count > 4 || at + 2 + count > bytes.length) throw odd
  const from = at + 2 + count
  const until = from + (count ? bytes.readUIntBE(at + 2, count) : first)
  if (until > bytes.length) throw odd
  return { tag: bytes[at] ?? 0, body: bytes.subarray(from, until), raw: bytes.subarray(at, until) }
}

function partsOf({ body }: Element): Element[] {
  const all: Element[] = []
  for (let at = 0; at < body.length; at += all.at(-1)?.raw.length ?? body.length) all.push(elementAt(body, at))
  return all
}

/** The elements of the element at a path of places. */
const within = (from: Element | undefined, ...path: readonly number[]): Element[] => {
  const found = path.reduce<Element | undefined>((one, place) => one && partsOf(one)[place], from)
  if (!found) throw odd
  return partsOf(found)
}

const hex = (name: string): Buffer => Buffer.from(name, 'hex')
const [contentType, messageDigest, pss] = [
  hex('2a864886f70d010903'),
  hex('2a864886f70d010904'),
  hex('2a864886f70d01010a'),
]
const hashes: readonly (readonly [string, string])[] = [
  ['608648016503040201', 'sha256'],
  ['608648016503040202', 'sha384'],
  ['608648016503040203', 'sha512'],
]
/** Of lists, where the name of the signature says the hash. */
const listHashes: readonly (readonly [string, string])[] = [
  ['2a864886f70d01010b', 'sha256'],
  ['2a864886f70d01010c', 'sha384'],
  ['2a864886f70d01010d', 'sha512'],
  ['2a8648ce3d040302', 'sha256'],
  ['2a8648ce3d040303', 'sha384'],
  ['2a8648ce3d040304', 'sha512'],
]

const nameIn = (table: readonly (readonly [string, string])[], algorithm: Element | undefined): string => {
  const [oid] = within(algorithm)
  const found = table.find(([name]) => oid?.body.equals(hex(name)))
  if (!found) throw odd
  return found[1]
}

type SignedBytes = { readonly content: Buffer; readonly signature: Buffer }

function isRight(key: KeyObject, hash: string, isPss: boolean, { content, signature }: SignedBytes): boolean {
  const { RSA_PKCS1_PSS_PADDING: padding } = constants
  return isSignedBy(hash, content, isPss ? { key, padding, saltLength: Number(hash.slice(3)) / 8 } : key, signature)
}

/** The key of the certificate signed attributes with the digest of exactly this text. */
function isSigned({ cms, text }: TokenSignature, own: X509Certificate): boolean {
  const all = elementAt(cms, 0)
  const [, , content, ...rest] = within(all, 1, 0)
  const signers = within(rest.at(-1))
  const [, , digested, attributes, algorithm, signature] = within(signers[0])
  if (signers.length !== 1 || within(content).length !== 1 || attributes?.tag !== 0xa0 || !signature) return false
  const valuesOf = (name: Buffer): Element[] =>
    partsOf(attributes)
      .filter(one => within(one)[0]?.body.equals(name))
      .flatMap(one => within(one, 1))
  const [digests, types] = [valuesOf(messageDigest), valuesOf(contentType)]
  const hash = nameIn(hashes, digested)
  if (digests.length !== 1 || types.length !== 1) return false
  if (!digests[0]?.body.equals(createHash(hash).update(text).digest())) return false
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.raw.subarray(1)])
  const isPss = within(algorithm)[0]?.body.equals(pss) === true
  return isRight(own.publicKey, hash, isPss, { content: signed, signature: signature.body })
}

const instantOf = ({ tag, body }: Element): number => {
  const digits = body.toString('latin1').replace(/Z$/, '')
  const whole = tag === 0x17 ? `${Number(digits.slice(0, 2)) < 50 ? 20 : 19}${digits}` : digits
  return Date.parse(whole.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The list is its issuer's, good at the moment, and does not name the certificate. */
function clears(list: Buffer, one: X509Certificate, issuer: X509Certificate, at: Date): boolean {
  const all = elementAt(list, 0)
  const [content, algorithm, signature] = partsOf(all)
  const [, , by, from, until, revoked] = within(content)
  const [, , , name] = within(elementAt(one.raw, 0), 0)
  if (!content || !signature || !by || !from || !until || !name?.raw.equals(by.raw)) return false
  const entries = revoked?.tag === 0x30 ? partsOf(revoked) : []
  const serial = within(elementAt(one.raw, 0), 0)[1]?.body
  const isFresh = instantOf(from) <= at.getTime() && at.getTime() < instantOf(until)
  const isNamed = entries.some(entry => serial && within(entry)[0]?.body.equals(serial))
  const signed = { content: content.raw, signature: signature.body.subarray(1) }
  return isFresh && !isNamed && isRight(issuer.publicKey, nameIn(listHashes, algorithm), false, signed)
}

const isValid = ({ validFromDate: from, validToDate: until }: X509Certificate, at: Date): boolean =>
  from <= at && at <= until

type TokenCheck = {
  readonly signed: boolean
  readonly chained: boolean
  readonly cleared: boolean
  readonly anchor: string
}

/** Each part by itself; what cannot be read holds nothing. */
function verifyToken(given: TokenSignature): TokenCheck {
  try {
    const chain = given.chain.map(der => new X509Certificate(der))
    const [own] = chain
    const pairs = chain.slice(0, -1).map((one, place) => [one, chain[place + 1]] as const)
    const chained =
      pairs.length > 0 &&
      own?.ca === false &&
      chain.every(one => isValid(one, given.at)) &&
      pairs.every(([one, by]) => by?.ca === true && one.checkIssued(by) && one.verify(by.publicKey))
    const cleared = pairs.every(([one, by]) => by && given.lists.some(list => clears(list, one, by, given.at)))
    return {
      signed: own !== undefined && isSigned(given, own),
      chained,
      cleared: chained && cleared,
      anchor: chain.at(-1)?.fingerprint256 ?? '',
    }
  } catch {
    return { signed: false, chained: false, cleared: false, anchor: '' }
  }
}

const base64s = (listed: string | null): Buffer[] =>
  (listed ?? '')
    .split(' ')
    .filter(Boolean)
    .map(one => Buffer.from(one, 'base64'))

/** The checks of a signature by a token; none of one by another method. */
export function checkToken(signature: Json): [string, boolean, string][] {
  if (!text(signature, 'method')?.startsWith('RU_TOKEN_')) return []
  const challenge = get(signature, 'challenge')
  const about = get(challenge, 'about')
  const { signed, chained, cleared, anchor } = verifyToken({
    cms: hexOf(text(challenge, 'proof') ?? ''),
    text: Buffer.from([text(challenge, 'head') ?? '', ...list(challenge, 'lines').map(String)].join('\n')),
    chain: base64s(text(about, 'chain')),
    lists: base64s(text(about, 'lists')),
    at: new Date(text(signature, 'signedAt') ?? ''),
  })
  return [
    ['token', signed, 'the key of the certificate signed exactly what was shown'],
    ['certificates', chained, `good at that moment, up to the authority ${anchor}`],
    ['revocation', cleared, 'the lists of that moment name none of them'],
  ]
}
