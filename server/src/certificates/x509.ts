// Certificates, lists of revoked ones and requests for them (X.509, PKCS#10), read from strict DER: what a check of a signature looks at.
import {
  booleanOf,
  contextTag,
  type Der,
  element,
  hasBit,
  instantOf,
  integerOf,
  mustBeBounded,
  notDer,
  oidOf,
  partsOf,
  partsWithin,
  readDer,
  smallOf,
  tagged,
  tags,
  wholeBitsOf,
} from '#kit/der.ts'
import { algorithmOf, type PublicKey, publicKeyOf, type SignatureAlgorithm } from './algorithms.ts'

/** Bytes that somebody signed, and how. */
export type SignedPart = {
  readonly content: Buffer
  readonly signature: Buffer
  /** Null where it is none of the list. */
  readonly algorithm: SignatureAlgorithm | null
}

export type Certificate = {
  readonly bytes: Buffer
  readonly signed: SignedPart
  readonly serial: Buffer
  /** Names as they stand: whoever compares them compares bytes. */
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly notBefore: Date
  readonly notAfter: Date
  /** Null where it is none of the list. */
  readonly key: PublicKey | null
  readonly keyId: Buffer | null
  readonly isAuthority: boolean
  /** How many authorities may stand between it and a person; null sets no bound. */
  readonly pathLength: number | null
  /** What its key may do; null where it does not say. */
  readonly usages: ReadonlySet<Usage> | null
  /** Does it ask for something that nobody here knows? */
  readonly hasUnknownCritical: boolean
}

/** Bits of keyUsage that are asked for. */
const usageBits = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const
export type Usage = keyof typeof usageBits

const bounds = { depth: 16, elements: 4000 }
const certificateAtMost = 16 * 1024

const ids = {
  keyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  alternativeName: '2.5.29.17',
  policies: '2.5.29.32',
  authorityKeyId: '2.5.29.35',
  crlNumber: '2.5.29.20',
} as const
/** What may be critical: the first two are judged, the others narrow nothing that is asked of a signature. */
const knownCritical: readonly string[] = [
  ids.keyUsage,
  ids.basicConstraints,
  ids.extendedKeyUsage,
  ids.alternativeName,
  ids.policies,
]

type Extension = { readonly isCritical: boolean; readonly value: Buffer }

/** Extensions by their names. Refuses two of one name. */
function extensionsIn(der: Der): ReadonlyMap<string, Extension> {
  const found = new Map<string, Extension>()
  for (const one of partsWithin(tagged(der, tags.sequence))) {
    const [name, second, third, ...rest] = partsOf(tagged(one, tags.sequence))
    const [critical, value] = third ? [second, third] : [undefined, second]
    const id = oidOf(name)
    if (rest.length || found.has(id)) throw notDer
    found.set(id, {
      isCritical: critical !== undefined && booleanOf(critical),
      value: tagged(value, tags.octets).content,
    })
  }
  return found
}

/** `SEQUENCE { what is signed, algorithm, signature }`, as everything of X.509 is. */
function signedParts(bytes: Buffer): { readonly parts: Der[]; readonly signed: SignedPart } {
  const [content, algorithm, signature, ...rest] = partsOf(tagged(readDer(bytes), tags.sequence))
  if (!content || rest.length) throw notDer
  const signed = { content: content.bytes, signature: wholeBitsOf(signature), algorithm: algorithmOf(algorithm) }
  return { parts: partsOf(tagged(content, tags.sequence)), signed }
}

function usagesIn(value: Buffer | undefined): ReadonlySet<Usage> | null {
  if (!value) return null
  const bits = readDer(value)
  return new Set((Object.keys(usageBits) as Usage[]).filter(name => hasBit(bits, usageBits[name])))
}

function constraintsIn(value: Buffer | undefined): Pick<Certificate, 'isAuthority' | 'pathLength'> {
  const [first, second, ...rest] = value ? partsOf(tagged(readDer(value), tags.sequence)) : []
  if (rest.length) throw notDer
  const isSaid = first?.tag === tags.boolean
  const isAuthority = isSaid && booleanOf(first)
  const length = isSaid ? second : first
  return { isAuthority, pathLength: length ? smallOf(length) : null }
}

