// Requests for certificates (PKCS#10) as they are asked: base64 of a request whose key is on the list and has signed it.
import type { Config } from '#kit/configTypes.ts'
import { notDer } from '#kit/der.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { isSignedBy } from './algorithms.ts'
import { noGost } from './openssl.ts'
import { type CertificateRequest, requestOf } from './x509.ts'

/** PEM or bare base64; null for what is neither. */
export function bytesOfBase64(said: string): Buffer | null {
  const bare = said.replace(/-----(?:BEGIN|END) [A-Z0-9 ]+-----/g, '').replace(/\s+/g, '')
  return /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=)$/.test(bare)
    ? Buffer.from(bare, 'base64')
    : null
}

/** Refuses CertificateRequestException for what is none, TokenAlgorithmException for a key that is none of the list, TokenGostException. */
export function mustBeRequest({ cmsOpenssl: openssl }: Pick<Config, 'cmsOpenssl'>, said: string): CertificateRequest {
  const bytes = bytesOfBase64(said)
  if (!bytes) throw new Refusal('CertificateRequestException')
  try {
    const found = requestOf(bytes)
    const { algorithm, ...signed } = found.signed
    if (!found.key || !algorithm) throw new Refusal('TokenAlgorithmException')
    if (!isSignedBy({ openssl }, algorithm, found.key, signed)) throw new Refusal('CertificateRequestException')
    return found
  } catch (error) {
    if (error === notDer) throw new Refusal('CertificateRequestException')
    if (error === noGost) throw new Refusal('TokenGostException')
    throw error
  }
}

/** How people compare a key or a certificate: its SHA-256 in groups. */
export const fingerprintOf = (bytes: Uint8Array): string =>
  (sha256(bytes).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join(' ')
