// Detached CMS signatures (SignedData, RFC 5652) over bytes that the bank made: one signer, signed attributes, the digest of exactly these bytes.
import {
  contextTag,
  type Der,
  mustBeBounded,
  notDer,
  oidOf,
  partsOf,
  readDer,
  smallOf,
  tagged,
  tags,
} from '#kit/der.ts'
import { algorithmOf, digest, type Engine, hashOf, isSignedBy, sameBytes } from './algorithms.ts'
import { chainOf, type Ground, type ProvedChain } from './chain.ts'
import type { CmsFault } from './fault.ts'
import { noGost } from './openssl.ts'
import { type Certificate, certificateOf, type RevocationList, revocationListOf } from './x509.ts'

/** A signature is to be no longer, with all its certificates. */
export const cmsBytesAtMost = 64 * 1024

const bounds = { depth: 24, elements: 8000 }
const authoritiesAtMost = 8
const names = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
} as const

/** A check of one signature, as it is handed to the thread. */
export type CmsCheck = {
  readonly cms: Uint8Array
  /** What is to be signed, to the byte. */
  readonly content: Uint8Array
  /** The certificates that count for this person under this contract. */
  readonly registered: readonly Uint8Array[]
  readonly anchors: readonly Uint8Array[]
  readonly lists: readonly Uint8Array[]
  readonly at: Date
  readonly openssl: string | null
}

/** What proves it, to be kept with it: the chain from the person to the anchor, and the lists that cleared them. */
export type CmsProof = { readonly chain: readonly Uint8Array[]; readonly lists: readonly Uint8Array[] }
export type CmsVerdict = CmsProof | { readonly fault: CmsFault }

type SignerInfo = {
  readonly id: Der
  readonly digestAlgorithm: Der | undefined
  readonly attributes: Der
  readonly algorithm: Der | undefined
  readonly signature: Buffer
}
type SignedData = { readonly signer: SignerInfo; readonly certificates: readonly Der[] }

/** Thrown within the check, with its fault. */
const faults = new WeakMap<object, CmsFault>()
function fail(fault: CmsFault): Error {
  const error = new Error(fault)
  faults.set(error, fault)
  return error
}

function signerOf(der: Der): SignerInfo {
  const [version, id, digestAlgorithm, attributes, algorithm, signature, ...rest] = partsOf(tagged(der, tags.sequence))
  // Without them what was signed could be taken for attributes, and attributes for what was signed.
  if (attributes?.tag !== contextTag(0)) throw fail('ATTRIBUTES')
  if (!id || rest.some(({ tag }) => tag !== contextTag(1)) || rest.length > 1) throw notDer
  if (smallOf(version) !== (id.tag === tags.sequence ? 1 : 3)) throw notDer
  return { id, digestAlgorithm, attributes, algorithm, signature: tagged(signature, tags.octets).content }
}

function signedDataOf(bytes: Buffer): SignedData {
  const [kind, held, ...after] = partsOf(tagged(readDer(bytes), tags.sequence))
  if (oidOf(kind) !== names.signedData || after.length) throw notDer
  const parts = partsOf(tagged(readDer(tagged(held, contextTag(0)).content), tags.sequence))
  const [version, digestAlgorithms, content, ...rest] = parts
  if (![1, 3].includes(smallOf(version))) throw notDer
  tagged(digestAlgorithms, tags.set)
  const [contentType, attached] = partsOf(tagged(content, tags.sequence))
  if (attached) throw fail('ATTACHED')
  if (oidOf(contentType) !== names.data) throw fail('ATTRIBUTES')
  const signers = rest.at(-1)
  const beside = rest.slice(0, -1)
  const tagsBeside = beside.map(({ tag }) => tag)
  if (tagsBeside.some((tag, i) => ![contextTag(0), contextTag(1)].includes(tag) || tagsBeside.indexOf(tag) !== i))
    throw notDer
  const [only, ...others] = partsOf(tagged(signers, tags.set))
  if (!only || others.length) throw fail('SIGNERS')
  const certificates = beside.find(({ tag }) => tag === contextTag(0))
  return { signer: signerOf(only), certificates: certificates ? partsOf(certificates) : [] }
}

