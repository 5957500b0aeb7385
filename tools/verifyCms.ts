// Verifies the signature of a token offline: a detached CMS over a text, its chain of certificates, and the lists that cleared them at that moment.
// It shares no code with the bank on purpose: RFC 5652 and RFC 5280 are what both follow.
import { createHash } from 'node:crypto'
import {
  type Certificate,
  certificateOf,
  clears,
  hashes,
  isGost,
  isIssuedBy,
  isRight,
  isValid,
} from './verifyCertificate.ts'
import { type Element, nameIn, odd, only, partsOf, within } from './verifyDer.ts'
import { get, hex as hexOf, type Json, list, text } from './verifyText.ts'

/** A signature of a token as a bundle holds it. */
export type TokenSignature = {
  readonly cms: Buffer
  /** What was signed, to the byte. */
  readonly text: Buffer
  /** From the person's certificate to the anchor. */
  readonly chain: readonly Buffer[]
  readonly lists: readonly Buffer[]
  readonly at: Date
}

const [data, signedData] = ['2a864886f70d010701', '2a864886f70d010702']
const [contentType, messageDigest] = ['2a864886f70d010903', '2a864886f70d010904']

/** Does the signer name this certificate, by issuer and number or by the id of its key? */
function isNamed(id: Element, own: Certificate): boolean {
  if (id.tag === 0x80) return own.keyId?.equals(id.body) === true
  const [issuer, serial] = partsOf(id)
  return issuer?.raw.equals(own.issuer) === true && serial?.body.equals(own.serial) === true
}

/** The key of the certificate signed attributes with the digest of exactly this text: detached, one signer, each attribute once. */
function isSigned({ cms, text }: TokenSignature, own: Certificate): boolean {
  const [kind, held] = partsOf(only(cms))
  const [, , content, ...rest] = within(held, 0)
  const signers = within(rest.at(-1))
  const [, id, digested, attributes, algorithm, signature] = within(signers[0])
  if (nameIn(kind) !== signedData || signers.length !== 1 || within(content).length !== 1) return false
  if (!id || attributes?.tag !== 0xa0 || !signature || !isNamed(id, own)) return false
  const valuesOf = (name: string): Element[] =>
    partsOf(attributes)
      .filter(one => nameIn(partsOf(one)[0]) === name)
      .flatMap(one => within(one, 1))
  const [digests, types] = [valuesOf(messageDigest), valuesOf(contentType)]
  const hash = hashes[nameIn(within(digested)[0])]
  if (digests.length !== 1 || types.length !== 1 || nameIn(types[0]) !== data || !hash) return false
  if (!digests[0]?.body.equals(createHash(hash).update(text).digest())) return false
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.raw.subarray(1)])
  return isRight(own.x509.publicKey, algorithm, { content: signed, signature: signature.body }, hash)
}

const isPersons = (own: Certificate): boolean =>
  !own.isAuthority && !own.hasUnknownCritical && (own.mayDo('digitalSignature') || own.mayDo('nonRepudiation'))

/** `below` authorities stand between it and the person. */
const mayIssue = (one: Certificate, below: number): boolean =>
  one.isAuthority &&
  !one.hasUnknownCritical &&
  one.mayDo('keyCertSign') &&
  (one.pathLength === null || below <= one.pathLength)

type TokenCheck = {
  readonly signed: boolean
  readonly chained: boolean
  readonly cleared: boolean
  readonly anchor: string
}

/** Each part by itself; what cannot be read holds nothing. */
export function verifyToken(given: TokenSignature): TokenCheck {
  try {
    const chain = given.chain.map(certificateOf)
    const [own, ...authorities] = chain
    if (!own) throw odd
    const pairs = authorities.map((by, place) => [chain[place] ?? own, by] as const)
    const chained =
      authorities.length > 0 &&
      isPersons(own) &&
      chain.every(one => isValid(one, given.at)) &&
      authorities.every((one, below) => mayIssue(one, below)) &&
      pairs.every(([one, by]) => one.issuer.equals(by.subject) && isIssuedBy(one.x509.raw, by.x509))
    const cleared = pairs.every(([one, by]) => given.lists.some(list => clears(list, one, by, given.at)))
    return { signed: isSigned(given, own), chained, cleared: chained && cleared, anchor: fingerprintOf(chain) }
  } catch {
    return { signed: false, chained: false, cleared: false, anchor: '' }
  }
}

/** Of the authority at the end, as people compare it: SHA-256 of its certificate. */
const fingerprintOf = (chain: readonly Certificate[]): string => chain.at(-1)?.x509.fingerprint256 ?? ''

const base64s = (listed: string | null): Buffer[] =>
  (listed ?? '')
    .split(' ')
    .filter(Boolean)
    .map(one => Buffer.from(one, 'base64'))

export const isByToken = (signature: Json): boolean => text(signature, 'method')?.startsWith('RU_TOKEN_') === true

/** What was shown and answered, as a bundle holds it. */
export function tokenSignatureOf(signature: Json): TokenSignature {
  const challenge = get(signature, 'challenge')
  const about = get(challenge, 'about')
  return {
    cms: hexOf(text(challenge, 'proof') ?? ''),
    text: Buffer.from([text(challenge, 'head') ?? '', ...list(challenge, 'lines').map(String)].join('\n')),
    chain: base64s(text(about, 'chain')),
    lists: base64s(text(about, 'lists')),
    at: new Date(text(signature, 'signedAt') ?? ''),
  }
}

/** Authorities that the reader trusts, by fingerprint; null trusts whom the bank had listed. */
export type Anchors = ReadonlySet<string> | null

/** The checks of a signature by a token; none of one by another method. */
export function checkToken(signature: Json, anchors: Anchors = null): [string, boolean, string][] {
  if (!isByToken(signature)) return []
  const given = tokenSignatureOf(signature)
  const { signed, chained, cleared, anchor } = verifyToken(given)
  const gost = given.chain.some(isGost) ? ': by GOST R 34.10-2012, which Node does not know: see --extract' : ''
  const isTrusted = anchors === null || anchors.has(anchor)
  return [
    ['token', signed, `the key of the certificate signed exactly what was shown${gost}`],
    ['certificates', chained && isTrusted, `good at that moment, up to the authority ${anchor}${gost}`],
    ['revocation', cleared, `the lists of that moment name none of them${gost}`],
  ]
}
