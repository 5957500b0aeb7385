// Makes authorities, certificates, lists of revoked ones, requests and detached CMS for tests, right ones and wrong ones, by Node and the DER of the kit.
import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bits, contextTag, element, instant, integer, octets, oid, sequence, setOf, tags } from '#kit/der.ts'
import { newBytes, sha256 } from '#kit/random.ts'

export type Kind = 'RSA' | 'PSS' | 'EC'
export type Hash = 'sha1' | 'sha256' | 'sha384' | 'sha512'
export type TestKey = { readonly privateKey: KeyObject; readonly spki: Buffer; readonly kind: Kind }

export function newKey(kind: Kind = 'EC', size: number | string = kind === 'EC' ? 'P-256' : 2048): TestKey {
  const made =
    kind === 'EC'
      ? generateKeyPairSync('ec', { namedCurve: String(size) })
      : generateKeyPairSync('rsa', { modulusLength: Number(size) })
  return { kind, privateKey: made.privateKey, spki: made.publicKey.export({ format: 'der', type: 'spki' }) }
}

const hashIds = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const
const signatureIds = {
  RSA: {
    sha1: '1.2.840.113549.1.1.5',
    sha256: '1.2.840.113549.1.1.11',
    sha384: '1.2.840.113549.1.1.12',
    sha512: '1.2.840.113549.1.1.13',
  },
  EC: {
    sha1: '1.2.840.10045.4.1',
    sha256: '1.2.840.10045.4.3.2',
    sha384: '1.2.840.10045.4.3.3',
    sha512: '1.2.840.10045.4.3.4',
  },
} as const
const sizes = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const

export type Manner = { readonly hash?: Hash; readonly salt?: number }

const algorithm = (kind: Kind, { hash = 'sha256', salt = sizes[hash] }: Manner): Buffer => {
  if (kind !== 'PSS') return sequence(oid(signatureIds[kind][hash]))
  const hashed = sequence(oid(hashIds[hash]))
  return sequence(
    oid('1.2.840.113549.1.1.10'),
    sequence(
      element(contextTag(0), hashed),
      element(contextTag(1), sequence(oid('1.2.840.113549.1.1.8'), hashed)),
      element(contextTag(2), integer(salt)),
    ),
  )
}

const marked = (
  { kind, privateKey }: TestKey,
  content: Buffer,
  { hash = 'sha256', salt = sizes[hash] }: Manner,
): Buffer =>
  kind === 'PSS'
    ? sign(hash, content, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: salt })
    : sign(hash, content, privateKey)

const signedBy = (key: TestKey, content: Buffer, manner: Manner): Buffer =>
  sequence(content, algorithm(key.kind, manner), bits(marked(key, content, manner)))

const nameOf = (text: string): Buffer =>
  sequence(setOf(sequence(oid('2.5.4.3'), element(tags.utf8, Buffer.from(text)))))

const yes = element(tags.boolean, Buffer.from([0xff]))
export const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(oid(id), ...(isCritical ? [yes] : []), octets(value))

/** Bits of keyUsage in one byte. */
export const usage = { signature: 0b1100_0000, authority: 0b0000_0110, encryption: 0b0011_0000 } as const

export type Entity = {
  readonly key: TestKey
  readonly name: string
  readonly certificate: Buffer
  readonly serial: Buffer
}

export type CertificateWish = Manner & {
  readonly name: string
  readonly key?: TestKey
  readonly by?: Entity
  readonly from?: Date
  readonly until?: Date
  readonly isAuthority?: boolean
  readonly pathLength?: number
  readonly usage?: number | null
  readonly extensions?: readonly Buffer[]
}

const day = 24 * 3_600_000
/** Ten in the morning of a Friday, at the bank, as every test begins. */
export const usual = Date.parse('2026-11-20T04:00:00Z')

const keyIdOf = (spki: Buffer): Buffer => sha256(spki).subarray(0, 20)

/** By itself unless told. */
export function issue({ name, by, key = newKey(), isAuthority = !by, pathLength, ...wish }: CertificateWish): Entity {
  const { from = new Date(usual - day), until = new Date(usual + 365 * day), usage: uses } = wish
  const serial = Buffer.concat([Buffer.from([0x40]), newBytes(11)])
  const issuer = by ?? { key, name }
  const manner = { hash: wish.hash ?? 'sha256', ...(wish.salt !== undefined && { salt: wish.salt }) } as const
  const said = uses === undefined ? (isAuthority ? usage.authority : usage.signature) : uses
  const constraints = isAuthority
    ? sequence(yes, ...(pathLength === undefined ? [] : [integer(pathLength)]))
    : sequence()
  const content = sequence(
    element(contextTag(0), integer(2)),
    integer(serial),
    algorithm(issuer.key.kind, manner),
    nameOf(issuer.name),
    sequence(instant(from), instant(until)),
    nameOf(name),
    key.spki,
    element(
      contextTag(3),
      sequence(
        extension('2.5.29.19', constraints, true),
        ...(said === null ? [] : [extension('2.5.29.15', usageBits(said), true)]),
        extension('2.5.29.14', octets(keyIdOf(key.spki))),
        ...(wish.extensions ?? []),
      ),
    ),
  )
  return { key, name, serial, certificate: signedBy(issuer.key, content, manner) }
}