/** Throws `notDer` for what is no certificate of version 3. */
export function certificateOf(bytes: Buffer): Certificate {
  if (bytes.length > certificateAtMost) throw notDer
  mustBeBounded(bytes, bounds)
  const { parts, signed } = signedParts(bytes)
  const [version, serial, algorithm, issuer, validity, subject, key, ...rest] = parts
  if (smallOf(readDer(tagged(version, contextTag(0)).content)) !== 2) throw notDer
  const [notBefore, notAfter] = partsOf(tagged(validity, tags.sequence))
  const inner = tagged(algorithm, tags.sequence).bytes
  const outer = partsOf(readDer(bytes))[1]
  // The algorithm that is signed is the one that is named beside the signature.
  if (!outer?.bytes.equals(inner)) throw notDer
  const held = rest.find(({ tag }) => tag === contextTag(3))
  const extensions = held ? extensionsIn(readDer(held.content)) : new Map<string, Extension>()
  const within = (id: string) => extensions.get(id)?.value
  const keyId = within(ids.keyId)
  return {
    bytes,
    signed,
    serial: integerOf(serial),
    issuer: tagged(issuer, tags.sequence).bytes,
    subject: tagged(subject, tags.sequence).bytes,
    notBefore: instantOf(notBefore),
    notAfter: instantOf(notAfter),
    key: publicKeyOf(tagged(key, tags.sequence)),
    keyId: keyId ? tagged(readDer(keyId), tags.octets).content : null,
    ...constraintsIn(within(ids.basicConstraints)),
    usages: usagesIn(within(ids.keyUsage)),
    hasUnknownCritical: [...extensions].some(([id, { isCritical }]) => isCritical && !knownCritical.includes(id)),
  }
}

/** A list of revoked certificates of one authority. */
export type RevocationList = {
  readonly bytes: Buffer
  readonly signed: SignedPart
  readonly issuer: Buffer
  readonly thisUpdate: Date
  readonly nextUpdate: Date
  /** Does it list all that its authority revoked, without a condition that nobody here knows? */
  readonly isWhole: boolean
  isRevoked(serial: Buffer): boolean
}

export const listBytesAtMost = 4 * 1024 * 1024

const isInstant = ({ tag }: Der): boolean => tag === tags.utcTime || tag === tags.generalTime

/** Throws `notDer` for what is none, or does not say until when it is good. */
export function revocationListOf(bytes: Buffer): RevocationList {
  if (bytes.length > listBytesAtMost) throw notDer
  const { parts, signed } = signedParts(bytes)
  const [version, algorithm, issuer, thisUpdate, nextUpdate, ...rest] = parts
  if (smallOf(version) !== 1) throw notDer
  if (!partsOf(readDer(bytes))[1]?.bytes.equals(tagged(algorithm, tags.sequence).bytes)) throw notDer
  if (!nextUpdate || !isInstant(nextUpdate)) throw notDer
  const revoked = rest.find(({ tag }) => tag === tags.sequence)
  const held = rest.find(({ tag }) => tag === contextTag(0))
  const extensions = held ? extensionsIn(readDer(held.content)) : new Map<string, Extension>()
  return {
    bytes,
    signed,
    issuer: tagged(issuer, tags.sequence).bytes,
    thisUpdate: instantOf(thisUpdate),
    nextUpdate: instantOf(nextUpdate),
    isWhole: [...extensions.values()].every(({ isCritical }) => !isCritical),
    isRevoked(serial) {
      // Whoever is named stands there to the byte: a list of thousands is walked for them alone.
      if (!revoked?.content.includes(element(tags.integer, serial))) return false
      for (const entry of partsWithin(revoked)) {
        const [one] = partsWithin(tagged(entry, tags.sequence))
        if (integerOf(one).equals(serial)) return true
      }
      return false
    },
  }
}

/** A request for a certificate: whose key it is shows by its own signature. */
export type CertificateRequest = {
  readonly bytes: Buffer
  readonly signed: SignedPart
  readonly subject: Buffer
  readonly key: PublicKey | null
}

/** Throws `notDer` for what is none. */
export function requestOf(bytes: Buffer): CertificateRequest {
  if (bytes.length > certificateAtMost) throw notDer
  mustBeBounded(bytes, bounds)
  const { parts, signed } = signedParts(bytes)
  const [version, subject, key] = parts
  if (smallOf(version) !== 0) throw notDer
  return {
    bytes,
    signed,
    subject: tagged(subject, tags.sequence).bytes,
    key: publicKeyOf(tagged(key, tags.sequence)),
  }
}
