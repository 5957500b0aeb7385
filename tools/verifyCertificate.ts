// Reads certificates and lists of revoked ones of evidence: by which algorithms, for what, how far down, and who is named (RFC 5280).
import { constants, verify as isSignedBy, type KeyObject, X509Certificate } from 'node:crypto'
import { type Element, elementAt, instantOf, nameIn, odd, only, partsOf, within } from './verifyDer.ts'

export type Hash = 'sha256' | 'sha384' | 'sha512'
type SignatureKind = { readonly key: 'rsa' | 'ec'; readonly hash: Hash | null; readonly isPss: boolean }

export const hashes: Readonly<Record<string, Hash>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
const of = (key: 'rsa' | 'ec', hash: Hash | null, isPss = false): SignatureKind => ({ key, hash, isPss })
const pss = '2a864886f70d01010a'
/** Everything that may be signed by; whose name says no hash takes the one that stands beside it. */
const signatures: Readonly<Record<string, SignatureKind>> = {
  '2a864886f70d010101': of('rsa', null),
  '2a864886f70d01010b': of('rsa', 'sha256'),
  '2a864886f70d01010c': of('rsa', 'sha384'),
  '2a864886f70d01010d': of('rsa', 'sha512'),
  '2a8648ce3d040302': of('ec', 'sha256'),
  '2a8648ce3d040303': of('ec', 'sha384'),
  '2a8648ce3d040304': of('ec', 'sha512'),
}
const gost = Buffer.from('2a850307010101', 'hex')
/** A key of GOST R 34.10-2012: Node knows none of it. */
export const isGost = (der: Buffer): boolean => der.includes(gost)

/** How something was signed, null where that does not count; `beside` is the hash that a CMS names by itself. */
function kindOf(algorithm: Element | undefined, beside: Hash | null): (SignatureKind & { readonly hash: Hash }) | null {
  const [name, parameters] = within(algorithm)
  const oid = nameIn(name)
  // Of PSS its hash stands in the parameters, first.
  const found = oid === pss ? of('rsa', hashes[nameIn(within(parameters, 0, 0)[0])] ?? null, true) : signatures[oid]
  const hash = found?.hash ?? beside
  return found && hash && (beside === null || hash === beside) ? { ...found, hash } : null
}

/** RSA from 2048 bits, and ECDSA on two curves. */
function mayCount(key: KeyObject, kind: 'rsa' | 'ec'): boolean {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== kind) return false
  return kind === 'rsa' ? modulusLength >= 2048 : ['prime256v1', 'secp384r1'].includes(namedCurve)
}

export type SignedBytes = { readonly content: Buffer; readonly signature: Buffer }

/** Whether the key signed these bytes by an algorithm that counts. */
export function isRight(
  key: KeyObject,
  algorithm: Element | undefined,
  { content, signature }: SignedBytes,
  beside: Hash | null = null,
): boolean {
  const found = kindOf(algorithm, beside)
  if (!found || !mayCount(key, found.key)) return false
  const { hash, isPss } = found
  const { RSA_PKCS1_PSS_PADDING: padding } = constants
  return isSignedBy(hash, content, isPss ? { key, padding, saltLength: Number(hash.slice(3)) / 8 } : key, signature)
}

/** `SEQUENCE { what is signed, algorithm, signature }`, by the issuer. */
export function isIssuedBy(der: Buffer, issuer: X509Certificate): boolean {
  const [content, algorithm, signature] = partsOf(only(der))
  if (!content || !signature) return false
  return isRight(issuer.publicKey, algorithm, { content: content.raw, signature: signature.body.subarray(1) })
}

type Usage = 'digitalSignature' | 'nonRepudiation' | 'keyCertSign' | 'cRLSign'
const usageBits: Readonly<Record<Usage, number>> = {
  digitalSignature: 0,
  nonRepudiation: 1,
  keyCertSign: 5,
  cRLSign: 6,
}
const [keyId, keyUsage, constraints] = ['551d0e', '551d0f', '551d13']
/** What else may be critical: it narrows nothing that is asked of a signature. */
const harmless: readonly string[] = ['551d25', '551d11', '551d20']

export type Certificate = {
  readonly x509: X509Certificate
  readonly serial: Buffer
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly keyId: Buffer | null
  readonly isAuthority: boolean
  /** How many authorities may stand between it and a person; null sets no bound. */
  readonly pathLength: number | null
  readonly hasUnknownCritical: boolean
  mayDo(usage: Usage): boolean
}

function extensionsIn(content: Element): Map<string, { readonly isCritical: boolean; readonly value: Buffer }> {
  const held = partsOf(content).find(({ tag }) => tag === 0xa3)
  const all = held ? within(held, 0) : []
  return new Map(
    all.map(one => {
      const [name, ...rest] = partsOf(one)
      const isCritical = rest[0]?.tag === 0x01 && rest[0].body[0] !== 0
      return [nameIn(name), { isCritical, value: rest.at(-1)?.body ?? Buffer.alloc(0) }]
    }),
  )
}

export function certificateOf(der: Buffer): Certificate {
  const [content] = partsOf(only(der))
  const [, serial, , issuer, , subject] = within(elementAt(der), 0)
  if (!content || !serial || !issuer || !subject) throw odd
  const extensions = extensionsIn(content)
  const partOf = (name: string): Element | undefined => {
    const found = extensions.get(name)
    return found && only(found.value)
  }
  const said = partsOf(partOf(constraints) ?? { tag: 0x30, body: Buffer.alloc(0), raw: Buffer.alloc(0) })
  const length = said.find(({ tag }) => tag === 0x02)
  const bits = partOf(keyUsage)?.body
  return {
    x509: new X509Certificate(der),
    ...{ serial: serial.body, issuer: issuer.raw, subject: subject.raw },
    keyId: partOf(keyId)?.body ?? null,
    isAuthority: said[0]?.tag === 0x01 && said[0].body[0] === 0xff,
    pathLength: length ? length.body.readUIntBE(0, length.body.length) : null,
    hasUnknownCritical: [...extensions].some(
      ([name, { isCritical }]) => isCritical && ![keyUsage, constraints, ...harmless].includes(name),
    ),
    mayDo: usage => (((bits?.[1] ?? 0) >> (7 - usageBits[usage])) & 1) === 1,
  }
}

export const isValid = ({ x509 }: Certificate, at: Date): boolean => x509.validFromDate <= at && at <= x509.validToDate

/** The list is its issuer's, whole, good at the moment, and does not name the certificate. */
export function clears(list: Buffer, one: Certificate, issuer: Certificate, at: Date): boolean {
  const [content] = partsOf(only(list))
  const [, , by, from, until, ...rest] = within(content)
  if (!by || !from || !until || !one.issuer.equals(by.raw) || !issuer.mayDo('cRLSign')) return false
  const entries = rest.filter(({ tag }) => tag === 0x30).flatMap(partsOf)
  const held = rest.find(({ tag }) => tag === 0xa0)
  const isWhole = (held ? within(held, 0) : []).every(extension => partsOf(extension)[1]?.tag !== 0x01)
  const isFresh = instantOf(from) <= at.getTime() && at.getTime() < instantOf(until)
  const isNamed = entries.some(entry => partsOf(entry)[0]?.body.equals(one.serial))
  return isFresh && isWhole && !isNamed && isIssuedBy(list, issuer.x509)
}
