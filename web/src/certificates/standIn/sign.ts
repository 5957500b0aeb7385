// Makes what the stand-in of a token does with its keys, by WebCrypto: pairs of keys, detached CMS, requests (PKCS#10), certificates of its own.
import {
  bits,
  contextTag,
  derTags,
  element,
  instant,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  utf8,
} from '@bank/contracts/der.ts'
import { instantOf, machineNow } from '#kit/clock.ts'
import { base64Of, bytesOfBase64 } from '../base64.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** PKCS#8 and its public key (SPKI), both in base64. */
export type StandInKey = { readonly kind: 'EC' | 'RSA'; readonly privateKey: string; readonly publicKey: string }

const ids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  EC: '1.2.840.10045.4.3.2',
  RSA: '1.2.840.113549.1.1.11',
  name: '2.5.4.3',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  moment: '1.2.840.113549.1.9.5',
} as const

const ways = {
  EC: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  RSA: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

/** As a Rutoken makes them. */
export async function newKey(): Promise<StandInKey> {
  const options = { ...ways.RSA, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(options, true, ['sign', 'verify'])
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', privateKey),
    crypto.subtle.exportKey('spki', publicKey),
  ])
  return { kind: 'RSA', privateKey: base64Of(new Uint8Array(pkcs8)), publicKey: base64Of(new Uint8Array(spki)) }
}

async function marked({ kind, privateKey }: StandInKey, content: Bytes): Promise<Bytes> {
  const way = ways[kind]
  const key = await crypto.subtle.importKey('pkcs8', bytesOfBase64(privateKey), way, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign(way, key, content))
  // WebCrypto puts both numbers side by side.
  return kind === 'RSA' ? signature : sequence(integer(signature.slice(0, 32)), integer(signature.slice(32)))
}

const algorithm = (kind: StandInKey['kind']): Bytes =>
  kind === 'RSA' ? sequence(oid(ids.RSA), element(derTags.nothing)) : sequence(oid(ids.EC))

const signedBy = async (key: StandInKey, content: Bytes): Promise<Bytes> =>
  sequence(content, algorithm(key.kind), bits(await marked(key, content)))

const nameOf = (text: string): Bytes => sequence(setOf(sequence(oid(ids.name), utf8(text))))

export const requestOf = (key: StandInKey, name: string): Promise<Bytes> =>
  signedBy(key, sequence(integer(0), nameOf(name), bytesOfBase64(key.publicKey), element(contextTag(0))))

/** A certificate that no authority has issued, good between two moments in milliseconds. */
export const ownCertificate = (key: StandInKey, name: string, from: number, until: number): Promise<Bytes> =>
  signedBy(
    key,
    sequence(
      element(contextTag(0), integer(2)),
      integer(crypto.getRandomValues(new Uint8Array(12))),
      algorithm(key.kind),
      nameOf(name),
      sequence(instant(instantOf(from)), instant(instantOf(until))),
      nameOf(name),
      bytesOfBase64(key.publicKey),
    ),
  )

type Part = { readonly bytes: Bytes; readonly content: Bytes }

/** The elements that stand side by side; what it is given is DER, as the stand-in or the bank wrote it. */
function partsOf(all: Bytes): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < all.length; ) {
    const first = all[at + 1] ?? 0
    const more = first < 0x80 ? 0 : first & 0x7f
    const length = more === 0 ? first : all.slice(at + 2, at + 2 + more).reduce((sum, byte) => sum * 256 + byte, 0)
    const from = at + 2 + more
    parts.push({ bytes: all.slice(at, from + length), content: all.slice(from, from + length) })
    at = from + length
  }
  return parts
}

/** Issuer, number, end and public key of a certificate. */
export function certificateFacts(der: Bytes) {
  const [body] = partsOf(partsOf(der)[0]?.content ?? der)
  const [, serial, , issuer, validity, , key] = partsOf(body?.content ?? der)
  if (!serial || !issuer || !validity || !key) throw new Error('no certificate')
  const digits = new TextDecoder().decode(partsOf(validity.content)[1]?.content)
  const [, century = '20', rest = ''] = /^(\d\d)?(\d{12})Z$/.exec(digits) ?? []
  const until = `${century}${rest}`.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')
  return { issuer: issuer.bytes, serial: serial.bytes, until, publicKey: base64Of(key.bytes) }
}

const attribute = (id: string, value: Bytes): Bytes => sequence(oid(id), setOf(value))

/** A detached CMS of one signer, with its certificate. */
export async function cmsOf(key: StandInKey, certificate: Bytes, content: Bytes): Promise<Bytes> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const attributes = setOf(
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.moment, instant(instantOf(machineNow()))),
    attribute(ids.digest, octets(digest)),
  )
  const travelling = attributes.slice()
  travelling[0] = contextTag(0)
  const hashed = sequence(oid(ids.sha256))
  const { issuer, serial } = certificateFacts(certificate)
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    hashed,
    travelling,
    algorithm(key.kind),
    octets(await marked(key, attributes)),
  )
  return sequence(
    oid(ids.signedData),
    element(
      contextTag(0),
      sequence(integer(1), setOf(hashed), sequence(oid(ids.data)), element(contextTag(0), certificate), setOf(signer)),
    ),
  )
}
