// The fixed list of algorithms of signatures: RSA from 2048 bits and ECDSA on two curves with SHA-2, and GOST where an OpenSSL has it. Nothing else verifies.
import { constants, createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { contextTag, type Der, oidOf, partsOf, readDer, smallOf, tagged, tags } from '#kit/der.ts'
import { digestByOpenssl, isSignedByOpenssl, noGost } from './openssl.ts'

export type HashName = 'sha256' | 'sha384' | 'sha512' | 'md_gost12_256' | 'md_gost12_512'
export type SignatureAlgorithm = { readonly kind: 'RSA' | 'PSS' | 'EC' | 'GOST'; readonly hash: HashName }

/** Where GOST is reckoned; null: nowhere. */
export type Engine = { readonly openssl: string | null }

const hashes: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '1.2.643.7.1.1.2.2': 'md_gost12_256',
  '1.2.643.7.1.1.2.3': 'md_gost12_512',
}
const signatures: Readonly<Record<string, SignatureAlgorithm>> = {
  '1.2.840.113549.1.1.11': { kind: 'RSA', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { kind: 'RSA', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { kind: 'RSA', hash: 'sha512' },
  '1.2.840.10045.4.3.2': { kind: 'EC', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { kind: 'EC', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { kind: 'EC', hash: 'sha512' },
  '1.2.643.7.1.1.3.2': { kind: 'GOST', hash: 'md_gost12_256' },
  '1.2.643.7.1.1.3.3': { kind: 'GOST', hash: 'md_gost12_512' },
}
/** Of keys: in a CMS they name the signature, and the digest beside them names the hash. */
const keyKinds: Readonly<Record<string, SignatureAlgorithm['kind']>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.643.7.1.1.1.1': 'GOST',
  '1.2.643.7.1.1.1.2': 'GOST',
}
const pss = '1.2.840.113549.1.1.10'
const mgf1 = '1.2.840.113549.1.1.8'
const modulusBits = { least: 2048, most: 8192 }
const curves: readonly unknown[] = ['prime256v1', 'secp384r1']

const isGostHash = (hash: HashName): boolean => hash.startsWith('md_gost')
const bytesOfHash = (hash: HashName): number => Number(hash.slice(-3)) / 8

/** An identifier of an algorithm: its name, and its parameters. */
function namedIn(der: Der | undefined): { readonly name: string; readonly parameters: Der | null } {
  const [name, parameters = null, ...rest] = partsOf(tagged(der, tags.sequence))
  return { name: rest.length ? '' : oidOf(name), parameters }
}

const isBare = (parameters: Der | null): boolean =>
  parameters === null || (parameters.tag === tags.nothing && parameters.content.length === 0)

/** The hash of an identifier; null for any that is not on the list. */
export function hashOf(der: Der | undefined): HashName | null {
  const { name, parameters } = namedIn(der)
  return isBare(parameters) ? (hashes[name] ?? null) : null
}

/** The parameters of PSS, all of them said: one hash throughout, and a salt as long as it. */
function pssHash(parameters: Der | null): HashName | null {
  const [first, second, third, ...rest] = partsOf(tagged(parameters ?? undefined, tags.sequence))
  const inner = (der: Der | undefined, number: number): Der => readDer(tagged(der, contextTag(number)).content)
  const hash = hashOf(inner(first, 0))
  const mask = namedIn(inner(second, 1))
  const maskHash = mask.name === mgf1 && mask.parameters ? hashOf(mask.parameters) : null
  const salt = smallOf(inner(third, 2))
  const isUsual = hash !== null && !isGostHash(hash) && maskHash === hash && salt === bytesOfHash(hash)
  return isUsual && rest.length === 0 ? hash : null
}

/** The algorithm of a signature, in a CMS with the hash that stands beside it; null for any that is not on the list. */
export function algorithmOf(der: Der | undefined, beside: HashName | null = null): SignatureAlgorithm | null {
  const { name, parameters } = namedIn(der)
  const hash = name === pss ? pssHash(parameters) : null
  const keyKind = beside && keyKinds[name]
  const found: SignatureAlgorithm | null =
    (hash && { kind: 'PSS', hash }) || (keyKind && { kind: keyKind, hash: beside }) || (signatures[name] ?? null)
  if (!found || (found.kind !== 'PSS' && found.kind !== 'GOST' && !isBare(parameters))) return null
  if ((found.kind === 'GOST') !== isGostHash(found.hash)) return null
  return beside === null || found.hash === beside ? found : null
}

/** A public key of the list, as it stands in a certificate. */
export type PublicKey = { readonly kind: 'RSA' | 'EC' | 'GOST'; readonly spki: Buffer; readonly key: KeyObject | null }

/** Null for a key that is too short, or of another kind. */
export function publicKeyOf(der: Der): PublicKey | null {
  const spki = der.bytes
  const [algorithm] = partsOf(der)
  const [name] = partsOf(tagged(algorithm, tags.sequence))
  if (keyKinds[oidOf(name)] === 'GOST') return { kind: 'GOST', spki, key: null }
  const key = parsedKey(spki)
  const { modulusLength = 0, publicExponent = 0n, namedCurve } = key?.asymmetricKeyDetails ?? {}
  if (key?.asymmetricKeyType === 'rsa') {
    const fits = modulusLength >= modulusBits.least && modulusLength <= modulusBits.most && publicExponent >= 65_537n
    return fits ? { kind: 'RSA', spki, key } : null
  }
  return key?.asymmetricKeyType === 'ec' && curves.includes(namedCurve) ? { kind: 'EC', spki, key } : null
}

function parsedKey(spki: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

function opensslOf({ openssl }: Engine): string {
  if (openssl === null) throw noGost
  return openssl
}

export const digest = (engine: Engine, hash: HashName, content: Uint8Array): Buffer =>
  isGostHash(hash) ? digestByOpenssl(opensslOf(engine), hash, content) : createHash(hash).update(content).digest()

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Whether the key signed these bytes so. */
export function isSignedBy(
  engine: Engine,
  { kind, hash }: SignatureAlgorithm,
  by: PublicKey,
  { content, signature }: { readonly content: Buffer; readonly signature: Buffer },
): boolean {
  if ((kind === 'PSS' ? 'RSA' : kind) !== by.kind) return false
  if (kind === 'GOST') return isSignedByOpenssl(opensslOf(engine), { hash, spki: by.spki, content, signature })
  if (!by.key) return false
  const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING } = constants
  if (kind === 'EC') return verify(hash, content, { key: by.key, dsaEncoding: 'der' }, signature)
  const padding = kind === 'PSS' ? RSA_PKCS1_PSS_PADDING : RSA_PKCS1_PADDING
  const salt = kind === 'PSS' ? { saltLength: bytesOfHash(hash) } : {}
  return verify(hash, content, { key: by.key, padding, ...salt }, signature)
}