/** A named string of bits in DER ends with a set bit. */
function usageBits(byte: number): Buffer {
  let unused = 0
  while (unused < 7 && !((byte >> unused) & 1)) unused += 1
  return bits(Buffer.from([byte]), unused)
}

export type ListWish = Manner & {
  readonly by: Entity
  readonly revoked?: readonly Entity[]
  readonly from?: Date
  readonly until?: Date
  readonly name?: string
  readonly extensions?: readonly Buffer[]
}

export function listOf({ by, revoked = [], name = by.name, ...wish }: ListWish): Buffer {
  const { from = new Date(usual - 3_600_000), until = new Date(usual + day), extensions = [], ...manner } = wish
  const entries = revoked.map(one => sequence(integer(one.serial), instant(from)))
  const content = sequence(
    integer(1),
    algorithm(by.key.kind, manner),
    nameOf(name),
    instant(from),
    instant(until),
    ...(entries.length ? [sequence(...entries)] : []),
    ...(extensions.length ? [element(contextTag(0), sequence(...extensions))] : []),
  )
  return signedBy(by.key, content, manner)
}

/** PKCS#10. */
export function requestFor(key: TestKey, name = 'token', by: TestKey = key, manner: Manner = {}): Buffer {
  const content = sequence(integer(0), nameOf(name), key.spki, element(contextTag(0)))
  return signedBy(by, content, manner)
}

const data = oid('1.2.840.113549.1.7.1')
const attribute = (id: string, ...values: readonly Buffer[]): Buffer => sequence(oid(id), setOf(...values))
export const attributes = {
  contentType: attribute('1.2.840.113549.1.9.3', data),
  digest: (content: Uint8Array, hash: Hash = 'sha256') =>
    attribute('1.2.840.113549.1.9.4', octets(createHash(hash).update(content).digest())),
}

export type CmsWish = Manner & {
  readonly by: Entity
  readonly content: Uint8Array
  readonly attributes?: readonly Buffer[] | null
  readonly attached?: boolean
  readonly signers?: number
  readonly certificates?: readonly Buffer[]
  /** Named by the id of the key. */
  readonly byKeyId?: boolean
  readonly issuerName?: string
  /** The name of the issuer as it stands in the certificate. */
  readonly issuer?: Buffer
  /** Other bytes under the signature. */
  readonly signed?: Buffer
  readonly unsigned?: Buffer
}

/** A detached CMS, right in all that is not wished otherwise. */
export function cmsOf({ by, content, issuerName = '', byKeyId = false, signers = 1, ...wish }: CmsWish): Buffer {
  const { hash = 'sha256', certificates = [], attached = false } = wish
  const manner = { hash, ...(wish.salt !== undefined && { salt: wish.salt }) }
  const all =
    wish.attributes === undefined ? [attributes.contentType, attributes.digest(content, hash)] : wish.attributes
  const set = all === null ? null : setOf(...all)
  const hashed = sequence(oid(hashIds[hash]))
  const id = byKeyId
    ? element(contextTag(0, false), keyIdOf(by.key.spki))
    : sequence(wish.issuer ?? nameOf(issuerName), integer(by.serial))
  const travelling = set && Buffer.concat([Buffer.from([contextTag(0)]), set.subarray(1)])
  const signer = sequence(
    integer(byKeyId ? 3 : 1),
    id,
    hashed,
    ...(travelling ? [travelling] : []),
    algorithm(by.key.kind, manner),
    octets(marked(by.key, wish.signed ?? set ?? Buffer.from(content), manner)),
    ...(wish.unsigned ? [element(contextTag(1), wish.unsigned)] : []),
  )
  return sequence(
    oid('1.2.840.113549.1.7.2'),
    element(
      contextTag(0),
      sequence(
        integer(byKeyId ? 3 : 1),
        setOf(hashed),
        sequence(data, ...(attached ? [element(contextTag(0), octets(content))] : [])),
        ...(certificates.length ? [element(contextTag(0), ...certificates)] : []),
        element(tags.set, ...Array.from({ length: signers }, () => signer)),
      ),
    ),
  )
}

/** Certificates as authorities hand them out together (.p7b): a SignedData that nobody signs, unless told. */
export const bundleOf = ({
  certificates,
  signers = [],
}: {
  readonly certificates: readonly Buffer[]
  readonly signers?: readonly Buffer[]
}): Buffer =>
  sequence(
    oid('1.2.840.113549.1.7.2'),
    element(
      contextTag(0),
      sequence(
        integer(1),
        setOf(),
        sequence(oid('1.2.840.113549.1.7.1')),
        element(contextTag(0), Buffer.concat(certificates)),
        setOf(...signers),
      ),
    ),
  )