/** The one value of each attribute by its name. Refuses two of one name, and two values where one is asked for. */
function attributesIn(der: Der): ReadonlyMap<string, readonly Der[]> {
  const found = new Map<string, readonly Der[]>()
  for (const one of partsOf(der)) {
    const [name, values, ...rest] = partsOf(tagged(one, tags.sequence))
    const id = oidOf(name)
    if (rest.length || found.has(id)) throw fail('ATTRIBUTES')
    found.set(id, partsOf(tagged(values, tags.set)))
  }
  return found
}

function onlyValue(attributes: ReadonlyMap<string, readonly Der[]>, name: string): Der {
  const [value, ...others] = attributes.get(name) ?? []
  if (!value || others.length) throw fail('ATTRIBUTES')
  return value
}

/** Does the signer name this certificate, by issuer and number or by the id of its key? */
function isNamed({ tag, content, bytes }: Der, one: Certificate): boolean {
  if (tag === contextTag(0, false)) return one.keyId?.equals(content) === true
  const [issuer, serial] = partsOf(readDer(bytes))
  return issuer?.bytes.equals(one.issuer) === true && tagged(serial, tags.integer).content.equals(one.serial)
}

/** The signature itself: the attributes are over exactly this content, and the key of the certificate signed them. */
function mustBeSigned(engine: Engine, signer: SignerInfo, by: Certificate, content: Uint8Array): void {
  const attributes = attributesIn(signer.attributes)
  if (oidOf(onlyValue(attributes, names.contentType)) !== names.data) throw fail('ATTRIBUTES')
  const said = tagged(onlyValue(attributes, names.messageDigest), tags.octets).content
  const hash = hashOf(signer.digestAlgorithm)
  const algorithm = hash && algorithmOf(signer.algorithm, hash)
  if (!hash || !algorithm || !by.key) throw fail('ALGORITHM')
  if (!sameBytes(said, digest(engine, hash, content))) throw fail('DIGEST')
  // They are signed as the set that they are, not under the tag in which they travel.
  const signed = Buffer.from(signer.attributes.bytes)
  signed[0] = tags.set
  const isRight = isSignedBy(engine, algorithm, by.key, { content: signed, signature: signer.signature })
  if (!isRight) throw fail('SIGNATURE')
}

/** What came along and is a certificate of an authority; what is not is left aside, as nothing is believed of it. */
function authoritiesAmong(ders: readonly Der[]): Certificate[] {
  if (ders.length > authoritiesAtMost) throw notDer
  return ders.flatMap(({ tag, bytes }) => {
    if (tag !== tags.sequence) return []
    const one = certificateOf(bytes)
    return one.isAuthority ? [one] : []
  })
}

/** How what the check rests on is read; whoever checks again and again keeps it. */
export type GroundReader = {
  certificate(bytes: Buffer): Certificate
  /** `given`: as it was handed over. */
  list(bytes: Buffer, given: Uint8Array): RevocationList
}

const plainReader: GroundReader = { certificate: certificateOf, list: revocationListOf }

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length)

function prove(
  { cms, content, registered, anchors, lists, at, openssl }: CmsCheck,
  { certificate, list }: GroundReader,
): CmsVerdict {
  if (cms.length > cmsBytesAtMost) throw fail('TOO_LARGE')
  const bytes = Buffer.from(cms)
  mustBeBounded(bytes, bounds)
  const { signer, certificates } = signedDataOf(bytes)
  const own = registered.map(one => certificate(viewOf(one))).find(one => isNamed(signer.id, one))
  if (!own) throw fail('FOREIGN')
  const ground: Ground = {
    at,
    anchors: anchors.map(one => certificate(viewOf(one))),
    lists: lists.map(one => list(viewOf(one), one)),
    engine: { openssl },
  }
  mustBeSigned(ground.engine, signer, own, content)
  const chain = chainOf(own, authoritiesAmong(certificates), ground)
  return 'fault' in chain ? chain : proofOf(chain)
}

const proofOf = ({ certificates, lists }: ProvedChain): CmsProof => ({
  chain: certificates.map(({ bytes }) => bytes),
  lists: [...new Set(lists)].map(({ bytes }) => bytes),
})

/** Whether the signature counts at that moment; if not, by which fault. */
export function checkCms(check: CmsCheck, reader = plainReader): CmsVerdict {
  try {
    return prove(check, reader)
  } catch (error) {
    if (error === notDer) return { fault: 'MALFORMED' }
    if (error === noGost) return { fault: 'NO_GOST' }
    const fault = error instanceof Error ? faults.get(error) : undefined
    if (!fault) throw error
    return { fault }
  }
}
