// Certificates as authorities hand them out: one by itself, or a bundle (.p7b, a SignedData that nobody signs) with its chain.
import { contextTag, mustBeBounded, notDer, oidOf, partsOf, readDer, smallOf, tagged, tags } from '#kit/der.ts'
import { type Certificate, certificateOf } from './x509.ts'

const bounds = { depth: 20, elements: 12_000 }
const certificatesAtMost = 16
const names = { data: '1.2.840.113549.1.7.1', signedData: '1.2.840.113549.1.7.2' } as const

/** Is it a message of CMS, and no certificate? */
function isBundle(bytes: Buffer): boolean {
  const [first] = partsOf(tagged(readDer(bytes), tags.sequence))
  return first?.tag === tags.oid
}

function bundledIn(bytes: Buffer): readonly Buffer[] {
  mustBeBounded(bytes, bounds)
  const [kind, held, ...after] = partsOf(tagged(readDer(bytes), tags.sequence))
  if (oidOf(kind) !== names.signedData || after.length) throw notDer
  const parts = partsOf(tagged(readDer(tagged(held, contextTag(0)).content), tags.sequence))
  const [version, digests, content, certificates, ...rest] = parts
  const [contentType, attached] = partsOf(tagged(content, tags.sequence))
  if (smallOf(version) !== 1 || attached || oidOf(contentType) !== names.data) throw notDer
  // Signed by nobody; lists of revoked ones beside them are fetched where their authority publishes them.
  const [signers, ...others] = rest.filter(({ tag }) => tag !== contextTag(1))
  if (partsOf(tagged(digests, tags.set)).length || partsOf(tagged(signers, tags.set)).length || others.length)
    throw notDer
  const all = partsOf(tagged(certificates, contextTag(0))).map(one => one.bytes)
  if (all.length > certificatesAtMost) throw notDer
  return all
}

/** Every certificate in it; throws `notDer` for what is neither. */
export const certificatesIn = (bytes: Buffer): readonly Certificate[] =>
  (isBundle(bytes) ? bundledIn(bytes) : [bytes]).map(certificateOf)
