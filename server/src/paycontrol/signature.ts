// Signatures of phones: ECDSA over P-256 with SHA-256 and nothing else, by keys that are exactly such.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { decisionText, type PhoneDecision } from '@bank/contracts/phoneText.ts'
import { integer, sequence } from '#kit/der.ts'
import { lately } from '#kit/lately.ts'

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

/** Keys that signed lately: to read one costs more than to check a signature by it. */
const known = lately<KeyObject | null>(2000)

/** The SPKI of a P-256 key, in the one encoding that WebCrypto exports; null for anything else. */
export function publicKeyOf(text: string): Buffer | null {
  const spki = bytesOf(text, spkiLength)
  return spki && keyOf(spki) ? spki : null
}

/** Two whole numbers in their shortest form: the same signature, as OpenSSL reads it. */
const asDer = (signature: Buffer): Buffer =>
  sequence(integer(signature.subarray(0, signatureLength / 2)), integer(signature.subarray(signatureLength / 2)))

/** Whether this key signed exactly this text; the signature is r and s, as WebCrypto gives it. */
export function isSignedBy(spki: Uint8Array, text: string, signature: string): boolean {
  const [key, given] = [
    known(Buffer.from(spki).toString('base64'), () => keyOf(spki)),
    bytesOf(signature, signatureLength),
  ]
  if (!key || !given) return false
  // A key in an object with `dsaEncoding` takes Node a quarter of the check more: it tries first whether the object is a key, by an error that it throws.
  return verify('sha256', Buffer.from(text), key, asDer(given))
}

type RightDecision = { readonly spki: Uint8Array; readonly text: string; readonly signature: string }

const found = new WeakMap<PhoneDecision, RightDecision>()

/**
 * The text of a decision that this key signed; null where it did not. It is asked before anything is told of the request, and again under the lock of its key: what was found right then, by the
 * same bytes of key, text and signature, is not reckoned a second time.
 */
export function decidedText(spki: Uint8Array, decision: PhoneDecision, signature: string): string | null {
  const text = decisionText(decision)
  const before = found.get(decision)
  if (before && before.text === text && before.signature === signature && Buffer.compare(before.spki, spki) === 0)
    return text
  if (!isSignedBy(spki, text, signature)) return null
  found.set(decision, { spki, text, signature })
  return text
}
