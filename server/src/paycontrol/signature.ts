// Signatures of phones: ECDSA over P-256 with SHA-256 and nothing else, by keys that are exactly such.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'

const spkiLength = 91
const signatureLength = 64

/** Base64 as a browser writes it, and no other spelling of the same bytes. */
function bytesOf(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === length && bytes.toString('base64') === text ? bytes : null
}

function keyOf(spki: Uint8Array): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return isP256 && key.export({ format: 'der', type: 'spki' }).equals(spki) ? key : null
  } catch {
    return null
  }
}

/** The SPKI of a P-256 key, in the one encoding that WebCrypto exports; null for anything else. */
export function publicKeyOf(text: string): Buffer | null {
  const spki = bytesOf(text, spkiLength)
  return spki && keyOf(spki) ? spki : null
}

/** Whether this key signed exactly this text; the signature is r and s, as WebCrypto gives it. */
export function isSignedBy(spki: Uint8Array, text: string, signature: string): boolean {
  const [key, given] = [keyOf(spki), bytesOf(signature, signatureLength)]
  if (!key || !given) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, given)
}
